import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { leaveSteps, pushStep } from "./step-history";

/** The browser's own dialog, so that it traps and returns the focus, and Escape closes it. */
let open: HTMLDialogElement | undefined;

interface DialogOptions {
  /** Hash of the dialog in the URL. */
  hash: string;
  /** Id of its title, which gets the focus. */
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
    // The browser gives the focus back to the link.
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
  // When Escape is pressed twice, browsers close the dialog without that event.
  dialog.addEventListener("close", () => open === dialog && leave());
  flushSync(() => root.render(content(leave)));
  dialog.showModal();
  dialog.querySelector<HTMLElement>(`#${titleId}`)?.focus();
}
