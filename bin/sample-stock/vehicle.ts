import { INTERIORS } from "@/config/catalog/vehicle-images";
import { checkDigit } from "@/lib/catalog/inventory/vin/vin-format";
import { anglesOf, carBody } from "@/lib/catalog/vehicle/vehicle-images";
import type { Line, Paint } from "./catalogue";
import type { Choice, GroupPlan, Plan, Random } from "./plan";

export interface SampleVehicle extends Choice {
  vin: string;
  stockNumber: string;
  paint: Paint;
  interior: Line["interiors"][number];
  miles: number;
  milesAYear: number;
  prices: Prices;
  /** Date of arrival on the lot, as an ISO date. */
  dateInStock: string;
  privateReserve: boolean;
  greatDeal: boolean;
  status: SampleStatus;
  /** Expected day of arrival of a vehicle in transit, as an ISO date. */
  expectedOn: string | null;
  /** Reported history and measured condition; null for a new vehicle, or where nobody looked. */
  past: Past | null;
  images: string[];
}

interface Past {
  owners: number;
  accidents: number;
  serviceRecords: number;
  /** Tread depth in 32nds of an inch. */
  tireTread: number;
  /** Thickness of the brake pads in millimeters. */
  brakePads: number;
}

/** Status text as dealers' systems export it. */
export type SampleStatus = "In Stock" | "In Transit" | "Sale Pending" | "On Hold";

/** Statuses assigned to a few ordinary vehicles of each condition, such as every ninth new one. */
const UNUSUAL_STATUSES = [
  { status: "In Transit", isNew: true, every: 9 },
  { status: "Sale Pending", isNew: false, every: 23 },
  { status: "On Hold", isNew: false, every: 41 },
] as const;

const DAY_MS = 86_400_000;
/** Days until the first vehicle in transit arrives, and between two arrivals. */
const FIRST_ARRIVAL_DAYS = 17;
const DAYS_BETWEEN_ARRIVALS = 6;
/** Age in years from which some vehicles have had two owners. */
const TWO_OWNERS_AFTER = 4;
const MILES_PER_SERVICE = 9_000;
/** Minimum price of a used vehicle in the private reserve, in US dollars. */
const RESERVE_FROM_DOLLARS = 26_000;

/**
 * Assigns paint, mileage, price, VIN and stock number to each choice. `vins` contains the VINs already in
 * use.
 */
export function makeVehicles(
  plan: Plan,
  group: GroupPlan,
  choices: readonly Choice[],
  vins: Set<string>,
  random: Random,
): SampleVehicle[] {
  const paints = new Map<string, Paint[]>();
  const stockNumbers = new Set<string>();
  const deals = new Set(
    random.shuffle(choices.filter((each) => each.condition !== "new")).slice(0, group.greatDeals),
  );
  const vehicles = choices.map((choice): SampleVehicle => {
    const greatDeal = deals.has(choice);
    const miles = milesOf(choice, plan, random);
    const paint = nextPaint(paints, choice.line, random);
    return {
      ...choice,
      vin: newVin(choice, vins, random),
      stockNumber: newStockNumber(choice, stockNumbers, random),
      paint,
      interior: random.pick(choice.line.interiors),
      miles,
      milesAYear: miles / ageOf(choice.year, plan.today),
      prices: pricesOf(choice, miles, greatDeal, plan, random),
      dateInStock: new Date(Date.parse(plan.today) - random.whole(0, plan.oldestDays) * DAY_MS)
        .toISOString()
        .slice(0, 10),
      privateReserve: false,
      greatDeal,
      status: "In Stock",
      expectedOn: null,
      past: null,
      images: [],
    };
  });
  const eligible = vehicles.filter(
    (each) => each.condition !== "new" && !each.greatDeal && each.prices.price >= RESERVE_FROM_DOLLARS,
  );
  const reserved = new Set(random.shuffle(eligible).slice(0, group.privateReserve));
  return withInteriors(
    withPictures(
      withPasts(
        withStatuses(
          vehicles.map((each) => (reserved.has(each) ? { ...each, privateReserve: true } : each)),
          plan,
        ),
        plan,
      ),
    ),
  );
}

/** Adds the pictures of each vehicle, beginning with the front three-quarter view: a used one stands on a lot. */
function withPictures(vehicles: readonly SampleVehicle[]): SampleVehicle[] {
  return vehicles.map((vehicle) => {
    const { line, paint, condition } = vehicle;
    const body = carBody({ ...line, fuelType: line.fuel });
    const car = `${condition === "new" ? "" : "lot-"}${body}-${paint.family}`;
    return { ...vehicle, images: anglesOf(body).map((angle) => `/car-art/${car}-${angle}.webp`) };
  });
}

/** Adds pictures of the cabin after those of the outside, if there are any in the color of the upholstery. */
function withInteriors(vehicles: readonly SampleVehicle[]): SampleVehicle[] {
  return vehicles.map((vehicle) => {
    const color = vehicle.interior.generic;
    const cabin = INTERIORS.cabins[vehicle.line.bodystyle];
    if (!cabin || !INTERIORS.colors.some((each) => each === color)) return vehicle;
    const pictures = INTERIORS.views.map((view) => `/car-art/interior-${cabin}-${color}-${view}.webp`);
    return { ...vehicle, images: [...vehicle.images, ...pictures] };
  });
}

/**
 * Sets statuses by position instead of randomly, so that a changed status does not alter the later random
 * choices.
 */
function withStatuses(vehicles: readonly SampleVehicle[], { today }: Plan): SampleVehicle[] {
  const seen = { new: 0, used: 0 };
  let inTransit = 0;
  return vehicles.map((vehicle) => {
    if (vehicle.privateReserve || vehicle.greatDeal) return vehicle;
    const isNew = vehicle.condition === "new";
    seen[isNew ? "new" : "used"] += 1;
    const position = seen[isNew ? "new" : "used"];
    const unusual = UNUSUAL_STATUSES.find((each) => each.isNew === isNew && position % each.every === 0);
    if (!unusual) return vehicle;
    const { status } = unusual;
    if (status !== "In Transit") return { ...vehicle, status };
    const days = FIRST_ARRIVAL_DAYS + DAYS_BETWEEN_ARRIVALS * inTransit++;
    const expectedOn = new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
    return { ...vehicle, status, expectedOn };
  });
}

/** Adds history and condition to every certified vehicle and every other used one, by position as for statuses. */
function withPasts(vehicles: readonly SampleVehicle[], { today }: Plan): SampleVehicle[] {
  let used = 0;
  return vehicles.map((vehicle) => {
    const { condition, miles, year } = vehicle;
    if (condition === "new" || (condition === "used" && used++ % 2 === 1)) return vehicle;
    const digit = Number(vehicle.vin.at(-1));
    const isCertified = condition === "certified";
    const past = {
      owners: ageOf(year, today) > TWO_OWNERS_AFTER && digit % 3 === 0 ? 2 : 1,
      accidents: !isCertified && digit % 5 === 0 ? 1 : 0,
      serviceRecords: Math.max(1, Math.round(miles / MILES_PER_SERVICE) - (digit % 2)),
      // A worn set is replaced before the sale.
      tireTread: isCertified ? 7 + (digit % 3) : 5 + (digit % 5),
      brakePads: isCertified ? 8 + (digit % 3) : 5 + (digit % 5),
    };
    return { ...vehicle, past };
  });
}

/** Cycles through a trim's paints in random order, so that identical cars differ in color. */
function nextPaint(paints: Map<string, Paint[]>, line: Line, random: Random): Paint {
  const name = `${line.make} ${line.model} ${line.trim} ${line.isNew}`;
  const left = paints.get(name) ?? [];
  if (left.length === 0) left.push(...random.shuffle(line.paints));
  paints.set(name, left);
  return left.pop()!;
}

function newVin({ line, year }: Choice, vins: Set<string>, random: Random): string {
  const { stem, plant } = line.stems.get(year)!;
  for (;;) {
    const vin = makeVin(stem, year, plant, String(random.whole(100_000, 499_999)));
    if (vins.has(vin)) continue;
    vins.add(vin);
    return vin;
  }
}

function newStockNumber({ store, condition, year }: Choice, taken: Set<string>, random: Random): string {
  for (;;) {
    const digits = random.whole(1_000, 9_999);
    const number =
      condition === "new"
        ? `${store.stockPrefix}${year % 100}${digits}`
        : `${store.stockPrefix}${condition === "certified" ? "C" : "P"}${digits}`;
    if (taken.has(number)) continue;
    taken.add(number);
    return number;
  }
}

/** Advertised prices in US dollars; `was` is the previous price, if any. */
interface Prices {
  msrp: number | null;
  was: number | null;
  price: number;
}

const MILES_A_YEAR = 11_000;
const MILES_SPREAD = 2_400;
/** Share of the usual mileage for sports cars and convertibles, which are driven less. */
const LEISURE_SHARE = 0.6;
const FIRST_YEAR_VALUE = 0.92;
const LATER_YEAR_VALUE = 0.915;
const YEARLY_PRICE_RISE = 1.018;

/** Returns the years since the vehicle's likely first sale; a model year starts in the previous autumn. */
function ageOf(year: number, today: string): number {
  const date = new Date(today);
  return Math.max(0.4, date.getUTCFullYear() + date.getUTCMonth() / 12 - year);
}

function milesOf({ condition, line, year }: Choice, plan: Plan, random: Random): number {
  if (condition === "new") return random.whole(3, 55);
  const leisure = line.bodystyle === "convertibles" || line.bodystyle === "coupes" ? LEISURE_SHARE : 1;
  const yearly = random.around(MILES_A_YEAR, MILES_SPREAD) * leisure;
  const miles = Math.round(yearly * ageOf(year, plan.today)) + random.whole(-300, 300);
  if (condition !== "certified") return miles;
  return miles <= plan.certifiedMostMiles ? miles : plan.certifiedMostMiles - random.whole(0, 9_000);
}

/** Returns the prices on the plan's date. A great deal costs less than its market value. */
function pricesOf(choice: Choice, miles: number, greatDeal: boolean, plan: Plan, random: Random): Prices {
  const { line, year, condition } = choice;
  if (condition === "new") {
    const msrp = line.msrp + random.pick([0, 0, 155, 395, 595, 890, 1_150, 1_425]);
    if (random.next() < 0.25) return { msrp, was: null, price: msrp };
    const discount = Math.round(msrp * (0.015 + random.next() * 0.055));
    return { msrp, was: msrp, price: ending(msrp - discount, random) };
  }
  const original = line.msrp / YEARLY_PRICE_RISE ** (line.newestYear - year);
  const age = ageOf(year, plan.today);
  const usual = FIRST_YEAR_VALUE * LATER_YEAR_VALUE ** (age - 1) * line.hold;
  const wear = 1 - 0.14 * (miles / (MILES_A_YEAR * age) - 1);
  const value = original * Math.min(usual, 0.95) * wear * (condition === "certified" ? 1.035 : 1);
  const askingPrice = ending(value * (0.975 + random.next() * 0.05), random);
  if (greatDeal) return { msrp: null, was: askingPrice, price: ending(askingPrice * 0.925, random) };
  if (random.next() < 0.22)
    return { msrp: null, was: askingPrice, price: askingPrice - random.pick([300, 400, 500, 700, 1_000]) };
  return { msrp: null, was: null, price: askingPrice };
}

/** Rounds a price as dealers do: just below a multiple of one hundred. */
function ending(value: number, random: Random): number {
  return Math.round(value / 100) * 100 - random.pick([5, 10, 12, 2, 1]);
}

const YEAR_LETTERS = "ABCDEFGHJKLMNPRSTVWXY";
const FIRST_LETTER_YEAR = 2010;

/**
 * Returns a complete VIN with its check digit. `stem`: positions 1–8; `plant`: position 11; `serial`:
 * positions 12–17.
 */
export function makeVin(stem: string, year: number, plant: string, serial: string): string {
  const letter = YEAR_LETTERS[year - FIRST_LETTER_YEAR];
  const draft = `${stem}0${letter}${plant}${serial}`;
  const digit = checkDigit(draft);
  if (letter === undefined || digit === null) throw new Error(`${draft} is not a VIN.`);
  return `${stem}${digit}${letter}${plant}${serial}`;
}
