import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { PriceDropLine, PriceHistory } from "@/components/catalog/vehicle/price-history";
import { Price } from "@/components/catalog/vehicle/vehicle-aside";
import { VehiclePage } from "@/components/catalog/vehicle/vehicle-page";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const now = Date.parse("2026-11-22T18:00:00Z");
const timeZone = "America/Chicago";
const vehicle = makeVehicle(1, {
  internetPrice: 23_000,
  dateInStock: "2026-11-10T12:00:00Z",
  priceChanges: [
    { at: "2026-11-03T15:00:00.000Z", amount: 23_000 },
    { at: "2026-10-20T15:00:00.000Z", amount: 23_500.5 },
    { at: "2026-10-10T15:00:00.000Z", amount: 23_400 },
    { at: "2026-10-01T15:00:00.000Z", amount: null },
  ],
});
const text = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, "|")
    .split("|")
    .filter(Boolean);

describe("the vehicle page's price history", () => {
  it("shows the amount and date of a drop under the price", () => {
    const line = <PriceDropLine vehicle={vehicle} timeZone={timeZone} now={now} />;
    expect(text(renderToStaticMarkup(line))).toEqual(["Price dropped $500.50 on Nov 3"]);
  });

  it("shows nothing under a price that did not drop", () => {
    const same = makeVehicle(1);
    expect(renderToStaticMarkup(<PriceDropLine vehicle={same} timeZone={timeZone} now={now} />)).toBe("");
  });

  it("lists the prices, newest first, and how long the vehicle has been on the lot", () => {
    const section = <PriceHistory vehicle={vehicle} timeZone={timeZone} now={now} />;
    expect(text(renderToStaticMarkup(section))).toEqual([
      ...["Price history", "On the lot for 12 days", "Date", "Change", "Price"],
      ...["Nov 3, 2026", "Down $500.50", "$23,000"],
      ...["Oct 20, 2026", "Up $100.50", "$23,500.50"],
      ...["Oct 10, 2026", "$23,400"],
      ...["Oct 1, 2026", "No advertised price"],
    ]);
  });

  it.each([
    ["2026-11-22T12:00:00Z", "New on the lot today"],
    ["2026-11-21T12:00:00Z", "On the lot for 1 day"],
  ])("without records shows only the days: in stock since %s", (dateInStock, line) => {
    const fresh = makeVehicle(1, { dateInStock });
    const section = <PriceHistory vehicle={fresh} timeZone={timeZone} now={now} />;
    expect(text(renderToStaticMarkup(section))).toEqual(["Price history", line]);
  });

  it.each([
    [23_000, "$23,000 since Nov 3, 2026"],
    [null, "No advertised price since Nov 3, 2026"],
  ])("is a sentence with one record: %s", (amount, sentence) => {
    const only = { ...vehicle, priceChanges: [{ at: "2026-11-03T15:00:00.000Z", amount }] };
    const html = renderToStaticMarkup(<PriceHistory vehicle={only} timeZone={timeZone} now={now} />);
    expect(text(html)).toEqual(["Price history", "On the lot for 12 days", sentence]);
    expect(html).not.toContain("<table");
  });

  it("claims no date for a single record that began after the vehicle came into stock", () => {
    const late = {
      ...vehicle,
      dateInStock: "2026-10-13T12:00:00Z",
      priceChanges: [{ at: "2026-11-22T15:00:00.000Z", amount: 23_000 }],
    };
    const html = renderToStaticMarkup(<PriceHistory vehicle={late} timeZone={timeZone} now={now} />);
    expect(text(html)).toEqual(["Price history", "On the lot for 40 days", "No price changes on record"]);
  });

  it("shows a drop once: beside the price of a new vehicle, with the former price", () => {
    const formerPrice = { amount: 23_500.5, until: "2026-11-03" };
    const fresh = { ...vehicle, condition: "new" as const, formerPrice };
    vi.setSystemTime(now);
    expect(text(renderToStaticMarkup(<Price vehicle={fresh} />))).toContain("Was $23,500.50 until Nov 3");
    const line = <PriceDropLine vehicle={fresh} timeZone={timeZone} now={now} />;
    expect(renderToStaticMarkup(line)).toBe("");
    vi.useRealTimers();
  });

  it("shows no days for a vehicle in transit, and is missing without a price", () => {
    const section = (coming: typeof vehicle) =>
      text(renderToStaticMarkup(<PriceHistory vehicle={coming} timeZone={timeZone} now={now} />));
    expect(section({ ...vehicle, status: "in-transit" }).slice(0, 2)).toEqual(["Price history", "Date"]);
    expect(section(makeVehicle(1, { status: "in-transit" }))).toEqual([]);
  });

  it("is on the page", () => {
    const today = new Date().toISOString();
    const dropped = makeVehicle(1, {
      internetPrice: 23_000,
      priceChanges: [
        { at: today, amount: 23_000 },
        { at: "2026-10-20T15:00:00.000Z", amount: 23_500 },
      ],
    });
    const html = renderToStaticMarkup(
      <VehiclePage vehicle={dropped} profile={makeProfile()} location={undefined} similar={[]} offers={[]} />,
    );
    expect(html).toContain("Price dropped $500 on ");
    expect(html.indexOf("Price dropped")).toBeGreaterThan(html.indexOf("$23,000"));
    expect(html).toMatch(/<h3[^>]*>Price history<\/h3>/);
  });
});
