import "server-only";
import type { Updateable } from "kysely";
import type { LeadNewsKind } from "../../../config/leads/notices";
import type { AuditAction } from "../../../config/runtime/audit";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db, Tables } from "../../core/db/schema";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { queueLeadNews } from "../../leads/core/lead-news";
import { leadEventEntry } from "../../leads/core/lead-work";
import { settleDealOfLead } from "../../leads/deal/close-deal";
import { writeAudit, writeRefusal } from "../audit";
import { may, type Right, rightOn, worksAt } from "../rights";
import { type LeadState, type LeadWorkRow, stateOf } from "./lead-state";
import { type StaffContext, targetOf } from "./scope";

/** Status of a lead before or after a change. */
type StageRow = Pick<LeadWorkRow, "stage" | "lost_reason" | "version">;

/** Queues a message to the store's webhook if the status has changed, in the transaction of the change. */
export async function notifyOfStage(
  trx: Db,
  { leadId, storeId, at }: { leadId: string; storeId: string; at: number },
  before: Pick<StageRow, "stage">,
  { stage, lost_reason: lostReason, version }: StageRow,
): Promise<void> {
  if (stage === before.stage) return;
  const change = { previousStage: before.stage, stage, lostReason, version };
  await enqueue(trx, leadEventEntry({ type: "lead.status_changed", leadId, storeId, at, ...change }), at);
}

/** Result of a change to a lead. */
export type ChangeAnswer =
  | { ok: true; lead: LeadState }
  /** The lead does not exist, or belongs to a store where the person does not work. */
  | { ok: false; reason: "unknown" }
  /** Right that the change needs. */
  | { ok: false; reason: "forbidden"; right: Right }
  /** Another person has changed the lead; `lead` is its current state. Nothing was written. */
  | { ok: false; reason: "conflict"; lead: LeadState }
  /** The change is not possible because of this field. */
  | { ok: false; reason: "invalid"; field: WrongField };

/** Reason of an invalid change, such as an empty mail, an unknown assignee, a missing task, or a repeated change. */
type WrongField =
  | "assignee"
  | "call"
  | "deal"
  | "delivery"
  | "tag"
  | "tags"
  | "task"
  | "dueAt"
  | "email"
  | "foreignId"
  | "mailed"
  | "placeholder"
  | "repeated"
  | `text-${"off" | "number" | "stopped" | "unsure" | "consent" | "hours"}`
  | "undo";

export type WorkValues = Pick<
  Updateable<Tables["lead_work"]>,
  "stage" | "lost_reason" | "assignee" | "spam" | "answered_at" | "replied_at"
>;

/** One kind of change: its right, its values, and further rows. */
interface WorkChange {
  /** Action name in the audit table. */
  action: AuditAction;
  /** Version that the person saw. Without it, the change applies to any version. */
  version?: number;
  /** Returns the required right, or null if everyone who sees the store may make the change. */
  right: (row: LeadWorkRow) => Right | null;
  values?: (row: LeadWorkRow) => WorkValues;
  /** Returns the field that makes the change impossible for this lead, or null. */
  check?: (row: LeadWorkRow) => WrongField | null;
  /** Writes further rows in the transaction, or gives up with the field that makes the change impossible. */
  also?: (trx: Db, giveUp: GiveUp<WrongField>) => Promise<void>;
  /** Returns values that follow from the rows as they are now, in the transaction. */
  settle?: (trx: Db, row: LeadWorkRow) => Promise<WorkValues>;
  /** News of the change for people, whose notices are queued in its transaction; the author gets none. */
  news?: readonly { kind: LeadNewsKind; to: string }[];
  /** Further values of the audit row; they must not contain text that a person wrote. */
  before?: object;
  after?: object;
}

type WrittenValues = WorkValues & { version: number; updated_at: number };

/** Number of attempts for a change that applies to any version, while others write. */
const TRIES = 5;

/**
 * Changes a lead: checks the right, compares the version, and writes change and audit row in one transaction. A refusal
 * is audited too. @throws on a database error; nothing is written then
 */
export async function changeWork(
  context: StaffContext,
  leadId: string,
  change: WorkChange,
): Promise<ChangeAnswer> {
  let row: LeadWorkRow | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    row = await findWork(context, leadId);
    if (!row) return { ok: false, reason: "unknown" };
    const right = change.right(row);
    if (right !== null && !may(context.person, right, targetOf(row)))
      return refuse(context, row, change.action, rightOn(right, targetOf(row)));
    const field = change.check?.(row) ?? null;
    if (field !== null) return { ok: false, reason: "invalid", field };
    const values = change.values?.(row) ?? {};
    const isNew = differs(row, values);
    if (change.version !== undefined && change.version !== row.version)
      // Repeating a change, as by a double click, is no conflict.
      return isNew ? conflict(row) : { ok: true, lead: stateOf(row) };
    if (!isNew && !change.also) return { ok: true, lead: stateOf(row) };
    const next = { ...values, version: row.version + (isNew ? 1 : 0), updated_at: context.now() };
    const written = await write(context, row, next, change);
    if (typeof written === "object") {
      wakeOutbox();
      return { ok: true, lead: stateOf({ ...row, ...written }) };
    }
    if (written !== false) return { ok: false, reason: "invalid", field: written };
  }
  return conflict(row!);
}

/** Returns the row of a lead that the person may see. */
export async function findWork(
  { db, person, stores }: Pick<StaffContext, "db" | "person" | "stores">,
  leadId: string,
): Promise<LeadWorkRow | undefined> {
  const row = await db.selectFrom("lead_work").selectAll().where("lead_id", "=", leadId).executeTakeFirst();
  return row && stores.includes(row.store_id) && worksAt(person, row.store_id) ? row : undefined;
}

/** Updates the row. @returns false if another person has changed it since it was read */
async function write(
  { db, person, now, hasWebhook }: StaffContext,
  row: LeadWorkRow,
  planned: WrittenValues,
  { action, also, settle, news = [], before, after }: WorkChange,
): Promise<WrittenValues | false | WrongField> {
  return inTransaction(db, async (trx, giveUp: GiveUp<WrongField>) => {
    const { numUpdatedRows } = await trx
      .updateTable("lead_work")
      .set(planned)
      .where("lead_id", "=", row.lead_id)
      .where("version", "=", row.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const { stage = row.stage } = planned;
    await also?.(trx, giveUp);
    if (stage !== row.stage && (stage === "sold" || row.stage === "sold"))
      await settleDealOfLead(trx, row.lead_id, {
        isSold: stage === "sold",
        authorName: person.name,
        at: planned.updated_at,
      });
    const settled = await settle?.(trx, row);
    const next =
      settled && differs(row, settled) ? { ...planned, ...settled, version: row.version + 1 } : planned;
    if (next !== planned)
      await trx.updateTable("lead_work").set(next).where("lead_id", "=", row.lead_id).execute();
    const lead = { leadId: row.lead_id, storeId: row.store_id, at: next.updated_at };
    for (const each of news) await queueLeadNews(trx, { ...lead, by: person.id, ...each });
    const { version: _, updated_at: __, ...values } = next;
    await writeAudit(
      trx,
      person,
      {
        action,
        record: recordOf(row),
        before: { ...pick(row, values), ...before },
        after: { ...values, ...after },
      },
      now(),
    );
    if (hasWebhook?.(row.store_id)) await notifyOfStage(trx, lead, row, { ...row, ...next });
    return next;
  });
}

/** Refuses a change and adds an audit row for the missing right. */
export async function refuse(
  { db, person, now }: StaffContext,
  row: LeadWorkRow,
  action: AuditAction,
  right: Right,
): Promise<{ ok: false; reason: "forbidden"; right: Right }> {
  await writeRefusal(db, person, { action, record: recordOf(row), right }, now());
  return { ok: false, reason: "forbidden", right };
}

function conflict(row: LeadWorkRow): ChangeAnswer {
  return { ok: false, reason: "conflict", lead: stateOf(row) };
}

/** Returns the audit table's record of a lead. */
export function recordOf({ lead_id, store_id }: LeadWorkRow) {
  return { kind: "lead", id: lead_id, storeId: store_id };
}

function differs(row: LeadWorkRow, values: WorkValues): boolean {
  return (Object.keys(values) as (keyof WorkValues)[]).some((name) => row[name] !== values[name]);
}

/** Picks the given columns from the row. */
function pick(row: LeadWorkRow, values: WorkValues): WorkValues {
  return Object.fromEntries((Object.keys(values) as (keyof WorkValues)[]).map((name) => [name, row[name]]));
}
