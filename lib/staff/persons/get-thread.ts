import "server-only";
import { z } from "zod";
import { SALES_KINDS } from "../../../config/leads/appointments";
import type { ConsentPurpose } from "../../../config/leads/consents";
import { readStored } from "../../core/db/stored-json";
import { consentsOf } from "../../leads/core/consent-ledger";
import { parseLead } from "../../leads/core/stored-lead";
import { type BookingKind, salesKindOf } from "../../leads/schedule/outcomes";
import type { LeadWorkRow } from "../leads/lead-state";
import { may } from "../rights";
import type { PersonContext } from "./change-person";

/** Entry of a customer's timeline. Times are in milliseconds since 1970. */
export type ThreadItem = { id: string; at: number; leadId: string | null } & (
  | { kind: "lead"; type: string; text: string; vehicle: string }
  | { kind: "note" | "call" | "mail"; author: string; outcome: string | null; text: string }
  | { kind: "mail-in" | "mail-out"; author: string; subject: string; text: string }
  | { kind: "text-in" | "text-out" | "call-in"; author: string; text: string }
  | { kind: "task"; text: string; doneAt: number | null }
  | { kind: BookingKind; start: number; state: string }
  | { kind: "consent"; purpose: ConsentPurpose; withdrawnAt: number | null }
  | { kind: "deal"; event: string; author: string; total: number | null }
  | { kind: "alert"; label: string; state: string }
);

/** Maximum entries of each kind; the newest are read. */
const MAX_ITEMS = 200;

/** Returns the timeline of a customer: everything of some leads in one list, newest first. */
export async function getThread(context: PersonContext, rows: readonly LeadWorkRow[]): Promise<ThreadItem[]> {
  const ids = rows.map(({ lead_id }) => lead_id);
  if (ids.length === 0) return [];
  const parts = await Promise.all([
    leads(context, ids),
    notes(context, ids),
    messages(context, ids),
    tasks(context, ids),
    drives(context, ids),
    visits(context, ids),
    deals(context, ids),
    consents(context, rows),
    alerts(context, rows),
  ]);
  return parts.flat().sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

async function leads({ db }: PersonContext, ids: readonly string[]): Promise<ThreadItem[]> {
  const rows = await db.selectFrom("leads").select(["id", "payload_json"]).where("id", "in", ids).execute();
  return rows.map(({ id, payload_json }) => {
    const { type, comments: text, vehicle, createdAt: at } = parseLead(payload_json, id);
    const name = vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : "";
    return { kind: "lead", id: `lead.${id}`, leadId: id, at, type, text, vehicle: name };
  });
}

async function notes({ db }: PersonContext, ids: readonly string[]): Promise<ThreadItem[]> {
  const rows = await db
    .selectFrom("lead_notes")
    .selectAll()
    .where("lead_id", "in", ids)
    .orderBy("created_at", "desc")
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ id, lead_id: leadId, kind, outcome, text, author_name: author, created_at: at }) => ({
    ...{ id: `note.${id}`, leadId, at, kind, author, outcome, text },
  }));
}

async function messages({ db }: PersonContext, ids: readonly string[]): Promise<ThreadItem[]> {
  const rows = await db
    .selectFrom("lead_messages")
    .select([
      "id",
      "lead_id",
      "channel",
      "direction",
      "author_name",
      "sender",
      "subject",
      "text",
      "created_at",
    ])
    .where("lead_id", "in", ids)
    .orderBy("created_at", "desc")
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(
    ({ id, lead_id: leadId, channel, direction, author_name, sender, subject, text, created_at: at }) => {
      const item = { leadId, at, text, author: author_name || (sender ?? "") };
      if (channel === "call") return { ...item, id: `call.${id}`, kind: "call-in" as const };
      return channel === "text"
        ? { ...item, id: `text.${id}`, kind: `text-${direction}` as const }
        : { ...item, id: `mail.${id}`, kind: `mail-${direction}` as const, subject };
    },
  );
}

async function tasks({ db }: PersonContext, ids: readonly string[]): Promise<ThreadItem[]> {
  const rows = await db
    .selectFrom("lead_tasks")
    .selectAll()
    .where("lead_id", "in", ids)
    .orderBy("created_at", "desc")
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ id, lead_id: leadId, text, created_at: at, done_at: doneAt }) => ({
    ...{ kind: "task" as const, id: `task.${id}`, leadId, at, text, doneAt },
  }));
}

async function deals({ db }: PersonContext, ids: readonly string[]): Promise<ThreadItem[]> {
  const rows = await db
    .selectFrom("deal_versions")
    .select(["id", "lead_id", "kind", "author_name", "worksheet_json", "created_at"])
    .where("lead_id", "in", ids)
    .orderBy("created_at", "desc")
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ id, lead_id: leadId, kind: event, author_name, worksheet_json, created_at }) => ({
    ...{ kind: "deal" as const, id: `deal.${id}`, leadId, at: Number(created_at), event },
    ...{ author: author_name ?? "", total: totalOf(worksheet_json, id) },
  }));
}

const TotalSchema = z.nullable(z.object({ total: z.number() }));

function totalOf(text: string, id: string): number | null {
  return readStored(TotalSchema, text, `deal_versions.worksheet_json ${id}`)?.total ?? null;
}

async function drives({ db }: PersonContext, ids: readonly string[]): Promise<ThreadItem[]> {
  const booked = await db.selectFrom("test_drives").selectAll().where("lead_id", "in", ids).execute();
  const over = await db
    .selectFrom("appointment_outcomes")
    .selectAll()
    .where("lead_id", "in", ids)
    .where("kind", "in", SALES_KINDS)
    .execute();
  const past = await db.selectFrom("past_appointments").selectAll().where("lead_id", "in", ids).execute();
  const outcomes = new Map(over.map((row) => [row.lead_id, row]));
  const open = booked.filter(({ lead_id }) => !outcomes.has(lead_id));
  return [
    ...open.map((row) => ({ ...row, at: row.created_at, state: "booked" })),
    ...over.map((row) => ({ ...row, at: row.decided_at, state: row.outcome })),
    ...past.map((row) => ({ ...row, at: row.starts_at, state: row.outcome ?? "booked" })),
  ].map(({ lead_id: leadId, kind, starts_at: start, at, state }) => ({
    ...{ kind: salesKindOf(kind), id: `drive.${leadId}.${start}`, leadId, at, start, state },
  }));
}

async function visits({ db }: PersonContext, ids: readonly string[]): Promise<ThreadItem[]> {
  const rows = await db
    .selectFrom("service_appointments")
    .select(["lead_id", "starts_at", "state", "created_at"])
    .where("lead_id", "in", ids)
    .execute();
  return rows.map(({ lead_id: leadId, starts_at: start, state, created_at: at }) => ({
    ...{ kind: "service" as const, id: `visit.${leadId}`, leadId, at, start, state },
  }));
}

/** Consents of the customer at stores where the person has the right to see them. */
async function consents(
  { db, person, stores }: PersonContext,
  rows: readonly LeadWorkRow[],
): Promise<ThreadItem[]> {
  const seen = stores.filter((storeId) => may(person, "consents", { storeId }));
  if (seen.length === 0) return [];
  const holder = { ...contactLists(rows), leadIds: rows.map(({ lead_id }) => lead_id) };
  const found = await consentsOf(db, holder, { stores: seen });
  return found.slice(-MAX_ITEMS).map((row) => ({
    kind: "consent",
    id: `consent.${row.id}`,
    leadId: null,
    at: row.agreed_at,
    purpose: row.purpose,
    withdrawnAt: row.withdrawn_at,
  }));
}

async function alerts(
  { db, person, groupId }: PersonContext,
  rows: readonly LeadWorkRow[],
): Promise<ThreadItem[]> {
  const { emails } = contactLists(rows);
  if (emails.length === 0 || !rows.some(({ store_id }) => may(person, "consents", { storeId: store_id })))
    return [];
  const found = await db
    .selectFrom("alert_subscriptions as alert")
    .innerJoin("alert_people as reader", "reader.id", "alert.person_id")
    .select(["alert.id", "alert.label", "alert.state", "alert.created_at"])
    .where("reader.email", "in", emails)
    .where("reader.group_id", "=", groupId)
    .orderBy("alert.created_at", "desc")
    .limit(MAX_ITEMS)
    .execute();
  return found.map(({ id, label, state, created_at: at }) => ({
    ...{ kind: "alert" as const, id: `alert.${id}`, leadId: null, at, label, state },
  }));
}

function contactLists(rows: readonly LeadWorkRow[]) {
  const values = (list: (string | null)[]) => [...new Set(list.filter((each) => each !== null))];
  return { emails: values(rows.map(({ email }) => email)), phones: values(rows.map(({ phone }) => phone)) };
}
