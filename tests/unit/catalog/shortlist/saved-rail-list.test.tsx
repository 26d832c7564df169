// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SavedRailList } from "@/components/catalog/shortlist/saved-rail-list";
import { queryClient } from "@/components/ui/query-client";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { cardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { makeVehicle, vinOf } from "../../../support/store-fixture";

const requested: string[] = [];
let answer: (vins: string[]) => Response;

beforeEach(() => {
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
const links = async () =>
  (await screen.findAllByRole("link")).map((link) => link.getAttribute("href")?.replace(/.*vins=/, ""));
const vins = (...numbers: number[]) => numbers.map(vinOf).join(",");

it("adds a saved vehicle that is not compared yet to those that are", async () => {
  save(3, 1, 2);
  render(<SavedRailList compared={[vinOf(1)]} />);
  expect(await links()).toEqual([vins(1, 3), vins(1, 2)]);
  expect(screen.getAllByRole("link")[0]!.textContent).toMatch(/^Add 20\d\d .* to the comparison$/);
  expect(requested).toEqual([`/api/inventory/vehicles?vin=${vinOf(3)}&vin=${vinOf(2)}`]);
});

it("fills an empty comparison with those saved last, as many as fit", async () => {
  save(1, 2, 3, 4, 5);
  render(<SavedRailList compared={[]} />);
  const all = await screen.findByRole("link", { name: "Compare 4 saved vehicles" });
  expect(all.getAttribute("href")).toBe(`/compare?vins=${vins(1, 2, 3, 4)}`);
});

it("explains why there is nothing to add, and requests nothing", () => {
  const texts: [compared: number[], saved: number[], text: RegExp][] = [
    [[], [], /^Tap the heart on a vehicle/],
    [[1], [1], /^All your saved vehicles/],
    [[1, 2, 3, 4], [5], /^You're comparing 4 vehicles, which is the limit/],
  ];
  for (const [compared, saved, text] of texts) {
    save(...saved);
    render(<SavedRailList compared={compared.map(vinOf)} />);
    expect(screen.getByText(text)).toBeTruthy();
    cleanup();
  }
  expect(requested).toEqual([]);
});

it("reports that the list could not be loaded", async () => {
  save(1);
  answer = () => new Response(null, { status: 400 });
  render(<SavedRailList compared={[]} />);
  expect(await screen.findByText("We can't load this list right now.")).toBeTruthy();
});
