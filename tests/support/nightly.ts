/** Tag of the tests that only the nightly run makes (`playwright.config.ts`). */
export const NIGHTLY = "@nightly";

/** The nightly run tries every combination. */
export const EVERY_COMBINATION = process.env.ALL_COMBINATIONS === "1";

/**
 * Details of a test of one combination (width, JavaScript, pointer or keys) among several of a journey: one
 * of them is in `npm test`, all are in the nightly run.
 */
export function dailyIf(isDaily: boolean): { tag: string[] } {
  return { tag: isDaily ? [] : [NIGHTLY] };
}
