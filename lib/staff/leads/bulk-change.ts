import "server-only";
import type { z } from "zod";
import type { Right } from "../rights";
import { worksAt } from "../rights";
import type { BulkAction, BulkResult } from "./bulk-schemas";
import { type LeadChangeContext, leadChanges } from "./change-lead";
import { LEAD_CHANGES } from "./change-schemas";
import type { ChangeAnswer } from "./change-work";
import type { StaffContext } from "./scope";

type Issues = readonly z.core.$ZodIssue[];
type Apply = (context: LeadChangeContext, leadId: string, version: number) => Promise<ChangeAnswer>;

export type BulkOutcome =
  | { ok: true; result: BulkResult }
  /** A lead does not exist, or belongs to a store where the person does not work; nothing was changed. */
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right }
  | { ok: false; reason: "invalid"; issues: Issues };

/**
 * Changes several leads, each as if alone: with its own right, version and audit row. Leads that have changed since are
 * left out. One lead of a foreign store refuses the whole request.
 * @param fields the fields of the change to one lead, without the version
 */
export async function changeLeads(
  context: LeadChangeContext,
  action: BulkAction,
  leads: Readonly<Record<string, number>>,
  fields: object,
): Promise<BulkOutcome> {
  const plan = planOf(action, fields);
  if (!plan.ok) return { ok: false, reason: "invalid", issues: plan.issues };
  if (!(await areVisible(context, Object.keys(leads)))) return { ok: false, reason: "unknown" };
  const within = { ...context, colleague: remembered(context.colleague) };
  const result: BulkResult = { done: {}, conflict: [], forbidden: [], invalid: [] };
  let missing: Right | null = null;
  for (const [id, version] of Object.entries(leads)) {
    const answer = await plan.apply(within, id, version);
    if (answer.ok) result.done[id] = answer.lead.version;
    // A lead that was deleted during the change counts as changed.
    else result[answer.reason === "unknown" ? "conflict" : answer.reason].push(id);
    if (!answer.ok && answer.reason === "forbidden") missing = answer.right;
  }
  const isAllForbidden = result.forbidden.length === Object.keys(leads).length;
  return missing && isAllForbidden
    ? { ok: false, reason: "forbidden", right: missing }
    : { ok: true, result };
}

/** Returns true if all leads are at stores where the person works. */
export async function areVisible(
  { db, person, stores }: Pick<StaffContext, "db" | "person" | "stores">,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await db
    .selectFrom("lead_work")
    .select("store_id")
    .where("lead_id", "in", [...ids])
    .execute();
  return (
    rows.length === ids.length &&
    rows.every(({ store_id }) => stores.includes(store_id) && worksAt(person, store_id))
  );
}

type Plan = { ok: true; apply: Apply } | { ok: false; issues: Issues };

function planOf(action: BulkAction, fields: object): Plan {
  switch (action) {
    case "assign":
      return planned(LEAD_CHANGES.assign, leadChanges.assign, fields);
    case "stage":
      return planned(LEAD_CHANGES.stage, leadChanges.stage, fields);
    case "spam":
      return planned(LEAD_CHANGES.spam, leadChanges.spam, fields);
    case "task":
      return planned(LEAD_CHANGES.task, leadChanges.task, fields);
    case "tag":
      return planned(LEAD_CHANGES.tag, leadChanges.tag, fields);
    case "untag":
      return planned(LEAD_CHANGES.untag, leadChanges.untag, fields);
    case "undo":
      return planned(LEAD_CHANGES.undo, leadChanges.undo, fields);
  }
}

/** Validates the fields once; each lead then gets them with its own version. */
function planned<Values extends object>(
  schema: z.ZodType<Values>,
  change: (context: LeadChangeContext, leadId: string, values: Values) => Promise<ChangeAnswer>,
  fields: object,
): Plan {
  const parsed = schema.safeParse({ ...fields, version: 0 });
  if (!parsed.success) return { ok: false, issues: parsed.error.issues };
  return {
    ok: true,
    apply: (context, leadId, version) => change(context, leadId, { ...parsed.data, version }),
  };
}

/** Returns a look-up that asks once for each id. */
function remembered<Value>(find: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const found = new Map<string, Promise<Value>>();
  return (id) => {
    const known = found.get(id) ?? find(id);
    found.set(id, known);
    return known;
  };
}
