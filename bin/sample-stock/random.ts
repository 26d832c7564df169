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
