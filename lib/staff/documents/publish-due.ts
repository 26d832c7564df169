import "server-only";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { keyText } from "../../store/documents/document-key";
import type { StaffPerson } from "../rights";
import { publishScheduled } from "./change-document";

/** The author of changes whose time has come, in the history and the audit log. */
const SCHEDULE: StaffPerson = {
  id: "schedule",
  name: "Schedule",
  email: "",
  roles: [{ role: "owner", storeId: null }],
};

/**
 * Publishes the drafts whose time has come, and ends what is over. A draft that cannot be published any more, as its file has changed
 * since, stays a draft without a time and is logged.
 * @param lost aborts when another instance has taken over
 * @returns how many documents changed
 */
export async function publishDue(db: Db, now: () => number, lost?: AbortSignal): Promise<number> {
  const at = now();
  const due = await db
    .selectFrom("staff_documents")
    .innerJoin("store_groups", "store_groups.id", "staff_documents.group_id")
    .select(["group_id", "kind", "store_id", "record_id", "publish_at", "unpublish_at"])
    .where((eb) =>
      eb.or([
        eb("publish_at", "<=", at),
        eb.and([eb("unpublish_at", "<=", at), eb("publish_at", "is", null)]),
      ]),
    )
    .orderBy("publish_at")
    .execute();
  for (const row of due) {
    if (lost?.aborted) break;
    const key = { kind: row.kind, storeId: row.store_id, id: row.record_id };
    const stores = await db.selectFrom("stores").select("id").where("group_id", "=", row.group_id).execute();
    const context = {
      db,
      group: row.group_id,
      person: SCHEDULE,
      stores: stores.map(({ id }) => id),
      now,
    };
    const problems = await publishScheduled(context, key, row.publish_at === null ? "end" : "begin");
    if (problems.length > 0)
      log().error(
        { what: keyText(key), reason: problems[0]!.message },
        "a scheduled change cannot be published",
      );
  }
  return due.length;
}
