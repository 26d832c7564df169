import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { VehiclePage } from "../../components/catalog/vehicle/vehicle-page";
import { buildIndex } from "../../lib/catalog/inventory/search/engine/build-index";
import { similarVehicles } from "../../lib/catalog/inventory/search/engine/vehicle-lists";
import { vehicleOffers } from "../../lib/catalog/offers/vehicle-offers";
import { type PaymentTerms, paymentTermsOf } from "../../lib/catalog/pricing/payment-choice";
import { carJsonLd } from "../../lib/catalog/vehicle/json-ld";
import { vehicleLocation } from "../../lib/catalog/vehicle/vehicle-name";
import type { Offer } from "../../lib/store/api/offer-schema";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";
import { formatDollars, formatNumber } from "../../lib/store/i18n/format";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
import { seedSample } from "../../lib/web/seed/seed-sample";
import { memoryDb } from "../support/memory-database";
import { runs } from "../support/scale";
import { generatedVehicles } from "../unit/catalog/inventory/generated-vehicles";

const SITE = "https://cars.example.com";
const PAGES = runs(1_000);
const NOW = Date.parse("2026-11-21T18:00:00Z");

interface Shown {
  name: string;
  vehicleIdentificationNumber: string;
  vehicleModelDate: string;
  mileageFromOdometer: { value: number };
  color?: string;
  offers?: { price: number };
}

let profile: StoreProfile;
let terms: PaymentTerms;
let offers: Offer[];
let vehicles: Vehicle[];
let index: ReturnType<typeof buildIndex>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-pages-"));
  const db = await memoryDb();
  await seedSample(db, "heartland", { dataDir: folder });
  const api = embeddedStoreApi(db);
  const scope = { kind: "group", id: "heartland" } as const;
  profile = (await api.profile(scope))!;
  terms = paymentTermsOf(profile);
  offers = await api.collection(scope, "offers");
  const sample = (await api.vehicles(scope)).filter((vehicle) => !vehicle.private);
  const generated = generatedVehicles(PAGES * 2, 7).filter((vehicle) => !vehicle.private);
  // Every sample vehicle, up to half of the pages; the rest is generated, with its gaps.
  const half = sample.slice(0, PAGES / 2);
  vehicles = [...half, ...generated.slice(0, PAGES - half.length)];
  index = buildIndex(vehicles);
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe("vehicle pages of the sample and generated stock", () => {
  // React reports invalid nesting by console.error, on which a test fails (tests/setup).
  it("are rendered without an error, valid, and their JSON-LD equals the visible content", () => {
    expect(vehicles).toHaveLength(PAGES);
    let priced = 0;
    for (const vehicle of vehicles) {
      const location = vehicleLocation(vehicle, profile);
      const similar = similarVehicles(index, vehicle, 3);
      const html = renderToStaticMarkup(
        <VehiclePage
          vehicle={vehicle}
          profile={profile}
          location={location}
          similar={similar}
          offers={vehicleOffers(offers, vehicle, terms, { now: NOW, timeZone: profile.timeZone }).offers}
        />,
      );
      expect(problemsOf(html), vehicle.vin).toEqual([]);
      const ld = JSON.parse(JSON.stringify(carJsonLd(vehicle, profile, location, SITE))) as Shown;
      const own = textOf(html.slice(0, similar.length > 0 ? html.indexOf('id="similar"') : undefined));
      for (const shown of valuesOf(ld)) expect(own, `${vehicle.vin}: ${shown}`).toContain(shown);
      if (ld.offers) priced++;
      // A payment needs a price.
      expect(!ld.offers && own.includes("/mo"), vehicle.vin).toBe(false);
    }
    expect(priced).toBeGreaterThan(PAGES / 2);
    expect(priced).toBeLessThan(PAGES);
  });
});

/**
 * Returns errors that a validator would report, as far as the text shows them: duplicate ids, dangling
 * references, invalid values.
 */
function problemsOf(html: string): string[] {
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]!);
  const known = new Set(ids);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id ${id} twice`);
  const references = [
    ...html.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]*)"|href="#([^"]+)"/g),
  ]
    .map((match) => match[1] ?? match[2]!)
    .filter((id) => !known.has(id))
    .map((id) => `nothing has the id ${id}`);
  const nothing = [...html.matchAll(/\b(?:NaN|undefined|\[object \w+\])/g)].map((match) => match[0]);
  const h1 = html.split("<h1").length - 1;
  return [...twice, ...references, ...nothing, ...(h1 === 1 ? [] : [`${h1} h1`])];
}

function valuesOf(ld: Shown): string[] {
  return [
    ...ld.name.split(" "),
    ld.vehicleIdentificationNumber,
    ld.vehicleModelDate,
    formatNumber(ld.mileageFromOdometer.value),
    ...(ld.color ? [ld.color] : []),
    ld.offers ? formatDollars(ld.offers.price) : "Call for price",
  ];
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}
