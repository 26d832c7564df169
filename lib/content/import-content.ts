import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Db } from "../db/schema";
import { offerProblems } from "../offers/offer-problems";
import { OfferSchema } from "../store-api/offer-schema";

/**
 * Collections that are files, `config/content/{group}/{collection}.json`: what a record must be, and what else may be
 * wrong with it.
 */
const COLLECTIONS = {
  offers: { schema: OfferSchema, problems: offerProblems },
} as const;

type Collection = keyof typeof COLLECTIONS;
interface ContentRecord {
  id: string;
}

export interface ImportedContent {
  /** Collections whose records are not what they were before. */
  changed: Collection[];
}

/**
 * Brings the database to the group's content files, at each start: an edited file shows after a restart, a collection without a
 * file stays as it is. The group's version is raised in the transaction of the change.
 * @param root the folder that holds `config/`
 * @throws Error that names the file and each wrong field; nothing of that file is taken
 */
export async function importContent(db: Db, group: string, root = process.cwd()): Promise<ImportedContent> {
  const changed: Collection[] = [];
  for (const collection of Object.keys(COLLECTIONS) as Collection[]) {
    const records = await readContentFile(root, group, collection);
    if (records !== null && (await replace(db, group, collection, records))) changed.push(collection);
  }
  return { changed };
}

/** The records of a content file; null when the group has none. @throws Error that names the file and each wrong field */
export async function readContentFile(
  root: string,
  group: string,
  collection: Collection,
): Promise<ContentRecord[] | null> {
  const file = join("config", "content", group, `${collection}.json`);
  const text = await readFile(join(root, file), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const { schema, problems } = COLLECTIONS[collection];
  const parsed = z.array(schema).safeParse(parseJson(text, file));
  const wrong = parsed.success
    ? [...problems(parsed.data), ...repeated(parsed.data)]
    : parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`);
  if (wrong.length > 0)
    throw new Error(`${file} is not usable:\n${wrong.map((line) => `  ${line}`).join("\n")}`);
  return parsed.data ?? [];
}

/** Whether anything was different. Another process may do the same at the same moment. */
async function replace(
  db: Db,
  group: string,
  collection: Collection,
  records: readonly ContentRecord[],
): Promise<boolean> {
  const rows = records.map((record, position) => ({
    group_id: group,
    collection,
    id: record.id,
    position,
    data_json: JSON.stringify(record),
  }));
  return db.transaction().execute(async (trx) => {
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
    if (rows.length > 0) {
      await trx
        .insertInto("content")
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(["group_id", "collection", "id"]).doUpdateSet((row) => ({
            position: row.ref("excluded.position"),
            data_json: row.ref("excluded.data_json"),
          })),
        )
        .execute();
    }
    await trx
      .updateTable("versions")
      .set((row) => ({ version: row("version", "+", 1), updated_at: Date.now() }))
      .where("group_id", "=", group)
      .execute();
    return true;
  });
}

function fingerprint({ id, position, data_json }: { id: string; position: number; data_json: string }) {
  return [id, position, data_json];
}

function repeated(records: readonly ContentRecord[]): string[] {
  const ids = records.map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: the id is there twice`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
