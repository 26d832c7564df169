import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("a round under stress runs the tests of several projects, in random order and on another date", () => {
  const now = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString();
  const options = ["--times", "1", "--seed", "7", "--tz", "UTC", "--now", now, "--no-load"];
  const files = ["tests/unit/run/rounds.test.ts", "tests/contract/double-post.test.ts"];
  const command = ["tests/run/stress.ts", ...options, "vitest", ...files];
  const { status, stdout } = spawnSync("node_modules/.bin/tsx", command, { encoding: "utf8" });
  expect(stdout).toContain("0 of 1 rounds failed.");
  expect(status).toBe(0);
});
