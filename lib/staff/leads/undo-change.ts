import "server-only";
import { UNDO } from "../../../config/leads/lead-work";
import type { Db } from "../../core/db/schema";
import { type AuditRecord, auditOf } from "../audit";
import type { Right } from "../rights";
import { type ChangeAnswer, changeWork, type WorkValues } from "./change-work";
import type { StaffContext } from "./scope";
import { findTag, turnTag } from "./tags";

/** Changes that can be undone because they have no effect outside the database. */
const UNDOABLE = ["lead.stage", "lead.assign", "lead.spam"];
const TAGGING = ["lead.tag", "lead.untag"];

/**
 * Undoes the person's own last change of a lead within some seconds, the task that they added last, or the last change
 * of a tag. No right is needed: after assigning a lead to a colleague, a person may have lost the right and could not
 * undo the assignment.
 */
export async function undoChange(
  context: StaffContext,
  leadId: string,
  { version, task = false, tag }: { version: number; task?: boolean | undefined; tag?: string | undefined },
): Promise<ChangeAnswer> {
  const tagged = tag === undefined ? null : ((await findTag(context.db, leadId, tag)) ?? { id: "" });
  const undoable = tagged ? TAGGING : task ? ["lead.task"] : UNDOABLE;
  const last = (await auditOf(context.db, "lead", leadId)).find(
    (entry) => undoable.includes(entry.action) && (tagged === null || tagIn(entry) === tagged.id),
  );
  const isAllowed = last !== undefined && isOwn(last, context);
  const right = isAllowed ? null : "leads.manage";
  const added = (last?.after ?? {}) as { task?: string };
  if (added.task !== undefined && isAllowed) return undoTask(context, leadId, { task: added.task, right });
  if (tagged && isAllowed) {
    const isOn = last.action === "lead.untag";
    return turnTag(context, leadId, { id: tagged.id, isOn, action: "lead.undo", right });
  }
  return changeWork(context, leadId, {
    action: "lead.undo",
    version,
    right: () => right,
    check: () => (isAllowed ? null : "undo"),
    values: () => last?.before as WorkValues,
  });
}

/** Returns the id of the tag that an audit row of a tag names. */
export function tagIn({ before, after }: Pick<AuditRecord, "before" | "after">): string {
  return String((after as { tag?: unknown } | null)?.tag ?? (before as { tag?: unknown } | null)?.tag);
}

function isOwn({ actor, at }: AuditRecord, { person, now }: StaffContext): boolean {
  return actor.id === person.id && now() - at <= UNDO.accepted;
}

/** Removes a task that nobody has marked as done since. */
export function undoTask(
  context: StaffContext,
  leadId: string,
  { task, right }: { task: string; right: Right | null },
): Promise<ChangeAnswer> {
  return changeWork(context, leadId, {
    action: "lead.undo",
    right: () => right,
    before: { task },
    also: async (trx, giveUp) => {
      if (!(await removeTask(trx, leadId, task))) giveUp("undo");
    },
  });
}

async function removeTask(trx: Db, leadId: string, task: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("lead_tasks")
    .where("id", "=", task)
    .where("lead_id", "=", leadId)
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Sets values of a lead back, if it still has the values that the change gave it. */
export function setBack(
  context: StaffContext,
  leadId: string,
  { before, after }: { before: WorkValues; after: WorkValues },
): Promise<ChangeAnswer> {
  const columns = Object.keys(before) as (keyof WorkValues)[];
  return changeWork(context, leadId, {
    action: "lead.undo",
    right: () => "leads.manage",
    check: (row) => (columns.every((column) => row[column] === after[column]) ? null : "undo"),
    values: () => before,
  });
}
