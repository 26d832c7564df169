import "server-only";
import { z } from "zod";
import { DEAL_STAGES, DEALS, type DealStage } from "../../../config/leads/deal";
import { readStored } from "../../core/db/stored-json";
import { parseLeadUser } from "../../leads/core/stored-lead";
import { personName } from "../leads/person-name";
import { mayBeSeen, type StaffContext } from "../leads/scope";

/** Deal in the pipeline. Amounts are in cents, times in milliseconds since 1970. */
export interface PipelineDeal {
  leadId: string;
  storeId: string;
  name: string;
  vin: string;
  /** Total of the newest version; null for a vehicle that had no price. */
  value: number | null;
  /** Time of the first version. */
  sentAt: number;
  changedAt: number;
}

/** Deals of a stage with the sum of their values. */
export interface PipelineStage {
  stage: DealStage;
  deals: PipelineDeal[];
  value: number;
}

const TotalSchema = z.nullable(z.object({ total: z.number() }));

/**
 * Returns the deals that a person may see by stage, the last changed first, without spam. A deal is seen by whoever sees
 * its lead.
 */
export async function getDeals(context: StaffContext): Promise<PipelineStage[]> {
  const rows = await context.db
    .selectFrom("deals")
    .innerJoin("leads", "leads.id", "deals.lead_id")
    .select(["deals.id", "deals.store_id", "deals.vin", "deals.stage", "deals.changed_at"])
    .select(["leads.id as lead_id", "leads.payload_json"])
    .where("deals.lead_id", "in", (eb) =>
      eb
        .selectFrom("lead_work")
        .select("lead_id")
        .where((own) => mayBeSeen(own, context))
        .where("spam", "=", 0),
    )
    .orderBy("deals.changed_at", "desc")
    .orderBy("deals.id")
    .limit(DEALS.pipeline)
    .execute();
  const versions = await versionsOf(
    context,
    rows.map(({ id }) => id),
  );
  const deals = rows.map((row) => ({
    stage: row.stage,
    deal: {
      leadId: row.lead_id,
      storeId: row.store_id,
      name: personName(parseLeadUser(row.payload_json, row.lead_id)),
      vin: row.vin,
      changedAt: Number(row.changed_at),
      ...(versions.get(row.id) ?? { value: null, sentAt: Number(row.changed_at) }),
    },
  }));
  return DEAL_STAGES.flatMap((stage) => {
    const own = deals.flatMap((each) => (each.stage === stage ? each.deal : []));
    const value = own.reduce((sum, deal) => sum + (deal.value ?? 0), 0);
    return own.length === 0 ? [] : [{ stage, deals: own, value }];
  });
}

/** Returns the value of each deal's newest version, and the time of its first one. */
async function versionsOf({ db }: StaffContext, ids: readonly string[]) {
  const found = new Map<string, Pick<PipelineDeal, "value" | "sentAt">>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom("deal_versions")
    .select(["id", "deal_id", "worksheet_json", "created_at"])
    .where("deal_id", "in", ids)
    .orderBy("number")
    .execute();
  for (const row of rows) {
    const worksheet = readStored(TotalSchema, row.worksheet_json, `deal_versions.worksheet_json ${row.id}`);
    const sentAt = found.get(row.deal_id)?.sentAt ?? Number(row.created_at);
    found.set(row.deal_id, { value: worksheet?.total ?? null, sentAt });
  }
  return found;
}
