import { median } from "../median";

/** Measures of both sites, each with its better direction. */
export const MEASURES = {
  requests: { name: "requests/s", better: "more" },
  p99: { name: "p99, ms", better: "less" },
  bytes: { name: "first load, KB", better: "less" },
  memory: { name: "memory, MB", better: "less" },
  lcp: { name: "LCP, ms", better: "less" },
  tbt: { name: "TBT, ms", better: "less" },
  click: { name: "click to paint, ms", better: "less" },
  renderings: { name: "renderings", better: "less" },
} as const;

export type Measure = keyof typeof MEASURES;

/** Consecutive measurements of both sites. */
export interface Pair {
  on: number;
  off: number;
}

/** Pairs by target (a page), then by measure. */
export type Figures = Map<string, Map<Measure, Pair[]>>;

/** Records one pair. */
export function note(figures: Figures, target: string, measure: Measure, pair: Pair): void {
  const ofTarget = figures.get(target) ?? new Map<Measure, Pair[]>();
  figures.set(target, ofTarget.set(measure, [...(ofTarget.get(measure) ?? []), pair]));
}

/**
 * Returns the gain of the site with the part, as a share: the median of all pairs, so that a machine's drift cancels
 * out.
 */
export function gainOf(measure: Measure, pairs: readonly Pair[]): number {
  const { better } = MEASURES[measure];
  return median(
    pairs.map(({ on, off }) => (on === off ? 0 : better === "more" ? on / off - 1 : 1 - on / off)),
  );
}

/** A row for each thing that was looked at and each measure: with the part, without it, gain, and the range of all pairs. */
export function rowsOf(part: string, figures: Figures): string[][] {
  return [...figures].flatMap(([target, measures]) =>
    [...measures].map(([measure, pairs]) => {
      const gains = pairs.map((pair) => gainOf(measure, [pair]));
      return [
        part,
        target,
        MEASURES[measure].name,
        written(median(pairs.map(({ on }) => on))),
        written(median(pairs.map(({ off }) => off))),
        percent(gainOf(measure, pairs)),
        pairs.length > 1 ? `${percent(Math.min(...gains))} … ${percent(Math.max(...gains))}` : "",
      ];
    }),
  );
}

function written(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}

function percent(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(0)} %`;
}
