import "server-only";
import { UNDO } from "../../../config/leads/lead-live";
import { type AuditRecord, auditOf } from "../audit";
import { type ChangeAnswer, changeWork, type WorkValues } from "./change-work";
import type { LeadWorkRow } from "./lead-state";
import type { StaffContext } from "./scope";

/** What can be taken back: it has no effect outside the database. */
const UNDOABLE = ["lead.stage", "lead.assign", "lead.spam"];

/**
 * Takes the person's own last change of a lead back, for some seconds. It needs no right of its own: a person who has given a lead to a
 * colleague may not answer it any more, and could else not take that back.
 */
export async function undoChange(
  context: StaffContext,
  leadId: string,
  { version }: { version: number },
): Promise<ChangeAnswer> {
  const entries = (await auditOf(context.db, "lead", leadId)).filter(({ action }) => UNDOABLE.includes(action));
  const last = (row: LeadWorkRow) => lastChange(entries, row, context);
  return changeWork(context, leadId, {
    action: "lead.undo",
    version,
    right: (row) => (last(row) ? null : "leads.manage"),
    check: (row) => (last(row) ? null : "undo"),
    values: (row) => last(row)?.before as WorkValues,
  });
}

/** The newest change, if it is the person's own. Of several in one millisecond it is the one by which the lead stands now. */
function lastChange(
  entries: readonly AuditRecord[],
  row: LeadWorkRow,
  context: StaffContext,
): AuditRecord | undefined {
  const newest = entries.filter(({ at }) => at === entries[0]?.at);
  const stands = ({ after }: AuditRecord) =>
    Object.entries(after ?? {}).every(([column, value]) => row[column as keyof LeadWorkRow] === value);
  const last = newest.find(stands) ?? newest[0];
  return last && isOwn(last, context) ? last : undefined;
}

function isOwn({ actor, at }: AuditRecord, { person, now }: StaffContext): boolean {
  return actor.id === person.id && now() - at <= UNDO.accepted;
}
