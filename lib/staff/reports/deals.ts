import "server-only";
import { sql } from "kysely";
import { DEAL_STEPS } from "../../../config/leads/deal";
import { type Cell, DEAL_POINTS, type DealPoint, percent } from "./report-schema";
import type { ReportContext, ReportScope } from "./report-scope";

const exists = (from: string) =>
  sql.raw<number | string>(`sum(case when exists (${from}) then 1 else 0 end)`);

/**
 * Returns how far the deals that were begun in the period have come: each step that shoppers answered, and each point up to
 * the sale, with its share. Deals without a lead are deleted by age (`DEALS.lifetimeMs`), so they count for that long only.
 */
export async function dealsByPoint({ db }: ReportContext, { period, sites }: ReportScope): Promise<Cell[][]> {
  const answered = DEAL_STEPS.map((step) =>
    // Quotation marks within a value are escaped, so that only a key matches.
    sql<number | string>`sum(case when deals.data_json like ${`%"${step}":%`} then 1 else 0 end)`.as(step),
  );
  const counted = await db
    .selectFrom("deals")
    .leftJoin("lead_work as work", "work.lead_id", "deals.lead_id")
    .select(sql<number | string>`count(*)`.as("begun"))
    .select(answered)
    .select([
      sql<number | string>`count(deals.lead_id)`.as("sent"),
      versions("countered").as("countered"),
      versions("accepted").as("agreed"),
      exists("select 1 from deposits where deposits.deal_id = deals.id and paid_at is not null").as(
        "deposit",
      ),
      exists(
        `select 1 from appointment_outcomes as ended where ended.lead_id = deals.lead_id and outcome = 'attended'
        union all select 1 from past_appointments as past where past.lead_id = deals.lead_id and outcome = 'attended'`,
      ).as("shown"),
      sql<number | string>`sum(case when work.stage = 'sold' then 1 else 0 end)`.as("sold"),
    ])
    .where("deals.created_at", ">=", period.from)
    .where("deals.created_at", "<", period.to)
    .where((eb) => eb.or([eb("work.spam", "is", null), eb("work.spam", "=", 0)]))
    .where(
      "deals.store_id",
      "in",
      sites.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  const counts = counted as Readonly<Record<DealPoint, number | string | null>>;
  const begun = Number(counts.begun);
  if (begun === 0) return [];
  return DEAL_POINTS.map((point) => [point, Number(counts[point]), percent(Number(counts[point]), begun)]);
}

function versions(kind: "countered" | "accepted") {
  return exists(
    `select 1 from deal_versions as version where version.deal_id = deals.id and version.kind = '${kind}'`,
  );
}
