import { parse } from "csv-parse/sync";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { VehicleCard } from "../../components/catalog/card/vehicle-card";
import { VehiclePage } from "../../components/catalog/vehicle/vehicle-page";
import { vehiclesByVin } from "../../lib/catalog/inventory/search/results/vehicles-by-vin";
import type { StoreSnapshot } from "../../lib/catalog/inventory/snapshot/build";
import type { StoreData } from "../../lib/catalog/inventory/snapshot/data";
import { paymentTermsOf } from "../../lib/catalog/pricing/payment-choice";
import { ownEstimate } from "../../lib/catalog/pricing/personal-payment";
import { sellingStore } from "../../lib/catalog/pricing/store-pricing";
import { compareVehicles } from "../../lib/catalog/shortlist/compare";
import { carJsonLd } from "../../lib/catalog/vehicle/json-ld";
import { pricedVehicle } from "../../lib/catalog/vehicle/priced-vehicle";
import { shownPrice } from "../../lib/catalog/vehicle/shown-price";
import { vehicleLocation } from "../../lib/catalog/vehicle/vehicle-name";
import { vehicleHead } from "../../lib/catalog/vehicle-page/vehicle-head";
import { adfVehicle } from "../../lib/leads/core/lead-emails";
import { leadText } from "../../lib/leads/core/lead-text";
import { FEEDS } from "../../lib/marketing/feeds/feeds";
import { type AdFeed, writeFeed } from "../../lib/marketing/feeds/write-feed";
import { vehicleCard } from "../../lib/marketing/seo/og/card";
import { trackedVehicle } from "../../lib/marketing/tracking/tracked-vehicle";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";
import { formatDollars } from "../../lib/store/i18n/format";
import {
  PRICE_MODES,
  type PriceMode,
  SAMPLE_GROUPS,
  type SampleGroup,
  sampleData,
  snapshotAdvertised,
} from "../support/sample-snapshots";
import { makeLead } from "../unit/leads/core/fixture";

const SITE = "https://cars.example.com";
/** Fee of both sample groups; the thirty-day drive fee is the government's. */
const DOCUMENTARY_FEE = 225;

const stock = new Map<string, StoreData>();

beforeAll(async () => {
  for (const group of SAMPLE_GROUPS) stock.set(group, await sampleData(group));
});

const snapshotOf = (group: SampleGroup, advertised: PriceMode) =>
  snapshotAdvertised(stock.get(group)!, group, advertised);

/** The figure in each place that shows, sends or computes with a vehicle's price; dollars. */
function pricesOf(vehicle: Vehicle, snapshot: StoreSnapshot): Record<string, unknown> {
  const { profile, index } = snapshot;
  const location = vehicleLocation(vehicle, profile);
  const priced = pricedVehicle(vehicle);
  const [compared] = compareVehicles([vehicle], profile).facts;
  const answers = { down: 2_000, tradeIn: false, tradeEquity: 0, creditScore: 700 };
  const terms = paymentTermsOf(sellingStore(vehicle, snapshot));
  const ld = carJsonLd(vehicle, profile, location, SITE) as { offers?: { price: number } };
  const [requested] = vehiclesByVin(snapshot, new URLSearchParams({ vin: vehicle.vin }))!.vehicles;
  const lead = makeLead({ vehicle, vin: vehicle.vin });
  return {
    "page and card": shownPrice(vehicle).salePrice,
    payment: priced.price! / 100,
    "own payment": financedPrice(ownEstimate(priced, answers, terms)!),
    "search column": index.numbers.price.values[index.vehicles.indexOf(vehicle)]! / 100,
    "JSON-LD": ld.offers?.price,
    ADF: adfVehicle(vehicle).price,
    event: trackedVehicle(vehicle).price,
    "recently viewed, saved": shownPrice(requested!).salePrice,
    compare: dollarsIn(compared!.values[0]!),
    "preview picture": dollarsIn(vehicleCard(vehicle).aside),
    "page's description": dollarsIn(vehicleHead(vehicle, profile).description),
    "lead as text": dollarsIn(/^Price: .*$/m.exec(leadText(lead, profile, SITE))![0]),
  };
}

/** Returns the price on which a payment without tax and fees is based. */
function financedPrice({ down, ...rest }: NonNullable<ReturnType<typeof ownEstimate>>): number {
  return rest.plan === "finance" ? (rest.principal + down + rest.tradeEquity) / 100 : Number.NaN;
}

/** The first amount of a text. */
function dollarsIn(text: string): number {
  return Number(/\$([\d,]+(?:\.\d\d)?)/.exec(text)![1]!.replaceAll(",", ""));
}

/** Returns each feed's price of a vehicle, in dollars by feed and VIN; the sale price if there is one. */
function feedPrices(
  snapshot: StoreSnapshot,
): [name: string, takes: AdFeed["takes"], prices: Map<string, number>][] {
  return Object.entries(FEEDS).map(([name, feed]) => {
    const text = [...writeFeed(feed, snapshot, SITE)].join("");
    const rows = parse(text, { columns: true, delimiter: feed.separator }) as Record<string, string>[];
    const prices = rows.map((row) => [row.vin!, Number.parseFloat(row.sale_price || row.price!)] as const);
    return [name, feed.takes, new Map(prices)];
  });
}

describe.each(SAMPLE_GROUPS)("every priced vehicle of %s", (group) => {
  it.each(PRICE_MODES)("has one price on every surface, advertised %s", (advertised) => {
    const snapshot = snapshotOf(group, advertised);
    const feeds = feedPrices(snapshot);
    expect(feeds).toHaveLength(4);
    const fee = advertised === "total" ? DOCUMENTARY_FEE : 0;
    let priced = 0;
    for (const vehicle of snapshot.vehicles) {
      const own = vehicle.salePriceCur ?? vehicle.internetPrice;
      if (own === null) continue;
      const expected = own + fee;
      const prices = pricesOf(vehicle, snapshot);
      for (const [name, takes, inFeed] of feeds) {
        const belongs = takes(vehicle.status);
        expect(inFeed.has(vehicle.vin), `${vehicle.vin} in ${name}`).toBe(belongs);
        if (belongs) prices[name] = inFeed.get(vehicle.vin);
      }
      expect(prices, `${vehicle.vin} for ${own}`).toEqual(
        Object.fromEntries(Object.keys(prices).map((surface) => [surface, expected])),
      );
      priced++;
    }
    expect(priced).toBeGreaterThan(snapshot.vehicles.length / 2);
  });

  it("is recorded with the price that is shown", () => {
    for (const vehicle of snapshotOf(group, "total").vehicles)
      expect(vehicle.priceChanges.map(({ amount }) => amount)).toEqual([shownPrice(vehicle).salePrice]);
  });

  it.each(PRICE_MODES)(
    "shows that price on its card and page, with its included fees, advertised %s",
    (advertised) => {
      const snapshot = snapshotOf(group, advertised);
      const { profile } = snapshot;
      for (const vehicle of snapshot.vehicles.slice(0, 60)) {
        const { salePrice } = shownPrice(vehicle);
        if (salePrice === null) continue;
        const card = renderToStaticMarkup(<VehicleCard vehicle={vehicle} profile={profile} />);
        const page = renderToStaticMarkup(
          <VehiclePage
            vehicle={vehicle}
            profile={profile}
            seller={sellingStore(vehicle, snapshot)}
            location={vehicleLocation(vehicle, profile)}
            similar={[]}
            offers={[]}
          />,
        );
        for (const html of [card, page])
          expect(html).toContain(`>${formatDollars(shownPrice(vehicle).salePrice!)}<`);
        expect(card.includes("Includes $225 documentary fee")).toBe(advertised === "total");
        expect(page).toContain(`${advertised === "total" ? "Includes" : "Plus"} $225 documentary fee`);
      }
    },
  );

  it.each(PRICE_MODES)("includes it in the “from” prices, advertised %s", (advertised) => {
    const snapshot = snapshotOf(group, advertised);
    expect(snapshot.lowestPrices.length).toBeGreaterThan(0);
    for (const { bodystyle, lowestPrice } of snapshot.lowestPrices) {
      const prices = snapshot.vehicles
        .filter((vehicle) => vehicle.bodystyle === bodystyle)
        .flatMap((vehicle) => shownPrice(vehicle).salePrice ?? []);
      expect(lowestPrice, bodystyle).toBe(Math.min(...prices));
    }
  });
});
