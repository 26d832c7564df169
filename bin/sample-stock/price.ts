import type { Choice, Plan } from "./plan";
import type { Random } from "./random";

/** What the shopper sees: US dollars; `was`: the price that `price` replaces, if any. */
export interface Prices {
  msrp: number | null;
  was: number | null;
  price: number;
}

const MILES_A_YEAR = 11_000;
const MILES_SPREAD = 2_400;
/** Sports cars and convertibles are driven less. */
const LEISURE_SHARE = 0.6;
const FIRST_YEAR_VALUE = 0.92;
const LATER_YEAR_VALUE = 0.915;
const YEARLY_PRICE_RISE = 1.018;

/** Years since the vehicle was likely first sold: model years start in the autumn before. */
export function ageOf(year: number, today: string): number {
  const date = new Date(today);
  return Math.max(0.4, date.getUTCFullYear() + date.getUTCMonth() / 12 - year);
}

export function milesOf({ condition, line, year }: Choice, plan: Plan, random: Random): number {
  if (condition === "new") return random.whole(3, 55);
  const leisure = line.bodystyle === "convertibles" || line.bodystyle === "coupes" ? LEISURE_SHARE : 1;
  const yearly = random.around(MILES_A_YEAR, MILES_SPREAD) * leisure;
  const miles = Math.round(yearly * ageOf(year, plan.today)) + random.whole(-300, 300);
  if (condition !== "certified") return miles;
  return miles <= plan.certifiedMostMiles ? miles : plan.certifiedMostMiles - random.whole(0, 9_000);
}

/** Prices as of the plan's day. A great deal is priced below its own market value. */
export function pricesOf(
  choice: Choice,
  miles: number,
  greatDeal: boolean,
  plan: Plan,
  random: Random,
): Prices {
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

/** Prices as dealers write them: just below a hundred. */
function ending(value: number, random: Random): number {
  return Math.round(value / 100) * 100 - random.pick([5, 10, 12, 2, 1]);
}
