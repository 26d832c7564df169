import type { Generated, Kysely } from "kysely";

export const isAdditive = true;

export interface DealTables {
  /** Purchases that shoppers began: one vehicle, and what they chose. Without a lead they name nobody. */
  deals: {
    id: string;
    group_id: string;
    /** Store that sells the vehicle. */
    store_id: string;
    vin: string;
    /** Lead with the shopper's contact details; null until they are given. */
    lead_id: string | null;
    /** One of `DEAL_STAGES`. */
    stage: string;
    /** Increased with each change. */
    revision: number;
    data_json: string;
    created_at: number;
    /** Time of the last change; links expire some time after it. */
    changed_at: number;
    /** Keyed hashes of the address and number to which the shopper sent the link (migration 0083); null if to none. */
    mailbox: Generated<string | null>;
  };
  /** Frozen states of a deal: what was sent, proposed and accepted, with the figures at that time. */
  deal_versions: {
    id: string;
    deal_id: string;
    lead_id: string;
    /** Counted from 1 in each deal. */
    number: number;
    /** One of `DEAL_EVENTS`. */
    kind: string;
    /** Name of the person of the staff who proposed it; null if the shopper did it. */
    author_name: string | null;
    data_json: string;
    worksheet_json: string;
    created_at: number;
  };
}

/** Creates deals and their versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deals")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("lead_id", "text", (c) => c.references("leads.id"))
    .addColumn("stage", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("data_json", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("changed_at", "bigint", (c) => c.notNull())
    .execute();
  for (const column of ["lead_id", "changed_at", "vin"])
    await db.schema.createIndex(`deals_${column}`).on("deals").column(column).execute();
  await db.schema
    .createTable("deal_versions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("deal_id", "text", (c) => c.notNull().references("deals.id"))
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("author_name", "text")
    .addColumn("data_json", "text", (c) => c.notNull())
    .addColumn("worksheet_json", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("deal_versions_number", ["deal_id", "number"])
    .execute();
  await db.schema.createIndex("deal_versions_lead_id").on("deal_versions").column("lead_id").execute();
}
