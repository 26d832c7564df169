import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { leaveSteps, pushStep } from "./step-history";

/** A native dialog traps and returns the focus, and closes on Escape. */
let open: HTMLDialogElement | undefined;

interface DialogOptions {
  /** URL hash of the dialog. */
  hash: string;
  /** Id of the title, which takes the focus. */
  titleId: string;
  content: (onLeave: () => void) => ReactNode;
}

/** Opens a dialog with its own URL hash over the page; Back closes it. Only one dialog is open at a time. */
export function openDialog({ hash, titleId, content }: DialogOptions): void {
  if (open) return;
  if (location.hash !== hash) pushStep(hash);
  const dialog = document.createElement("dialog");
  dialog.className = "page-dialog";
  dialog.setAttribute("aria-labelledby", titleId);
  document.body.append(dialog);
  const root = createRoot(dialog);
  const onPopState = () => location.hash !== hash && close();
  const close = () => {
    if (open !== dialog) return;
    open = undefined;
    window.removeEventListener("popstate", onPopState);
    // The browser returns the focus to the link.
    dialog.close();
    root.unmount();
    dialog.remove();
  };
  const leave = () => {
    close();
    leaveSteps();
  };
  open = dialog;
  window.addEventListener("popstate", onPopState);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  // On a second Escape, browsers close the dialog without a `cancel` event.
  dialog.addEventListener("close", () => open === dialog && leave());
  flushSync(() => root.render(content(leave)));
  dialog.showModal();
  dialog.querySelector<HTMLElement>(`#${titleId}`)?.focus();
}
