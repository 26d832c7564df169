import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { SoldVehicle } from "@/components/catalog/vehicle/sold-vehicle";
import { MissingVehicle } from "@/components/layout/missing-vehicle";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { nearestToRemoved } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import { getRemovedByVin, getRemovedVehicle } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { log } from "@/lib/core/platform/log";
import { singleton } from "@/lib/core/platform/singleton";
import { StoreApiError } from "@/lib/store/api/store-api";
import { statusOfPage } from "@/lib/web/cache/page-status";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const removedVehicle = vi.fn();
// Not by `vi.mock`: files of a worker share their modules, so that the real store may be loaded already.
beforeAll(() => {
  singleton("store-api", () => ({ removedVehicle }));
});

const NOW = Date.parse("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

describe("the page of a sold vehicle", () => {
  const sold = makeVehicle(1, { status: "sold", statusSince: daysAgo(3) });
  const render = (nearest = [makeVehicle(2)], isOwnPage = true) =>
    renderToStaticMarkup(
      <SoldVehicle vehicle={sold} profile={makeProfile()} nearest={nearest} isOwnPage={isOwnPage} />,
    );

  test("stays as a 200 with the badge, its facts, and similar vehicles instead of a form", () => {
    const html = render();
    expect(statusOfPage(html), "no other status is stated").toBeNull();
    expect(html).toMatch(/<li[^>]*><svg.*?<\/svg>Sold<\/li>/);
    expect(html).toContain("The 2020 Honda Accord EX has been sold");
    expect(html).toContain("Last advertised at $20,000");
    expect(html).toMatch(/<a href="#similar"[^>]*>See similar<\/a>/);
    expect(html).toContain('id="similar"');
    expect(html).not.toContain("/api/leads");
    expect(render([])).not.toContain("/mo");
  });

  test("offers no link to similar vehicles without any", () => {
    expect(render([])).not.toContain("#similar");
  });

  test("is a 410 in place of a test drive or another form", () => {
    expect(statusOfPage(render([], false))).toBe(410);
  });

  test.each([
    ["sold", 29.9, true],
    ["sold", 30, false],
    ["available", 29.9, true],
    ["available", 30, false],
  ] as const)("of one that was %s when it left %s days ago: %s", async (status, days, stays) => {
    removedVehicle.mockResolvedValue({ ...sold, status, statusSince: daysAgo(days) });
    expect((await getRemovedByVin(sold.vin, NOW)) !== null).toBe(stays);
  });

  test("stays if the store does not report since when it is gone", async () => {
    removedVehicle.mockResolvedValue({ ...sold, statusSince: null });
    expect(await getRemovedByVin(sold.vin, NOW)).not.toBeNull();
  });
});

describe("a sold or removed vehicle responds with 410 and similar vehicles", () => {
  const sold = makeVehicle(1);

  test("the nearest are of its model, then of its make and body, then of its price", () => {
    const truck = makeVehicle(2, {
      make: "Ford",
      model: "F-150",
      bodystyle: "trucks",
      internetPrice: 60_000,
    });
    const sedan = makeVehicle(3, { make: "Kia", model: "K5" });
    const civic = makeVehicle(4, { model: "Civic" });
    const accord = makeVehicle(5, { year: 2021 });
    const unpriced = makeVehicle(6, { internetPrice: null });
    const nearest = nearestToRemoved([truck, sedan, unpriced, civic, accord], sold, 4);
    expect(nearest).toEqual([accord, civic, sedan, unpriced]);
  });

  test("the page explains it, has status 410 and offers a next step, with or without matches", () => {
    const profile = makeProfile();
    const html = renderToStaticMarkup(
      <SoldVehicle vehicle={sold} profile={profile} nearest={[makeVehicle(2)]} />,
    );
    expect(statusOfPage(html)).toBe(410);
    expect(html).toContain("The 2020 Honda Accord EX is no longer on our lot");
    expect(html).toContain(makeVehicle(2).vin);
    const alone = renderToStaticMarkup(<SoldVehicle vehicle={sold} profile={profile} nearest={[]} />);
    expect(alone).toContain("We have nothing similar");
    expect(alone).toContain('href="/cars-for-sale"');
  });

  test("the store is queried by VIN, and not for an address without a vehicle", async () => {
    removedVehicle.mockResolvedValue(sold);
    expect(await getRemovedVehicle(`2020-honda-accord-${sold.vin.toLowerCase()}`)).toEqual(sold);
    expect(removedVehicle).toHaveBeenCalledWith({ kind: "group", id: "heartland" }, sold.vin);
    removedVehicle.mockClear();
    expect(await getRemovedVehicle("anything")).toBeNull();
    expect(removedVehicle).not.toHaveBeenCalled();
  });

  test("a page about one vehicle treats a sold one equally, and responds with 404 for an unknown VIN", async () => {
    const accord = makeVehicle(5);
    const snapshot = { index: buildIndex([accord]), profile: makeProfile(), stores: [], vehicles: [accord] };
    const show = async (vin: string) => {
      const part = await MissingVehicle({ vin, path: `/test-drive/${vin}`, snapshot });
      return renderToStaticMarkup(part.props.children);
    };
    removedVehicle.mockImplementation(async (_scope, vin) => (vin === sold.vin ? sold : null));
    const gone = await show(sold.vin.toLowerCase());
    expect(statusOfPage(gone)).toBe(410);
    expect(gone).toContain("The 2020 Honda Accord EX is no longer on our lot");
    const unknown = await show(`${accord.vin.slice(0, 11)}999999`);
    expect(statusOfPage(unknown)).toBe(404);
    expect(unknown).toContain("Similar vehicles still available");
    expect(await show("none-at-all")).toContain("Just arrived");
    for (const html of [gone, unknown]) expect(html).toContain(accord.vin);
  });

  test("while the store cannot be read nothing is claimed of it", async () => {
    const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    removedVehicle.mockRejectedValue(new StoreApiError("down"));
    expect(await getRemovedVehicle(`2020-honda-accord-${sold.vin}`)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});
