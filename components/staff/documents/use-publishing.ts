"use client";

import { useState } from "react";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import type { DocumentChange } from "@/lib/staff/documents/change-schemas";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { isSameValue } from "@/lib/store/documents/same-value";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import type { OpenedDocument } from "./use-document";

/** Publication that waits for confirmations. */
interface Waiting {
  change: "publish" | "schedule";
  values: object;
  /** Fields that were confirmed, as often as they were. */
  confirmed: readonly string[];
  /** Values and effects to confirm. */
  unusual: readonly DocumentProblem[];
}

/** Returns the actions for the whole document, each with its success message. */
export function usePublishing({ session }: OpenedDocument) {
  const t = staffEditorMessages().done;
  const [isPublishing, setPublishing] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const run = async (change: DocumentChange, values: object, done: string): Promise<boolean> => {
    const answer = await session.change(change, values);
    if (answer?.kind !== "ok") return false;
    showStaffToast({ text: done });
    return true;
  };

  const send = async ({ change, values, confirmed }: Omit<Waiting, "unusual">): Promise<boolean> => {
    setPublishing(true);
    setWaiting(null);
    // Saved before it is read, so that undo restores what was published.
    await session.save();
    const before = session.state().document;
    const answer = await session.change(change, { ...values, confirmed });
    setPublishing(false);
    if (answer?.kind === "ok")
      showStaffToast({
        text: change === "publish" ? t.published : t.scheduled,
        ...(change === "publish" && { undo: () => void undo(before) }),
      });
    const isUnusual = answer?.kind === "invalid" && answer.problems.every((each) => each.isConfirmable);
    if (isUnusual) setWaiting({ change, values, confirmed, unusual: answer.problems });
    return answer?.kind === "ok";
  };

  const confirm = async (): Promise<boolean> => {
    if (waiting === null) return false;
    const fields = waiting.unusual.map(({ field }) => field);
    return send({ ...waiting, confirmed: [...waiting.confirmed, ...fields] });
  };

  const restore = async (to: number): Promise<void> => {
    const before = session.state().document;
    const answer = await session.change("restore", { to });
    if (answer?.kind !== "ok") return;
    showStaffToast({ text: t.restored, undo: () => void undo(before) });
  };

  /** Publishes the previous version again and restores the draft. */
  const undo = async (before: DocumentView): Promise<void> => {
    const answer = await session.change("restore", { to: before.history[0]?.version ?? 0 });
    if (answer?.kind !== "ok") return;
    showStaffToast({ text: t.undone });
    if (!before.isDraft || before.isRemoved) return;
    const now = session.state().document.record;
    const names = [...new Set([...Object.keys(before.record), ...Object.keys(now)])];
    for (const name of names) {
      const value = before.record[name];
      if (!isSameValue(value, now[name])) session.edit(name, value === undefined ? {} : { value });
    }
    await session.save();
  };

  return {
    isPublishing,
    unusual: waiting?.unusual ?? [],
    publish: () => send({ change: "publish", values: {}, confirmed: [] }),
    restore,
    confirm,
    cancelConfirming: () => setWaiting(null),
    discard: () => run("discard", {}, t.discarded),
    remove: () => run("remove", {}, t.removed),
    schedule: (times: object) => send({ change: "schedule", values: times, confirmed: [] }),
    unschedule: () => run("unschedule", {}, t.unscheduled),
  };
}
