import "server-only";
import type { Db } from "../../core/db/schema";
import { type Fields, textField } from "../../core/http/fields";
import { defineForm, type LeadFormSpec } from "../../leads/core/define-form";
import type { Lead, LeadStock } from "../../leads/core/lead";
import type { FieldErrors } from "../../leads/core/schemas/field-errors";
import { splitName } from "../../leads/core/split-name";
import { staffEnterMessages } from "../../store/i18n/staff-enter-messages";
import { writeAudit, writeRefusal } from "../audit";
import { acceptStaffLead } from "../leads/accept-staff-lead";
import { notifyOfStage } from "../leads/change-work";
import type { StaffContext } from "../leads/scope";
import { grantsOf, may, type StaffPerson, worksAt } from "../rights";
import { EnteredLeadSchema, vehicleNamedIn } from "./entered-lead";

/** Page of the form, which is also the lead's page of origin. */
export const ENTER_PATH = "/staff/leads/new";

export interface EnterContext extends StaffContext {
  stock: LeadStock;
  siteUrl: string;
}

export type EnterAnswer =
  | { ok: true; id: string }
  | { ok: false; reason: "unknown" | "forbidden" | "sent-before" }
  | { ok: false; reason: "invalid"; errors: FieldErrors };

/** Returns the stores at which a person may add leads, in the site's order. */
export function enterStores({
  person,
  stock,
}: Pick<EnterContext, "person" | "stock">): { id: string; name: string }[] {
  return stock.stores
    .filter(({ id }) => mayEnter(person, id))
    .map(({ id, site }) => ({ id, name: site.name }));
}

function mayEnter(person: StaffPerson, storeId: string): boolean {
  return may(person, "leads.answer", { storeId, assignedTo: person.id });
}

/** Returns true if leads that a person adds are their own: a salesperson's, but not a manager's. */
export function keepsOwn(person: StaffPerson, storeId: string): boolean {
  return !grantsOf(person, "leads.answer").some(
    (grant) => grant.scope === "all" && (grant.storeId === null || grant.storeId === storeId),
  );
}

/**
 * Adds a walk-in or phone lead, delivered like every other. A salesperson's lead is assigned to them and counts as
 * contacted; one that a manager adds waits for a person, as others do. Audited. @throws on a database error
 */
export async function enterLead(context: EnterContext, fields: Fields): Promise<EnterAnswer> {
  const { db, person, stock, now } = context;
  const stores = enterStores(context);
  const storeId = textField(fields, "store") || (stores.length === 1 ? stores[0]!.id : "");
  if (storeId === "")
    return { ok: false, reason: "invalid", errors: { store: staffEnterMessages().noStore } };
  const isKnown = stock.stores.some(({ id }) => id === storeId);
  if (!isKnown || !worksAt(person, storeId)) return { ok: false, reason: "unknown" };
  if (!mayEnter(person, storeId)) {
    const record = { kind: "store", id: storeId, storeId };
    await writeRefusal(db, person, { action: "lead.enter", record, right: "leads.answer" }, now());
    return { ok: false, reason: "forbidden" };
  }
  const answer = await acceptStaffLead(context, formOf(context, storeId), fields, ENTER_PATH);
  if (answer.ok) return { ok: true, id: answer.id };
  return answer.reason === "invalid" ? answer : { ok: false, reason: "sent-before" };
}

function formOf(context: EnterContext, storeId: string): LeadFormSpec {
  const { stock } = context;
  return defineForm({
    summary: "Adds a walk-in or phone lead",
    type: "SHOWROOM",
    schema: EnteredLeadSchema,
    content: ({ name, phone, email, comments }) => ({
      user: { ...splitName(name), email, phone },
      comments,
      vin: vehicleNamedIn(comments, stock.byVin.values()),
      consentGiven: false,
      storeId,
    }),
    prepare: ({ channel }) => ({
      ok: true,
      // A vehicle of another store does not move the customer there.
      lead: { storeId, channel },
      inTransaction: async (trx, lead) => {
        await noteEntry(trx, context, lead);
        return null;
      },
    }),
    pagePath: () => ENTER_PATH,
  });
}

/** Assigns the lead and writes the audit row, in the transaction that stores the lead. */
async function noteEntry(trx: Db, { person, stock, now }: EnterContext, lead: Lead): Promise<void> {
  const at = now();
  const { id, storeId, channel: source } = lead;
  const isOwn = keepsOwn(person, storeId);
  if (isOwn) {
    const work = { assignee: person.id, stage: "contacted", answered_at: at, version: 2, updated_at: at };
    await trx.updateTable("lead_work").set(work).where("lead_id", "=", id).execute();
    const after = { stage: work.stage, lost_reason: null, version: work.version };
    if (stock.stores.some((store) => store.id === storeId && store.webhook))
      await notifyOfStage(trx, { leadId: id, storeId, at }, { stage: "new" }, after);
  }
  await writeAudit(
    trx,
    person,
    {
      action: "lead.enter",
      record: { kind: "lead", id, storeId },
      before: null,
      after: { source, assignee: isOwn ? person.id : null },
    },
    at,
  );
}
