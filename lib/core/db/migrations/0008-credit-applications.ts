import type { Kysely } from "kysely";

export interface CreditTables {
  /** Credit applications, encrypted with the store's public key: they cannot be read here. Deleted by age. */
  credit_applications: { lead_id: string; store_id: string; sealed: string; created_at: number };
  /** Openings and exports of applications, with person and time; stored even after the application is deleted. */
  credit_openings: {
    id: string;
    lead_id: string;
    how: "opened" | "exported";
    opened_by: string;
    opened_at: number;
  };
}

/** Creates encrypted credit applications and the record of who opened them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("credit_applications")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id"))
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("credit_openings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.notNull())
    .addColumn("how", "text", (c) => c.notNull())
    .addColumn("opened_by", "text", (c) => c.notNull())
    .addColumn("opened_at", "bigint", (c) => c.notNull())
    .execute();
}
