import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { raiseVersion } from "../../core/db/raise-version";
import type { Db, Tables } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { StoreProfileSchema } from "../../store/api/profile-schema";
import { type ListedRecord, mergeRecords } from "../../store/applied/merge-records";
import { type Merged, mergeThreeWay, mergeWhole, type Versions } from "../../store/applied/three-way";
import { readRevisions } from "../../store/documents/revisions";
import { publishOverlay, readStoredDocuments } from "../../store/documents/stored-document";
import type { FileDifference } from "./file-difference";
import {
  type GroupRecords,
  PROFILES,
  readAppliedRecords,
  readDatabaseRecords,
  readFileRecords,
} from "./group-records";
import { type Settled, type Settlement, settleFileEdits } from "./settle-file-edits";
import { writeCollection, writeCompany, writeStores } from "./write-records";

export interface ApplyOptions {
  /** The folder that holds `config/`. */
  root?: string;
  /** Applies the files' values even where the database was changed. */
  overwrite?: boolean;
}

/**
 * Applies a group's files to the database, in one transaction. Changes of the files since they were last applied are
 * written, changes in the database stay. A staff edit is dropped where the files agree with it, and stays otherwise,
 * with a revision in the history (docs/decisions/0050-documents.md). Profiles are compared field by field, content
 * record by record (docs/decisions/0024-store-files.md). The version is raised with it, and only when something was
 * written.
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
  if (plan.collections.every(isWritten) && plan.settled.length === 0) return plan.differences;
  return db.transaction().execute(async (trx) => {
    // Takes the write lock: from here on nothing changes but by us.
    const now = Date.now();
    await raiseVersion(trx, group, now);
    const { collections, settled, differences } = await planOf(trx, group, { files, overwrite });
    for (const each of collections) await writeMerged(trx, group, each);
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

/**
 * Returns changes in the database that differ from the files; applying the files preserves them. @throws as
 * `applyFiles`
 */
export async function changesSinceApplied(
  db: Db,
  group: string,
  root = env().FILES_ROOT,
): Promise<FileDifference[]> {
  return (await previewFiles(db, group, { root })).filter(({ outcome }) => outcome !== "applied");
}

/** A collection in the files and in the database, and its merged result. */
interface MergedCollection {
  collection: string;
  /** Records of the files when they were last applied. */
  base: readonly ListedRecord[];
  file: readonly ListedRecord[];
  database: readonly ListedRecord[];
  merged: readonly ListedRecord[];
}

interface Plan extends Settlement {
  collections: MergedCollection[];
}

async function planOf(
  db: Db | Transaction<Tables>,
  group: string,
  { files, overwrite }: { files: GroupRecords; overwrite: boolean },
): Promise<Plan> {
  const [stored, applied, documents] = await Promise.all([
    readDatabaseRecords(db, group),
    readAppliedRecords(db, group),
    readStoredDocuments(db, group),
  ]);
  // Releases without a record of what was applied replaced content at each start, and never changed a profile.
  const isFirst = applied.size === 0;
  const plans = [...files].map(([collection, file]) => {
    const database = stored.get(collection) ?? [];
    const base = applied.get(collection) ?? [];
    const isUnchanged = overwrite || (isFirst && !isProfile(collection));
    const { records, differences } = mergeRecords(
      { base: isUnchanged ? database : base, file, database },
      mergerOf(collection, overwrite),
    );
    return { collection, base, file, database, merged: records, differences };
  });
  const merged = new Map([...stored, ...plans.map((plan) => [plan.collection, plan.merged] as const)]);
  if (plans.some((plan) => isProfile(plan.collection) && !isDeepStrictEqual(plan.merged, plan.database)))
    checkProfiles(merged);
  const { settled, differences } = settleFileEdits(merged, documents, overwrite);
  return {
    collections: plans,
    settled,
    differences: [
      ...plans.flatMap((plan) =>
        plan.differences.map((each): FileDifference => ({ collection: plan.collection, ...each })),
      ),
      ...(await withRemovers(db, group, differences)),
    ],
  };
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
      const key = { kind: each.collection, storeId: "", id: each.id };
      const last = (await readRevisions(db, group, key)).at(-1);
      named.push({ ...each, ...(last && { edit: { by: last.author.name, at: last.at } }) });
    }
  }
  return named;
}

function isProfile(collection: string): boolean {
  return (PROFILES as readonly string[]).includes(collection);
}

/** Returns the merger of a collection. A missing file alone must not remove a store with its whole stock. */
function mergerOf(collection: string, overwrite: boolean): (versions: Versions) => Merged {
  if (collection !== "stores" || overwrite) return isProfile(collection) ? mergeThreeWay : mergeWhole;
  return (versions) =>
    versions.file === undefined ? mergeThreeWay({ ...versions, base: undefined }) : mergeThreeWay(versions);
}

/** @throws where fields of the file and fields of the database do not make a profile together */
function checkProfiles(merged: GroupRecords): void {
  const [company] = merged.get("company") ?? [];
  if (!company) return;
  for (const { id, value } of [company, ...(merged.get("stores") ?? [])]) {
    const whole = StoreProfileSchema.safeParse({ ...(company.value as object), ...(value as object) });
    if (whole.success) continue;
    const { path, message } = whole.error.issues[0]!;
    throw new Error(
      `The profile of ${id} would not be usable with what was changed in the database: ${path.join(".")}: ${message}`,
    );
  }
}

function isWritten({ base, file, database, merged }: MergedCollection): boolean {
  return isDeepStrictEqual(base, file) && isDeepStrictEqual(merged, database);
}

async function writeMerged(trx: Transaction<Tables>, group: string, each: MergedCollection): Promise<void> {
  const { collection, base, file, database, merged } = each;
  if (!isDeepStrictEqual(merged, database)) {
    if (collection === "company") await writeCompany(trx, group, merged);
    else if (collection === "stores") await writeStores(trx, group, merged);
    else await writeCollection(trx, "content", { group, collection }, merged);
  }
  if (!isDeepStrictEqual(base, file))
    await writeCollection(trx, "applied_files", { group, collection }, file);
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
