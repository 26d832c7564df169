import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import { auditOf } from "../../../lib/staff/audit";
import type { OverviewContext } from "../../../lib/staff/overview/get-overview";
import { handleOverview } from "../../../lib/staff/overview/handle-overview";
import { OverviewSchema } from "../../../lib/staff/overview/overview-schema";
import { handleReport, type ReportsApi } from "../../../lib/staff/reports/handle-reports";
import { REPORT_NAMES, ReportSchema } from "../../../lib/staff/reports/report-schema";
import type { ReportContext } from "../../../lib/staff/reports/report-scope";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { withoutIds } from "../../support/without-ids";
import { availabilityFields, leadContext, memoryDb, NOW } from "../leads/core/fixture";

const SITE = "https://acme.example.com";
const person = (role: Role, storeId: string | null): StaffPerson => ({
  id: role,
  name: role,
  email: `${role}@acme.example.com`,
  roles: [{ role, storeId }],
});
const OWNER = person("owner", null);

let db: Db;
beforeEach(async () => {
  db = await memoryDb();
  const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  if (!answer.ok) throw new Error(answer.reason);
});

interface BothApis extends ReportsApi {
  context: (person: StaffPerson) => Promise<ReportContext & OverviewContext>;
}

function api(
  who: StaffPerson | 401 | 403 | 404 = OWNER,
  changes: Partial<Pick<ReportsApi, "countRead" | "countExport">> = {},
): BothApis {
  const context = async (each: StaffPerson): Promise<ReportContext & OverviewContext> => ({
    db,
    person: each,
    stores: ["acme", "north"],
    sites: [
      { id: "acme", name: "Acme", timeZone: "America/Chicago" },
      { id: "north", name: "Acme North", timeZone: "America/Chicago" },
    ],
    hoursOf: () => null,
    timeZone: "America/Chicago",
    now: () => NOW + 75 * 60_000,
  });
  return {
    staffOf: async () =>
      typeof who === "number" ? ({ ok: false, status: who } as const) : ({ ok: true, person: who } as const),
    context,
    countRead: async () => ({ ok: true }) as const,
    countExport: async () => ({ ok: true }) as const,
    ...changes,
  };
}

const report = (name: string, search = "", with_ = api()) =>
  handleReport(new Request(`${SITE}/api/staff/reports/${name}${search}`), name, with_);

describe("the overview's address", () => {
  it("answers the numbers and who waits, and is never stored", async () => {
    const response = await handleOverview(new Request(`${SITE}/api/staff/overview`), api());
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(OverviewSchema.parse(await response.json())).toMatchObject({
      leads: { unanswered: 1, overdue: 1, undelivered: 0, waiting: [{ name: "Ada O'Neill" }] },
      appointments: 0,
    });
  });

  it.each([401, 403, 404] as const)("turns away with %d", async (status) => {
    const response = await handleOverview(new Request(`${SITE}/api/staff/overview`), api(status));
    expect(response.status).toBe(status);
    expect(Object.keys(await response.json())).toEqual(["error"]);
  });
});

describe("a report's address", () => {
  it("answers each report, with its period and stores", async () => {
    for (const name of REPORT_NAMES) {
      const response = await report(name, "?days=7");
      expect([name, response.status, response.headers.get("cache-control")]).toEqual([name, 200, "no-store"]);
      expect(ReportSchema.parse(await response.json())).toMatchObject({
        name,
        firstDay: "2026-11-15",
        lastDay: "2026-11-21",
        stores: ["acme", "north"],
      });
    }
    expect(await auditOf(db, "report", "days")).toEqual([]);
  });

  it("answers a file that a spreadsheet reads, and writes an audit row", async () => {
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

  it("has nothing of the lead in any report or file", async () => {
    for (const name of REPORT_NAMES)
      for (const search of ["", "?format=csv"])
        expect(withoutIds(await (await report(name, search)).text())).not.toMatch(/neill|ada@|0187/i);
  });

  it.each([
    ["an unknown report", "toString", "", OWNER],
    ["an unknown store", "days", "?store=elsewhere", OWNER],
    ["a store where the person does not work", "days", "?store=acme", person("manager", "north")],
  ])("knows nothing of %s", async (_, name, search, who) => {
    expect((await report(name, search, api(who))).status).toBe(404);
    expect((await report(name, `${search}${search ? "&" : "?"}format=csv`, api(who))).status).toBe(404);
    expect(await auditOf(db, "report", name)).toEqual([]);
  });

  it("counts reads and files apart", async () => {
    const never = async () => ({ ok: false, retryAfterSeconds: 60 }) as const;
    expect((await report("days", "", api(OWNER, { countRead: never }))).status).toBe(429);
    expect((await report("days", "?format=csv", api(OWNER, { countRead: never }))).status).toBe(200);
    expect((await report("days", "?format=csv", api(OWNER, { countExport: never }))).status).toBe(429);
  });

  it.each([401, 403] as const)("turns away with %d", async (status) => {
    expect((await report("days", "?format=csv", api(status))).status).toBe(status);
  });
});
