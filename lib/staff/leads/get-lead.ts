import "server-only";
import { CALL_OUTCOMES, type CallOutcome } from "../../../config/leads/lead-work";
import { env } from "../../core/platform/env";
import { type AddressBlock, addressBlockOf } from "../../delivery/mail/refused-addresses";
import { type ContactStop, contactStopOf } from "../../leads/core/do-not-contact";
import type { Lead } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import { type AuditRecord, recordHistory, writeRefusal } from "../audit";
import { may, type Right, rightOn } from "../rights";
import { findWork, recordOf } from "./change-work";
import { type Delivery, deliveriesOf } from "./deliveries";
import { linesOf } from "./get-lead-page";
import { filesOfLead, type LeadFiles } from "./lead-files";
import { type LeadLine, type LeadState, type LeadWorkRow, type ResponseState, stateOf } from "./lead-state";
import { type LeadMail, messagesOf } from "./messages";
import { responseState } from "./response-clock";
import { mayBeSeen, type StaffContext, targetOf } from "./scope";
import type { LeadTag } from "./tags";

export interface LeadNote {
  id: string;
  kind: "note" | "call" | "mail";
  /** Result of a call; null for a note, a mail, and a call of an earlier release. */
  outcome: CallOutcome | null;
  text: string;
  author: string;
  /** The signed-in person logged this call, and may change or remove it. */
  isOwnCall: boolean;
  /** Time in milliseconds since 1970, like all times here. */
  at: number;
}

export interface LeadTask {
  id: string;
  text: string;
  dueAt: number;
  doneAt: number | null;
}

/** Sale that a program or a person reported. */
export interface LeadSale {
  vin: string | null;
  /** US dollars. */
  price: number | null;
  soldAt: number;
}

/** Data of a lead's page in the back office. */
export interface StaffLead {
  state: LeadState;
  response: ResponseState | null;
  /** Lead as it was sent; of a credit application, only the contact details. */
  lead: Lead;
  /** Notes, newest first. */
  notes: LeadNote[];
  /** Tasks by due time; completed ones come last. */
  tasks: LeadTask[];
  /** Tags, also removed ones, in alphabetical order. */
  tags: LeadTag[];
  deliveries: Delivery[];
  files: LeadFiles;
  /** Emails with the customer, oldest first. */
  messages: LeadMail[];
  /** Reason and end of a stop on mails to the customer, or null without a stop. */
  refusal: AddressBlock | null;
  /** The customer's request not to be contacted, or null. */
  stop: ContactStop | null;
  /** Other leads of the same customer that the staff member may see, newest first. */
  thread: LeadLine[];
  history: AuditRecord[];
  /** Ids of the lead in other systems, by the system's name. */
  foreignIds: { system: string; id: string }[];
  /** Reported sale; null without one. */
  sale: LeadSale | null;
}

export type FoundLead =
  | { ok: true; detail: StaffLead }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right };

/** Returns a lead at a store where the person works, limited to what the person may see. */
export async function getLead(context: StaffContext, leadId: string): Promise<FoundLead> {
  const { db, person } = context;
  const row = await findWork(context, leadId);
  if (!row) return { ok: false, reason: "unknown" };
  if (!may(person, "leads.answer", targetOf(row))) {
    const right = rightOn("leads.answer", targetOf(row));
    await writeRefusal(db, person, { action: "lead.view", record: recordOf(row), right }, context.now());
    return { ok: false, reason: "forbidden", right };
  }
  const lead = await readLead(db, leadId);
  if (!lead) return { ok: false, reason: "unknown" };
  const state = stateOf(row);
  const detail = {
    state,
    response: responseState(state, context.hoursOf(state), context.now()),
    lead,
    notes: await notesOf(context, leadId),
    tasks: await tasksOf(context, leadId),
    tags: await leadTags(context, leadId),
    deliveries: await deliveriesOf(db, leadId),
    files: await filesOfLead(db, lead),
    messages: await messagesOf(db, leadId),
    refusal: await addressBlockOf(db, lead.user.email, context.now()),
    stop: await contactStopOf(db, env().STORE_GROUP, [row.email ?? "", row.phone ?? ""]),
    thread: await threadOf(context, row),
    history: await recordHistory(db, context.person, "lead", leadId),
    foreignIds: await foreignIdsOf(context, leadId),
    sale: await saleOf(context, leadId),
  };
  return { ok: true, detail };
}

async function notesOf({ db, person }: StaffContext, leadId: string): Promise<LeadNote[]> {
  const rows = await db
    .selectFrom("lead_notes")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, kind, outcome, text, author_name: author, author_id, created_at: at }) => ({
    id,
    kind,
    outcome: CALL_OUTCOMES.find((each) => each === outcome) ?? null,
    text,
    author,
    isOwnCall: kind === "call" && author_id === person.id,
    at,
  }));
}

async function tasksOf({ db }: StaffContext, leadId: string): Promise<LeadTask[]> {
  const rows = await db
    .selectFrom("lead_tasks")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("due_at")
    .execute();
  return rows
    .map(({ id, text, due_at: dueAt, done_at: doneAt }) => ({ id, text, dueAt, doneAt }))
    .sort((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null));
}

async function leadTags({ db }: StaffContext, leadId: string): Promise<LeadTag[]> {
  return db
    .selectFrom("lead_tags")
    .select(["id", "tag as text", "removed_at as removedAt"])
    .where("lead_id", "=", leadId)
    .orderBy("tag_key")
    .execute();
}

async function foreignIdsOf({ db }: StaffContext, leadId: string): Promise<StaffLead["foreignIds"]> {
  return db
    .selectFrom("foreign_ids")
    .select(["system", "value as id"])
    .where("lead_id", "=", leadId)
    .orderBy("system")
    .execute();
}

async function saleOf({ db }: StaffContext, leadId: string): Promise<LeadSale | null> {
  const row = await db
    .selectFrom("sales")
    .select(["vin", "price", "sold_at"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (!row) return null;
  return { vin: row.vin, price: row.price === null ? null : row.price / 100, soldAt: row.sold_at };
}

const THREAD_LENGTH = 50;

/**
 * Returns the customer's other leads: those with the same address or number within the group
 * (docs/decisions/0044-staff-lists.md).
 */
async function threadOf(context: StaffContext, row: LeadWorkRow): Promise<LeadLine[]> {
  const { email, phone, lead_id } = row;
  if (email === null && phone === null) return [];
  const rows = await context.db
    .selectFrom("lead_work")
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(email === null ? [] : [eb("email", "=", email)]),
        ...(phone === null ? [] : [eb("phone", "=", phone)]),
      ]),
    )
    .where("lead_id", "!=", lead_id)
    .where((eb) => mayBeSeen(eb, context))
    .orderBy("created_at", "desc")
    .limit(THREAD_LENGTH)
    .execute();
  return linesOf(context, rows);
}
