// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StatsigSession } from "statsig-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 27), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const idOf = (key: string) => StatsigSession.get(key).data.sessionID;
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

describe("the flag client's session", () => {
  it("expires after 30 minutes idle, then a new session id is issued", () => {
    const first = idOf("client-idle");
    pass(30);
    expect(idOf("client-idle")).toBe(first);
    vi.setSystemTime(Date.now() + 30 * MINUTE + 1);
    expect(idOf("client-idle")).not.toBe(first);
  });

  it("expires after 4 hours in all, however busy", () => {
    const first = idOf("client-age");
    for (let minutes = 0; minutes < 240; minutes += 20) {
      pass(20);
      expect(idOf("client-age")).toBe(first);
    }
    vi.setSystemTime(Date.now() + 1);
    expect(idOf("client-age")).not.toBe(first);
  });
});

/** The vendor's client has these as constants that it does not export; an update that changes one fails here. */
describe("the flag client's limits", () => {
  const folder = dirname(
    createRequire(createRequire(import.meta.url).resolve("statsig-js")).resolve("@statsig/client-core"),
  );
  it.each([
    ["EventRetryConstants.js", "a queue flushes at 100 events", /DEFAULT_BATCH_SIZE: 100,/],
    ["EventRetryConstants.js", "500 events that failed are stored", /MAX_LOCAL_STORAGE: 500,/],
    ["EventLogger.js", "an exposure is reported once in 10 minutes", /DEDUPER_WINDOW_DURATION_MS = 600000;/],
    ["NetworkCore.js", "a request times out after 10 s", /DEFAULT_TIMEOUT_MS = 10000;/],
    ["NetworkCore.js", "a retry waits at most 30 s", /BACKOFF_MAX_MS = 30000;/],
    ["NetworkCore.js", "50 requests a second to an endpoint", /RATE_LIMIT_MAX_REQ_COUNT = 50;/],
    ["NetworkCore.js", "retried statuses", /\[\s*408, 500, 502, 503, 504, 522, 524, 599,\s*\]/],
    [
      "FlushInterval.js",
      "sends after 1 s, after failures up to 60 s",
      /= 1000;\s*const MAX_FLUSH_INTERVAL_MS = 60000;/,
    ],
  ])("%s: %s", (file, _, rule) => expect(readFileSync(join(folder, file), "utf8")).toMatch(rule));
});
