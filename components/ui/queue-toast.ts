import { type DoneToast, doneToasts, type ToastMessages } from "@/lib/store/i18n/en/toasts";
import { QUEUED_TOAST_KEY } from "../../config/runtime/shell";

/** Stores a toast for the tab's next page, for forms that navigate on success. */
export function queueToast(name: DoneToast): void {
  try {
    sessionStorage.setItem(QUEUED_TOAST_KEY, name);
  } catch {
    // Without storage, the next page's own text has the information.
  }
}

/** Removes and returns the stored toast; null without one. */
export function takeQueuedToast(): ToastMessages | null {
  try {
    const name = sessionStorage.getItem(QUEUED_TOAST_KEY);
    sessionStorage.removeItem(QUEUED_TOAST_KEY);
    return name !== null && Object.hasOwn(doneToasts(), name) ? doneToasts()[name as DoneToast] : null;
  } catch {
    return null;
  }
}
