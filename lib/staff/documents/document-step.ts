import "server-only";
import type { Transaction } from "kysely";
import type { AuditAction } from "../../../config/runtime/audit";
import type { GiveUp } from "../../core/db/in-transaction";
import { raiseVersion } from "../../core/db/raise-version";
import type { Tables } from "../../core/db/schema";
import { partOfKind } from "../../store/api/data-parts";
import { type DocumentKey, keyText } from "../../store/documents/document-key";
import type { EditOptions, Overlay } from "../../store/documents/overlay";
import type { RevisionReason } from "../../store/documents/revision-reasons";
import { readRevisions } from "../../store/documents/revisions";
import { publishOverlay, writeDocument } from "../../store/documents/stored-document";
import { writeAudit } from "../audit";
import type { Right } from "../rights";
import { afterPublication } from "./after-publication";
import type { DocumentProblem } from "./check-document";
import { authorOf, type DocumentContext } from "./document-context";
import type { DocumentView } from "./document-view";
import type { OpenDocument } from "./get-document";
import { hasLayers } from "./kinds";

/** Result of a change; every result that the person may see includes the current document. */
export type DocumentAnswer =
  | { ok: true; document: DocumentView | null }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right }
  /** Somebody else has changed it. Nothing was written. */
  | { ok: false; reason: "conflict"; document: DocumentView | null }
  | { ok: false; reason: "invalid"; problems: readonly DocumentProblem[] };

/** A change that was not made. */
export type DocumentRefused = Exclude<DocumentAnswer, { ok: true }>;

/** A change under way, in its transaction. */
export interface Step extends OpenDocument {
  context: DocumentContext & { db: Transaction<Tables> };
  key: DocumentKey;
  refuse: GiveUp<DocumentRefused>;
}

/** Somebody else changed the document since it was read. */
export const CONFLICT: DocumentRefused = { ok: false, reason: "conflict", document: null };

/** Columns of a document without a draft, and without a schedule. */
export const NO_DRAFT = { draft_json: null, drafted_by: null, drafted_at: null };
export const NO_SCHEDULE = { publish_at: null, unpublish_at: null, unpublish_to: null };

/** Returns the overlay published at a version of the document; null: the record as in the file or feed. */
export async function overlayAt({ context, key }: Step, version: number): Promise<Overlay | null> {
  if (version === 0) return null;
  const revisions = await readRevisions(context.db, context.group, key);
  const revision = revisions.find((each) => each.version === version);
  if (revision) return revision.overlay;
  // The version that a schedule names is the document's own, which the revision before it led to.
  return revisions.findLast((each) => each.version < version)?.overlay ?? null;
}

/**
 * Returns how the person's edits are recorded. What is set in a layer stays set when lower layers come to have the
 * same value.
 */
export function editOptions({ context, key }: Pick<Step, "context" | "key">): EditOptions {
  return { name: context.person.name, now: context.now(), keepsEqual: hasLayers(key.kind) };
}

/** Stores an overlay that is to be published, by the person. */
export async function writeDraft(step: Step, overlay: Overlay | null): Promise<void> {
  const { context } = step;
  await write(step, {
    draft_json: JSON.stringify({ overlay }),
    drafted_by: context.person.id,
    drafted_at: context.now(),
    editor_id: context.person.id,
    editor_name: context.person.name,
    editor_at: context.now(),
  });
}

/** Writes columns of the row; refuses where another change came first. */
export async function write(step: Step, values: Parameters<typeof writeDocument>[3]): Promise<void> {
  const { context, stored } = step;
  const written = await writeDocument(context.db, context.group, stored, {
    ...values,
    updated_at: context.now(),
  });
  if (!written) step.refuse(CONFLICT);
}

export interface Publishing {
  overlay: Overlay | null;
  reason: RevisionReason;
  action: AuditAction;
  also: Parameters<typeof writeDocument>[3];
}

/** Takes the lock of all that readers see, which an import takes as well. */
export async function raiseGroup({ db, group, now }: Step["context"], kind?: string): Promise<void> {
  await raiseVersion(db, group, now(), kind === undefined ? null : [partOfKind(kind)]);
}

/** Takes the write lock before anything is read, so that nobody writes in between; also where there is no row yet. */
export async function lockDocument(
  { db, group }: DocumentContext,
  { kind, storeId, id }: DocumentKey,
): Promise<void> {
  await db
    .updateTable("staff_documents")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("group_id", "=", group)
    .where("kind", "=", kind)
    .where("store_id", "=", storeId)
    .where("record_id", "=", id)
    .execute();
}

/** The caller has raised the group's version. */
export async function publish(step: Step, { overlay, reason, action, also }: Publishing): Promise<void> {
  const { context, stored } = step;
  const now = context.now();
  const publication = { overlay, author: authorOf(context), reason, now, also };
  if (!(await publishOverlay(context.db, context.group, stored, publication))) step.refuse(CONFLICT);
  await afterPublication(context.db, context, stored, overlay);
  const fields = Object.keys(overlay?.fields ?? {});
  await audit(step, action, { version: stored.version }, { fields, mode: overlay?.mode ?? "original" });
}

export function audit(step: Step, action: AuditAction, before: object | null, after: object): Promise<void> {
  const { context, key } = step;
  return writeAudit(
    context.db,
    context.person,
    { action, record: auditRecord(context, key), before, after },
    context.now(),
  );
}

export function auditRecord({ group }: DocumentContext, key: DocumentKey) {
  return { kind: "document", id: keyText(key), storeId: key.storeId || group };
}
