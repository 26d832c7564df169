import type { Kysely } from "kysely";

/** Replaces the audit's index: each list of audit rows reads along one index, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("audit_at").execute();
  for (const column of [null, "actor_id", "action", "store_id", "record_id"])
    await db.schema
      .createIndex(`audit_by_${column ?? "time"}`)
      .on("audit")
      .columns([...(column ? [column] : []), "at", "id"])
      .execute();
}
