import type { Kysely } from "kysely";

export const isAdditive = true;

export interface ProgramRequestTables {
  /** Requests with an `Idempotency-Key` that were done, for some days: a repeated one gets the same response. */
  program_requests: {
    /** Program or person who sent it. */
    actor_id: string;
    /** SHA-256 of the key, in hexadecimal. */
    key_hash: string;
    /** SHA-256 of method, path and body, in hexadecimal. */
    body_hash: string;
    status: number;
    /** Body of the response; it contains no personal data. */
    response_json: string;
    created_at: number;
  };
}

/** Creates the requests of programs by which a repetition is recognized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("program_requests")
    .addColumn("actor_id", "text", (c) => c.notNull())
    .addColumn("key_hash", "text", (c) => c.notNull())
    .addColumn("body_hash", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("response_json", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("program_requests_pk", ["actor_id", "key_hash"])
    .execute();
  await db.schema
    .createIndex("program_requests_created_at")
    .on("program_requests")
    .column("created_at")
    .execute();
}
