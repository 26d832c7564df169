import { isDeepStrictEqual } from "node:util";
import { isProfilePart } from "../../../config/runtime/profile-fields";
import { COLLECTION_NAMES, type CollectionName, recordId, schemaOf } from "../../store/api/collections";
import { keyText, ORDER_ID } from "../../store/documents/document-key";
import { applyOverlay, type JsonRecord, type Overlay } from "../../store/documents/overlay";
import { asRecord, type Overlays, overlaysOf } from "../../store/documents/overlays";
import { shownRecords } from "../../store/documents/shown-records";
import type { StoredDocument } from "../../store/documents/stored-document";
import type { FileDifference } from "./file-difference";
import { type GroupRecords, layersOf, valuesOf } from "./group-records";
import { fieldsWithoutEdits, settleProfileEdits } from "./settle-profile-edits";

/** A document that has another overlay from now on. */
export interface Settled {
  document: StoredDocument;
  /** Null: the record is as its file has it. */
  overlay: Overlay | null;
}

/** Edits that end once the files are applied, and those that differ from them. */
export interface Settlement {
  settled: Settled[];
  /** Differences, without the names of those who removed a record: their overlays have none. */
  differences: FileDifference[];
}

/**
 * Compares the staff's edits with the files' records, field by field. An edit of a profile ends where its own file sets
 * the same, one of content where readers see the same without it; any other stays. Content has no file of a store, so that a store's
 * edits of it stay. An edit with a scheduled end stays until then. Vehicles belong to their feeds
 * (lib/catalog/inventory/import/settle-edits.ts).
 * @param records as they are with the files applied
 * @param overwrite drops every edit instead
 */
export function settleFileEdits(
  records: GroupRecords,
  documents: readonly StoredDocument[],
  overwrite: boolean,
): Settlement {
  const edited = documents.filter(
    ({ key, published, unpublishTo }) =>
      published && (overwrite || unpublishTo === null) && (isProfilePart(key.kind) || isCollection(key.kind)),
  );
  if (edited.length === 0) return { settled: [], differences: [] };
  const left = new Map(documents.map(({ key, published }) => [keyText(key), { ...key, overlay: published }]));
  const overlays = () =>
    overlaysOf([...left.values()].flatMap(({ overlay, ...key }) => (overlay ? [{ ...key, overlay }] : [])));
  const layers = layersOf(records);
  const settle = (document: StoredDocument, overlay: Overlay | null) =>
    left.set(keyText(document.key), { ...document.key, overlay });
  // The order is compared last: where records are depends on which of them the files have.
  const ordered = [...edited].sort((a, b) => Number(a.key.id === ORDER_ID) - Number(b.key.id === ORDER_ID));
  const differences: FileDifference[] = [];
  for (const document of ordered) {
    const { key } = document;
    const published = document.published!;
    const base = isCollection(key.kind) ? contentBase(records, key.kind, key.id) : null;
    const isOfStore = isCollection(key.kind) && key.storeId !== "";
    const next = overwrite
      ? null
      : !isCollection(key.kind)
        ? layers && settleProfileEdits(layers, key.storeId, published)
        : isOfStore
          ? published
          : key.id === ORDER_ID
            ? settledOrder(records, key.kind, overlays(), published)
            : settledRecord(key.kind, published, base);
    settle(document, next);
    const shown = overwrite ? published : next;
    if (shown) differences.push(...differencesOf(document, shown, { base, records, overwrite }));
  }
  const settled = edited
    .map((document) => ({ document, overlay: left.get(keyText(document.key))!.overlay }))
    .filter(({ document, overlay }) => !isDeepStrictEqual(overlay, document.published));
  return { settled, differences };
}

function isCollection(kind: string): kind is CollectionName {
  return (COLLECTION_NAMES as readonly string[]).includes(kind);
}

function contentBase(records: GroupRecords, kind: CollectionName, id: string): JsonRecord | null {
  return asRecord(records.get(kind)?.find((record) => record.id === id)?.value);
}

function settledRecord(kind: CollectionName, overlay: Overlay, base: JsonRecord | null): Overlay | null {
  if (base === null) return overlay.mode === "removed" ? null : overlay;
  if (overlay.mode === "removed") return overlay;
  let left: Overlay = { ...overlay, mode: "edited" };
  const shown = meaningOf(kind, applyOverlay(base, left));
  for (const name of Object.keys(overlay.fields)) {
    const { [name]: _, ...fields } = left.fields;
    const without: Overlay = { ...left, fields };
    if (isDeepStrictEqual(meaningOf(kind, applyOverlay(base, without)), shown)) left = without;
  }
  return Object.keys(left.fields).length === 0 ? null : left;
}

/** Returns a record as readers get it, with the contract's defaults; an invalid one unchanged. */
function meaningOf(kind: CollectionName, record: JsonRecord | null): unknown {
  return schemaOf(kind).safeParse(record).data ?? record;
}

function settledOrder(
  records: GroupRecords,
  kind: CollectionName,
  overlays: Overlays,
  order: Overlay,
): Overlay | null {
  const stored = valuesOf(records.get(kind) ?? []);
  const idsWith = (some: Overlays) =>
    shownRecords(kind, stored, some).map((value) => recordId(value as JsonRecord));
  const others = overlays.ofKind(kind).filter(({ id }) => id !== ORDER_ID);
  return isDeepStrictEqual(idsWith(overlays), idsWith(overlaysOf(others))) ? null : order;
}

interface Comparison {
  base: JsonRecord | null;
  records: GroupRecords;
  overwrite: boolean;
}

function differencesOf(
  { key }: StoredDocument,
  { mode, fields }: Overlay,
  { base, records, overwrite }: Comparison,
): FileDifference[] {
  const outcome = overwrite ? "applied" : "edited";
  const record = { collection: key.kind, id: key.id, ...(key.storeId && { storeId: key.storeId }) };
  if (isCollection(key.kind) && key.id !== ORDER_ID) {
    const whole = { ...record, path: [], outcome, file: base ?? undefined } as const;
    // A record that was edited and that the files no longer have is not shown.
    if (mode === "edited" && base === null) return [];
    if (mode === "removed") return base === null ? [] : [{ ...whole, database: undefined }];
    if (base === null) {
      const newest = Object.values(fields).sort((a, b) => b.at - a.at)[0];
      return [{ ...whole, database: applyOverlay(null, { mode, fields }), edit: newest && editOf(newest) }];
    }
  }
  const place = isProfilePart(key.kind)
    ? key.storeId === ""
      ? { collection: "company", id: "" }
      : { collection: "stores", id: key.storeId }
    : record;
  const file = isProfilePart(key.kind)
    ? profileValues(records, key.storeId)
    : key.id === ORDER_ID
      ? { order: records.get(key.kind)?.map(({ id }) => id) }
      : base;
  return Object.entries(fields).map(([name, edit]) => ({
    ...place,
    path: name.split("."),
    outcome,
    file: (file as JsonRecord | null)?.[name],
    database: edit.value,
    edit: editOf(edit),
  }));
}

function editOf({ by, at }: { by: string; at: number }): { by: string; at: number } {
  return { by, at };
}

function profileValues(records: GroupRecords, storeId: string): JsonRecord {
  const layers = layersOf(records);
  return layers ? fieldsWithoutEdits(layers, storeId) : {};
}
