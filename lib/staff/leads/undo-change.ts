import "server-only";
import { UNDO } from "../../../config/leads/lead-live";
import { type AuditRecord, auditOf } from "../audit";
import { type ChangeAnswer, changeWork, type WorkValues } from "./change-work";
import type { StaffContext } from "./scope";

/** Changes that can be undone because they have no effect outside the database. */
const UNDOABLE = ["lead.stage", "lead.assign", "lead.spam"];

/**
 * Undoes the person's own last change of a lead within some seconds. No right is needed: after assigning a lead to a
 * colleague, a person may have lost the right and could not undo the assignment.
 */
export async function undoChange(
  context: StaffContext,
  leadId: string,
  { version }: { version: number },
): Promise<ChangeAnswer> {
  const last = (await auditOf(context.db, "lead", leadId)).find(({ action }) => UNDOABLE.includes(action));
  const may = last !== undefined && isOwn(last, context);
  return changeWork(context, leadId, {
    action: "lead.undo",
    version,
    right: () => (may ? null : "leads.manage"),
    check: () => (may ? null : "undo"),
    values: () => last?.before as WorkValues,
  });
}

function isOwn({ actor, at }: AuditRecord, { person, now }: StaffContext): boolean {
  return actor.id === person.id && now() - at <= UNDO.accepted;
}
