"use client";

import { useState } from "react";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import type { DocumentChange } from "@/lib/staff/documents/change-schemas";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { isSameValue } from "@/lib/store/documents/same-value";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import type { OpenedDocument } from "./use-document";

const t = staffEditorMessages.done;

/** Returns the actions for the whole document, each with its success message. */
export function usePublishing({ session, document }: OpenedDocument) {
  const [isPublishing, setPublishing] = useState(false);
  /** Unusual values to confirm. */
  const [unusual, setUnusual] = useState<readonly DocumentProblem[]>([]);

  const run = async (change: DocumentChange, values: object, done: string): Promise<boolean> => {
    const answer = await session.change(change, values);
    if (answer?.kind !== "ok") return false;
    showStaffToast({ text: done });
    return true;
  };

  const publish = async (confirmed: readonly string[] = []): Promise<boolean> => {
    setPublishing(true);
    setUnusual([]);
    const answer = await session.change("publish", { confirmed });
    setPublishing(false);
    if (answer?.kind === "ok") showStaffToast({ text: t.published });
    const isUnusual = answer?.kind === "invalid" && answer.problems.every((each) => each.isConfirmable);
    if (isUnusual) setUnusual(answer.problems);
    return answer?.kind === "ok";
  };

  const restore = async (to: number): Promise<void> => {
    const before = document;
    const answer = await session.change("restore", { to });
    if (answer?.kind !== "ok") return;
    showStaffToast({ text: t.restored, undo: () => void undoRestore(before) });
  };

  /** Publishes the previous version again and restores the draft. */
  const undoRestore = async (before: DocumentView): Promise<void> => {
    const answer = await session.change("restore", { to: before.history[0]?.version ?? 0 });
    if (answer?.kind !== "ok" || !before.isDraft) return;
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
    unusual,
    publish,
    restore,
    confirm: () => publish(unusual.map(({ field }) => field)),
    cancelConfirming: () => setUnusual([]),
    discard: () => run("discard", {}, t.discarded),
    remove: () => run("remove", {}, t.removed),
    schedule: (times: object) => run("schedule", times, t.scheduled),
    unschedule: () => run("unschedule", {}, t.unscheduled),
  };
}
