import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "../../../config/runtime/audit";
import { inTransaction } from "../../core/db/in-transaction";
import { raiseVersion } from "../../core/db/raise-version";
import type { DocumentKey } from "../../store/documents/document-key";
import { keyText } from "../../store/documents/document-key";
import {
  applyOverlay,
  editFields,
  type FieldChanges,
  type JsonRecord,
  type Overlay,
} from "../../store/documents/overlay";
import type { RevisionReason } from "../../store/documents/revision-reasons";
import { readRevisions } from "../../store/documents/revisions";
import { publishOverlay, writeDocument } from "../../store/documents/stored-document";
import { writeAudit, writeRefusal } from "../audit";
import type { Right } from "../rights";
import { afterPublication, profileProblems } from "./after-publication";
import type { DocumentChange, DocumentChangeValues } from "./change-schemas";
import { checkDocument, type DocumentProblem } from "./check-document";
import { authorOf, type DocumentContext } from "./document-context";
import { unknownFields, withDerived } from "./document-fields";
import { type DocumentAct, lackingRight } from "./document-rights";
import type { DocumentView } from "./document-view";
import { getDocumentView, type OpenDocument, openDocument } from "./get-document";

/** What became of a change; the document as it stands goes with every answer that the person may see it in. */
export type DocumentAnswer =
  | { ok: true; document: DocumentView | null }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right }
  /** Somebody else changed it since. Nothing was written. */
  | { ok: false; reason: "conflict"; document: DocumentView | null }
  | { ok: false; reason: "invalid"; problems: readonly DocumentProblem[] };

type Refusal = Exclude<DocumentAnswer, { ok: true }>;

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/** What one change does. @throws Refused */
type Work<C extends DocumentChange> = (step: Step, values: DocumentChangeValues<C>) => Promise<void>;

/** A change under way, in its transaction. */
interface Step extends OpenDocument {
  context: DocumentContext;
  key: DocumentKey;
}

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
    if (published === null || base === null) throw new Refused({ ok: false, reason: "unknown" });
    const all = { ...changes, ...Object.fromEntries(revert.map((name) => [name, base[name]])) };
    requireRight(step, "publish", Object.keys(all));
    const author = { name: context.person.name, now: context.now() };
    const edit = (overlay: Overlay | null) => editFields(overlay, base, all, author);
    const record = applyOverlay(base, edit(stored.published)) ?? {};
    const problems = checkDocument({ key, record, published });
    if (problems.length > 0) throw new Refused({ ok: false, reason: "invalid", problems });
    const draft = stored.draft?.overlay;
    const also = draft?.mode === "edited" ? { draft_json: JSON.stringify({ overlay: edit(draft) }) } : {};
    const overlay = edit(stored.published);
    await publish(step, { overlay, reason: "publish", action: "document.publish", also });
  });
}

/** Does the work on a document in one transaction, which is given up where it is refused. */
async function inStep(
  context: DocumentContext,
  key: DocumentKey,
  change: DocumentChange,
  work: (step: Step) => Promise<void>,
  version?: number,
): Promise<DocumentAnswer> {
  try {
    await inTransaction(context.db, async (db) => {
      const inside = { ...context, db };
      await (PUBLISHING.has(change) ? raiseGroup(inside) : lockDocument(inside, key));
      const opened = await openDocument(inside, key);
      if (!opened) throw new Refused({ ok: false, reason: "unknown" });
      if (version !== undefined && version !== opened.stored.version) throw conflict();
      await work({ ...opened, context: inside, key });
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refused(context, key, change, error.refusal);
  }
  if (PUBLISHING.has(change)) context.onPublished?.();
  return { ok: true, document: await getDocumentView(context, key) };
}

async function refused(
  context: DocumentContext,
  key: DocumentKey,
  change: DocumentChange,
  refusal: Refusal,
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

const CHANGES: { readonly [C in DocumentChange]: Work<C> } = {
  async save(step, { changes, clear, revert }) {
    const { base, stored } = step;
    const cleared = Object.fromEntries(clear.map((name) => [name, undefined]));
    const reverted = Object.fromEntries(revert.map((name) => [name, base?.[name]]));
    const all: FieldChanges = withDerived(step.key, { ...changes, ...cleared, ...reverted });
    requireFields(step.key, Object.keys(all));
    const before = stored.draft ? stored.draft.overlay : stored.published;
    const author = { name: step.context.person.name, now: step.context.now() };
    const current = before?.mode === "removed" ? null : before;
    const overlay = editFields(current, base, all, author);
    requireRight(step, "draft", Object.keys(all), [applyOverlay(base, overlay)]);
    await writeDraft(step, overlay);
  },
  async remove(step) {
    requireRight(step, "draft", ["removed"]);
    await writeDraft(step, step.base === null ? null : { mode: "removed", fields: {} });
  },
  async discard(step) {
    requireRight(step, "draft");
    await write(step, { ...NO_DRAFT, ...NO_SCHEDULE });
  },
  async publish(step, { confirmed }) {
    const { draft } = step.stored;
    const { unpublishAt, version } = step.stored;
    await requirePublishable(step, confirmed);
    if (draft === null) return;
    const also = { ...NO_DRAFT, publish_at: null, unpublish_to: unpublishAt === null ? null : version };
    await publish(step, { overlay: draft.overlay, reason: "publish", action: "document.publish", also });
  },
  async schedule(step, { publishAt, unpublishAt, confirmed }) {
    await requirePublishable(step, confirmed);
    const problem = scheduleProblem(step, publishAt, unpublishAt);
    if (problem) throw new Refused({ ok: false, reason: "invalid", problems: [problem] });
    await write(step, { publish_at: publishAt, unpublish_at: unpublishAt, unpublish_to: null });
    await audit(step, "document.schedule", null, { publishAt, unpublishAt });
  },
  async unschedule(step) {
    requireRight(step, "publish", changedFields(step));
    await write(step, NO_SCHEDULE);
    await audit(step, "document.schedule", null, { publishAt: null, unpublishAt: null });
  },
  async restore(step, { to }) {
    const overlay = await overlayAt(step, to);
    requireRight(step, "publish", differingFields(step.stored.published, overlay));
    const also = { ...NO_DRAFT, ...NO_SCHEDULE };
    await publish(step, { overlay, reason: "restore", action: "document.restore", also });
  },
  async open({ context, key, stored }) {
    if (stored.version === 0) return;
    const { id: editor_id, name: editor_name } = context.person;
    await context.db
      .updateTable("staff_documents")
      .set({ editor_id, editor_name, editor_at: context.now() })
      .where("group_id", "=", context.group)
      .where("kind", "=", key.kind)
      .where("store_id", "=", key.storeId)
      .where("record_id", "=", key.id)
      .execute();
  },
};

const NO_DRAFT = { draft_json: null, drafted_by: null, drafted_at: null };
const NO_SCHEDULE = { publish_at: null, unpublish_at: null, unpublish_to: null };

/** Publishes what a schedule has come to; the right was checked when it was made. @throws as the database */
export async function publishScheduled(
  context: DocumentContext,
  key: DocumentKey,
  due: "begin" | "end",
): Promise<readonly DocumentProblem[]> {
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    await raiseGroup(inside);
    const opened = await openDocument(inside, key);
    if (!opened) return [];
    const step: Step = { ...opened, context: inside, key };
    const { stored } = opened;
    const time = due === "end" ? stored.unpublishAt : stored.publishAt;
    // Another instance came first, or a person changed the schedule.
    if (time === null || time > context.now()) return [];
    if (due === "end") {
      const overlay = await overlayAt(step, stored.unpublishTo ?? 0);
      await publish(step, { overlay, reason: "end", action: "document.publish", also: NO_SCHEDULE });
      return [];
    }
    const problems = await problemsOf(step, null);
    if (problems.length > 0 || stored.draft === null) {
      await write(step, NO_SCHEDULE);
      return problems;
    }
    const unpublish_to = stored.unpublishAt === null ? null : stored.version;
    const also = { ...NO_DRAFT, publish_at: null, unpublish_to };
    await publish(step, { overlay: stored.draft.overlay, reason: "begin", action: "document.publish", also });
    return [];
  });
}

function requireFields(key: DocumentKey, names: readonly string[]): void {
  const problems = unknownFields(key, names);
  if (problems.length > 0) throw new Refused({ ok: false, reason: "invalid", problems });
}

/** @param after the record as the change leaves it, which may be for other stores than before */
function requireRight(
  step: Step,
  act: DocumentAct,
  fields: readonly string[] = [],
  after: readonly (JsonRecord | null)[] = [],
): void {
  const records = [step.published, step.next, ...after];
  const lacking = lackingRight(step.context.person, act, step.key, { fields, records });
  if (lacking) throw new Refused({ ok: false, reason: "forbidden", ...lacking });
}

/** Fields that a draft changes over what is published, or the pretended one of a removal. */
function changedFields({ stored }: Step): string[] {
  return stored.draft ? differingFields(stored.published, stored.draft.overlay) : [];
}

function differingFields(before: Overlay | null, after: Overlay | null): string[] {
  if (before?.mode !== after?.mode && [before?.mode, after?.mode].includes("removed")) return ["removed"];
  const names = Object.keys({ ...before?.fields, ...after?.fields });
  return names.filter((name) => !isDeepStrictEqual(before?.fields[name]?.value, after?.fields[name]?.value));
}

/** @throws Refused for want of the right, and by its problems but for those that the person confirmed */
async function requirePublishable(step: Step, confirmed: readonly string[]): Promise<void> {
  requireRight(step, "publish", changedFields(step));
  const problems = await problemsOf(step, confirmed);
  if (problems.length > 0) throw new Refused({ ok: false, reason: "invalid", problems });
}

/** @param confirmed null: everything that needs it was confirmed before */
async function problemsOf(step: Step, confirmed: readonly string[] | null): Promise<DocumentProblem[]> {
  const { key, next, published, context } = step;
  if (next === null) return [];
  const problems = [
    ...checkDocument({ key, record: next, published }),
    ...(await profileProblems(context, step)),
  ];
  return problems.filter(
    ({ field, isConfirmable = false }) => !isConfirmable || !(confirmed?.includes(field) ?? true),
  );
}

function scheduleProblem(
  { context, stored }: Step,
  publishAt: number | null,
  unpublishAt: number | null,
): DocumentProblem | null {
  const now = context.now();
  if (publishAt === null && unpublishAt === null)
    return { field: "publishAt", message: "Choose when to publish, or when to end." };
  if (publishAt !== null && publishAt <= now)
    return { field: "publishAt", message: "Choose a time to come, or publish now." };
  if (publishAt !== null && stored.draft === null)
    return { field: "publishAt", message: "There is no change to publish." };
  if (unpublishAt !== null && unpublishAt <= (publishAt ?? now))
    return { field: "unpublishAt", message: "Choose an end after the start." };
  return null;
}

async function overlayAt({ context, key }: Step, version: number): Promise<Overlay | null> {
  if (version === 0) return null;
  const revisions = await readRevisions(context.db, context.group, key);
  const revision = revisions.find((each) => each.version === version);
  if (revision) return revision.overlay;
  // The version that a schedule names is the document's own, which the revision before it led to.
  return revisions.findLast((each) => each.version < version)?.overlay ?? null;
}

async function writeDraft(step: Step, overlay: Overlay | null): Promise<void> {
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

async function write(step: Step, values: Parameters<typeof writeDocument>[3]): Promise<void> {
  const { context, stored } = step;
  const written = await writeDocument(context.db, context.group, stored, {
    ...values,
    updated_at: context.now(),
  });
  if (!written) throw conflict();
}

interface Publishing {
  overlay: Overlay | null;
  reason: RevisionReason;
  action: AuditAction;
  also: Parameters<typeof writeDocument>[3];
}

/** Changes that readers see. They begin by raising the group's version, as an import does: it is the lock of both. */
const PUBLISHING: ReadonlySet<DocumentChange> = new Set(["publish", "restore"]);

type Trx = Parameters<typeof raiseVersion>[0];

async function raiseGroup({ db, group, now }: DocumentContext): Promise<void> {
  await raiseVersion(db as Trx, group, now());
}

/** Takes the write lock before anything is read, so that nobody writes in between; also where there is no row yet. */
async function lockDocument(
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
async function publish(step: Step, { overlay, reason, action, also }: Publishing): Promise<void> {
  const { context, stored } = step;
  const now = context.now();
  const trx = context.db as Trx;
  const publication = { overlay, author: authorOf(context), reason, now, also };
  if (!(await publishOverlay(trx, context.group, stored, publication))) throw conflict();
  await afterPublication(trx, context, stored, overlay);
  const fields = Object.keys(overlay?.fields ?? {});
  await audit(step, action, { version: stored.version }, { fields, mode: overlay?.mode ?? "original" });
}

function audit(step: Step, action: AuditAction, before: object | null, after: object): Promise<void> {
  const { context, key } = step;
  return writeAudit(
    context.db,
    context.person,
    { action, record: auditRecord(context, key), before, after },
    context.now(),
  );
}

function auditRecord({ group }: DocumentContext, key: DocumentKey) {
  return { kind: "document", id: keyText(key), storeId: key.storeId || group };
}

function conflict(): Refused {
  return new Refused({ ok: false, reason: "conflict", document: null });
}
