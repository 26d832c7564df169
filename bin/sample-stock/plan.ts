import { z } from "zod";
import { BODYSTYLES, type Condition } from "@/lib/store/api/vehicle-schema";
import type { Line } from "./catalogue";

/** Repeatable random choices: a seed always produces the same stock. */
export interface Random {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** Returns a value around `mean` with the standard deviation `deviation`, limited to three deviations. */
  around(mean: number, deviation: number): number;
  pick<T>(list: readonly T[]): T;
  pickWeighted<T>(list: readonly T[], weight: (item: T) => number): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** Returns a Mulberry32 generator, which is good enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    around: (mean, deviation) => mean + (next() + next() + next() - 1.5) * 2 * deviation,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new Error("Nothing to pick from.");
      return item;
    },
    pickWeighted: (list, weight) => {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
      const item =
        list.find((each) => {
          left -= weight(each);
          return left < 0;
        }) ?? list.at(-1);
      if (item === undefined) throw new Error("Nothing to pick from.");
      return item;
    },
    shuffle: (list) => {
      const copy = [...list];
      for (let at = copy.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        [copy[at], copy[other]] = [copy[other]!, copy[at]!];
      }
      return copy;
    },
  };
}

const Count = z.number().int().nonnegative();
const StorePlan = z.object({
  storeId: z.string(),
  feed: z.enum(["homenet", "vauto"]),
  /** File format: comma-separated, tab-separated or pipe-separated (txt). */
  file: z.enum(["csv", "tsv", "txt"]),
  dealerId: z.string(),
  stockPrefix: z.string(),
  /** Make that the store sells new and certified; empty for a store without a franchise. */
  franchise: z.string(),
  new: Count,
  certified: Count,
  used: Count,
});
const GroupPlan = z.object({
  group: z.string(),
  seed: z.number().int(),
  privateReserve: Count,
  greatDeals: Count,
  stores: z.array(StorePlan).min(1),
  /** Relative frequency of each body style among used vehicles. */
  bodies: z.record(z.enum(BODYSTYLES), z.number().positive()),
});
export const PlanSchema = z.object({
  /** Date of the sample stock. */
  today: z.iso.date(),
  oldestDays: z.number().int().positive(),
  /** Relative frequency of each model year among used vehicles. */
  usedYears: z.record(z.string().regex(/^\d{4}$/), z.number().positive()),
  certifiedFromYear: z.number().int(),
  certifiedMostMiles: z.number().int(),
  groups: z.array(GroupPlan).min(1),
});
export type Plan = z.infer<typeof PlanSchema>;
export type StorePlan = z.infer<typeof StorePlan>;
export type GroupPlan = z.infer<typeof GroupPlan>;

export interface Choice {
  store: StorePlan;
  condition: Condition;
  line: Line;
  year: number;
}

/**
 * Returns the stock of each store of a group, with the planned number per condition and an even spread of
 * trims and years.
 */
export function chooseStock(plan: Plan, group: GroupPlan, lines: readonly Line[], random: Random): Choice[] {
  const taken = new Map<string, number>();
  const take = (store: StorePlan, condition: Condition, pool: readonly Line[], fromYear: number): Choice => {
    const options = pool.flatMap((line) =>
      [...line.stems.keys()].filter((year) => year >= fromYear).map((year) => ({ line, year })),
    );
    const { line, year } = random.pickWeighted(options, (option) => {
      const wanted = condition === "new" ? 10 : (plan.usedYears[String(option.year)] ?? 1);
      const times = taken.get(key(option.line, option.year)) ?? 0;
      const siblings = taken.get(option.line.model) ?? 0;
      return (option.line.weight * wanted) / option.line.stems.size / 12 ** times / (1 + siblings) ** 0.7;
    });
    for (const name of [key(line, year), line.model]) taken.set(name, (taken.get(name) ?? 0) + 1);
    return { store, condition, line, year };
  };

  return group.stores.flatMap((store) => {
    const own = lines.filter((line) => line.make === store.franchise);
    const fresh = own.filter((line) => line.isNew);
    const former = own.filter((line) => !line.isNew && line.newestYear >= plan.certifiedFromYear);
    return [
      ...repeat(store.new, () => take(store, "new", fresh, 0)),
      ...repeat(store.certified, () => take(store, "certified", former, plan.certifiedFromYear)),
      ...bodyQuotas(group, store.used).map((bodystyle) =>
        take(
          store,
          "used",
          lines.filter((line) => !line.isNew && line.bodystyle === bodystyle),
          0,
        ),
      ),
    ];
  });
}

/** Distributes `count` body styles by the group's shares, with the largest-remainder method. */
function bodyQuotas(group: GroupPlan, count: number): (typeof BODYSTYLES)[number][] {
  const sum = BODYSTYLES.reduce((all, body) => all + group.bodies[body], 0);
  const shares = BODYSTYLES.map((body) => {
    const exact = (group.bodies[body] / sum) * count;
    return { body, whole: Math.floor(exact), rest: exact % 1 };
  });
  const missing = count - shares.reduce((all, share) => all + share.whole, 0);
  const raised = new Set(
    [...shares]
      .sort((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map((share) => share.body),
  );
  return shares.flatMap(({ body, whole }) => repeat(whole + (raised.has(body) ? 1 : 0), () => body));
}

function repeat<T>(times: number, make: () => T): T[] {
  return Array.from({ length: times }, make);
}

function key(line: Line, year: number): string {
  return `${line.make} ${line.model} ${line.trim} ${year} ${line.isNew}`;
}
