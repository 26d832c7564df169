import type { Line, Paint } from "./catalogue";
import type { Choice, GroupPlan, Plan } from "./plan";
import { ageOf, milesOf, type Prices, pricesOf } from "./price";
import type { Random } from "./random";
import { makeVin } from "./vin";

export interface SampleVehicle extends Choice {
  vin: string;
  stockNumber: string;
  paint: Paint;
  interior: Line["interiors"][number];
  miles: number;
  milesAYear: number;
  prices: Prices;
  /** ISO day on which it came on the lot. */
  dateInStock: string;
  privateReserve: boolean;
  greatDeal: boolean;
  images: string[];
}

const ANGLES = ["driverFront", "driverProfile", "passengerRear"] as const;
const DAY_MS = 86_400_000;
/** The private reserve: the more expensive used vehicles. */
const RESERVE_FROM_DOLLARS = 26_000;

/** Gives each choice its paint, miles, price, VIN and numbers. `vins` contains those already used. */
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
      images: ANGLES.map(
        (angle) => `/car-art/${choice.line.bodystyle.slice(0, -1)}-${paint.family}-${angle}.webp`,
      ),
    };
  });
  const eligible = vehicles.filter(
    (each) => each.condition !== "new" && !each.greatDeal && each.prices.price >= RESERVE_FROM_DOLLARS,
  );
  const reserved = new Set(random.shuffle(eligible).slice(0, group.privateReserve));
  return vehicles.map((each) => (reserved.has(each) ? { ...each, privateReserve: true } : each));
}

/** Goes through a trim's paints in chance order, so that equal cars differ in colour. */
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
