"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";

/**
 * Renders a dialog over the page. The browser traps the focus, closes the dialog on Escape, and returns the
 * focus.
 */
export function EditorDialog({
  title,
  onClose,
  actions,
  children,
}: {
  title: string;
  onClose: () => void;
  /** Buttons beside "Cancel". */
  actions: ReactNode;
  children: ReactNode;
}) {
  const t = staffEditorMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = dialog.current;
    if (own?.open === false) own.showModal();
    return () => own?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(40rem,calc(100%-1rem))] overflow-y-auto rounded-card bg-page p-5 text-body backdrop:bg-ink/60 sm:p-6"
    >
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3 space-y-4">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        {actions}
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {t.actions.cancel}
        </Button>
      </div>
    </dialog>
  );
}
