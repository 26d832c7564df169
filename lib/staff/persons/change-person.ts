import "server-only";
import { randomUUID } from "node:crypto";
import type { AuditAction } from "../../../config/runtime/audit";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { leadWork } from "../../leads/core/lead-work";
import { parseCorrection, parseLead, parseLeadUser, withLeadUser } from "../../leads/core/stored-lead";
import type { PersonRefusal } from "../../store/i18n/staff-person-messages";
import { writeAudit } from "../audit";
import { findWork, recordOf, refuse } from "../leads/change-work";
import type { LeadWorkRow } from "../leads/lead-state";
import { type StaffContext, targetOf } from "../leads/scope";
import { may, type Right, rightOn } from "../rights";
import type { PersonChangeName, PersonChangeValues } from "./change-schemas";
import { changedDetails, correctedUser, withCorrection } from "./correct-user";
import { findPersonLeads, type PersonLeads } from "./find-person-leads";
import { contactsOf } from "./person-leads";

export interface PersonContext extends StaffContext {
  groupId: string;
}

export type PersonAnswer =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right }
  | { ok: false; reason: PersonRefusal };

type Refused = Extract<PersonAnswer, { ok: false }>;
type Change<Name extends PersonChangeName> = (
  context: PersonContext,
  opened: LeadWorkRow,
  values: PersonChangeValues<Name>,
) => Promise<PersonAnswer>;

/** Right on the opened lead that each change needs. */
const RIGHTS = {
  merge: "leads.manage",
  split: "leads.manage",
  undo: "leads.manage",
  correct: "leads.manage",
  uncorrect: "leads.manage",
  stop: "leads.answer",
  allow: "leads.manage",
} as const satisfies Record<PersonChangeName, Right>;

/** Changes the customer of a lead. Each change is audited in its transaction. @throws on a database error */
export async function changePerson<Name extends PersonChangeName>(
  context: PersonContext,
  leadId: string,
  name: Name,
  values: PersonChangeValues<Name>,
): Promise<PersonAnswer> {
  const opened = await allowed(context, leadId, `customer.${name}`, RIGHTS[name]);
  if ("ok" in opened) return opened;
  const change: Change<Name> = CHANGES[name];
  return change(context, opened, values);
}

/** Returns the row of a lead on which the person has a right, or the audited refusal. */
async function allowed(
  context: PersonContext,
  leadId: string,
  action: AuditAction,
  right: Right,
): Promise<LeadWorkRow | Refused> {
  const row = await findWork(context, leadId);
  if (!row) return { ok: false, reason: "unknown" };
  if (may(context.person, right, targetOf(row))) return row;
  return refuse(context, row, action, rightOn(right, targetOf(row)));
}

const CHANGES: { readonly [Name in PersonChangeName]: Change<Name> } = {
  async merge(context, opened, { lead }) {
    const other = await allowed(context, lead, "customer.merge", "leads.manage");
    if ("ok" in other) return other;
    if (has(await findPersonLeads(context, opened), other.lead_id))
      return { ok: false, reason: "same-person" };
    await addLink(context, opened, "customer.merge", {
      kind: "same",
      lead_a: opened.lead_id,
      lead_b: other.lead_id,
    });
    return { ok: true };
  },
  async split(context, opened, { lead }) {
    const found = await findPersonLeads(context, opened);
    const row = found.rows.find((each) => each.lead_id === lead);
    if (!row) return { ok: false, reason: "unknown" };
    const checked = await allowed(context, lead, "customer.split", "leads.manage");
    if ("ok" in checked) return checked;
    if (found.rows.length === 1) return { ok: false, reason: "alone" };
    const merges = found.links.filter(
      ({ kind, leadA, leadB }) => kind === "same" && (leadA === lead || leadB === lead),
    );
    await inTransaction(context.db, async (trx) => {
      // A merge of the lead would join it again.
      for (const { id } of merges) await trx.deleteFrom("person_links").where("id", "=", id).execute();
      const split = { kind: "different", lead_a: lead, lead_b: null } as const;
      await addLink({ ...context, db: trx }, row, "customer.split", split);
    });
    return { ok: true };
  },
  async undo(context, opened, { link }) {
    const { links } = await findPersonLeads(context, opened);
    const known = links.find(({ id }) => id === link);
    if (!known) return { ok: false, reason: "link" };
    const entry = { action: "customer.undo", record: recordOf(opened), before: null } as const;
    const kept = await inTransaction(context.db, async (trx, giveUp: GiveUp<PersonRefusal>) => {
      const { numDeletedRows } = await trx
        .deleteFrom("person_links")
        .where("id", "=", link)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) giveUp("link");
      await writeAudit(trx, context.person, { ...entry, after: { kind: known.kind } }, context.now());
      return null;
    });
    return answerOf(kept);
  },
  async correct(context, opened, typed) {
    if (typed.email === "" && typed.phone === "") return { ok: false, reason: "reachable" };
    const { rows } = await findPersonLeads(context, opened);
    const payloads = await payloadsOf(context.db, rows);
    const opening = payloads.get(opened.lead_id);
    if (opening === undefined) return { ok: false, reason: "unknown" };
    const before = parseLeadUser(opening, opened.lead_id);
    const after = correctedUser(before, typed);
    const details = changedDetails(before, after);
    if (details.length === 0) return { ok: true };
    const correction = randomUUID();
    const corrected = [...payloads].flatMap(([id, old]) => {
      const from = parseLeadUser(old, id);
      const next = withCorrection(from, { before, after });
      if (changedDetails(from, next).length === 0) return [];
      return [{ id, old, next: withLeadUser(old, id, next, { id: correction, from }) }];
    });
    const refused = await inTransaction(context.db, async (trx, giveUp: GiveUp<PersonRefusal>) => {
      for (const lead of corrected) if (!(await correctLead(trx, lead))) giveUp("changed");
      const entry = { action: "customer.correct", record: recordOf(opened), before: null } as const;
      const values = { details, leads: corrected.length, correction };
      await writeAudit(trx, context.person, { ...entry, after: values }, context.now());
      return null;
    });
    return answerOf(refused);
  },
  async uncorrect(context, opened, { correction }) {
    const { rows } = await findPersonLeads(context, opened);
    const restored = [...(await payloadsOf(context.db, rows))].flatMap(([id, old]) => {
      const last = parseCorrection(old, id);
      return last?.id === correction ? [{ id, old, next: withLeadUser(old, id, last.from, null) }] : [];
    });
    if (!restored.some(({ id }) => id === opened.lead_id)) return { ok: false, reason: "link" };
    const refused = await inTransaction(context.db, async (trx, giveUp: GiveUp<PersonRefusal>) => {
      for (const lead of restored) if (!(await correctLead(trx, lead))) giveUp("changed");
      const entry = { action: "customer.uncorrect", record: recordOf(opened), before: null } as const;
      await writeAudit(trx, context.person, { ...entry, after: { leads: restored.length } }, context.now());
      return null;
    });
    return answerOf(refused);
  },
  async stop(context, opened) {
    const contacts = await allContacts(context, opened);
    if (contacts.length === 0) return { ok: false, reason: "no-contact" };
    const { id: author_id, name: author_name } = context.person;
    const created_at = context.now();
    const rows = contacts.map((contact) => ({
      ...{ id: randomUUID(), group_id: context.groupId, contact, author_id, author_name, created_at },
    }));
    await inTransaction(context.db, async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("do_not_contact")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["contact", "group_id"]).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows) await audit(trx, context, "customer.stop", opened);
    });
    return { ok: true };
  },
  async allow(context, opened) {
    const contacts = await allContacts(context, opened);
    if (contacts.length === 0) return { ok: false, reason: "no-contact" };
    await inTransaction(context.db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("do_not_contact")
        .where("contact", "in", contacts)
        .where("group_id", "=", context.groupId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows) await audit(trx, context, "customer.allow", opened);
    });
    return { ok: true };
  },
};

function has({ rows }: PersonLeads, leadId: string): boolean {
  return rows.some(({ lead_id }) => lead_id === leadId);
}

async function allContacts(context: PersonContext, opened: LeadWorkRow): Promise<string[]> {
  const { rows } = await findPersonLeads(context, opened);
  return [...new Set(rows.flatMap(contactsOf))];
}

/** Stores a decision with its audit row in one transaction. */
async function addLink(
  { db, person, groupId, now }: PersonContext,
  row: LeadWorkRow,
  action: AuditAction,
  link: { kind: "same" | "different"; lead_a: string; lead_b: string | null },
): Promise<void> {
  const author = { author_id: person.id, author_name: person.name, created_at: now() };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto("person_links")
      .values({ id: randomUUID(), group_id: groupId, ...link, ...author })
      .execute();
    const entry = { action, record: recordOf(row), before: null, after: { lead: link.lead_b } };
    await writeAudit(trx, person, entry, now());
  });
}

async function audit(
  trx: Db,
  { person, now }: PersonContext,
  action: AuditAction,
  row: LeadWorkRow,
): Promise<void> {
  await writeAudit(trx, person, { action, record: recordOf(row), before: null, after: null }, now());
}

async function payloadsOf(db: Db, rows: readonly LeadWorkRow[]): Promise<Map<string, string>> {
  const leads = await db
    .selectFrom("leads")
    .select(["id", "payload_json"])
    .where(
      "id",
      "in",
      rows.map(({ lead_id }) => lead_id),
    )
    .execute();
  return new Map(leads.map(({ id, payload_json }) => [id, payload_json]));
}

/** Corrects a lead and its row in the staff's list. @returns false if the lead has changed since it was read */
async function correctLead(
  trx: Db,
  { id, old, next: payload_json }: { id: string; old: string; next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("leads")
    .set({ payload_json })
    .where("id", "=", id)
    .where("payload_json", "=", old)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const { name, email, phone, search_text } = leadWork(parseLead(payload_json, id));
  await trx
    .updateTable("lead_work")
    .set({ name, email, phone, search_text })
    .where("lead_id", "=", id)
    .execute();
  return true;
}

function answerOf(refused: PersonRefusal | null): PersonAnswer {
  return refused === null ? { ok: true } : { ok: false, reason: refused };
}
