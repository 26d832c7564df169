import "server-only";
import type { Transaction } from "kysely";
import { offerProblems } from "../../catalog/offers/offer-problems";
import { promotionProblems } from "../../catalog/offers/promotion-problems";
import type { Db, Tables } from "../../core/db/schema";
import { type CollectionName, recordId } from "../../store/api/collections";
import { type ContentChecks, readContentFiles } from "../../store/content/content-files";

/** Rules beyond the contract's schema that imported records must meet. */
export const CONTENT_CHECKS: ContentChecks = { offers: offerProblems, promotions: promotionProblems };

export interface ImportedContent {
  /** Collections whose records are not what they were before. */
  changed: CollectionName[];
}

/**
 * Brings the database to the group's content files, at each start: an edited file shows after a restart, a collection without a
 * file stays as it is. All files are read before anything is written; the group's version is raised in the transaction of the
 * change.
 * @param root the folder that holds `config/`
 * @throws Error that names the file and each wrong field; nothing of any file is taken then
 */
export async function importContent(db: Db, group: string, root = process.cwd()): Promise<ImportedContent> {
  const files = readContentFiles(root, group, CONTENT_CHECKS);
  return db.transaction().execute(async (trx) => {
    const changed: CollectionName[] = [];
    for (const [collection, records] of files) {
      if (await replace(trx, group, collection, records)) changed.push(collection);
    }
    if (changed.length > 0) {
      await trx
        .updateTable("versions")
        .set((row) => ({ version: row("version", "+", 1), updated_at: Date.now() }))
        .where("group_id", "=", group)
        .execute();
    }
    return { changed };
  });
}

/** Rows of one statement; SQLite counts their values. */
const ROWS_AT_ONCE = 200;

/** Whether anything was different. Another process may do the same at the same moment. */
async function replace(
  trx: Transaction<Tables>,
  group: string,
  collection: CollectionName,
  records: readonly object[],
): Promise<boolean> {
  const rows = records.map((record, position) => ({
    group_id: group,
    collection,
    id: recordId(record),
    position,
    data_json: JSON.stringify(record),
  }));
  const present = await trx
    .selectFrom("content")
    .selectAll()
    .where("group_id", "=", group)
    .where("collection", "=", collection)
    .orderBy("position")
    .execute();
  if (JSON.stringify(present.map(fingerprint)) === JSON.stringify(rows.map(fingerprint))) return false;
  await trx
    .deleteFrom("content")
    .where("group_id", "=", group)
    .where("collection", "=", collection)
    .execute();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto("content")
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(["group_id", "collection", "id"]).doUpdateSet((row) => ({
          position: row.ref("excluded.position"),
          data_json: row.ref("excluded.data_json"),
        })),
      )
      .execute();
  }
  return true;
}

function fingerprint({ id, position, data_json }: { id: string; position: number; data_json: string }) {
  return [id, position, data_json];
}
