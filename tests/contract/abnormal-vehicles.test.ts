import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { advertisedVehicle } from "../../lib/catalog/inventory/prices/record-prices";
import { buildSnapshot } from "../../lib/catalog/inventory/snapshot/build";
import { namedFees, outTheDoor } from "../../lib/catalog/pricing/out-the-door";
import { sellingStore, storePricing } from "../../lib/catalog/pricing/store-pricing";
import { carJsonLd } from "../../lib/catalog/vehicle/json-ld";
import { priceStack } from "../../lib/catalog/vehicle/price-stack";
import { feesLine, higherPrices } from "../../lib/catalog/vehicle/price-texts";
import { vehiclePayment } from "../../lib/catalog/vehicle/priced-vehicle";
import { shownPrice } from "../../lib/catalog/vehicle/shown-price";
import { adfVehicle } from "../../lib/leads/core/lead-emails";
import { FEEDS } from "../../lib/marketing/feeds/feeds";
import { writeFeed } from "../../lib/marketing/feeds/write-feed";
import type { Fee } from "../../lib/store/api/fee-schema";
import { lowestPrices } from "../../lib/store/api/lowest-prices";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";
import { noContent } from "../../lib/store/content/site-content";
import { agentVehicle } from "../../lib/web/agents/agent-vehicle";
import { makeProfile, makeVehicle } from "../support/store-fixture";

const SITE = "https://cars.example.com";
const DOCUMENTARY: Fee = { id: "documentary", label: "Documentary fee", amount: 225, charge: "dealer" };
const TAG: Fee = { id: "tag", label: "Temporary tag", amount: 10, charge: "government" };
const DAY_MS = 24 * 60 * 60 * 1_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Expected values in US dollars, computed by hand; null where a surface must show nothing. */
interface Expected {
  price: number | null;
  msrp?: number;
  /** Names and amounts beside the price, without the day of a former price. */
  higher?: string[];
  /** Line about the dealership's fees. */
  fees?: string;
  /** Rows from the MSRP to the price. */
  stack?: [kind: string, amount: number][];
  /** Estimated payment for 72 months, 10% down, with the best credit. */
  payment?: number;
  /** Tax, and the total out the door, with a trade-in of $5,000. */
  traded?: [tax: number | null, total: number];
}

interface Case {
  name: string;
  vehicle: Partial<Vehicle>;
  store?: { state?: string; fees?: Fee[] } & Partial<StoreProfile["pricing"]>;
  expected: Expected;
}

const used = { condition: "used", year: 2021, internetPrice: 20_000 } as const;
const fresh = { condition: "new", year: 2026, internetPrice: 25_000 } as const;
const INCLUDES = "Includes $225 documentary fee";

const CASES: Case[] = [
  {
    name: "no price",
    vehicle: { ...fresh, internetPrice: null, msrp: 30_000 },
    expected: { price: null },
  },
  { name: "a price of 0", vehicle: { ...fresh, internetPrice: 0, msrp: 30_000 }, expected: { price: null } },
  {
    // 27,552.78 + 225. Payment: 10% down leaves 25,000.00 at 6.9% for 72 months, $425.03 (docs/domain.md#loan).
    // Tax: 6.25% of 27,777.78 − 5,000 = 1,423.61. Total: 27,777.78 + 10 + 1,423.61 − 5,000.
    name: "a price with cents",
    vehicle: { ...fresh, internetPrice: 27_552.78 },
    expected: { price: 27_777.78, fees: INCLUDES, payment: 425.03, traded: [1_423.61, 24_211.39] },
  },
  {
    // 30,000 is 1,000 above the MSRP. Tax: 6.25% of 25,225 = 1,576.56.
    name: "an MSRP below the price",
    vehicle: { ...fresh, internetPrice: 30_000, msrp: 29_000 },
    expected: {
      price: 30_225,
      msrp: 29_000,
      fees: INCLUDES,
      stack: [
        ["msrp", 29_000],
        ["above", 1_000],
        ["fee", 225],
      ],
      payment: 462.47,
      traded: [1_576.56, 26_811.56],
    },
  },
  {
    // Advertised for 26,225 during 20 days, then 25,225. MSRP 28,000 − 25,000 = 3,000 discount.
    name: "a drop",
    vehicle: {
      ...fresh,
      internetPrice: 26_000,
      salePriceCur: 25_000,
      msrp: 28_000,
      priceChanges: [
        { at: ago(3), amount: 25_225 },
        { at: ago(23), amount: 26_225 },
      ],
    },
    expected: {
      price: 25_225,
      msrp: 28_000,
      higher: ["MSRP $28,000", "Was $26,225"],
      fees: INCLUDES,
      stack: [
        ["msrp", 28_000],
        ["discount", 3_000],
        ["fee", 225],
      ],
      payment: 385.97,
      traded: [1_264.06, 21_499.06],
    },
  },
  {
    // Advertised for 24,225 before. Its feed's list price of 26,000 was never advertised.
    name: "a rise",
    vehicle: {
      ...fresh,
      internetPrice: 26_000,
      salePriceCur: 25_000,
      priceChanges: [
        { at: ago(3), amount: 25_225 },
        { at: ago(23), amount: 24_225 },
      ],
    },
    expected: { price: 25_225, fees: INCLUDES, payment: 385.97, traded: [1_264.06, 21_499.06] },
  },
  {
    // 25,000 + 225 + 799.50; a fee of nothing is no fee. Tax: 6.25% of 21,024.50 = 1,314.03.
    name: "other fees",
    vehicle: { ...used, internetPrice: 25_000 },
    store: {
      fees: [
        DOCUMENTARY,
        { id: "etch", label: "Theft etching", amount: 799.5, charge: "dealer" },
        { id: "none", label: "Nothing", amount: 0, charge: "dealer" },
        TAG,
      ],
    },
    expected: {
      price: 26_024.5,
      fees: "Includes $225 documentary fee and $799.50 theft etching",
      payment: 421.03,
      traded: [1_314.03, 22_348.53],
    },
  },
  {
    // 6.25% + 0.625% = 6.875% of 15,225 = 1,046.72
    name: "a local tax",
    vehicle: used,
    store: { localTax: { label: "Cook County", percent: 0.625 } },
    expected: { price: 20_225, fees: INCLUDES, payment: 327.21, traded: [1_046.72, 16_281.72] },
  },
  {
    // California: 7.25% of 20,225 = 1,466.31, although 5,000 are traded in
    name: "no trade credit",
    vehicle: used,
    store: { state: "CA" },
    expected: { price: 20_225, fees: INCLUDES, payment: 327.21, traded: [1_466.31, 16_701.31] },
  },
  {
    // Illinois taxes the fee: 6.25% of 15,225 = 951.56
    name: "a fee that is taxed",
    vehicle: used,
    expected: { price: 20_225, fees: INCLUDES, payment: 327.21, traded: [951.56, 16_186.56] },
  },
  {
    // Texas does not: 6.25% of 15,000 = 937.50
    name: "a fee that is not taxed",
    vehicle: used,
    store: { state: "TX" },
    expected: { price: 20_225, fees: INCLUDES, payment: 327.21, traded: [937.5, 16_172.5] },
  },
  {
    // The fee is added: out the door it costs what it costs with the fee in the price.
    name: "a price before fees",
    vehicle: used,
    store: { advertised: "before-fees" },
    expected: {
      price: 20_000,
      fees: "Plus $225 documentary fee",
      payment: 323.57,
      traded: [951.56, 16_186.56],
    },
  },
];

function snapshotOf({ vehicle, store = {} }: Case) {
  const { state = "IL", fees = [DOCUMENTARY, TAG], ...pricing } = store;
  const base = makeProfile({ id: "north", state_short: state, fees });
  const profile = {
    ...base,
    pricing: {
      ...base.pricing,
      advertised: "total" as const,
      localTax: null,
      salesTax: undefined,
      ...pricing,
    },
  };
  const vehicles = [makeVehicle(1, vehicle)];
  const data = {
    profile,
    stores: [profile],
    vehicles,
    lowestPrices: [{ bodystyle: "sedans" as const, lowestPrice: 1 }],
    offers: [],
    team: [],
    content: noContent(),
  };
  return buildSnapshot("@default", { kind: "group", id: "acme" }, data, "1");
}

describe.each(CASES)("a vehicle with $name", (each) => {
  const snapshot = snapshotOf(each);
  const [vehicle] = snapshot.vehicles as [Vehicle];
  const seller = sellingStore(vehicle, snapshot);
  const { expected } = each;
  const { price } = expected;

  it("shows the prices computed by hand, by name", () => {
    const shown = shownPrice(vehicle);
    expect(shown.salePrice).toBe(price);
    expect(shown.msrp).toBe(expected.msrp ?? null);
    expect(higherPrices(shown).map((line) => line.replace(/ until .*/, ""))).toEqual(expected.higher ?? []);
    expect(feesLine(vehicle)).toBe(expected.fees ?? null);
    const rows = priceStack(vehicle)?.rows.map(({ kind, amount }) => [kind, amount]);
    expect(rows).toEqual(price === null ? undefined : (expected.stack ?? []));
  });

  it("has the payment computed by hand", () => {
    const payment = vehiclePayment(vehicle, snapshot.profile);
    expect(payment && payment.payment / 100).toBe(expected.payment ?? null);
  });

  it("costs out the door, with a trade-in of $5,000, what was computed by hand", () => {
    const cents = price === null ? null : Math.round(price * 100);
    const all = cents && outTheDoor({ price: cents, pricing: storePricing(seller), tradeEquity: 500_000 });
    expect(all ? [all.tax && all.tax / 100, all.total / 100] : undefined).toEqual(expected.traded);
  });

  it("is recorded, fed, marked up and sent with that price", () => {
    const fees = namedFees(vehicle.dealerFees);
    const { amount } = advertisedVehicle(vehicle, fees);
    expect(amount && amount / 100).toBe(price);
    expect(adfVehicle(vehicle).price).toBe(price ?? undefined);
    const ld = carJsonLd(vehicle, seller, undefined, SITE) as { offers?: { price: number } };
    expect(ld.offers?.price).toBe(price ?? undefined);
    const agent = agentVehicle(vehicle, { stock: snapshot, siteUrl: SITE });
    expect([agent.advertised_price, agent.msrp]).toEqual([price, expected.msrp ?? null]);
    expect(agent.price_includes.length + agent.price_excludes.length > 0).toBe(expected.fees !== undefined);
    expect(lowestPrices([vehicle])).toEqual(
      price === null ? [] : [{ bodystyle: "sedans", lowestPrice: price }],
    );
    for (const [name, feed] of Object.entries(FEEDS)) {
      const text = [...writeFeed(feed, snapshot, SITE)].join("");
      const rows = parse(text, { columns: true, delimiter: feed.separator }) as Record<string, string>[];
      const prices = rows.map((row) => Number.parseFloat(row.sale_price || row.price!));
      expect(prices, name).toEqual(price === null ? [] : [price]);
      const maker = rows.flatMap((row) => (row.vehicle_msrp ? [Number.parseFloat(row.vehicle_msrp)] : []));
      const isGoogle = name.startsWith("google");
      expect(maker, name).toEqual(isGoogle && expected.msrp !== undefined ? [expected.msrp] : []);
    }
  });
});

it("the table has twelve abnormal vehicles", () => expect(CASES).toHaveLength(12));
