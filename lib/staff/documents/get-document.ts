import "server-only";
import { isDeepStrictEqual } from "node:util";
import { DOCUMENT_TIMES } from "../../../config/runtime/documents";
import type { DocumentKey } from "../../store/documents/document-key";
import { applyOverlay, type JsonRecord, type Overlay } from "../../store/documents/overlay";
import { readOverlays } from "../../store/documents/overlays";
import { type Revision, readRevisions } from "../../store/documents/revisions";
import { readDocument, type StoredDocument } from "../../store/documents/stored-document";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { type BaseRecord, readBase } from "./base-record";
import { checkDocument } from "./check-document";
import type { DocumentContext } from "./document-context";
import { isSecluded, lackingRight, seesDocument } from "./document-rights";
import type { DocumentView, FieldOrigin, HistoryEntry } from "./document-view";
import { kindRow, titleOf } from "./kinds";

/** A document with what it is made of, before anyone looks at it. */
export interface OpenDocument {
  stored: StoredDocument;
  /** Record of the file or feed; null: they have none. */
  base: JsonRecord | null;
  /** The layer of each field of the base, for kinds with layers. */
  layers: BaseRecord["layers"];
  /** Record as the site shows it; null: not at all. */
  published: JsonRecord | null;
  /** Record after the draft is published; null: it will not be shown. */
  next: JsonRecord | null;
}

/** @returns null: there is no such kind, store or record for this person */
export async function openDocument(context: DocumentContext, key: DocumentKey): Promise<OpenDocument | null> {
  const { db, group, person, stores } = context;
  const row = kindRow(key.kind);
  if (!row || !seesDocument(person, key)) return null;
  if (key.storeId !== "" && (row.scope === "group" || !stores.includes(key.storeId))) return null;
  if (key.storeId === "" && row.scope === "store") return null;
  const stored = await readDocument(db, group, key);
  const below = await readBase({ db, group, overlays: await readOverlays(db, group) }, key);
  const base = below?.record ?? null;
  // A store has no records of its own, only fields of its group's.
  if (key.storeId !== "" && key.kind !== VEHICLE_KIND && base === null) return null;
  const next = stored.draft ? stored.draft.overlay : stored.published;
  return {
    stored,
    base,
    layers: below?.layers,
    published: applyOverlay(base, stored.published),
    next: applyOverlay(base, next),
  };
}

/**
 * Returns the data of a document's editor. @returns null as `openDocument`, and for a record that does not exist yet
 */
export async function getDocumentView(
  context: DocumentContext,
  key: DocumentKey,
): Promise<DocumentView | null> {
  const opened = await openDocument(context, key);
  if (!opened || (opened.base === null && opened.stored.version === 0)) return null;
  if (isSecluded(context.person, key)) return null;
  return documentViewOf(context, opened, await readRevisions(context.db, context.group, key));
}

export function documentViewOf(
  context: DocumentContext,
  { stored, base, layers, published, next }: OpenDocument,
  revisions: readonly Revision[],
): DocumentView {
  const { key, draft } = stored;
  const overlay = draft ? draft.overlay : stored.published;
  const record = next ?? published ?? base ?? {};
  const records = [published, next];
  const may = (act: "draft" | "publish") => lackingRight(context.person, act, key, { records }) === null;
  const { editor } = stored;
  const isOpen = editor !== null && context.now() - editor.at < DOCUMENT_TIMES.editingMs;
  return {
    ...key,
    version: stored.version,
    title: titleOf(key.kind, record),
    base,
    published,
    record,
    isRemoved: next === null,
    isNew: base === null && published === null,
    isDraft: draft !== null,
    origins: originsOf(overlay, base),
    ...(layers && { layers }),
    publishAt: stored.publishAt,
    unpublishAt: stored.unpublishAt,
    editor: isOpen && editor.id !== context.person.id ? { name: editor.name, at: editor.at } : null,
    problems: next === null ? [] : checkDocument({ key, record: next, published, base }),
    may: { draft: may("draft"), publish: may("publish") },
    page: next === null ? null : (kindRow(key.kind)?.page(next) ?? null),
    history: historyOf(revisions, base),
  };
}

function originsOf(overlay: Overlay | null, base: JsonRecord | null): Record<string, FieldOrigin> {
  return Object.fromEntries(
    Object.entries(overlay?.fields ?? {}).map(([name, { by, at }]) => [name, { by, at, base: base?.[name] }]),
  );
}

/** Returns the newest first, each with the fields that it changed. */
function historyOf(revisions: readonly Revision[], base: JsonRecord | null): HistoryEntry[] {
  return revisions
    .map(({ version, at, author, reason, overlay }, place): HistoryEntry => {
      const before = applyOverlay(base, revisions[place - 1]?.overlay) ?? {};
      const after = applyOverlay(base, overlay) ?? {};
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
      const changes = changed.map((field) => ({ field, before: before[field], after: after[field] }));
      return { version, at, by: author.name, reason, changes };
    })
    .toReversed();
}
