import { describe, expect, it } from "vitest";
import { type HealthInput, healthReport } from "../../../lib/health/health-report";
import { HealthSchema } from "../../../lib/health/health-schema";

const good: HealthInput = {
  version: "1.2.3",
  store: {
    segment: "@default",
    version: "7-1",
    vehicles: 260,
    confirmedAt: 1_000_000,
    failure: null,
    missed: [],
  },
  outbox: { queued: 2, failed: 0, oldestSeconds: 3, writable: true },
  now: 1_005_000,
};

describe("health (design 4)", () => {
  it("is ok while the store can be read and the outbox be written", () => {
    expect(healthReport(good)).toEqual({
      status: "ok",
      version: "1.2.3",
      inventory: { readable: true, serving: true, vehicles: 260, version: "7-1", ageSeconds: 5 },
      outbox: good.outbox,
      problems: [],
    });
  });

  it.each<[string, Partial<HealthInput>, object, RegExp]>([
    [
      "the store was never read",
      { store: undefined },
      { serving: false, ageSeconds: null },
      /no copy to show/,
    ],
    [
      "the first read failed",
      { store: { ...good.store!, version: "", failure: "GET http://10.0.0.5/ failed" } },
      { serving: false, version: null },
      /no copy to show/,
    ],
    [
      "an old copy is shown",
      { store: { ...good.store!, failure: "GET http://10.0.0.5/ failed" } },
      { serving: true, readable: false },
      /last good copy/,
    ],
    [
      "no lead could be stored",
      { outbox: { ...good.outbox, writable: false } },
      { readable: true },
      /A lead could not/,
    ],
  ])("is failing when %s, and keeps addresses to itself", (_, change, inventory, problem) => {
    const report = healthReport({ ...good, ...change });
    expect(report).toMatchObject({
      status: "failing",
      inventory,
      problems: [expect.stringMatching(problem)],
    });
    expect(JSON.stringify(report)).not.toContain("10.0.0.5");
    expect(HealthSchema.parse(report)).toEqual(report);
  });

  it("is ok, but loud, when deliveries were given up", () => {
    const report = healthReport({ ...good, outbox: { ...good.outbox, failed: 3 } });
    expect(report.status).toBe("ok");
    expect(report.problems).toEqual([expect.stringContaining("3 deliveries")]);
  });
});
