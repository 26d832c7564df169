// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SavedRail } from "@/components/catalog/shortlist/saved-rail";
import { queryClient } from "@/components/ui/query-client";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { cardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { makeVehicle, vinOf } from "../../../support/store-fixture";
import { stubIntersectionObserver } from "../../../support/stub-intersection-observer";

const requested: string[] = [];
let answer: (vins: string[]) => Response;

beforeEach(() => {
  stubIntersectionObserver();
  requested.length = 0;
  const known = new Map([1, 2, 3, 4, 5, 6].map((number) => [vinOf(number), makeVehicle(number)]));
  answer = (vins) => Response.json({ vehicles: vins.map((vin) => cardVehicle(known.get(vin)!)) });
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    return answer(new URL(url, "http://site.test").searchParams.getAll("vin"));
  });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

const save = (...numbers: number[]) =>
  localStorage.setItem(SHORTLIST.storageKey, JSON.stringify(numbers.map(vinOf)));
/** Renders the rail and touches it, which loads its list. */
function renderRail(...compared: number[]) {
  render(<SavedRail compared={compared.map(vinOf)} />);
  fireEvent.pointerDown(screen.getByRole("heading", { name: "Add from your saved vehicles" }));
}
const links = async () =>
  (await screen.findAllByRole("link", { name: /the comparison$/ })).map((link) =>
    link.getAttribute("href")?.replace(/.*vins=/, ""),
  );
const vins = (...numbers: number[]) => numbers.map(vinOf).join(",");

it("adds a saved vehicle that is not compared yet to those that are", async () => {
  save(3, 1, 2);
  renderRail(1);
  expect(await links()).toEqual([vins(1, 3), vins(1, 2)]);
  expect(screen.getAllByRole("link")[1]!.textContent).toMatch(/^Add 20\d\d .* to the comparison$/);
  expect(requested).toEqual([`/api/inventory/vehicles?vin=${vinOf(3)}&vin=${vinOf(2)}`]);
});

it("fills an empty comparison with those saved last, as many as fit", async () => {
  save(1, 2, 3, 4, 5);
  renderRail();
  const all = await screen.findByRole("link", { name: "Compare 4 saved vehicles" });
  expect(all.getAttribute("href")).toBe(`/compare?vins=${vins(1, 2, 3, 4)}`);
});

it("offers nothing, and requests nothing, without other saved vehicles or room for them", () => {
  const cases: [compared: number[], saved: number[]][] = [
    [[], []],
    [[1], [1]],
    [[1, 2, 3, 4], [5]],
  ];
  for (const [compared, saved] of cases) {
    save(...saved);
    const { container } = render(<SavedRail compared={compared.map(vinOf)} />);
    expect(container.innerHTML).toBe("");
    cleanup();
  }
  expect(requested).toEqual([]);
});

it("reports that the list could not be loaded", async () => {
  save(1);
  answer = () => new Response(null, { status: 400 });
  renderRail();
  expect(await screen.findByText("We can't load this list right now.")).toBeTruthy();
});
