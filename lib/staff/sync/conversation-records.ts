import "server-only";
import * as z from "zod";
import { DEAL_STAGES } from "../../../config/leads/deal";
import { DEPOSIT_CAPTURES, DEPOSIT_STATES, RETURN_REASONS } from "../../../config/leads/deposits";
import type { AppointmentContext } from "../appointments/scope";
import { targetOf } from "../leads/scope";
import { may } from "../rights";

const time = z.number().int().meta({ description: "Milliseconds since 1970." });
const ofLead = { id: z.string(), leadId: z.string() };

/** Schema of an e-mail or text between the staff and a customer. */
export const MessageRecordSchema = z
  .object({
    ...ofLead,
    channel: z.enum(["mail", "text", "call"]),
    direction: z.enum(["out", "in"]).meta({ description: "`in`: from the customer." }),
    subject: z.string(),
    text: z.string(),
    author: z.string().meta({ description: "Person of the staff, or the name that a reply states." }),
    automatic: z.boolean().meta({ description: "Sent by a machine, or a request about texts." }),
    delivery: z
      .enum(["sent", "delivered", "failed"])
      .nullable()
      .meta({ description: "State of a sent text as its provider last reported it." }),
    at: time,
  })
  .meta({ id: "MessageRecord" });

/** Schema of a purchase that a shopper began. */
export const DealRecordSchema = z
  .object({
    ...ofLead,
    vin: z.string(),
    stage: z.enum(DEAL_STAGES),
    revision: z.number().int().meta({ description: "Increased with each change." }),
    createdAt: time,
    changedAt: time,
  })
  .meta({ id: "DealRecord" });

/** Schema of a deposit on a vehicle. */
export const DepositRecordSchema = z
  .object({
    ...ofLead,
    dealId: z.string(),
    vin: z.string(),
    amount: z.number().meta({ description: "US dollars." }),
    capture: z.enum(DEPOSIT_CAPTURES),
    state: z.enum(DEPOSIT_STATES),
    reason: z.enum(RETURN_REASONS).nullable().meta({ description: "Reason of its return." }),
    createdAt: time,
    paidAt: time.nullable(),
  })
  .meta({ id: "DepositRecord" });

/** Returns the messages with these ids whose leads the program may see, by id. */
export async function readMessageRecords(
  context: AppointmentContext,
  ids: readonly string[],
): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const found = await context.db.selectFrom("lead_messages").selectAll().where("id", "in", ids).execute();
  const rows = await withSeenLeads(context, found);
  return new Map(
    rows.map((row) => {
      const { id, lead_id: leadId, channel, direction, subject, text, author_name: author, delivery } = row;
      const of = { id, leadId, channel, direction, subject, text, author, delivery };
      return [id, MessageRecordSchema.parse({ ...of, automatic: row.automatic === 1, at: row.created_at })];
    }),
  );
}

/** Returns the deals with these ids whose leads the program may see, by id. */
export async function readDealRecords(
  context: AppointmentContext,
  ids: readonly string[],
): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const found = await context.db.selectFrom("deals").selectAll().where("id", "in", ids).execute();
  const rows = await withSeenLeads(context, found);
  return new Map(
    rows.map(({ id, lead_id: leadId, vin, stage, revision, created_at, changed_at }) => [
      id,
      DealRecordSchema.parse({
        id,
        leadId,
        vin,
        stage,
        revision,
        createdAt: created_at,
        changedAt: changed_at,
      }),
    ]),
  );
}

/** Returns the deposits with these ids whose leads the program may see, by id. */
export async function readDepositRecords(
  context: AppointmentContext,
  ids: readonly string[],
): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const found = await context.db.selectFrom("deposits").selectAll().where("id", "in", ids).execute();
  const rows = await withSeenLeads(context, found);
  return new Map(
    rows.map((row) => {
      const { id, lead_id: leadId, deal_id: dealId, vin, capture, state, reason } = row;
      const of = { id, leadId, dealId, vin, capture, state, reason, amount: row.amount / 100 };
      return [id, DepositRecordSchema.parse({ ...of, createdAt: row.created_at, paidAt: row.paid_at })];
    }),
  );
}

/** Returns the rows of leads that the program may see. */
async function withSeenLeads<Row extends { lead_id: string | null }>(
  { db, person }: AppointmentContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.flatMap(({ lead_id }) => lead_id ?? []);
  if (ids.length === 0) return [];
  const leads = await db.selectFrom("lead_work").selectAll().where("lead_id", "in", ids).execute();
  const seen = leads.filter((lead) => may(person, "leads.answer", targetOf(lead)));
  return rows.filter((row) => seen.some(({ lead_id }) => lead_id === row.lead_id));
}
