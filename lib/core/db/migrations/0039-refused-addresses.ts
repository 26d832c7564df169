import type { Kysely } from "kysely";

export interface RefusedAddressTables {
  /** Addresses that refuse mail, or whose owners complained, by a keyed hash. */
  refused_addresses: { address_hash: string; reason: string; created_at: number };
}

/** Creates the addresses to which no mail is sent any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("refused_addresses")
    .addColumn("address_hash", "text", (c) => c.primaryKey())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
