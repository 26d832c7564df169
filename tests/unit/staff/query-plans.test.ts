import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { sqliteDb } from "../../../lib/core/db/connect";
import { migrate } from "../../../lib/core/db/migrate";
import type { Tables } from "../../../lib/core/db/schema";
import { getLeadPage } from "../../../lib/staff/leads/get-lead-page";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import { getOverview } from "../../../lib/staff/overview/get-overview";
import { getReport } from "../../../lib/staff/reports/get-report";
import { readReportQuery } from "../../../lib/staff/reports/period";
import { REPORT_NAMES } from "../../../lib/staff/reports/report-schema";
import { type ReportContext, scopeOf } from "../../../lib/staff/reports/report-scope";

const NOW = Date.UTC(2026, 10, 20, 18);
const SITES: ReportContext["sites"] = [{ id: "acme", name: "Acme", timeZone: "America/Chicago" }];

/** SELECT statement of the staff's pages with the plan that SQLite chose for it. */
interface Plan {
  sql: string;
  steps: string;
}

let database: SQLite.Database;
beforeAll(async () => {
  database = new SQLite(":memory:");
  await migrate(sqliteDb(database));
  return () => database.close();
});

/** Runs `work` and returns the plans of its statements on leads. */
async function plansOf(work: (context: ReportContext) => Promise<unknown>): Promise<Plan[]> {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  const roles = [{ role: "owner" as const, storeId: null }];
  await work({
    db,
    person: { id: "owner", name: "Olga", email: "olga@acme.example.com", roles },
    stores: ["acme"],
    sites: SITES,
    timeZone: SITES[0].timeZone,
    hoursOf: () => null,
    now: () => NOW,
    people: async () => [],
    refreshStock: async () => {},
  });
  return statements
    .filter(({ sql }) => sql.includes('"lead_work"'))
    .map(({ sql, parameters }) => {
      const rows = database.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[];
      return { sql, steps: rows.map(({ detail }) => detail).join("; ") };
    });
}

describe("The staff's queries of leads", () => {
  it("find leads by a tag from the index of tags", async () => {
    const plans = await plansOf((context) =>
      getLeadPage(context, readLeadList(new URLSearchParams("tag=vip"))),
    );
    expect(plans.some(({ steps }) => steps.includes("lead_tags USING COVERING INDEX lead_tags_key"))).toBe(
      true,
    );
  });

  it("find customers who replied by an index, without walking through all leads that wait", async () => {
    const plans = await plansOf((context) => getOverview({ ...context, timeZone: SITES[0].timeZone }));
    const replied = plans.filter(({ sql }) => sql.includes("replied_at is null then 0"));
    expect(replied.length).toBeGreaterThan(2);
    for (const { steps } of replied) expect(steps).toContain("lead_work_replied (<expr>=?");
  });

  it("read reports from one narrow index, each set of leads once", async () => {
    const plans = await plansOf((context) => {
      const scope = scopeOf(context, readReportQuery(new URLSearchParams("days=90")))!;
      return Promise.all(REPORT_NAMES.map((name) => getReport(context, scope, name)));
    });
    expect(new Set(plans.map(({ sql }) => sql)).size).toBe(plans.length);
    expect(plans.length).toBeGreaterThan(1);
    for (const { sql, steps } of plans)
      expect(steps).toContain(
        sql.includes('from "deals"')
          ? "SEARCH deals USING INDEX deals_created_at"
          : "lead_work USING COVERING INDEX lead_work_report",
      );
  });
});
