import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { carJsonLd } from "@/lib/catalog/vehicle/json-ld";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { singleLine } from "@/lib/core/platform/clean-text";
import { metaVehicles, tiktokVehicles } from "@/lib/marketing/feeds/catalogs";
import { feedPrice } from "@/lib/marketing/feeds/feed-rows";
import { FEEDS, getFeed, storeOfFeed } from "@/lib/marketing/feeds/feeds";
import { googleListings, googleVehicles } from "@/lib/marketing/feeds/google-feeds";
import { type AdFeed, writeFeed } from "@/lib/marketing/feeds/write-feed";
import { includedFees } from "@/lib/store/api/store-fees";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle, vinOf } from "../../../support/store-fixture";

const SITE = "https://cars.example";
const profile = makeProfile();
const north = {
  ...profile,
  id: "north",
  addressLine1: '1 "Main", East',
  addressLine2: "",
  city: "Kokomo",
  zip: "46901",
};

describe("a feed that is opened in a spreadsheet", () => {
  const formula = '=HYPERLINK("https://evil.example","Win")';
  const car = makeVehicle(3, {
    make: "@SUM(1)",
    model: "+1",
    trim: "-2",
    exteriorColor: "\uFF1D1",
    description: `\u200B\t${formula}`,
  });

  test("a formula in the text of a vehicle stays text there", () => {
    expect(google([car])[0]).toMatchObject({
      brand: "'@SUM(1)",
      model: "'+1",
      trim: "'-2",
      color: "'\uFF1D1",
      description: `'${formula}`,
    });
    expect(meta([car])[0]).toMatchObject({
      make: "'@SUM(1)",
      model: "'+1",
      exterior_color: "'\uFF1D1",
      description: `'${formula}`,
    });
  });

  test("no other column changes: numbers, addresses and codes are as advertisers read them", () => {
    const west = { ...north, map: { ...north.map, coordinates: { latitude: -40.5, longitude: -86.1 } } };
    const [row] = parse(
      [...writeFeed(metaVehicles, { ...snapshotOf([car]), stores: [west] }, SITE)].join(""),
      {
        columns: true,
      },
    ) as Record<string, string>[];
    expect(row).toMatchObject({ latitude: "-40.5", longitude: "-86.1", vin: car.vin });
    for (const value of Object.values(google([makeVehicle(1)])[0]!)) expect(value).not.toMatch(/^'/);
  });
});

describe("Google vehicle ads", () => {
  test("the columns are these", () => {
    expect(Object.keys(google([makeVehicle(1)])[0]!)).toEqual(
      "id vin store_code vehicle_fulfillment brand model year condition mileage color price vehicle_msrp image_link additional_image_link link link_template google_product_category trim description certified_pre-owned body_style engine custom_label_0".split(
        " ",
      ),
    );
  });

  test("a row describes the vehicle in Google's terms", () => {
    const vehicle = makeVehicle(7, {
      condition: "certified",
      mileage: 18_250,
      internetPrice: 26_995,
      exteriorColor: "Pearl White",
      bodystyle: "wagons",
      fuelType: "Plug-in Hybrid",
      previewImage: "/photos/a.webp",
      additionalImages: Array.from({ length: 14 }, (_, n) => `https://photos.example/${n},b.jpg`),
      description: 'One owner.\nNo accidents,\t22" wheels',
    });
    const [row] = google([vehicle]);
    expect(row).toEqual({
      id: vehicle.vin,
      vin: vehicle.vin,
      store_code: "north",
      vehicle_fulfillment: "in_store:north",
      brand: "Honda",
      model: "Accord",
      year: "2020",
      condition: "used",
      mileage: "18250 miles",
      color: "Pearl White",
      price: "27220 USD",
      vehicle_msrp: "",
      image_link: `${SITE}/photos/a.jpg`,
      additional_image_link: Array.from({ length: 10 }, (_, n) => `https://photos.example/${n}%2Cb.jpg`).join(
        ",",
      ),
      link: SITE + vehiclePath(vehicle),
      link_template: `${SITE}${vehiclePath(vehicle)}?store={store_code}`,
      google_product_category: "916",
      trim: "EX",
      description: 'One owner. No accidents, 22" wheels',
      "certified_pre-owned": "yes",
      body_style: "station wagon",
      engine: "hybrid",
      // $26,995 less 10% at 5.9% + 2% over 72 months.
      custom_label_0: "Est. payment $428/mo · 72 mo · 7.9% APR · $2,722 down · Excellent credit",
    });
  });

  test("a placeholder for a missing photo is not advertised as the car", () => {
    expect(google([makeVehicle(1)])[0]).toMatchObject({ image_link: "", additional_image_link: "" });
  });
});

describe("feeds contain a vehicle's availability", () => {
  const stock = (["available", "in-transit", "hold", "sale-pending"] as const).map((status, at) =>
    makeVehicle(at + 1, { status }),
  );

  test("Meta gets each with its true availability", () => {
    expect(meta(stock).map((row) => row.availability)).toEqual([
      "AVAILABLE",
      "PENDING",
      "PENDING",
      "PENDING",
    ]);
  });

  test("Google's ads, which have no column for it, get only vehicles for sale now", () => {
    expect(google(stock).map((row) => row.vin)).toEqual([vinOf(1)]);
  });
});

describe("Meta's automotive catalogue", () => {
  test("the columns are these, with twenty pictures and their tags", () => {
    const columns = Object.keys(meta([makeVehicle(1)])[0]!);
    const pictures = columns.filter((name) => name.startsWith("image["));
    expect(columns.filter((name) => !pictures.includes(name))).toEqual(
      "vehicle_id vin title description url make model year trim mileage.value mileage.unit body_style drivetrain transmission fuel_type exterior_color interior_color condition state_of_vehicle price sale_price availability address latitude longitude date_first_on_lot dealer_id dealer_name dealer_phone custom_label_0".split(
        " ",
      ),
    );
    expect(pictures).toEqual(
      Array.from({ length: 20 }, (_, at) => [`image[${at}].url`, `image[${at}].tag[0]`]).flat(),
    );
  });

  test("a row describes the vehicle in Meta's terms, with the address of the store that has it", () => {
    const vehicle = makeVehicle(7, {
      condition: "new",
      internetPrice: 30_000,
      salePriceCur: 28_500.5,
      priceChanges: [
        { at: new Date(Date.now() - 86_400_000).toISOString(), amount: 28_725.5 },
        { at: "2026-10-01T12:00:00Z", amount: 30_225 },
      ],
      drivetrain: "Four-Wheel Drive",
      transmission: "CVT",
      fuelType: "Electric",
      bodystyle: null,
    });
    const [row] = meta([vehicle]);
    expect(row).toMatchObject({
      vehicle_id: vehicle.vin,
      title: "2020 Honda Accord EX",
      description: "2020 Honda Accord EX",
      url: SITE + vehiclePath(vehicle),
      "mileage.value": "30000",
      "mileage.unit": "MI",
      body_style: "OTHER",
      drivetrain: "FOUR_WD",
      transmission: "AUTOMATIC",
      fuel_type: "ELECTRIC",
      state_of_vehicle: "NEW",
      price: "30225 USD",
      sale_price: "28725.50 USD",
      availability: "AVAILABLE",
      date_first_on_lot: "2026-10-01",
      latitude: String(north.map.coordinates.latitude),
      longitude: String(north.map.coordinates.longitude),
    });
    // A list price that was never advertised is no former price.
    expect(meta([{ ...vehicle, priceChanges: [] }])[0]).toMatchObject({
      price: "28725.50 USD",
      sale_price: "",
    });
    expect(JSON.parse(row!.address!)).toEqual({
      addr1: '1 "Main", East',
      city: "Kokomo",
      region: north.state_short,
      postal_code: "46901",
      country: "US",
    });
  });

  test("certified is CPO; an unknown term for Meta is OTHER, an unknown fact is empty", () => {
    const [row] = meta([makeVehicle(1, { condition: "certified", fuelType: "Steam", drivetrain: null })]);
    expect(row).toMatchObject({ state_of_vehicle: "CPO", fuel_type: "OTHER", drivetrain: "" });
  });
});

describe("feed, markup and page show the same price", () => {
  const prices = fc.constantFrom(null, 0, 15_000, 19_999.99, 24_000);
  const vehicles = fc
    .array(
      fc.record({
        condition: fc.constantFrom("new", "used", "certified"),
        internetPrice: prices,
        salePriceCur: prices,
        msrp: prices,
        private: fc.boolean(),
        description: fc.string({ unit: "binary" }),
        trim: fc.string({ unit: fc.constantFrom('"', ",", "\t", "a") }),
      }),
      { maxLength: 6 },
    )
    .map((all) => {
      const dealerFees = includedFees(profile);
      return all.map((fields, number) =>
        makeVehicle(number, { ...(fields as Partial<Vehicle>), dealerFees }),
      );
    });

  test("and only public vehicles with a price are in the feeds, each once, whatever their texts", () => {
    let compared = 0;
    fc.assert(
      fc.property(vehicles, (stock) => {
        // A price of zero is none.
        const wanted = stock.filter((each) => !each.private && shownPrice(each).salePrice);
        const [fromGoogle, fromMeta] = [google(stock), meta(stock)];
        expect(fromGoogle.map(({ vin }) => vin)).toEqual(wanted.map(({ vin }) => vin));
        expect(fromMeta.map(({ vin }) => vin)).toEqual(wanted.map(({ vin }) => vin));
        for (const [at, vehicle] of wanted.entries()) {
          const { offers } = carJsonLd(vehicle, profile, undefined, SITE) as { offers: { price: number } };
          const { formerPrice, msrp } = shownPrice(vehicle);
          const row = fromMeta[at]!;
          expect(dollars(fromGoogle[at]!.price)).toBe(offers.price);
          expect(dollars(row.sale_price === "" ? row.price : row.sale_price)).toBe(offers.price);
          expect(dollars(row.price)).toBe(formerPrice?.amount ?? offers.price);
          expect(fromGoogle[at]!.vehicle_msrp).toBe(msrp === null ? "" : feedPrice(msrp));
          expect(fromGoogle[at]!.trim).toBe(singleLine(vehicle.trim));
          compared++;
        }
      }),
    );
    expect(compared).toBeGreaterThan(0);
  });

  test("a vehicle without a price, and one of the private reserve, are in neither", () => {
    const stock = [
      makeVehicle(1),
      makeVehicle(2, { internetPrice: null }),
      makeVehicle(3, { private: true }),
    ];
    for (const rows of [google(stock), meta(stock)]) expect(rows.map(({ vin }) => vin)).toEqual([vinOf(1)]);
  });
});

describe("pictures in Meta's catalog", () => {
  test("each has its address and a tag for an actual photo or a stock image, and the twenty-first is omitted", () => {
    const photos = Array.from({ length: 21 }, (_, at) => `https://photos.example/${at}.jpg`);
    const [own, stock] = meta([
      makeVehicle(1, { previewImage: photos[0]!, additionalImages: photos.slice(1) }),
      makeVehicle(2, {
        condition: "new",
        evoxImages: { driverFront: "/photos/f.webp", driverProfile: null, passengerRear: "/photos/r.webp" },
      }),
    ]);
    for (const at of [0, 1, 19]) {
      expect(own).toMatchObject({
        [`image[${at}].url`]: photos[at],
        [`image[${at}].tag[0]`]: "Photo of this vehicle",
      });
    }
    expect(Object.values(own!)).not.toContain(photos[20]);
    expect(stock).toMatchObject({
      "image[0].url": `${SITE}/photos/f.jpg`,
      "image[0].tag[0]": "Stock photo, front",
      "image[1].url": `${SITE}/photos/r.jpg`,
      "image[1].tag[0]": "Stock photo, rear",
      "image[2].url": "",
      "image[2].tag[0]": "",
    });
  });
});

describe("TikTok's automotive catalog", () => {
  test("a row is Meta's, without the label, with the first picture's link and a trim of at most 50 characters", () => {
    const previewImage = "https://photos.example/1.jpg";
    const vehicle = makeVehicle(1, { trim: "E".repeat(60), interiorColor: "Black", previewImage });
    const [row] = rowsOf(tiktokVehicles, [vehicle]);
    const { custom_label_0, ...shared } = meta([vehicle])[0]!;
    expect(custom_label_0).toContain("/mo");
    expect(row).toEqual({ ...shared, trim: "E".repeat(50), image_link: previewImage });
    expect(row).toMatchObject({
      interior_color: "Black",
      dealer_id: "north",
      dealer_phone: north.sales.phone,
    });
  });
});

describe("Google's vehicle listings", () => {
  test("a row has the dealership's name, the total price, and a new vehicle's list price", () => {
    const vehicle = makeVehicle(7, { condition: "new", internetPrice: 30_000, msrp: 31_500, mileage: 4 });
    expect(rowsOf(googleListings, [vehicle])).toEqual([
      {
        vehicle_fulfillment: "",
        vin: vehicle.vin,
        id: "S7",
        store_code: "north",
        dealership_name: north.name,
        dealership_address: `1 "Main", East, Kokomo, ${north.state_short} 46901, US`,
        tracking_phone_number: north.sales.phone,
        price: "30225 USD",
        vehicle_msrp: "31500 USD",
        condition: "new",
        certified_pre_owned: "no",
        make: "Honda",
        model: "Accord",
        trim: "EX",
        year: "2020",
        mileage: "4 miles",
        exterior_color: "",
        date_in_stock: "2026-10-01",
        link: SITE + vehiclePath(vehicle),
        image_link: "",
        additional_image_link: "",
      },
    ]);
  });

  test("certified is used with a mark; a used vehicle has no suggested price", () => {
    const [row] = rowsOf(googleListings, [makeVehicle(1, { condition: "certified", msrp: 40_000 })]);
    expect(row).toMatchObject({ condition: "used", certified_pre_owned: "yes", vehicle_msrp: "" });
  });
});

test("a sold vehicle is in no feed", () => {
  expect(Object.keys(FEEDS)).toHaveLength(4);
  for (const feed of Object.values(FEEDS)) {
    const rows = rowsOf(feed, [makeVehicle(1, { status: "sold" }), makeVehicle(2)]);
    expect(rows.map(({ vin }) => vin)).toEqual([vinOf(2)]);
  }
});

test("a feed is of the store that its address names, else of the group", () => {
  expect(storeOfFeed(`${SITE}/feeds/google-vehicles.tsv`)).toBeNull();
  expect(storeOfFeed(`${SITE}/feeds/google-vehicles.tsv?store=north`)).toBe("north");
  expect(storeOfFeed(`${SITE}/feeds/google-vehicles.tsv?store=`)).toBe("");
});

test("an address that names two stores, or the name behind the whole group's pages, has no store's feed", () => {
  expect(storeOfFeed(`${SITE}/feeds/google-vehicles.tsv?store=north&store=south`)).toBe("");
  expect(storeOfFeed(`${SITE}/feeds/google-vehicles.tsv?store=default`)).toBe("");
});

test("only the names in the table are feeds", () => {
  expect(getFeed("google-listings.csv")).toBe(googleListings);
  expect(getFeed("constructor")).toBeNull();
});

function snapshotOf(vehicles: Vehicle[]) {
  const data = {
    profile,
    stores: [north],
    vehicles,
    offers: [],
    lowestPrices: [],
    team: [],
    content: noContent(),
  };
  return buildSnapshot("@default", { kind: "group", id: "acme" }, data, "1");
}

function rowsOf(feed: AdFeed, vehicles: Vehicle[]): Record<string, string>[] {
  const text = [...writeFeed(feed, snapshotOf(vehicles), SITE)].join("");
  return parse(text, { columns: true, delimiter: feed.separator });
}

function google(vehicles: Vehicle[]): Record<string, string>[] {
  return rowsOf(googleVehicles, vehicles);
}

function meta(vehicles: Vehicle[]): Record<string, string>[] {
  return rowsOf(metaVehicles, vehicles);
}

function dollars(price: string | undefined): number {
  return Number(/^(\d+(?:\.\d\d)?) USD$/.exec(price ?? "")?.[1]);
}
