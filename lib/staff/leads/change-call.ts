import "server-only";
import type { CallOutcome } from "../../../config/leads/lead-work";
import type { GiveUp } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { auditOf } from "../audit";
import { type ChangeAnswer, changeWork, type WorkValues } from "./change-work";
import type { LeadWorkRow } from "./lead-state";
import type { StaffContext } from "./scope";

/** Finds a call that this person logged on this lead. */
const ownCall = (db: Db, { person }: StaffContext, leadId: string, note: string) =>
  db
    .selectFrom("lead_notes")
    .select(["id", "outcome"])
    .where("id", "=", note)
    .where("lead_id", "=", leadId)
    .where("kind", "=", "call")
    .where("author_id", "=", person.id)
    .executeTakeFirst();

/**
 * Changes a logged call, or removes it: only its author may. What the call had stopped is decided again by the responses
 * that remain. The audit row names outcomes, never what was said.
 */
export async function changeCall(
  context: StaffContext,
  leadId: string,
  note: string,
  next: { text: string; outcome: CallOutcome } | null,
): Promise<ChangeAnswer> {
  const before = await ownCall(context.db, context, leadId, note);
  return changeWork(context, leadId, {
    action: next ? "lead.call-edit" : "lead.call-remove",
    right: () => "leads.answer",
    also: async (trx, giveUp: GiveUp<"call">) => {
      const call = await ownCall(trx, context, leadId, note);
      if (!call) return giveUp("call");
      if (next) await trx.updateTable("lead_notes").set(next).where("id", "=", note).execute();
      else await trx.deleteFrom("lead_notes").where("id", "=", note).execute();
    },
    settle: responsesOf,
    before: { note, outcome: before?.outcome ?? null },
    after: { note, outcome: next?.outcome ?? null },
  });
}

/** Returns a lead's clock and status by the responses and customer's messages that are stored. */
async function responsesOf(trx: Db, row: LeadWorkRow): Promise<WorkValues> {
  const notes = await trx
    .selectFrom("lead_notes")
    .select("created_at")
    .where("lead_id", "=", row.lead_id)
    .where((eb) =>
      eb.or([
        eb("kind", "=", "mail"),
        // A call of an earlier release has no outcome, and counted as a response.
        eb.and([eb("kind", "=", "call"), eb.or([eb("outcome", "=", "reached"), eb("outcome", "is", null)])]),
      ]),
    )
    .execute();
  const messages = await trx
    .selectFrom("lead_messages")
    .select(["direction", "created_at"])
    .where("lead_id", "=", row.lead_id)
    .where("automatic", "=", 0)
    .execute();
  const sent = messages.filter(({ direction }) => direction === "out");
  const responses = [...notes, ...sent].map(({ created_at }) => Number(created_at));
  const records = await auditOf(trx, "lead", row.lead_id);
  // A lead that its salesperson entered, or whose appointment was booked with it, was answered from the beginning.
  const began = records.find(({ action }) => action === "lead.enter" || action === "appointment.book");
  if (began && row.answered_at !== null && Math.abs(began.at - row.answered_at) < 1_000)
    responses.push(row.answered_at);
  const last = Math.max(...responses);
  const waiting = messages
    .filter(({ direction, created_at }) => direction === "in" && Number(created_at) > last)
    .map(({ created_at }) => Number(created_at));
  const answered_at = responses.length === 0 ? null : Math.min(...responses);
  return {
    answered_at,
    replied_at: waiting.length === 0 ? null : Math.min(...waiting),
    ...stageOf(row, answered_at !== null, records),
  };
}

/** Returns the status that a logged call or mail had changed by itself, if no response is left, and the reverse. */
function stageOf(
  { stage }: LeadWorkRow,
  isAnswered: boolean,
  records: Awaited<ReturnType<typeof auditOf>>,
): WorkValues {
  if (isAnswered) return stage === "new" ? { stage: "contacted" } : {};
  const stageIn = (values: object | null) => (values && "stage" in values ? values.stage : undefined);
  const change = records.find(
    ({ before, after }) => stageIn(after) !== undefined && stageIn(before) !== stageIn(after),
  );
  return stage === "contacted" && change?.action.startsWith("lead.call") ? { stage: "new" } : {};
}
