import "server-only";
import { z } from "zod";
import type { Lead, LeadUser } from "../../leads/core/lead";
import { searchable } from "../../leads/core/lead-work";
import { type DeletedPerson, deletePerson, type PrivacyContext } from "../../leads/privacy/delete-person";
import { exportPerson } from "../../leads/privacy/export-person";
import type { DataSubject } from "../../leads/privacy/find-person";
import { writeAudit } from "../audit";
import { may, type Right } from "../rights";
import { findWork, recordOf, refuse } from "./change-work";
import type { LeadWorkRow } from "./lead-state";
import { personName } from "./person-name";
import { type StaffContext, targetOf } from "./scope";

/** Who works on personal data, and how it is found. */
export interface PersonalDataContext extends StaffContext {
  privacy: Pick<PrivacyContext, "dataDir" | "open" | "fingerprint">;
}

const ticked = z.preprocess((value) => value === true || value === "yes", z.boolean());

/** What identifies the person: a family may share a phone number, and only one of them may want deletion. */
export const DataSubjectSchema = z.object({
  byEmail: ticked.meta({ description: "By the lead's e-mail address." }),
  byPhone: ticked.meta({ description: "By the lead's phone number." }),
});

export const EraseSchema = DataSubjectSchema.extend({
  name: z
    .string()
    .max(500)
    .default("")
    .meta({ description: "The person's name, as the lead's page shows it." }),
});

type Refused =
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right }
  /** Neither is ticked that the lead has; the name is another. */
  | { ok: false; reason: "subject" | "name" };

type Exported = Awaited<ReturnType<typeof exportPerson>>;

/** Everything that the group's stores have of the lead's person; each export is in the audit table before it is answered. */
export async function exportPersonOf(
  context: PersonalDataContext,
  leadId: string,
  by: z.infer<typeof DataSubjectSchema>,
): Promise<{ ok: true; data: Exported } | Refused> {
  const found = await findSubject(context, leadId, "export", by);
  if (!found.ok) return found;
  const { db, person, now } = context;
  const data = await exportPerson(found.subject, privacyOf(context, "export"), now());
  const after = { leads: data.leads.length, ...by };
  await writeAudit(
    db,
    person,
    { action: "lead.export", record: recordOf(found.row), before: null, after },
    now(),
  );
  return { ok: true, data };
}

/**
 * Deletes everything that the group's stores have of the lead's person: leads, mails, files, notes, drafts. One audit row without
 * personal data says so, in the same transaction. @throws as the database; nothing is deleted then
 */
export async function erasePersonOf(
  context: PersonalDataContext,
  leadId: string,
  { name, ...by }: z.infer<typeof EraseSchema>,
): Promise<{ ok: true; deleted: DeletedPerson } | Refused> {
  const found = await findSubject(context, leadId, "erase", by);
  if (!found.ok) return found;
  if (searchable(name) !== searchable(personName(found.user))) return { ok: false, reason: "name" };
  const { person, now } = context;
  const deleted = await deletePerson(found.subject, privacyOf(context, "erase"), {
    dryRun: false,
    also: (trx, after) =>
      writeAudit(
        trx,
        person,
        { action: "lead.erase", record: recordOf(found.row), before: null, after },
        now(),
      ),
  });
  return { ok: true, deleted };
}

type Subject = { ok: true; row: LeadWorkRow; user: LeadUser; subject: DataSubject };

async function findSubject(
  context: PersonalDataContext,
  leadId: string,
  right: "export" | "erase",
  { byEmail, byPhone }: z.infer<typeof DataSubjectSchema>,
): Promise<Subject | Refused> {
  const { db, person } = context;
  const row = await findWork(context, leadId);
  if (!row) return { ok: false, reason: "unknown" };
  if (!may(person, right, targetOf(row))) return refuse(context, row, `lead.${right}`, right);
  const stored = await db
    .selectFrom("leads")
    .select("payload_json")
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!stored) return { ok: false, reason: "unknown" };
  const { user } = JSON.parse(stored.payload_json) as Lead;
  const subject = {
    ...(byEmail && user.email !== "" && { email: user.email }),
    ...(byPhone && user.phone !== "" && { phone: user.phone }),
  };
  if (Object.keys(subject).length === 0) return { ok: false, reason: "subject" };
  return { ok: true, row, user, subject };
}

/** Within the stores where the person has the right: groups of other dealers may share the database. */
function privacyOf({ db, person, stores, privacy }: PersonalDataContext, right: Right): PrivacyContext {
  return { db, ...privacy, stores: stores.filter((storeId) => may(person, right, { storeId })) };
}
