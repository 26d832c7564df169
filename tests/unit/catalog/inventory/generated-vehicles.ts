import { KNOWN_MODELS } from "@/config/catalog/known-models";
import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "@/config/catalog/vehicle-terms";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

/** Stock made up from a seed: the same vehicles for the same seed, with gaps, ties and private ones in it. */
export function generatedVehicles(count: number, seed: number): Vehicle[] {
  const random = seededRandom(seed);
  const models = generatedModels(random);
  return Array.from({ length: count }, (_, i) => generatedVehicle(i, random, models));
}

/** Numbers from 0 up to, but not including, 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}

interface Model {
  make: string;
  model: string;
  trims: string[];
  bodystyle: Vehicle["bodystyle"];
  drivetrains: string[];
  fuel: string;
  doors: number;
  seats: number;
  cylinders: number | null;
  cityMpg: number;
  price: number;
}

const TRIMS =
  "Base,S,SE,SEL,Limited,Platinum,Sport,Touring,EX,EX-L,LX,XLE,TRD Off-Road,Lariat,Denali,Premium Plus".split(
    ",",
  );
const FUELS = [
  "Gasoline",
  "Gasoline",
  "Gasoline",
  "Gasoline Fuel",
  "Gas/Electric Hybrid",
  "Electric",
  "Diesel",
  "Flex Fuel",
];
const PAINTS: [string, string][] = [
  ["Super White", "white"],
  ["Pearl White", "white"],
  ["Silver Ice", "silver"],
  ["Magnetic Gray", "gray"],
  ["Midnight Black", "black"],
  ["Ruby Red", "red"],
  ["Barcelona Red", "red"],
  ["Deep Blue", "blue"],
  ["Army Green", "green"],
  ["Desert Sand", "beige"],
];
export const FEATURES =
  "Heated seats,Ventilated seats,Leather seats,Sunroof,Panoramic roof,Navigation,Apple CarPlay,Android Auto,Bluetooth,Backup camera,Blind spot monitor,Lane keep assist,Adaptive cruise control,Remote start,Keyless entry,Power liftgate,Third row,Tow package,Roof rails,Alloy wheels,LED headlights,Fog lights,Heated steering wheel,Wireless charging,Premium audio,Bed liner,Running boards,Parking sensors,Surround view camera,Head-up display,Rain-sensing wipers,Automatic climate control,Split folding rear seat,Memory seat,USB ports,Satellite radio,Wi-Fi hotspot,Cross-traffic alert,Power seats,Cargo cover".split(
    ",",
  );

function generatedModels(random: () => number): Model[] {
  return Object.entries(KNOWN_MODELS).flatMap(([make, models]) =>
    models.split(" ").map((model) => ({
      make: named(make),
      model: named(model),
      trims: Array.from({ length: 5 }, () => pick(TRIMS, random)),
      bodystyle: pick(BODYSTYLE_SLUGS, random),
      drivetrains: pick([["FWD", "AWD"], ["RWD", "4x4"], ["AWD"], ["4WD"], ["Front Wheel Drive"]], random),
      fuel: pick(FUELS, random),
      doors: pick([2, 4, 4, 4], random),
      seats: pick([2, 4, 5, 5, 5, 7, 8], random),
      cylinders: pick([3, 4, 4, 6, 8, null], random),
      cityMpg: 12 + Math.floor(random() * 30),
      price: 18_000 + Math.floor(random() * 60_000),
    })),
  );
}

function generatedVehicle(number: number, random: () => number, models: readonly Model[]): Vehicle {
  const line = pick(models, random);
  const age = Math.floor(random() ** 2 * 15);
  const condition = age === 0 ? pick(CONDITION_SLUGS, random) : random() < 0.15 ? "certified" : "used";
  const mileage =
    condition === "new" ? Math.floor(random() * 50) : Math.floor(age * 12_000 * (0.5 + random()));
  const listed = Math.round((line.price * 0.88 ** age) / 100) * 100 - pick([5, 1, 0.5], random);
  const [paint, family] = pick(PAINTS, random);
  const some = <T>(value: T): T | null => (random() < 0.03 ? null : value);
  return {
    vin: vinOf(number, random),
    stockNumber: flat(pick(["A", "P", "T", "M"], random), String(10_000 + number)),
    storeId: pick(["naperville", "joliet", "gary", "south-bend"], random),
    condition,
    status: STATUSES[number % STATUSES.length]!,
    statusSince: null,
    expectedOn: null,
    year: 2027 - age,
    make: line.make,
    model: line.model,
    trim: pick(line.trims, random),
    // A car may be sold in the year before its model year.
    model_year: 2027 - age + (number % 7 === 0 ? 1 : 0),
    mileage,
    internetPrice: random() < 0.02 ? null : listed,
    salePriceCur: random() < 0.2 ? Math.max(500, listed - 1_000) : null,
    msrp: null,
    dealerFees: [],
    addedFees: [],
    previewImage: null,
    additionalImages: [],
    imageCustomBg: null,
    evoxImages: { driverFront: null, driverProfile: null, passengerRear: null },
    bodystyle: some(line.bodystyle),
    style: "",
    drivetrain: some(pick(line.drivetrains, random)),
    fuelType: some(line.fuel),
    transmission: some(pick(["Automatic", "8-Speed Automatic", "CVT", "6-Speed Manual"], random)),
    engine: null,
    cylinders: line.cylinders,
    doors: some(line.doors),
    seats: some(line.seats),
    cityMpg: some(line.cityMpg),
    highwayMpg: some(line.cityMpg + 7),
    exteriorColor: some(paint),
    exteriorColorGeneric: random() < 0.1 ? null : family,
    interiorColor: null,
    interiorColorGeneric: some(pick(["black", "gray", "beige", "brown"], random)),
    features: Array.from({ length: Math.floor(random() * 14) }, () => pick(FEATURES, random)),
    description: "",
    priceDrop: 0,
    formerPrice: null,
    priceChanges: [],
    great_deals: false,
    private: random() < 0.02,
    historyReportUrl: null,
    owners: null,
    accidents: null,
    serviceRecords: null,
    tireTread: null,
    brakePads: null,
    inspectionUrl: null,
    stickerUrl: null,
    featured: false,
    videoUrl: null,
    spinUrl: null,
    dateInStock: arrivalOf(random),
    updatedAt: "2026-11-20T08:00:00.000Z",
  };
}

/** Statuses, mostly available; a stock has no sold vehicle. */
const STATUSES = [...Array<"available">(17).fill("available"), "hold", "in-transit", "sale-pending"] as const;

const VIN_CHARACTERS = [..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"];

/** Unique by its last seven characters, in no order. */
function vinOf(number: number, random: () => number): string {
  const characters = Array.from({ length: 10 }, () => pick(VIN_CHARACTERS, random));
  return flat(...characters, String((number * 7_919) % 10_000_000).padStart(7, "0"));
}

function arrivalOf(random: () => number): string {
  const [month, day, hour] = [11, 28, 24].map((span) => Math.floor(random() * span)) as [
    number,
    number,
    number,
  ];
  return flat("2026-", two(month + 1), "-", two(day + 1), "T", two(hour), ":00:00.000Z");
}

/** One piece of memory, as text read from a database is; `+` would leave a chain of pieces behind. */
function flat(...parts: string[]): string {
  return parts.join("");
}

function named(slug: string): string {
  return slug.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
