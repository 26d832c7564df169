import type { Kysely } from "kysely";
import { bytesOf } from "../column-types";

export interface SiteUploadTables {
  /** Uploaded files of the whole site that await an owner's decision (`lib/web/site-files/uploads`). */
  site_uploads: {
    id: string;
    group_id: string;
    name: string;
    content: Buffer;
    created_at: number;
  };
}

/** Creates uploaded files of the whole site, until any instance applies or discards them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_uploads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("content", bytesOf(db), (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
