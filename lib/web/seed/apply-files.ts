import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { raiseVersion } from "../../core/db/raise-version";
import type { Db, Tables } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { StoreProfileSchema } from "../../store/api/profile-schema";
import { type ListedRecord, mergeRecords, type RecordDifference } from "../../store/applied/merge-records";
import { type Merged, mergeThreeWay, mergeWhole, type Versions } from "../../store/applied/three-way";
import {
  type GroupRecords,
  PROFILES,
  readAppliedRecords,
  readDatabaseRecords,
  readFileRecords,
} from "./group-records";
import { writeCollection, writeCompany, writeStores } from "./write-records";

/** A value that is not the same in a group's files and in the database, and what becomes of it. */
export interface FileDifference extends RecordDifference {
  /** `company`, `stores`, or a collection of content. */
  collection: string;
}

export interface ApplyOptions {
  /** The folder that holds `config/`. */
  root?: string;
  /** Takes the files' values also where the database was changed. */
  overwrite?: boolean;
}

/**
 * Brings the database to a group's files, in one transaction: what the files changed since they were last applied arrives, what
 * was changed in the database stays. Profiles are compared field by field, content record by record
 * (docs/decisions/0067-files-and-database.md). The version is raised with it, and only when something was written.
 * @returns every difference there was, and what became of it
 * @throws Error that names the file and each wrong field; nothing of any file is taken then
 */
export async function applyFiles(
  db: Db,
  group: string,
  { root = env().FILES_ROOT, overwrite = false }: ApplyOptions = {},
): Promise<FileDifference[]> {
  const files = await readFileRecords(root, group);
  const plan = await planOf(db, group, { files, overwrite });
  if (plan.collections.every(isWritten)) return plan.differences;
  return db.transaction().execute(async (trx) => {
    // Takes the write lock: from here on nothing changes but by us.
    await raiseVersion(trx, group, Date.now());
    const { collections, differences } = await planOf(trx, group, { files, overwrite });
    for (const each of collections) await writeMerged(trx, group, each);
    return differences;
  });
}

/** What `applyFiles` would do, without doing it. @throws as `applyFiles` */
export async function previewFiles(
  db: Db,
  group: string,
  { root = env().FILES_ROOT, overwrite = false }: ApplyOptions = {},
): Promise<FileDifference[]> {
  const files = await readFileRecords(root, group);
  return (await planOf(db, group, { files, overwrite })).differences;
}

/** What was changed in the database and differs from the files; applying them leaves it as it is. @throws as `applyFiles` */
export async function changesSinceApplied(
  db: Db,
  group: string,
  root = env().FILES_ROOT,
): Promise<FileDifference[]> {
  return (await previewFiles(db, group, { root })).filter(({ outcome }) => outcome !== "applied");
}

/** One collection: as it is in the files and in the database, and as it is to be. */
interface MergedCollection {
  collection: string;
  /** As the files had it when they were last applied. */
  base: readonly ListedRecord[];
  file: readonly ListedRecord[];
  database: readonly ListedRecord[];
  merged: readonly ListedRecord[];
}

interface Plan {
  collections: MergedCollection[];
  differences: FileDifference[];
}

async function planOf(
  db: Db | Transaction<Tables>,
  group: string,
  { files, overwrite }: { files: GroupRecords; overwrite: boolean },
): Promise<Plan> {
  const [stored, applied] = await Promise.all([
    readDatabaseRecords(db, group),
    readAppliedRecords(db, group),
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
  if (
    plans.some(
      ({ collection, database, merged }) => isProfile(collection) && !isDeepStrictEqual(merged, database),
    )
  )
    checkProfiles(new Map(plans.map(({ collection, merged }) => [collection, merged])));
  return {
    collections: plans,
    differences: plans.flatMap(({ collection, differences }) =>
      differences.map((each) => ({ collection, ...each })),
    ),
  };
}

function isProfile(collection: string): boolean {
  return (PROFILES as readonly string[]).includes(collection);
}

/** A store leaves the site with its whole stock: a file that is missing is not enough of a reason. */
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
