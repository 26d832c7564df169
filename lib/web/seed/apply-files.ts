import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { raiseVersion } from "../../core/db/raise-version";
import type { Db, Tables } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import type { ListedRecord } from "../../store/api/listed-record";
import { readRevisions } from "../../store/documents/revisions";
import { publishOverlay, readStoredDocuments } from "../../store/documents/stored-document";
import { layersProblem } from "../../store/files/group-profiles";
import { hasWholeProfiles } from "../../store/sources/embedded-profiles";
import { compareRecords } from "./compare-records";
import type { FileDifference } from "./file-difference";
import { type GroupRecords, layersOf, PROFILES, readDatabaseRecords, readFileRecords } from "./group-records";
import { type Settled, type Settlement, settleFileEdits } from "./settle-file-edits";
import { writeCollection, writeCompany, writeStores } from "./write-records";

export interface ApplyOptions {
  /** The folder that holds `config/`. */
  root?: string;
  /** Drops the staff's edits, and stores without a file. */
  overwrite?: boolean;
}

/**
 * Replaces the layers of a group's files, in one transaction. The staff's edits are layers of their own: one is dropped
 * where the file has the same, with a revision in the history, and stays otherwise. The version is raised with it, and
 * only when something was written: applying the same files again, by any instance, changes nothing.
 * @returns every difference with its outcome
 * @throws Error that names the file and each wrong field; no file is applied then
 */
export async function applyFiles(
  db: Db,
  group: string,
  { root = env().FILES_ROOT, overwrite = false }: ApplyOptions = {},
): Promise<FileDifference[]> {
  const files = await readFileRecords(root, group);
  const plan = await planOf(db, group, { files, overwrite });
  if (plan.written.length === 0 && plan.settled.length === 0) return plan.differences;
  return db.transaction().execute(async (trx) => {
    // Takes the write lock: from here on nothing changes but by us.
    const now = Date.now();
    await raiseVersion(trx, group, now);
    const { written, settled, differences } = await planOf(trx, group, { files, overwrite });
    for (const [collection, records] of written) await writeLayer(trx, group, collection, records);
    for (const each of settled) await writeSettled(trx, group, each, { now, overwrite });
    return differences;
  });
}

/** Returns what `applyFiles` would do, without doing it. @throws as `applyFiles` */
export async function previewFiles(
  db: Db,
  group: string,
  { root = env().FILES_ROOT, overwrite = false }: ApplyOptions = {},
): Promise<FileDifference[]> {
  const files = await readFileRecords(root, group);
  return (await planOf(db, group, { files, overwrite })).differences;
}

/** Returns what differs from the files and stays when they are applied. @throws as `applyFiles` */
export async function changesSinceApplied(
  db: Db,
  group: string,
  root = env().FILES_ROOT,
): Promise<FileDifference[]> {
  return (await previewFiles(db, group, { root })).filter(({ outcome }) => outcome !== "applied");
}

interface Plan extends Settlement {
  /** Collections that the database gets, each as a whole. */
  written: [collection: string, records: readonly ListedRecord[]][];
}

async function planOf(
  db: Db | Transaction<Tables>,
  group: string,
  { files, overwrite }: { files: GroupRecords; overwrite: boolean },
): Promise<Plan> {
  const [stored, documents, isOlder] = await Promise.all([
    readDatabaseRecords(db, group),
    readStoredDocuments(db, group),
    hasWholeProfiles(db, group),
  ]);
  const next = new Map([...stored, ...files]);
  if (!overwrite) next.set("stores", withStoresWithoutFile(files.get("stores"), stored.get("stores")));
  const layers = layersOf(next);
  const isChanged = ([name, records]: [string, readonly ListedRecord[]]) =>
    !isDeepStrictEqual(records, stored.get(name) ?? []);
  const written = [...next].filter((each) => isChanged(each) || (isOlder && isProfile(each[0])));
  if (layers && written.some(([name]) => isProfile(name))) {
    const problem = layersProblem(layers);
    if (problem) throw new Error(problem);
  }
  const { settled, differences } = settleFileEdits(next, documents, overwrite);
  const compared = [...files].flatMap(([collection, file]) =>
    compareRecords(collection, {
      file,
      stored: stored.get(collection) ?? [],
      next: next.get(collection) ?? [],
    }),
  );
  return { written, settled, differences: [...compared, ...(await withRemovers(db, group, differences))] };
}

/** A missing file alone must not remove a store with its whole stock. */
function withStoresWithoutFile(
  file: readonly ListedRecord[] = [],
  stored: readonly ListedRecord[] = [],
): readonly ListedRecord[] {
  const ids = new Set(file.map(({ id }) => id));
  return [...file, ...stored.filter(({ id }) => !ids.has(id))];
}

/** Names who removed a record: an overlay that removes has no fields, its newest revision has the author. */
async function withRemovers(
  db: Db | Transaction<Tables>,
  group: string,
  differences: readonly FileDifference[],
): Promise<FileDifference[]> {
  const named: FileDifference[] = [];
  for (const each of differences) {
    if (each.edit) named.push(each);
    else {
      const key = { kind: each.collection, storeId: each.storeId ?? "", id: each.id };
      const last = (await readRevisions(db, group, key)).at(-1);
      named.push({ ...each, ...(last && { edit: { by: last.author.name, at: last.at } }) });
    }
  }
  return named;
}

function isProfile(collection: string): boolean {
  return (PROFILES as readonly string[]).includes(collection);
}

async function writeLayer(
  trx: Transaction<Tables>,
  group: string,
  collection: string,
  records: readonly ListedRecord[],
): Promise<void> {
  if (collection === "company") await writeCompany(trx, group, records);
  else if (collection === "stores") await writeStores(trx, group, records);
  else await writeCollection(trx, { group, collection }, records);
}

/** Writes settled edits. If a draft is saved at the same time, the edit stays until files are applied again. */
async function writeSettled(
  trx: Transaction<Tables>,
  group: string,
  { document, overlay }: Settled,
  { now, overwrite }: { now: number; overwrite: boolean },
): Promise<void> {
  const reason = overwrite ? "overwritten" : "agreed";
  const also = overwrite && document.publishAt === null ? { unpublish_at: null, unpublish_to: null } : {};
  await publishOverlay(trx, group, document, { overlay, author: FILES, reason, now, also });
}

/** The author of changes that come from files, in the history. */
const FILES = { id: "files", name: "Files" };
