import "server-only";
import type { Transaction } from "kysely";
import { PROFILE_PARTS } from "../../../config/runtime/profile-parts";
import { offerProblems, promotionProblems } from "../../catalog/offers/offer-problems";
import type { Db, Tables } from "../../core/db/schema";
import { COLLECTION_NAMES, recordId } from "../../store/api/collections";
import { asJson } from "../../store/api/records";
import type { ListedRecord } from "../../store/applied/merge-records";
import { type ContentChecks, readContentFiles } from "../../store/content/content-files";
import { readOverlays } from "../../store/documents/overlays";
import { shownRecords } from "../../store/documents/shown-records";
import { groupsWithFiles, readProfiles } from "../../store/files/read-group-files";
import { readGroupProfiles } from "../../store/sources/embedded-profiles";

/** Rules beyond the contract's schema that records of content files must meet. */
export const CONTENT_CHECKS: ContentChecks = { offers: offerProblems, promotions: promotionProblems };

/** The group's own profile, and those of its stores; further names are collections of content. */
export const PROFILES = ["company", "stores"] as const;

/** Records of a group's files or database, by collection. An absent collection is left alone. */
export type GroupRecords = ReadonlyMap<string, readonly ListedRecord[]>;

type Source = Db | Transaction<Tables>;

/**
 * Returns a group as its files have it, all of it read and checked.
 * @param root the folder that holds `config/`
 * @throws Error that names the file and each wrong field
 */
export async function readFileRecords(root: string, group: string): Promise<GroupRecords> {
  const records = new Map<string, readonly ListedRecord[]>();
  if (groupsWithFiles(root).includes(group)) {
    const { group: company, stores } = readProfiles(root, group);
    records.set("company", [{ id: group, value: asJson(company) }]);
    records.set("stores", listed(stores));
  }
  for (const [name, content] of readContentFiles(root, group, CONTENT_CHECKS))
    records.set(name, listed(content));
  return records;
}

/** The same as the database has it. */
export async function readDatabaseRecords(db: Source, group: string): Promise<GroupRecords> {
  const [companies, stores, content] = await Promise.all([
    db
      .selectFrom("store_groups")
      .select(["id", "profile_json as data_json"])
      .where("id", "=", group)
      .execute(),
    db
      .selectFrom("stores")
      .select(["id", "profile_json as data_json"])
      .where("group_id", "=", group)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    listedRows(db, "content", group),
  ]);
  return new Map([["company", companies.map(parsed)], ["stores", stores.map(parsed)], ...content]);
}

/** The same as readers see it: with what the staff have published over it. */
export async function readShownRecords(db: Source, group: string): Promise<GroupRecords> {
  const [stored, overlays] = await Promise.all([readDatabaseRecords(db, group), readOverlays(db, group)]);
  const shown = new Map(stored);
  for (const name of COLLECTION_NAMES) {
    if (overlays.ofKind(name).length === 0) continue;
    shown.set(name, listed(shownRecords(name, valuesOf(stored.get(name) ?? []), overlays) as object[]));
  }
  if (!Object.keys(PROFILE_PARTS).some((part) => overlays.ofKind(part).length > 0)) return shown;
  const { group: company, stores } = await readGroupProfiles(db, group, overlays);
  const profile = company();
  if (profile === null) return shown;
  return shown.set("company", [{ id: group, value: asJson(profile) }]).set("stores", listed(stores));
}

/** The same as the files had it when they were last applied. */
export async function readAppliedRecords(db: Source, group: string): Promise<GroupRecords> {
  return new Map(await listedRows(db, "applied_files", group));
}

/** Two tables of one shape. */
export type RecordTable = "content" | "applied_files";

async function listedRows(
  db: Source,
  table: RecordTable,
  group: string,
): Promise<[string, ListedRecord[]][]> {
  const rows = await db
    .selectFrom(table)
    .select(["collection", "id", "data_json"])
    .where("group_id", "=", group)
    .orderBy("collection")
    .orderBy("position")
    .orderBy("id")
    .execute();
  const names = new Set(rows.map(({ collection }) => collection));
  return [...names].map((name) => [name, rows.filter(({ collection }) => collection === name).map(parsed)]);
}

export function valuesOf(records: readonly ListedRecord[]): unknown[] {
  return records.map(({ value }) => value);
}

function listed(records: readonly object[]): ListedRecord[] {
  return records.map((record) => ({ id: recordId(record), value: asJson(record) }));
}

function parsed({ id, data_json }: { id: string; data_json: string }): ListedRecord {
  return { id, value: JSON.parse(data_json) };
}
