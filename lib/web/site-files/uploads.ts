import "server-only";
import { randomUUID } from "node:crypto";
import { SITE_FILES } from "../../../config/runtime/site-files";
import type { Db } from "../../core/db/schema";

/** Files of the whole site that await a decision. Any instance may receive the request. */
export interface SiteUpload {
  id: string;
  /** Name of the file on the person's computer. */
  name: string;
  bytes: Uint8Array;
}

/** Stores a file, and deletes those without a decision in time. @returns its id */
export async function storeSiteUpload(
  db: Db,
  group: string,
  { name, bytes }: Omit<SiteUpload, "id">,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("site_uploads")
      .where("created_at", "<=", now - SITE_FILES.waitMs)
      .execute();
    await trx
      .insertInto("site_uploads")
      .values({ id, group_id: group, name, content: Buffer.from(bytes), created_at: now })
      .execute();
  });
  return id;
}

/** Reads a pending file of the group; null: there is none, or it has expired. */
export async function readSiteUpload(
  db: Db,
  group: string,
  id: string,
  now: number,
): Promise<SiteUpload | null> {
  const row = await db
    .selectFrom("site_uploads")
    .select(["name", "content"])
    .where("id", "=", id)
    .where("group_id", "=", group)
    .where("created_at", ">", now - SITE_FILES.waitMs)
    .executeTakeFirst();
  return row ? { id, name: row.name, bytes: row.content } : null;
}

/** @returns false: somebody else was first */
export async function dropSiteUpload(db: Db, group: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("site_uploads")
    .where("id", "=", id)
    .where("group_id", "=", group)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows) === 1;
}
