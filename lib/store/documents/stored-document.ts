import "server-only";
import type { Kysely, Selectable, Transaction, Updateable } from "kysely";
import type { Tables } from "../../core/db/schema";
import { parseJson } from "../api/records";
import type { DocumentKey } from "./document-key";
import { type DocumentDraft, DocumentDraftSchema } from "./draft";
import type { Overlay } from "./overlay";
import { readOverlay } from "./overlays";
import type { RevisionReason } from "./revision-reasons";
import { type Author, writeRevision } from "./revisions";

/** Stored document. One that was never changed is at version 0. */
export interface StoredDocument {
  key: DocumentKey;
  version: number;
  published: Overlay | null;
  /** Null: nothing waits to be published. */
  draft: DocumentDraft | null;
  draftedBy: string | null;
  draftedAt: number | null;
  publishAt: number | null;
  unpublishAt: number | null;
  unpublishTo: number | null;
  editor: { id: string; name: string; at: number } | null;
}

type Row = Selectable<Tables["staff_documents"]>;

/** @returns at version 0 where there is no row */
export async function readDocument(
  db: Kysely<Tables>,
  group: string,
  key: DocumentKey,
): Promise<StoredDocument> {
  const row = await db
    .selectFrom("staff_documents")
    .selectAll()
    .where("group_id", "=", group)
    .where("kind", "=", key.kind)
    .where("store_id", "=", key.storeId)
    .where("record_id", "=", key.id)
    .executeTakeFirst();
  return row ? documentOf(row) : { ...UNCHANGED, key };
}

const UNCHANGED: Omit<StoredDocument, "key"> = {
  version: 0,
  published: null,
  draft: null,
  draftedBy: null,
  draftedAt: null,
  publishAt: null,
  unpublishAt: null,
  unpublishTo: null,
  editor: null,
};

/** Returns every document of a group, or of one kind, that has been changed. */
export async function readStoredDocuments(
  db: Kysely<Tables>,
  group: string,
  kind?: string,
): Promise<StoredDocument[]> {
  let rows = db.selectFrom("staff_documents").selectAll().where("group_id", "=", group);
  if (kind !== undefined) rows = rows.where("kind", "=", kind);
  return (await rows.orderBy("kind").orderBy("store_id").orderBy("record_id").execute()).map(documentOf);
}

export function documentOf(row: Row): StoredDocument {
  const key = { kind: row.kind, storeId: row.store_id, id: row.record_id };
  const number = (value: number | null) => (value === null ? null : Number(value));
  return {
    key,
    version: row.version,
    published: readOverlay(row.published_json, key),
    draft:
      row.draft_json === null
        ? null
        : (DocumentDraftSchema.safeParse(parseJson(row.draft_json)).data ?? null),
    draftedBy: row.drafted_by,
    draftedAt: number(row.drafted_at),
    publishAt: number(row.publish_at),
    unpublishAt: number(row.unpublish_at),
    unpublishTo: row.unpublish_to,
    editor:
      row.editor_id === null
        ? null
        : { id: row.editor_id, name: row.editor_name ?? "", at: Number(row.editor_at) },
  };
}

/**
 * Writes columns of a document's row, as its next version.
 * @param before as it was read: another one's change in between makes it a conflict
 * @returns false: the row has another version by now, and nothing was written
 */
export async function writeDocument(
  trx: Kysely<Tables>,
  group: string,
  before: Pick<StoredDocument, "key" | "version">,
  values: Omit<Updateable<Tables["staff_documents"]>, "version">,
): Promise<boolean> {
  const { kind, storeId, id } = before.key;
  const next = { ...values, version: before.version + 1 };
  if (before.version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("staff_documents")
      .values({ updated_at: 0, ...next, group_id: group, kind, store_id: storeId, record_id: id })
      .onConflict((conflict) => conflict.columns(["group_id", "kind", "store_id", "record_id"]).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0) === 1;
  }
  const { numUpdatedRows } = await trx
    .updateTable("staff_documents")
    .set(next)
    .where("group_id", "=", group)
    .where("kind", "=", kind)
    .where("store_id", "=", storeId)
    .where("record_id", "=", id)
    .where("version", "=", before.version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export interface Publication {
  overlay: Overlay | null;
  author: Author;
  reason: RevisionReason;
  /** Milliseconds since 1970. */
  now: number;
  /** Columns of the row that change with it. */
  also?: Omit<Updateable<Tables["staff_documents"]>, "version">;
}

/**
 * Publishes an overlay, with its revision. The caller has raised the group's version in the same transaction, so that
 * all instances notice.
 * @returns false as `writeDocument`
 */
export async function publishOverlay(
  trx: Transaction<Tables>,
  group: string,
  before: StoredDocument,
  { overlay, author, reason, now, also }: Publication,
): Promise<boolean> {
  const written = await writeDocument(trx, group, before, {
    ...also,
    published_json: overlay && JSON.stringify(overlay),
    updated_at: now,
  });
  if (!written) return false;
  const revision = { version: before.version + 1, at: now, author, reason };
  await writeRevision(trx, group, before.key, { ...revision, before: before.published, after: overlay });
  return true;
}
