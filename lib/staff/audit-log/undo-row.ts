import "server-only";
import { parseKeyText } from "../../store/documents/document-key";
import { readDocument } from "../../store/documents/stored-document";
import { changePeople, planWithdrawal } from "../accounts/change-people";
import { changeAppointment } from "../appointments/change-appointment";
import { findStaffAppointment } from "../appointments/get-appointments";
import type { AppointmentContext } from "../appointments/scope";
import { changeDocument } from "../documents/change-document";
import type { DocumentContext } from "../documents/document-context";
import { type LeadChangeContext, leadChanges } from "../leads/change-lead";
import type { ChangeAnswer, WorkValues } from "../leads/change-work";
import { turnTag } from "../leads/tags";
import { setBack, tagIn, undoTask } from "../leads/undo-change";
import { changePerson, type PersonAnswer, type PersonContext } from "../persons/change-person";
import type { StaffPerson } from "../rights";
import { changePresence } from "../stock/add-vehicle";
import type { AuditLine } from "./audit-query";
import { type Inverse, inverseOf, leadValues } from "./inverses";

/** Dependencies of undoing; each kind of record has its own. */
export interface UndoContext {
  person: StaffPerson;
  leads: PersonContext & LeadChangeContext;
  documents: DocumentContext;
  appointments: AppointmentContext;
}

/** Reason why a row could not be undone. */
export type UndoRefusal = "changed" | "gone" | "draft" | "no-inverse" | "failed";
type Outcome = UndoRefusal | "done";

/** Undoes the change that a row of the audit log records, unless its record was changed since. */
export async function undoRow(context: UndoContext, row: AuditLine): Promise<Outcome> {
  const inverse = inverseOf(row);
  return "none" in inverse ? "no-inverse" : UNDO[inverse.undo](context, row);
}

const UNDO: Readonly<Record<Inverse, (context: UndoContext, row: AuditLine) => Promise<Outcome>>> = {
  async lead({ leads }, { record, before, after }) {
    const values: WorkValues = Object.fromEntries(leadValues(before));
    if (values.assignee && !(await leads.colleague(values.assignee))) return "gone";
    return ofLead(await setBack(leads, record.id, { before: values, after: after ?? {} }));
  },
  async task({ leads }, { record, after }) {
    const task = String(after?.task);
    return ofLead(await undoTask(leads, record.id, { task, right: "leads.manage" }));
  },
  async tag({ leads }, { action, record, before, after }) {
    const change = { action: "lead.undo", right: "leads.manage", isOn: action === "lead.untag" } as const;
    return ofLead(await turnTag(leads, record.id, { id: tagIn({ before, after }), ...change }));
  },
  async "task-done"({ leads }, { record, after }) {
    const task = String(after?.task);
    const known = await leads.db
      .selectFrom("lead_tasks")
      .select("done_at")
      .where("id", "=", task)
      .executeTakeFirst();
    if (!known) return "gone";
    if ((known.done_at !== null) !== after?.done) return "changed";
    return ofLead(await leadChanges["task-done"](leads, record.id, { task, done: after?.done !== true }));
  },
  async outcome({ appointments }, { record, before, after }) {
    const appointment = await findStaffAppointment(appointments, record.id);
    if (!appointment) return "gone";
    if (appointment.state !== after?.state && after?.state !== "open") return "changed";
    const outcome = before?.state === "attended" || before?.state === "no-show" ? before.state : "open";
    const { version } = appointment;
    const result = await changeAppointment(appointments, record.id, "outcome", { version, outcome });
    if (result.ok) return "done";
    return result.reason === "unknown" ? "gone" : "changed";
  },
  merge: ({ leads }, row) => undoLink(leads, row, { kind: "same", leadB: String(row.after?.lead) }),
  split: ({ leads }, row) => undoLink(leads, row, { kind: "different", leadB: null }),
  async correction({ leads }, { record, after }) {
    const values = { correction: String(after?.correction) };
    return ofPerson(await changePerson(leads, record.id, "uncorrect", values));
  },
  stop: async ({ leads }, { record }) => ofPerson(await changePerson(leads, record.id, "stop", {})),
  allow: async ({ leads }, { record }) => ofPerson(await changePerson(leads, record.id, "allow", {})),
  async document({ documents }, { record, before }) {
    const to = Number(before?.version);
    const key = parseKeyText(record.id);
    const { draft } = await readDocument(documents.db, documents.group, key);
    if (draft) return "draft";
    // A publication leads to the next version; any later change raised it further.
    const result = await changeDocument(documents, key, "restore", { version: to + 1, to });
    return ofDocument(result);
  },
  async schedule({ documents }, { record, after }) {
    const key = parseKeyText(record.id);
    const { version, publishAt, unpublishAt } = await readDocument(documents.db, documents.group, key);
    if (publishAt !== (after?.publishAt ?? null) || unpublishAt !== (after?.unpublishAt ?? null))
      return "changed";
    return ofDocument(await changeDocument(documents, key, "unschedule", { version }));
  },
  "take-off": (context, row) => setPresence(context, row, "remove"),
  "bring-back": (context, row) => setPresence(context, row, "return"),
  async invitation({ person, documents: { db, group, now } }, { record }) {
    const place = { by: person, groupId: group };
    const outcome = await changePeople(
      db,
      place,
      (trx) => planWithdrawal(trx, group, record.id, now()),
      now(),
    );
    if (outcome.ok) return "done";
    return outcome.why === "gone" ? "gone" : "failed";
  },
};

async function undoLink(
  leads: PersonContext,
  { record }: AuditLine,
  { kind, leadB }: { kind: "same" | "different"; leadB: string | null },
): Promise<Outcome> {
  const link = await leads.db
    .selectFrom("person_links")
    .select("id")
    .where("group_id", "=", leads.groupId)
    .where("kind", "=", kind)
    .where("lead_a", "=", record.id)
    .where("lead_b", leadB === null ? "is" : "=", leadB)
    .executeTakeFirst();
  return link ? ofPerson(await changePerson(leads, record.id, "undo", { link: link.id })) : "changed";
}

async function setPresence(
  { documents }: UndoContext,
  { record, storeId }: AuditLine,
  change: "remove" | "return",
): Promise<Outcome> {
  const result = await changePresence(documents, { storeId, vin: record.id }, change);
  return result.ok ? "done" : "changed";
}

function ofLead(answer: ChangeAnswer): Outcome {
  if (answer.ok) return "done";
  return answer.reason === "unknown" ? "gone" : "changed";
}

function ofPerson(answer: PersonAnswer): Outcome {
  if (answer.ok) return "done";
  return answer.reason === "unknown" ? "gone" : "changed";
}

function ofDocument(answer: Awaited<ReturnType<typeof changeDocument>>): Outcome {
  if (answer.ok) return "done";
  if (answer.reason === "unknown") return "gone";
  return answer.reason === "conflict" ? "changed" : "failed";
}
