import { PROFILE_PARTS } from "../../../config/runtime/profile-fields";
import { COLLECTION_NAMES, type CollectionName, recordId, schemaOf } from "../../store/api/collections";
import { asJson } from "../../store/api/records";
import { MARKDOWN_FILES } from "../../store/content/write-markdown";
import { type DocumentKey, ORDER_ID } from "../../store/documents/document-key";
import type { FieldChanges, JsonRecord } from "../../store/documents/overlay";
import { asRecord } from "../../store/documents/overlays";
import { isSameValue } from "../../store/documents/same-value";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import type { GroupLayers } from "../../store/files/profile-layers";
import { toPaths } from "../../store/layers/field-paths";
import { type GroupRecords, layersOf, valuesOf } from "../seed/group-records";
import { fieldsWithoutEdits } from "../seed/settle-profile-edits";
import type { VehicleEdit } from "./vehicle-edits";

/** Change of one document by files, compared with what readers see now. */
export interface PlannedChange {
  key: DocumentKey;
  what: "added" | "changed" | "removed";
  /** Record as readers see it; null: they do not. */
  before: JsonRecord | null;
  /** `undefined` empties a field. */
  changes: FieldChanges;
}

/** Returns all changes by the files to their collections of content. A collection without a file stays unchanged. */
export function contentChanges(files: GroupRecords, shown: GroupRecords): PlannedChange[] {
  return COLLECTION_NAMES.flatMap((kind) => {
    const records = files.get(kind);
    if (records === undefined) return [];
    const [next, now] = [byId(kind, valuesOf(records)), byId(kind, valuesOf(shown.get(kind) ?? []))];
    const changed = [...next].flatMap(([id, after]) =>
      changeOf({ kind, storeId: "", id }, now.get(id) ?? null, after),
    );
    const removed = [...now]
      .filter(([id]) => !next.has(id))
      .map(
        ([id, before]): PlannedChange => ({
          key: { kind, storeId: "", id },
          what: "removed",
          before,
          changes: {},
        }),
      );
    return [...changed, ...removed, ...orderChange(kind, [...now.keys()], [...next.keys()])];
  });
}

/** Returns the parts of the profiles that files change, by what the group's and each store's file sets itself. */
export function profileChanges(files: GroupRecords, shown: GroupRecords): PlannedChange[] {
  const [next, now] = [layersOf(files), layersOf(shown)];
  if (next === null || now === null) return [];
  const ofGroup = partChanges("", scopeOf(now, ""), scopeOf(next, ""));
  const ofStores = now.stores.flatMap(({ id }) =>
    next.stores.some((store) => store.id === id) ? partChanges(id, scopeOf(now, id), scopeOf(next, id)) : [],
  );
  return [...ofGroup, ...ofStores];
}

/** The fields of a group or a store: what its own layer sets, and what it has with what it inherits. */
interface ScopeFields {
  own: JsonRecord;
  all: JsonRecord;
}

/** @param storeId empty: the group */
function scopeOf(layers: GroupLayers, storeId: string): ScopeFields {
  const scope = storeId === "" ? layers.group : layers.stores.find(({ id }) => id === storeId)!;
  return { own: asJson({ ...toPaths(scope.file) }), all: asJson({ ...fieldsWithoutEdits(layers, storeId) }) };
}

/** Stores that files have and the site has not, or the other way round: they come and go with the site's own files. */
export function otherStores(files: GroupRecords, shown: GroupRecords): string[] {
  const ids = (records: GroupRecords) => (records.get("stores") ?? []).map(({ id }) => id);
  if (!files.has("stores")) return [];
  const [next, now] = [ids(files), ids(shown)];
  return [...next.filter((id) => !now.includes(id)), ...now.filter((id) => !next.includes(id))];
}

/**
 * Returns the vehicles whose edits differ; unknown vehicles are skipped. @param shown by store and VIN, null: taken off
 * the site
 */
export function vehicleChanges(
  edits: readonly VehicleEdit[],
  shown: (key: DocumentKey) => { record: JsonRecord | null } | null,
): PlannedChange[] {
  return edits.flatMap(({ store, vin, removed, fields, empty }): PlannedChange[] => {
    const key = { kind: VEHICLE_KIND, storeId: store, id: vin };
    const known = shown(key);
    if (known === null) return [];
    const before = known.record;
    if (removed) return before === null ? [] : [{ key, what: "removed", before, changes: {} }];
    const all = { ...fields, ...Object.fromEntries(empty.map((name) => [name, undefined])) };
    const changes = differing(before ?? {}, all, Object.keys(all));
    if (before === null) return [{ key, what: "added", before, changes: all }];
    return Object.keys(changes).length === 0 ? [] : [{ key, what: "changed", before, changes }];
  });
}

function byId(kind: CollectionName, records: readonly unknown[]): Map<string, JsonRecord> {
  return new Map(
    records.flatMap((value) => {
      // With the contract's defaults on both sides: a default that a file leaves out is no change.
      const record = asRecord(schemaOf(kind).safeParse(value).data ?? value);
      return record ? [[recordId(record), asJson(record)]] : [];
    }),
  );
}

function changeOf(key: DocumentKey, before: JsonRecord | null, after: JsonRecord): PlannedChange[] {
  if (before === null) return [{ key, what: "added", before, changes: after }];
  const changes = differing(before, after, [...new Set([...Object.keys(before), ...Object.keys(after)])]);
  return Object.keys(changes).length === 0 ? [] : [{ key, what: "changed", before, changes }];
}

/** Markdown texts have no order in their files. */
function orderChange(kind: CollectionName, now: readonly string[], next: readonly string[]): PlannedChange[] {
  if (MARKDOWN_FILES[kind]) return [];
  const staying = now.filter((id) => next.includes(id));
  const unordered = [...staying, ...next.filter((id) => !now.includes(id))];
  if (isSameValue(unordered, next)) return [];
  const key = { kind, storeId: "", id: ORDER_ID };
  return [{ key, what: "changed", before: { order: now }, changes: { order: next } }];
}

function partChanges(storeId: string, now: ScopeFields, next: ScopeFields): PlannedChange[] {
  return Object.entries(PROFILE_PARTS).flatMap(([kind, paths]): PlannedChange[] => {
    // Which stores there are is the site's own; their order is the staff's.
    if (kind === "profile-stores" && !isSameSet(now.all.stores, next.all.stores)) return [];
    const changed = paths.filter((path) => isChanged(path, now, next));
    const changes = Object.fromEntries(changed.map((path) => [path, valueIn(path, next)]));
    return changed.length === 0
      ? []
      : [{ key: { kind, storeId, id: "" }, what: "changed", before: now.all, changes }];
  });
}

/** A file that sets a field makes it set here; one that leaves it out changes only another value. */
function isChanged(path: string, now: ScopeFields, next: ScopeFields): boolean {
  if (path in next.own) return !(path in now.own) || !isSameValue(now.own[path], next.own[path]);
  return path in now.own && !isSameValue(now.own[path], next.all[path]);
}

/** @returns undefined: empty */
function valueIn(path: string, { own, all }: ScopeFields): unknown {
  return (path in own ? own[path] : all[path]) ?? undefined;
}

function isSameSet(one: unknown, other: unknown): boolean {
  const sorted = (ids: unknown) => (Array.isArray(ids) ? [...ids].sort() : []);
  return isSameValue(sorted(one), sorted(other));
}

function differing(before: JsonRecord, after: JsonRecord, names: readonly string[]): FieldChanges {
  const changed = names.filter((name) => !isSameValue(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
