import "server-only";
import type { Transaction } from "kysely";
import { offerProblems, promotionProblems } from "../../catalog/offers/offer-problems";
import type { Db, Tables } from "../../core/db/schema";
import { COLLECTION_NAMES, recordId } from "../../store/api/collections";
import type { ListedRecord } from "../../store/api/listed-record";
import { asJson } from "../../store/api/records";
import { type ContentChecks, readContentFiles } from "../../store/content/content-files";
import { asRecord, overlaysOf, readOverlays } from "../../store/documents/overlays";
import { withStaffEdits } from "../../store/documents/profile-edits";
import { shownRecords } from "../../store/documents/shown-records";
import { layersProblem } from "../../store/files/group-profiles";
import type { GroupLayers, ScopeLayers } from "../../store/files/profile-layers";
import { groupsWithFiles, readProfiles } from "../../store/files/read-group-files";
import { writtenLayers } from "../../store/files/written-layers";
import { readGroupLayers } from "../../store/sources/embedded-profiles";

/** Rules beyond the contract's schema that records of content files must meet. */
export const CONTENT_CHECKS: ContentChecks = { offers: offerProblems, promotions: promotionProblems };

/** The layers of the group and of its stores, as files have them; further names are collections of content. */
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
  if (groupsWithFiles(root).includes(group)) addLayers(records, readProfiles(root, group).layers);
  for (const [name, content] of readContentFiles(root, group, CONTENT_CHECKS))
    records.set(name, listed(content));
  return records;
}

/** The same as the database has it. */
export async function readDatabaseRecords(db: Source, group: string): Promise<GroupRecords> {
  const [layers, content] = await Promise.all([
    readGroupLayers(db, group, overlaysOf([])),
    contentRecords(db, group),
  ]);
  const records = new Map(content);
  if (layers) addLayers(records, layers);
  return records;
}

/** The same as readers see it: with what the staff have published over it. */
export async function readShownRecords(db: Source, group: string): Promise<GroupRecords> {
  const [stored, overlays] = await Promise.all([readDatabaseRecords(db, group), readOverlays(db, group)]);
  const shown = new Map(stored);
  for (const name of COLLECTION_NAMES) {
    if (overlays.ofKind(name).length === 0) continue;
    shown.set(name, listed(shownRecords(name, valuesOf(stored.get(name) ?? []), overlays) as object[]));
  }
  const layers = layersOf(stored);
  const edited = layers && withStaffEdits(layers, overlays);
  // Edits that do not make profiles with the files are not shown.
  if (edited && layersProblem(edited) === null) addLayers(shown, writtenLayers(edited));
  return shown;
}

/** Returns the layers of a group's records, without edits; null: there is no such group. */
export function layersOf(records: GroupRecords): GroupLayers | null {
  const layer = ({ id, value }: ListedRecord) => ({ id, file: asRecord(value) ?? {}, edits: {} });
  const [company] = records.get("company") ?? [];
  return company ? { group: layer(company), stores: (records.get("stores") ?? []).map(layer) } : null;
}

function addLayers(records: Map<string, readonly ListedRecord[]>, { group, stores }: GroupLayers): void {
  const record = ({ id, file }: ScopeLayers) => ({ id, value: asJson(file) });
  records.set("company", [record(group)]);
  records.set("stores", stores.map(record));
}

async function contentRecords(db: Source, group: string): Promise<[string, ListedRecord[]][]> {
  const rows = await db
    .selectFrom("content")
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
