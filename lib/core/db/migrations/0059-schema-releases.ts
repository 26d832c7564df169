import type { Kysely } from "kysely";

/** Table of the migrations' own bookkeeping, like Kysely's. It is not part of the data that is copied. */
export interface SchemaReleaseTables {
  schema_releases: {
    /** Migration. */
    name: string;
    /** Release that recorded it. */
    release: string;
    /** 1: releases without this migration can use the database. */
    additive: number;
  };
}

export const isAdditive = true;

/** Records the release of each migration, and whether older releases can use the database after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("schema_releases")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("release", "text", (c) => c.notNull())
    .addColumn("additive", "integer", (c) => c.notNull())
    .execute();
}
