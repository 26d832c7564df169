import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { searchable } from "../../leads/core/advertising-source";
import type { LeadUser } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import {
  type Deleted,
  type DeletedPerson,
  deletePerson,
  type ErasurePreview,
  previewErasure,
} from "../../leads/privacy/delete-person";
import { exportPerson, type PersonExport } from "../../leads/privacy/export-person";
import type { PrivacyContext } from "../../leads/privacy/find-person";
import { type Contact, type DataSubject, identifyPerson } from "../../leads/privacy/identify-person";
import { contactOf } from "../../leads/privacy/mentions";
import { writeAudit } from "../audit";
import { may, type Right } from "../rights";
import { findWork, recordOf, refuse } from "./change-work";
import type { LeadWorkRow } from "./lead-state";
import { personName } from "./person-name";
import { type StaffContext, targetOf } from "./scope";

/** Staff member who works on personal data, with the dependencies of the search. */
export interface PersonalDataContext extends StaffContext {
  privacy: Pick<PrivacyContext, "dataDir" | "open" | "fingerprint">;
}

const MARK_LENGTH = 12;

/**
 * Schema of the excluded contacts. A family or a company may share an address or number, so contacts of others can be
 * excluded by their marks.
 */
export const DataSubjectSchema = z.object({
  without: z
    .string()
    .max(1_000)
    .default("")
    .meta({ description: "Marks of addresses and numbers that are not the person's, between blanks." }),
});

export const EraseSchema = DataSubjectSchema.extend({
  code: z.string().max(100).default("").meta({
    description: "Of the set that was shown; without it nothing is deleted, and the set is the response.",
  }),
  name: z
    .string()
    .max(500)
    .default("")
    .meta({ description: "The person's name, as the lead's page shows it." }),
});

export type PersonalDataRefused =
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right }
  /** No contact remains that identifies the customer, or the typed name is wrong. */
  | { ok: false; reason: "subject" | "name" }
  /** So many contacts are connected that many people probably share one of them. */
  | { ok: false; reason: "too-many"; contacts: MarkedContact[] };

/** Address or number, with the mark that stands for it in URLs. */
export interface MarkedContact extends Contact {
  mark: string;
}

/** The customer's contacts, excluded contacts, and all data that would be deleted. */
export interface PersonPreview extends Omit<ErasurePreview, "contacts"> {
  name: string;
  contacts: MarkedContact[];
  leftOut: MarkedContact[];
}

/** Returns all data that a deletion would delete. Changes nothing. */
export async function previewPersonOf(
  context: PersonalDataContext,
  leadId: string,
  { without }: z.infer<typeof DataSubjectSchema>,
  right: "export" | "erase" = "erase",
): Promise<{ ok: true; preview: PersonPreview } | PersonalDataRefused> {
  const found = await findSubject(context, leadId, right, without);
  if (!found.ok) return found;
  const result = await previewErasure(found.subject, privacyOf(context, right));
  if (!result.ok) return { ...result, contacts: marked(leadId, result.contacts) };
  const { ok: _, contacts, ...preview } = result;
  return {
    ok: true,
    preview: {
      ...preview,
      name: personName(found.user),
      contacts: marked(leadId, contacts),
      leftOut: marked(leadId, found.leftOut),
    },
  };
}

/** Returns all data about the lead's customer in the group's stores. Each export is audited before the response. */
export async function exportPersonOf(
  context: PersonalDataContext,
  leadId: string,
  { without }: z.infer<typeof DataSubjectSchema>,
): Promise<{ ok: true; data: PersonExport } | PersonalDataRefused> {
  const found = await findSubject(context, leadId, "export", without);
  if (!found.ok) return found;
  const { db, person, now } = context;
  const exported = await exportPerson(found.subject, privacyOf(context, "export"), now());
  if (!exported.ok) return { ...exported, contacts: marked(leadId, exported.contacts) };
  const after = { leads: exported.data.leads.length };
  await writeAudit(
    db,
    person,
    { action: "lead.export", record: recordOf(found.row), before: null, after },
    now(),
  );
  return { ok: true, data: exported.data };
}

/**
 * Deletes the previewed data about the lead's customer in the group's stores. If the data has changed since, nothing is
 * deleted. The same transaction adds an audit row without personal data. @throws on a database error; nothing is
 * deleted then
 */
export async function erasePersonOf(
  context: PersonalDataContext,
  leadId: string,
  { name, code, without }: z.infer<typeof EraseSchema>,
): Promise<{ ok: true; deleted: DeletedPerson } | PersonalDataRefused | { ok: false; reason: "changed" }> {
  const found = await findSubject(context, leadId, "erase", without);
  if (!found.ok) return found;
  const { person, now } = context;
  if (code === "") return { ok: false, reason: "changed" };
  if (searchable(name) !== searchable(personName(found.user))) return { ok: false, reason: "name" };
  const erased = await deletePerson(found.subject, privacyOf(context, "erase"), {
    code,
    also: (trx, after) =>
      writeAudit(
        trx,
        person,
        { action: "lead.erase", record: recordOf(found.row), before: null, after: counted(after) },
        now(),
      ),
  });
  return !erased.ok && erased.reason === "too-many"
    ? { ...erased, contacts: marked(leadId, erased.contacts) }
    : erased;
}

/** Returns the number of leads, and the other numbers above zero. */
function counted(counts: Deleted): Record<string, number> {
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  return { leads: counts.leads, ...Object.fromEntries(found) };
}

type Subject = { ok: true; row: LeadWorkRow; user: LeadUser; subject: DataSubject; leftOut: Contact[] };

async function findSubject(
  context: PersonalDataContext,
  leadId: string,
  right: "export" | "erase",
  without: string,
): Promise<Subject | PersonalDataRefused> {
  const { db, person } = context;
  const row = await findWork(context, leadId);
  if (!row) return { ok: false, reason: "unknown" };
  if (!may(person, right, targetOf(row))) return refuse(context, row, `lead.${right}`, right);
  const lead = await readLead(db, leadId);
  if (!lead) return { ok: false, reason: "unknown" };
  const { user } = lead;
  const own: DataSubject = {
    ...(user.email !== "" && { email: user.email }),
    ...(user.phone !== "" && { phone: user.phone }),
  };
  const leftOut = await contactsOfMarks(context, leadId, own, { right, without });
  const except = leftOut.map(({ value }) => value);
  const left = [user.email, user.phone]
    .map(contactOf)
    .filter((each) => each !== "" && !except.includes(each));
  if (left.length === 0) return { ok: false, reason: "subject" };
  return { ok: true, row, user, subject: { ...own, except }, leftOut };
}

/** Resolves marks to contacts, among all that are connected with the lead's address and number. */
async function contactsOfMarks(
  context: PersonalDataContext,
  leadId: string,
  own: DataSubject,
  { right, without }: { right: Right; without: string },
): Promise<Contact[]> {
  const marks = new Set(without.split(/\s+/).filter(Boolean));
  if (marks.size === 0) return [];
  const { contacts } = await identifyPerson(context.db, own, privacyOf(context, right).stores);
  return contacts.filter(({ value }) => marks.has(markOf(leadId, value)));
}

function marked(leadId: string, contacts: readonly Contact[]): MarkedContact[] {
  return contacts.map((contact) => ({ ...contact, mark: markOf(leadId, contact.value) }));
}

/** Returns a contact's mark. URLs appear in logs and histories, so they must not contain personal data. */
function markOf(leadId: string, value: string): string {
  return createHash("sha256").update(`${leadId} ${value}`).digest("hex").slice(0, MARK_LENGTH);
}

/** Limits the search to stores where the person has the right, because other dealer groups may share the database. */
function privacyOf({ db, person, stores, privacy }: PersonalDataContext, right: Right): PrivacyContext {
  return { db, ...privacy, stores: stores.filter((storeId) => may(person, right, { storeId })) };
}
