import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OutTheDoorEstimate } from "@/components/catalog/vehicle/price-parts";
import { priceGoodThrough } from "@/lib/catalog/pricing/price-history";
import { carJsonLd } from "@/lib/catalog/vehicle/json-ld";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const profile = makeProfile();
const store = { ...profile, pricing: { ...profile.pricing, priceGoodDays: 14 }, timeZone: "America/Chicago" };
/** Moment that is still the 24th in Chicago. */
const NOW = Date.parse("2026-11-25T04:00:00Z");

test("the last day is so many days after today by the store's clock", () => {
  expect(priceGoodThrough(makeVehicle(1), store, NOW)).toBe("2026-12-08");
});

test("a store without the setting has none, nor has a promised, in-transit or sold vehicle", () => {
  const silent = { ...store, pricing: { ...store.pricing, priceGoodDays: undefined } };
  expect(priceGoodThrough(makeVehicle(1), silent, NOW)).toBeNull();
  for (const status of ["hold", "sale-pending", "in-transit", "sold"] as const)
    expect(priceGoodThrough(makeVehicle(1, { status }), store, NOW), status).toBeNull();
});

test("page and structured data name the same date, or none", () => {
  const vehicle = makeVehicle(1);
  const shown = (goodThrough: string | null) => ({
    page: renderToStaticMarkup(
      <OutTheDoorEstimate vehicle={vehicle} seller={store} goodThrough={goodThrough} />,
    ),
    data: JSON.stringify(carJsonLd(vehicle, profile, undefined, "https://cars.example", { goodThrough })),
  });
  const named = shown("2026-12-08");
  expect(named.page).toContain("Advertised price good through December 8, 2026.");
  expect(named.data).toContain('"priceValidUntil":"2026-12-08"');
  const silent = shown(null);
  expect(silent.page).not.toContain("good through");
  expect(silent.data).not.toContain("priceValidUntil");
});
