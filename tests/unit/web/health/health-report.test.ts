import { describe, expect, it } from "vitest";
import {
  type HealthInput,
  HealthSchema,
  healthReport,
  statusOfHealth,
} from "../../../../lib/web/health/health-report";

const good: HealthInput = {
  version: "1.2.3",
  store: {
    storeSlug: "@default",
    version: "7-1",
    vehicles: 260,
    confirmedAt: 1_000_000,
    failure: null,
    missed: [],
  },
  outbox: { queued: 2, failed: 0, failing: 0, oldestSeconds: 3, writable: true },
  feeds: [{ storeId: "north", source: "folder", ageSeconds: 60, failures: 2, alarm: null }],
  setAsideMails: 0,
  disabledWebhooks: 0,
  workers: [],
  hasStaffKey: true,
  now: 1_005_000,
};

describe("health", () => {
  it("is ok while the store can be read and the outbox be written", () => {
    const report = healthReport(good);
    expect(report).toEqual({
      status: "ok",
      version: "1.2.3",
      ready: { pages: true, leads: true },
      degraded: [],
      inventory: { readable: true, serving: true, vehicles: 260, version: "7-1", ageSeconds: 5 },
      outbox: good.outbox,
      mails: { setAside: 0 },
      webhooks: { disabled: 0 },
      problems: [],
    });
    expect(statusOfHealth(report)).toBe(200);
  });

  it.each<[string, Partial<HealthInput>, object, RegExp]>([
    ["the store was never read", { store: undefined }, { pages: false, leads: true }, /no copy to show/],
    [
      "the first read failed",
      { store: { ...good.store!, version: "", failure: "GET http://10.0.0.5/ failed" } },
      { pages: false, leads: true },
      /no copy to show/,
    ],
    [
      "no lead could be stored",
      { outbox: { ...good.outbox, writable: false } },
      { pages: true, leads: false },
      /A lead could not/,
    ],
  ])("is failing, 503, when %s, and keeps addresses to itself", (_, change, ready, problem) => {
    const report = healthReport({ ...good, ...change });
    expect(report).toMatchObject({ status: "failing", ready, problems: [expect.stringMatching(problem)] });
    expect(statusOfHealth(report)).toBe(503);
    expect(JSON.stringify(report)).not.toContain("10.0.0.5");
    expect(HealthSchema.parse(report)).toEqual(report);
  });

  it.each<[string, Partial<HealthInput>, string[], RegExp]>([
    [
      "an old copy is shown",
      { store: { ...good.store!, failure: "GET http://10.0.0.5/ failed" } },
      ["inventory"],
      /last good copy/,
    ],
    [
      "optional collections could not be read",
      { store: { ...good.store!, missed: ["promotions", "reviews"] } },
      ["promotions", "reviews"],
      /promotions, reviews/,
    ],
    [
      "a feed was stopped or is late",
      { feeds: [...good.feeds, { ...good.feeds[0]!, source: "x", alarm: "stale" }] },
      ["feeds"],
      /feeds that need attention .*: 1/,
    ],
    ["a webhook is disabled", { disabledWebhooks: 1 }, ["webhooks"], /disabled after three days.*: 1/],
    ["mails were set aside", { setAsideMails: 2 }, ["mails"], /could not be read: 2/],
    ["a worker keeps failing", { workers: ["alerts"] }, ["workers"], /keep failing: alerts/],
    ["the site's key is missing", { hasStaffKey: false }, ["staff"], /DATA_KEY, or .*site-key\.txt/],
    ["deliveries were given up", { outbox: { ...good.outbox, failed: 3 } }, ["deliveries"], /3 deliveries/],
    [
      "deliveries keep failing",
      { outbox: { ...good.outbox, failing: 2 } },
      ["deliveries"],
      /2 deliveries keep failing/,
    ],
  ])("is degraded, but 200, when %s, and names it", (_, change, degraded, problem) => {
    const report = healthReport({ ...good, ...change });
    expect(report).toMatchObject({
      status: "degraded",
      ready: { pages: true, leads: true },
      degraded,
      problems: [expect.stringMatching(problem)],
    });
    expect(statusOfHealth(report)).toBe(200);
    expect(JSON.stringify(report)).not.toContain("10.0.0.5");
    expect(HealthSchema.parse(report)).toEqual(report);
  });
});
