import type { Kysely } from "kysely";
import { bytesOf } from "../column-types";

export interface TradePhotoTables {
  /** Photos of visitors' own vehicles, as WebP; without a lead until it is sent. */
  trade_photos: {
    id: string;
    lead_id: string | null;
    width: number;
    height: number;
    content: Buffer;
    created_at: number;
    /** Keyed hash of the address it came from, until its lead is sent. */
    sender: string | null;
  };
}

/** Creates the photos of visitors' own vehicles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("trade_photos")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.references("leads.id"))
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("content", bytesOf(db), (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("trade_photos_lead").on("trade_photos").column("lead_id").execute();
}
