import type { Kysely } from "kysely";
import { bytesOf } from "../column-types";

export interface FeedUploadTables {
  /** Feeds that the staff have uploaded and not decided about (`lib/catalog/feeds/uploads`). */
  feed_uploads: {
    id: string;
    store_id: string;
    name: string;
    /** The file, compressed with gzip. */
    content: Buffer;
    created_at: number;
    /** Time at which its import began; null: it awaits a decision. */
    applied_at: number | null;
    /** Cause of the last failed import. */
    problem: string | null;
  };
}

/** Creates feeds that the staff have uploaded, until any instance imports or discards them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feed_uploads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("store_id", "text", (c) => c.notNull().references("stores.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("content", bytesOf(db), (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
