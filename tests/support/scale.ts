/** Part of the runs of a property test that `npm test` makes; the nightly suite sets TEST_SCALE=1 or more. */
const DEFAULT_SCALE = 0.2;
/** Smallest default number of runs. */
const DEFAULT_MIN = 100;

/** Returns the number of runs of a property or a random loop; TEST_SCALE multiplies `full`. */
export function runs(full: number, setting = process.env.TEST_SCALE): number {
  if (!Number.isInteger(full) || full < 1)
    throw new Error(`A number of runs must be a whole number above 0, not ${full}`);
  if (setting === undefined || setting === "")
    return Math.max(Math.min(full, DEFAULT_MIN), Math.round(full * DEFAULT_SCALE));
  return Math.max(1, Math.round(full * readScale(setting)));
}

/** Returns the factor for a test's timeout: `TEST_SCALE`, never less than one. */
export function timeoutFactor(setting = process.env.TEST_SCALE): number {
  return setting === undefined || setting === "" ? 1 : Math.max(1, readScale(setting));
}

function readScale(text: string): number {
  const scale = /^(?:\d+|\d*\.\d+)$/.test(text) ? Number(text) : 0;
  if (scale <= 0 || scale > 1_000)
    throw new Error(`TEST_SCALE must be a number above 0 and at most 1000, like 0.2 or 5, not "${text}"`);
  return scale;
}
