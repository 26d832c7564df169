import "server-only";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { type DocumentKey, keyText } from "../../store/documents/document-key";
import type { StaffPerson } from "../rights";
import type { DocumentProblem } from "./check-document";
import type { DocumentContext } from "./document-context";
import {
  type DocumentRefused,
  NO_DRAFT,
  NO_SCHEDULE,
  overlayAt,
  publish,
  raiseGroup,
  type Step,
  write,
} from "./document-step";
import { openDocument } from "./get-document";
import { problemsOf } from "./require-publishable";

/** Author of scheduled changes in the history and the audit log. */
const SCHEDULE: StaffPerson = {
  id: "schedule",
  name: "Schedule",
  email: "",
  roles: [{ role: "owner", storeId: null }],
};

/**
 * Publishes due drafts, and unpublishes expired records. A draft that can no longer be published, because its file has
 * changed since, stays a draft without a time and is logged.
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

/** Publishes what a schedule has come to; the right was checked when it was made. @throws as the database */
async function publishScheduled(
  context: DocumentContext,
  key: DocumentKey,
  due: "begin" | "end",
): Promise<readonly DocumentProblem[]> {
  const published = await inTransaction(context.db, async (db, refuse: GiveUp<DocumentRefused>) => {
    const inside = { ...context, db };
    await raiseGroup(inside, key.kind);
    const opened = await openDocument(inside, key);
    if (!opened) return [];
    const step: Step = { ...opened, context: inside, key, refuse };
    const { stored } = opened;
    const time = due === "end" ? stored.unpublishAt : stored.publishAt;
    // Another instance came first, or a person changed the schedule.
    if (time === null || time > context.now()) return [];
    if (due === "end") {
      const overlay = await overlayAt(step, stored.unpublishTo ?? 0);
      await publish(step, { overlay, reason: "end", action: "document.publish", also: NO_SCHEDULE });
      return [];
    }
    const problems = await problemsOf(step, null);
    if (problems.length > 0 || stored.draft === null) {
      await write(step, NO_SCHEDULE);
      return problems;
    }
    const unpublish_to = stored.unpublishAt === null ? null : stored.version;
    const also = { ...NO_DRAFT, publish_at: null, unpublish_to };
    await publish(step, { overlay: stored.draft.overlay, reason: "begin", action: "document.publish", also });
    return [];
  });
  // Somebody changed it meanwhile: the next run finds it as it is then.
  return "ok" in published ? [] : published;
}
