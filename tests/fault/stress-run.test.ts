import { expect, it } from "vitest";
import { runUnitTests } from "../run/stress/run-tests";

const DAY_MS = 24 * 60 * 60 * 1_000;

it("a round under stress runs the tests of several projects, in random order and on another date", async () => {
  const round = { number: 0, seed: 7, timeZone: "UTC", now: Date.now() + 30 * DAY_MS };
  const files = ["tests/unit/run/stress-rounds.test.ts", "tests/contract/double-post.test.ts"];
  const kinds = { unit: true, browser: false, changed: null, files, grep: null };
  const options = { ...kinds, times: 1, load: false, seed: round.seed };
  const { failed } = await runUnitTests(round, files, options, new AbortController().signal);
  expect(failed).toEqual([]);
});
