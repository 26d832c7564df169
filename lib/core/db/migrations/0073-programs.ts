import type { Kysely } from "kysely";

export const isAdditive = true;

export interface ProgramTables {
  /** Other systems that use the staff's API with a token. */
  programs: {
    id: string;
    group_id: string;
    name: string;
    /** Store to which the token is limited; null: all stores of the group. */
    store_id: string | null;
    /** Names of scopes, separated by blanks. */
    scopes: string;
    /** Networks from which the token can be used, separated by blanks; empty: any. */
    networks: string;
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: string;
    /** Id of the person who created it; `command-line` for the operator. */
    created_by: string;
    created_at: number;
    /** Null: no expiry. */
    expires_at: number | null;
    /** Precise to a minute; null: never used. */
    last_used_at: number | null;
    revoked_at: number | null;
  };
  /** Days (`YYYY-MM-DD`, UTC) on which a program has read, for one audit row per day and scope. */
  program_reads: { program_id: string; scope: string; day: string };
}

/** Creates the tables of programs that use the staff's API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("programs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("store_id", "text")
    .addColumn("scopes", "text", (c) => c.notNull())
    .addColumn("networks", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("last_used_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .addUniqueConstraint("programs_token", ["token_hash"])
    .execute();
  await db.schema
    .createTable("program_reads")
    .addColumn("program_id", "text", (c) => c.notNull().references("programs.id").onDelete("cascade"))
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("program_reads_pk", ["program_id", "scope", "day"])
    .execute();
}
