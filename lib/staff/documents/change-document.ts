import "server-only";
import type { AuditAction } from "../../../config/runtime/audit";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { DocumentKey } from "../../store/documents/document-key";
import { applyOverlay, editFields, type FieldChanges, type Overlay } from "../../store/documents/overlay";
import { writeRefusal } from "../audit";
import type { DocumentChange, DocumentChangeValues } from "./change-schemas";
import { checkDocument } from "./check-document";
import { CHANGES, type Work } from "./document-changes";
import type { DocumentContext } from "./document-context";
import {
  auditRecord,
  CONFLICT,
  type DocumentAnswer,
  type DocumentRefused,
  lockDocument,
  publish,
  raiseGroup,
  type Step,
} from "./document-step";
import { getDocumentView, openDocument } from "./get-document";
import { requireRight } from "./require-publishable";

/** Changes that readers see. They begin by raising the group's version, as an import does: it is the lock of both. */
const PUBLISHING: ReadonlySet<DocumentChange> = new Set(["publish", "restore"]);

/**
 * Changes a document: checks the right, compares the version, and writes change, revision and audit row in one transaction. A refusal
 * for want of a right is in the audit table as well. @throws as the database; nothing is written then
 */
export async function changeDocument<C extends DocumentChange>(
  context: DocumentContext,
  key: DocumentKey,
  change: C,
  values: DocumentChangeValues<C>,
): Promise<DocumentAnswer> {
  const work = (step: Step) => (CHANGES[change] as Work<C>)(step, values);
  return inStep(context, key, change, work, (values as { version?: number }).version);
}

/**
 * Publishes fields of a record at once, whatever its version. A draft stays a draft, with the fields in it; what it changes besides
 * is not published. @throws as `changeDocument`
 */
export function publishFields(
  context: DocumentContext,
  key: DocumentKey,
  { changes, revert = [] }: { changes: FieldChanges; revert?: readonly string[] },
): Promise<DocumentAnswer> {
  return inStep(context, key, "publish", async (step) => {
    const { base, stored, published } = step;
    if (published === null || base === null) return step.refuse({ ok: false, reason: "unknown" });
    const all = { ...changes, ...Object.fromEntries(revert.map((name) => [name, base[name]])) };
    const author = { name: context.person.name, now: context.now() };
    const edit = (overlay: Overlay | null) => editFields(overlay, base, all, author);
    const record = applyOverlay(base, edit(stored.published)) ?? {};
    requireRight(step, "publish", Object.keys(all), [record]);
    const problems = checkDocument({ key, record, published, base });
    if (problems.length > 0) step.refuse({ ok: false, reason: "invalid", problems });
    const draft = stored.draft?.overlay;
    const also = draft?.mode === "edited" ? { draft_json: JSON.stringify({ overlay: edit(draft) }) } : {};
    const overlay = edit(stored.published);
    await publish(step, { overlay, reason: "publish", action: "document.publish", also });
  });
}

/** Runs the work on a document in one transaction, which is rolled back on a refusal. */
async function inStep(
  context: DocumentContext,
  key: DocumentKey,
  change: DocumentChange,
  work: (step: Step) => Promise<void>,
  version?: number,
): Promise<DocumentAnswer> {
  const refusal = await inTransaction(context.db, async (db, refuse: GiveUp<DocumentRefused>) => {
    const inside = { ...context, db };
    await (PUBLISHING.has(change) ? raiseGroup(inside, key.kind) : lockDocument(inside, key));
    const opened = await openDocument(inside, key);
    if (!opened) return refuse({ ok: false, reason: "unknown" });
    if (version !== undefined && version !== opened.stored.version) refuse(CONFLICT);
    await work({ ...opened, context: inside, key, refuse });
    return null;
  });
  if (refusal) return refused(context, key, change, refusal);
  if (PUBLISHING.has(change)) context.onPublished?.();
  return { ok: true, document: await getDocumentView(context, key) };
}

async function refused(
  context: DocumentContext,
  key: DocumentKey,
  change: DocumentChange,
  refusal: DocumentRefused,
): Promise<DocumentAnswer> {
  if (refusal.reason === "conflict") return { ...refusal, document: await getDocumentView(context, key) };
  if (refusal.reason === "forbidden") {
    const record = auditRecord(context, key);
    const attempt = { action: AUDITED[change] ?? "document.save", record, right: refusal.right } as const;
    await writeRefusal(context.db, context.person, attempt, context.now());
  }
  return refusal;
}

/** Changes that leave an audit row. Drafts leave one when they are published: who wrote what is in the revision. */
const AUDITED: Partial<Record<DocumentChange, AuditAction>> = {
  publish: "document.publish",
  remove: "document.save",
  restore: "document.restore",
  schedule: "document.schedule",
  unschedule: "document.schedule",
};
