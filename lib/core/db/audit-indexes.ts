import type { Kysely } from "kysely";

/** Migration 0027: each list of audit rows is one walk along an index, the newest first. */
export async function createAuditIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("audit_at").execute();
  for (const column of [null, "actor_id", "action", "store_id", "record_id"])
    await db.schema
      .createIndex(`audit_by_${column ?? "time"}`)
      .on("audit")
      .columns([...(column ? [column] : []), "at", "id"])
      .execute();
}
