import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { parseJson } from "../api/records";
import { type DocumentKey, keyText, ORDER_ID } from "./document-key";
import { DocumentDraftSchema } from "./draft";
import { type JsonRecord, type Overlay, OverlaySchema } from "./overlay";

/** Staff edits of a group's data, as readers see them. */
export interface Overlays {
  /** Returns the overlay of one record, if any. */
  of(key: DocumentKey): Overlay | undefined;
  /** Everything of one kind: of the group and of its stores. */
  ofKind(kind: string): readonly StoredOverlay[];
}

export interface StoredOverlay extends DocumentKey {
  overlay: Overlay;
}

/**
 * Reads the published overlays of a group. An unreadable one is logged and skipped.
 * @param drafts documents whose draft replaces the published overlay, for a preview
 * @param kinds kinds to read; all by default
 */
export async function readOverlays(
  db: Kysely<Tables>,
  group: string,
  drafts: readonly DocumentKey[] = [],
  kinds?: readonly string[],
): Promise<Overlays> {
  const rows = await db
    .selectFrom("staff_documents")
    .select(["kind", "store_id", "record_id", "published_json", "draft_json"])
    .where("group_id", "=", group)
    .where((eb) => (kinds ? eb("kind", "in", kinds) : eb.lit(true)))
    .where((eb) =>
      drafts.length === 0
        ? eb("published_json", "is not", null)
        : eb.or([eb("published_json", "is not", null), eb("draft_json", "is not", null)]),
    )
    .execute();
  const previewed = new Set(drafts.map(keyText));
  const stored = rows.flatMap((row): StoredOverlay[] => {
    const key = { kind: row.kind, storeId: row.store_id, id: row.record_id };
    const json = row.draft_json !== null && previewed.has(keyText(key)) ? row.draft_json : null;
    const overlay = json === null ? readOverlay(row.published_json, key) : readDraft(json, key);
    return overlay ? [{ ...key, overlay }] : [];
  });
  return overlaysOf(stored);
}

/** Indexes loaded overlays by key. */
export function overlaysOf(stored: readonly StoredOverlay[]): Overlays {
  const byKey = new Map(stored.map((each) => [keyText(each), each.overlay]));
  const byKind = new Map<string, StoredOverlay[]>();
  for (const each of stored) byKind.set(each.kind, [...(byKind.get(each.kind) ?? []), each]);
  return { of: (key) => byKey.get(keyText(key)), ofKind: (kind) => byKind.get(kind) ?? [] };
}

/** Returns the order that the staff gave the records of a kind; empty: their own. */
export function orderOf(overlays: Overlays, kind: string): readonly string[] {
  const order = overlays.of({ kind, storeId: "", id: ORDER_ID })?.fields.order?.value;
  return Array.isArray(order) ? order.filter((id) => typeof id === "string") : [];
}

/** Returns a stored overlay; null: there is none, or it is not usable, which is logged. */
export function readOverlay(json: string | null, key: DocumentKey): Overlay | null {
  if (json === null) return null;
  const read = OverlaySchema.safeParse(parseJson(json));
  if (!read.success) log().error({ what: keyText(key) }, "an edited document cannot be read");
  return read.data ?? null;
}

function readDraft(json: string, key: DocumentKey): Overlay | null {
  const read = DocumentDraftSchema.safeParse(parseJson(json));
  if (!read.success) log().error({ what: keyText(key) }, "a draft cannot be read");
  return read.data?.overlay ?? null;
}

/** Returns the record as its file or feed has it, for `applyOverlay`. */
export function asRecord(value: unknown): JsonRecord | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null;
}
