import "server-only";
import { applyOverlay, editFields, type FieldChanges, type JsonRecord } from "../../store/documents/overlay";
import type { DocumentChange, DocumentChangeValues } from "./change-schemas";
import { withoutOldSecrets } from "./connections";
import { withDerived } from "./document-fields";
import type { DocumentAct } from "./document-rights";
import {
  audit,
  editOptions,
  NO_DRAFT,
  NO_SCHEDULE,
  overlayAt,
  publish,
  type Step,
  write,
  writeDraft,
} from "./document-step";
import {
  changedFields,
  differingFields,
  requireFields,
  requirePublishable,
  requireRight,
  scheduleProblem,
} from "./require-publishable";

/** Implementation of one change, which may refuse it. */
export type Work<C extends DocumentChange> = (step: Step, values: DocumentChangeValues<C>) => Promise<void>;

/** Every change by its name. */
export const CHANGES: { readonly [C in DocumentChange]: Work<C> } = {
  async save(step, { changes, clear, revert }) {
    const { base, stored } = step;
    const cleared = Object.fromEntries(clear.map((name) => [name, undefined]));
    const typed = withoutOldSecrets(step.key, step.next, { ...changes, ...cleared });
    const set: FieldChanges = withDerived(step.key, typed);
    const reverted = Object.keys(withDerived(step.key, valuesAt(base, revert)));
    requireFields(step, [...Object.keys(set), ...reverted]);
    const before = stored.draft ? stored.draft.overlay : stored.published;
    const current = before?.mode === "removed" ? null : before;
    const overlay = editFields(current, base, set, { ...editOptions(step), revert: reverted });
    requireRight(step, draftAct(step), [...Object.keys(set), ...reverted], [applyOverlay(base, overlay)]);
    await writeDraft(step, overlay);
  },
  async remove(step) {
    requireRight(step, draftAct(step), ["removed"], [null]);
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
    // An end publishes what was there before.
    if (unpublishAt !== null) requireRight(step, "publish", changedFields(step), [step.base]);
    const problem = scheduleProblem(step, publishAt, unpublishAt);
    if (problem) step.refuse({ ok: false, reason: "invalid", problems: [problem] });
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
    const fields = differingFields(step.stored.published, overlay);
    requireRight(step, "publish", fields, [applyOverlay(step.base, overlay)]);
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

function valuesAt(base: JsonRecord | null, names: readonly string[]): JsonRecord {
  return Object.fromEntries(names.map((name) => [name, base?.[name]]));
}

/**
 * Returns the action of changing a draft. A scheduled draft is published automatically, so that changing it needs the
 * right to publish.
 */
function draftAct({ stored }: Step): DocumentAct {
  return stored.publishAt === null ? "draft" : "publish";
}
