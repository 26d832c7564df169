import "server-only";
import { randomUUID } from "node:crypto";
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import { LEAD_TAGS } from "../../../config/leads/lead-work";
import type { Db, Tables } from "../../core/db/schema";
import { may, type Right, worksAt } from "../rights";
import { type ChangeAnswer, changeWork, findWork } from "./change-work";
import { stateOf } from "./lead-state";
import { type StaffContext, targetOf } from "./scope";

/** Tag that a lead has or had. */
export interface LeadTag {
  id: string;
  text: string;
  /** Null: the lead has the tag. */
  removedAt: number | null;
}

/** Change of one tag of a lead. */
interface TagChange {
  /** Id of the tag's row; audit rows name it instead of the text, which goes with the lead. */
  id: string;
  isOn: boolean;
  action: "lead.tag" | "lead.untag" | "lead.undo";
  right: Right | null;
  /** Text of a tag that the lead never had. */
  text?: string | undefined;
}

/** Adds a tag to a lead, or removes it. A lead that is as wanted stays as it is. */
export async function changeTag(
  context: StaffContext,
  leadId: string,
  { tag, isOn }: { tag: string; isOn: boolean },
): Promise<ChangeAnswer> {
  const row = await findWork(context, leadId);
  const known = await findTag(context.db, leadId, tag);
  const isTagged = known?.removed_at === null;
  if (row && isTagged === isOn && may(context.person, "leads.answer", targetOf(row)))
    return { ok: true, lead: stateOf(row) };
  return turnTag(context, leadId, {
    ...{ id: known?.id ?? randomUUID(), isOn, right: "leads.answer" },
    action: isOn ? "lead.tag" : "lead.untag",
    text: known ? undefined : tag,
  });
}

/** Turns a tag of a lead on or off, unless it is so already. */
export function turnTag(
  context: StaffContext,
  leadId: string,
  { id, isOn, action, right, text }: TagChange,
): Promise<ChangeAnswer> {
  const at = context.now();
  const problem = action === "lead.undo" ? "undo" : "tag";
  return changeWork(context, leadId, {
    action,
    right: () => right,
    also: async (trx, giveUp) => {
      const { id: author_id } = context.person;
      if (isOn && (await tagsOf(trx, [leadId])).length >= LEAD_TAGS.perLead) giveUp("tags");
      if (text !== undefined) {
        const row = await findWork({ ...context, db: trx }, leadId);
        if (!row || (await findTag(trx, leadId, text))) return giveUp(problem);
        const tag = { id, lead_id: leadId, store_id: row.store_id, tag: text, tag_key: tagKey(text) };
        await trx
          .insertInto("lead_tags")
          .values({ ...tag, author_id, created_at: at, removed_at: null })
          .execute();
        return;
      }
      const { numUpdatedRows } = await trx
        .updateTable("lead_tags")
        .set(isOn ? { removed_at: null, author_id, created_at: at } : { removed_at: at })
        .where("id", "=", id)
        .where("lead_id", "=", leadId)
        .where("removed_at", isOn ? "is not" : "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) giveUp(problem);
    },
    [isOn ? "after" : "before"]: { tag: id },
  });
}

/** Returns the row of a tag that a lead has or had. */
export async function findTag(
  db: Db,
  leadId: string,
  tag: string,
): Promise<Selectable<Tables["lead_tags"]> | undefined> {
  return db
    .selectFrom("lead_tags")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("tag_key", "=", tagKey(tag))
    .executeTakeFirst();
}

/** Returns the tags that some leads have, with the id of each lead, in alphabetical order. */
export async function tagsOf(
  db: Db,
  leadIds: readonly string[],
): Promise<Pick<Selectable<Tables["lead_tags"]>, "lead_id" | "tag">[]> {
  return db
    .selectFrom("lead_tags")
    .select(["lead_id", "tag"])
    .where("lead_id", "in", [...leadIds])
    .where("removed_at", "is", null)
    .orderBy("tag_key")
    .execute();
}

/** Returns the condition of leads with a tag. The tag is indexed, so the query starts from its leads. */
export function hasTag(eb: ExpressionBuilder<Tables, "lead_work">, tag: string): Expression<SqlBool> {
  return eb(
    "lead_work.lead_id",
    "in",
    eb
      .selectFrom("lead_tags")
      .select("lead_tags.lead_id")
      .where("lead_tags.tag_key", "=", tagKey(tag))
      .where("lead_tags.removed_at", "is", null),
  );
}

/** Returns the tags of the stores where the person works, the most used first. */
export async function usedTags({
  db,
  person,
  stores,
}: Pick<StaffContext, "db" | "person" | "stores">): Promise<string[]> {
  const own = stores.filter((storeId) => worksAt(person, storeId));
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom("lead_tags")
    .select((eb) => eb.fn.max("tag").as("text"))
    .where("store_id", "in", own)
    .where("removed_at", "is", null)
    .groupBy("tag_key")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy("tag_key")
    .limit(LEAD_TAGS.suggested)
    .execute();
  return rows.map(({ text }) => text);
}

/** Returns the text by which equal tags are found. */
function tagKey(tag: string): string {
  return tag.toLowerCase();
}
