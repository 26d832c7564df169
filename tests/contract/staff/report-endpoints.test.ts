import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import type { Db } from "../../../lib/core/db/schema";
import { setLimiterStore } from "../../../lib/core/platform/limits";
import { dropSingleton } from "../../../lib/core/platform/singleton";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import { auditOf } from "../../../lib/staff/audit";
import { OverviewSchema } from "../../../lib/staff/overview/overview-schema";
import { REPORT_NAMES, ReportSchema } from "../../../lib/staff/reports/report-schema";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, signInAll } from "../../support/staff-scene";
import { withoutIds } from "../../support/without-ids";
import { availabilityFields, leadContext, NOW } from "../../unit/leads/core/fixture";

let db: Db;
let cookie: string;
/** Names of limits that are used up. */
const over = new Set<string>();
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  db = await openScene();
  setLimiterStore(
    ({ name }) =>
      async () =>
        over.has(name) ? 1_000 : 0,
  );
  const stored = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  if (!stored.ok) throw new Error(stored.reason);
  vi.setSystemTime(NOW + 75 * 60_000);
  cookie = (await signInAll(db)).owner;
});
beforeEach(() => over.clear());
afterAll(async () => {
  vi.useRealTimers();
  await db.destroy();
});

const get = (address: string) => callEndpoint("GET", `/api/staff/${address}`, { cookie });
const report = (name: string, search = "") => get(`reports/${name}${search}`);

it("the overview has the numbers and the waiting leads", async () => {
  const response = await get("overview");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(OverviewSchema.parse(await response.json())).toMatchObject({
    leads: { unanswered: 1, overdue: 1, undelivered: 0, waiting: [{ name: "Ada O'Neill" }] },
    appointments: 0,
  });
});

describe("a report", () => {
  it("has its period and stores", async () => {
    for (const name of REPORT_NAMES) {
      const response = await report(name, "?days=7");
      expect([name, response.status, response.headers.get("cache-control")]).toEqual([name, 200, "no-store"]);
      expect(ReportSchema.parse(await response.json())).toMatchObject({
        name,
        firstDay: "2026-11-15",
        lastDay: "2026-11-21",
        stores: ["acme", "north", "south"],
      });
    }
    expect(await auditOf(db, "report", "days")).toEqual([]);
  });

  it("comes as a file that a spreadsheet reads, with an audit row", async () => {
    const response = await report("types", "?format=csv&store=north");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="types-2026-10-23-2026-11-21.csv"',
    );
    expect(parse(await response.text(), { bom: true })).toEqual([
      ["Type", "Leads"],
      ["Availability", "1"],
    ]);
    expect(await auditOf(db, "report", "types")).toMatchObject([
      {
        action: "report.export",
        actor: { id: "owner" },
        record: { storeId: "north" },
        after: { firstDay: "2026-10-23", lastDay: "2026-11-21", rows: 1 },
      },
    ]);
  });

  it("has nothing of the lead, as a file neither", async () => {
    for (const name of REPORT_NAMES)
      for (const search of ["", "?format=csv"])
        expect(withoutIds(await (await report(name, search)).text())).not.toMatch(/neill|ada@|0187/i);
  });

  it.each([
    ["an unknown report", "toString", ""],
    ["an unknown store", "sources", "?store=elsewhere"],
  ])("is not there for %s, and no file of it is audited", async (_, name, search) => {
    const before = await auditOf(db, "report", name);
    expect((await report(name, search)).status).toBe(404);
    expect((await report(name, `${search}${search ? "&" : "?"}format=csv`)).status).toBe(404);
    expect(await auditOf(db, "report", name)).toEqual(before);
  });

  it("is counted as a read, and a file of it as an export", async () => {
    for (const [{ name, points, seconds }] of [STAFF_LIMITS.reads, STAFF_LIMITS.exports])
      dropSingleton(`limiter.${name}.${points}.${seconds}`);
    over.add("staff-reads");
    expect((await report("days")).status).toBe(429);
    expect((await report("days", "?format=csv")).status).toBe(200);
    over.add("staff-exports");
    expect((await report("days", "?format=csv")).status).toBe(429);
  });
});
