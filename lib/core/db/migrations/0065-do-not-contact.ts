import type { Kysely } from "kysely";

export const isAdditive = true;

export interface DoNotContactTables {
  /** Addresses and numbers to which the dealership sends no alerts and texts, on their person's request. */
  do_not_contact: {
    id: string;
    group_id: string;
    /** E-mail address in lowercase, or phone number by `phoneDigits`. */
    contact: string;
    author_id: string;
    author_name: string;
    created_at: number;
  };
}

/** Creates the contacts of people who want no more alerts and texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("do_not_contact")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("contact", "text", (c) => c.notNull())
    .addColumn("author_id", "text", (c) => c.notNull())
    .addColumn("author_name", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("do_not_contact_contact", ["contact", "group_id"])
    .execute();
}
