import type { Mutant } from "./mutant";

export interface Verdict {
  mutant: Mutant;
  /** Name of the test, the type check or the linter that caught it; null when nothing did. */
  caughtBy: string | null;
  seconds: number;
}

/** Smallest number of planted mistakes that must be noticed. */
export const MIN_CAUGHT = 38;

/** Returns true if a partial run passes: it may have as many survivors as a complete run. */
export function isGoodEnough(verdicts: readonly Verdict[], total: number): boolean {
  const survived = verdicts.filter(({ caughtBy }) => caughtBy === null).length;
  return survived <= total - MIN_CAUGHT;
}

/** Rows of the table at the end. */
export function verdictRows(verdicts: readonly Verdict[]): string[][] {
  return verdicts.map(({ mutant, caughtBy, seconds }) => [
    mutant.area,
    mutant.name,
    mutant.kind,
    caughtBy === null ? "SURVIVED" : caughtBy,
    seconds.toFixed(1),
  ]);
}

/** "38 of 40 caught", and by area. */
export function verdictSummary(verdicts: readonly Verdict[]): string {
  const areas = [...new Set(verdicts.map(({ mutant }) => mutant.area))];
  const share = (of: readonly Verdict[]) =>
    `${of.filter(({ caughtBy }) => caughtBy !== null).length} of ${of.length}`;
  const parts = areas.map(
    (area) => `${area} ${share(verdicts.filter(({ mutant }) => mutant.area === area))}`,
  );
  return `${share(verdicts)} caught (${parts.join(", ")})`;
}
