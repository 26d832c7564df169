import { describe, expect, it } from "vitest";
import { z } from "zod";
import { VEHICLE_STATUS_IDS } from "@/config/catalog/vehicle-status";
import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "@/config/catalog/vehicle-terms";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { STAR_FILE, stockFile } from "@/lib/marketing/feeds/feeds";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const SITE = "https://cars.example";

/**
 * Names, types and limits of the fields that are written, as the public schema has them: github.com/starstandard/automotive,
 * `domain/inventory_vehicle/api/vehicle/openapi_schema.yaml`, `Vehicle`, read in November 2026. The schema requires no
 * field. Fields that are not written are not here, so that a misspelled one is found.
 */
const text = (max: number) => z.string().min(1).max(max);
const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(255);
const ColorDetail = z.strictObject({
  marketing_name: z.string().optional(),
  desc_color: z.string().optional(),
});
const StarVehicle = z.strictObject({
  vehicle_id: text(50),
  vin: z.string().length(17),
  stock_number: text(50).optional(),
  identifiers: some(z.strictObject({ context: z.string(), value: z.string() })),
  inventory_status_types: some(z.enum(["AVAILABLE", "IN_TRANSIT", "ON_HOLD", "PRE_SOLD", "SOLD"])),
  product_state_type: z.enum(["NEW", "USED", "CERTIFIED"]),
  odometer: z.strictObject({ value: z.string(), uom: z.literal("MILES") }),
  stock_date_time: z.iso.datetime({ offset: true }),
  position: z.strictObject({ latitude: z.string(), longitude: z.string(), postal_code: z.string() }),
  model_year: z.string().length(4),
  make: text(100),
  model: text(100),
  trim: text(50).optional(),
  body_style: text(100).optional(),
  vehicle_body_style_types: some(
    z.enum(["SUV", "SEDAN", "WAGON", "COUPE", "CONVERTIBLE", "HATCHBACK", "TRUCK", "MINI_VAN"]),
  ).optional(),
  vehicle_types: some(z.literal("VEHICLE")),
  doors_count: text(2).optional(),
  seating_capacity: text(2).optional(),
  cylinder_count: text(2).optional(),
  drive_train: text(20).optional(),
  transmission: text(100).optional(),
  engine_type_description: text(100).optional(),
  engine_types: some(z.enum(["ICE", "ELECTRIC", "HYBRID"])).optional(),
  fuel_types: some(
    z.enum(["GASOLINE", "DIESEL", "ETHANOL", "ELECTRIC", "HYDROGEN", "NATURAL_GAS"]),
  ).optional(),
  vehicle_economies: some(
    z.strictObject({
      efficiency: z.strictObject({
        city_efficiency: z.string().optional(),
        highway_efficiency: z.string().optional(),
      }),
    }),
  ).optional(),
  exterior_color: ColorDetail.optional(),
  interior_color: ColorDetail.optional(),
  vehicle_options: some(z.strictObject({ option_name: z.string() })).optional(),
  marketing_description: text(3_000).optional(),
  medias: some(
    z.strictObject({
      media_href: z.url(),
      media_type: z.literal("IMAGE"),
      media_format_type: z.enum(["JPG", "PNG", "OTHER"]),
      media_usage_type: z.literal("GALLERY"),
      media_description: z.string(),
    }),
  ).optional(),
  vehicle_price_summaries: some(
    z.strictObject({
      vehicle_price_name: z.string(),
      price: z.strictObject({
        value: z.string().regex(/^\d+(\.\d\d)?$/),
        currency_code: z.literal("USD"),
        price_types: some(z.enum(["INTERNET", "MSRP"])),
      }),
    }),
  ).optional(),
});

function read(vehicles: Vehicle[]): z.infer<typeof StarVehicle>[] {
  const profile = makeProfile();
  const north = { ...profile, id: "north" };
  const empty = { offers: [], lowestPrices: [], team: [], content: noContent() };
  const data = { profile, stores: [north], vehicles, ...empty };
  const snapshot = buildSnapshot("@default", { kind: "group", id: "acme" }, data, "1");
  const pieces = stockFile(STAR_FILE)!.write(snapshot, SITE);
  return z.array(StarVehicle).parse(JSON.parse([...pieces].join("")));
}

describe("the stock in STAR's JSON domain model", () => {
  it("has the fields, types and values of the public schema, for any vehicle", () => {
    const vehicles = [
      ...BODYSTYLE_SLUGS.map((bodystyle, n) => makeVehicle(n, { bodystyle })),
      ...CONDITION_SLUGS.map((condition, n) => makeVehicle(20 + n, { condition })),
      ...["Gasoline", "Flex fuel", "Diesel", "Electric", "Hybrid", "Plug-in hybrid", "Steam"].map(
        (fuelType, n) => makeVehicle(40 + n, { fuelType }),
      ),
      ...VEHICLE_STATUS_IDS.filter((status) => status !== "sold").map((status, n) =>
        makeVehicle(60 + n, { status }),
      ),
      makeVehicle(80, {
        ...{ description: "x".repeat(5_000), trim: "t".repeat(90), cylinders: 6, doors: 120 },
        ...{ exteriorColor: "Magnetic", features: ["Tow hitch"], engine: "3.5L V6", cityMpg: 20 },
      }),
    ];
    expect(read(vehicles)).toHaveLength(vehicles.length);
    const last = read(vehicles.slice(-1))[0];
    expect(last).toMatchObject({
      ...{ cylinder_count: "6", vehicle_options: [{ option_name: "Tow hitch" }] },
      ...{ exterior_color: { marketing_name: "Magnetic" }, engine_type_description: "3.5L V6" },
      vehicle_economies: [{ efficiency: { city_efficiency: "20 mpg" } }],
    });
    expect(last).not.toHaveProperty("doors_count");
    expect(last?.marketing_description).toHaveLength(3_000);
  });

  it("has the price that the pages show, with the included fee, the store, and the unit of the mileage", () => {
    const car = makeVehicle(1, { internetPrice: 26_995, salePriceCur: 25_900.5, mileage: 18_250 });
    expect(read([car])).toMatchObject([
      {
        vin: car.vin,
        identifiers: [{ context: "store", value: car.storeId }],
        odometer: { value: "18250", uom: "MILES" },
        vehicle_price_summaries: [
          { price: { value: "26125.50", currency_code: "USD", price_types: ["INTERNET"] } },
        ],
      },
    ]);
  });

  it("keeps a vehicle without a price, and leaves out one that is not listed", () => {
    const onCall = makeVehicle(1, { internetPrice: null, salePriceCur: null });
    const [vehicle, ...more] = read([onCall, makeVehicle(2, { status: "sold" })]);
    expect(more).toEqual([]);
    expect(vehicle?.vin).toBe(onCall.vin);
    expect(vehicle).not.toHaveProperty("vehicle_price_summaries");
  });

  it("is an empty list without vehicles", () => {
    expect(read([])).toEqual([]);
  });
});
