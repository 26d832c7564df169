import "server-only";
import { PROFILE_PART_NAMES } from "../../../config/runtime/profile-fields";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import { writeAudit } from "../../staff/audit";
import { afterPublication } from "../../staff/documents/after-publication";
import { checkDocument } from "../../staff/documents/check-document";
import { authorOf, type DocumentContext } from "../../staff/documents/document-context";
import { unknownFields } from "../../staff/documents/document-fields";
import { editOptions, raiseGroup } from "../../staff/documents/document-step";
import { type OpenDocument, openDocument } from "../../staff/documents/get-document";
import { keyText } from "../../store/documents/document-key";
import { applyOverlay, editFields, type Overlay } from "../../store/documents/overlay";
import { readOverlays } from "../../store/documents/overlays";
import { publishOverlay, writeDocument } from "../../store/documents/stored-document";
import { layersProblem } from "../../store/files/group-profiles";
import { readGroupLayers } from "../../store/sources/embedded-profiles";
import type { PlannedChange } from "./plan-changes";
import { planSite, type SiteInput } from "./plan-site";

export interface SiteDecision {
  /** Hash of the plan that was shown. */
  hash: string;
  /** Publishes the changes; otherwise each becomes a draft. */
  isPublished: boolean;
  /** The uploaded file's. */
  name: string;
  /** Rolls everything back at the end: a trial finds problems by the same rules as a real run. */
  isTrial?: boolean;
}

/** Reason for which nothing was applied. */
export interface SiteProblem {
  /** `keyText` of the document; empty: all of them together. */
  key: string;
  field: string;
  message: string;
}

export type SiteAnswer =
  | { ok: true; documents: number }
  /** Data that determine the outcome have changed since the plan was shown. */
  | { ok: false; reason: "changed" }
  | { ok: false; reason: "invalid"; problems: readonly SiteProblem[] };

type Stop = GiveUp<Extract<SiteAnswer, { ok: false }>>;

/**
 * Applies files as they were shown: all of it or nothing, as drafts or published, each document with its revision, and one audit row.
 * The caller has checked the right. @throws as the database
 */
export async function applySite(
  context: DocumentContext,
  input: SiteInput,
  { hash, isPublished, name, isTrial = false }: SiteDecision,
): Promise<SiteAnswer> {
  const applied = await inTransaction(context.db, async (db, stop: Stop): Promise<SiteAnswer> => {
    const inside = { ...context, db };
    // The lock of all that readers see, which imports and publications take as well.
    await raiseGroup(inside);
    const plan = await planSite(db, context.group, input);
    if (plan.hash !== hash) stop({ ok: false, reason: "changed" });
    const problems: SiteProblem[] = [];
    for (const change of plan.changes)
      problems.push(...(await applyChange(inside, change, isPublished, stop)));
    if (isPublished && problems.length === 0) problems.push(...(await profileProblems(inside)));
    if (problems.length > 0 || isTrial) stop({ ok: false, reason: "invalid", problems });
    const after = { file: name, documents: plan.changes.length, ...(isPublished && { published: true }) };
    const record = { kind: "site", id: context.group, storeId: null };
    await writeAudit(
      db,
      context.person,
      { action: "site-files.apply", record, before: null, after },
      context.now(),
    );
    return { ok: true, documents: plan.changes.length };
  });
  if (applied.ok && isPublished) context.onPublished?.();
  return applied;
}

type Inside = DocumentContext & { db: Parameters<typeof publishOverlay>[0] };

async function applyChange(
  context: Inside,
  change: PlannedChange,
  isPublished: boolean,
  stop: Stop,
): Promise<SiteProblem[]> {
  const { key } = change;
  const problem = (field: string, message: string) => ({ key: keyText(key), field, message });
  const unknown = unknownFields(key, Object.keys(change.changes));
  if (unknown.length > 0) return unknown.map(({ field, message }) => problem(field, message));
  const opened = await openDocument(context, key);
  if (!opened) return [problem("", "There is nothing of this kind here.")];
  const { stored, base, published } = opened;
  const overlay = changed(context, opened, stored.published, change);
  if (!isPublished) {
    await writeDraftOf(context, opened, change, stop);
    return [];
  }
  const record = applyOverlay(base, overlay);
  const problems = record === null ? [] : checkDocument({ key, record, published });
  // What was confirmed when it was typed is confirmed by the person who decides about the file.
  const firm = problems.filter(({ isConfirmable = false }) => !isConfirmable);
  if (firm.length > 0) return firm.map(({ field, message }) => problem(field, message));
  const draft = stored.draft && changed(context, opened, stored.draft.overlay, change);
  const also = stored.draft ? { draft_json: JSON.stringify({ overlay: draft }) } : {};
  const publication = {
    overlay,
    author: authorOf(context),
    reason: "publish",
    now: context.now(),
    also,
  } as const;
  if (!(await publishOverlay(context.db, context.group, stored, publication)))
    stop({ ok: false, reason: "changed" });
  await afterPublication(context.db, context, stored, overlay);
  return [];
}

/** Writes into an existing draft, preserving its other changes. */
async function writeDraftOf(
  context: Inside,
  opened: OpenDocument,
  change: PlannedChange,
  stop: Stop,
): Promise<void> {
  const { stored } = opened;
  const before = stored.draft ? stored.draft.overlay : stored.published;
  const now = context.now();
  const written = await writeDocument(context.db, context.group, stored, {
    draft_json: JSON.stringify({ overlay: changed(context, opened, before, change) }),
    drafted_by: context.person.id,
    drafted_at: now,
    updated_at: now,
  });
  if (!written) stop({ ok: false, reason: "changed" });
}

function changed(
  context: Inside,
  { base }: OpenDocument,
  before: Overlay | null,
  { key, what, changes }: PlannedChange,
): Overlay | null {
  if (what === "removed") return base === null ? null : { mode: "removed", fields: {} };
  const current = before?.mode === "removed" ? null : before;
  return editFields(current, base, changes, editOptions({ context, key }));
}

/** Returns the problems of all current parts of profiles together. */
async function profileProblems({ db, group }: DocumentContext): Promise<SiteProblem[]> {
  const layers = await readGroupLayers(db, group, await readOverlays(db, group, [], PROFILE_PART_NAMES));
  const message = layers && layersProblem(layers);
  return message === null ? [] : [{ key: "", field: "", message }];
}

/** Returns the problems that prevent a file from being published. Nothing is written. */
export async function siteProblems(
  context: DocumentContext,
  input: SiteInput,
  hash: string,
): Promise<readonly SiteProblem[]> {
  const answer = await applySite(context, input, { hash, isPublished: true, name: "", isTrial: true });
  return !answer.ok && answer.reason === "invalid" ? answer.problems : [];
}
