/** Part of the runs of a property test that `npm test` makes; the nightly suite sets TEST_SCALE=1 or more. */
const DEFAULT_SCALE = 0.2;
/** So many runs are made by default even when the default part is less. */
const DEFAULT_MIN = 100;

/** How many of `full` runs (of a property, of a loop over random cases) the tests make; TEST_SCALE multiplies them. */
export function runs(full: number, setting = process.env.TEST_SCALE): number {
  if (!Number.isInteger(full) || full < 1)
    throw new Error(`A number of runs must be a whole number above 0, not ${full}`);
  if (setting === undefined || setting === "")
    return Math.max(Math.min(full, DEFAULT_MIN), Math.round(full * DEFAULT_SCALE));
  return Math.max(1, Math.round(full * readScale(setting)));
}

/** How many times as long a test may take: as often as `TEST_SCALE` multiplies the full number of runs, and never less than once. */
export function timeoutFactor(setting = process.env.TEST_SCALE): number {
  return setting === undefined || setting === "" ? 1 : Math.max(1, readScale(setting));
}

function readScale(text: string): number {
  const scale = /^(?:\d+|\d*\.\d+)$/.test(text) ? Number(text) : 0;
  if (scale <= 0 || scale > 1_000)
    throw new Error(`TEST_SCALE must be a number above 0 and at most 1000, like 0.2 or 5, not "${text}"`);
  return scale;
}
