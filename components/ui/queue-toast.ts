import { type DoneToast, doneToasts, type ToastMessages } from "@/lib/store/i18n/en/toasts";
import { QUEUED_TOAST_KEY } from "../../config/runtime/shell";

/** Stores a toast for the next page of this tab: for forms that lead to another page when they are sent. */
export function queueToast(name: DoneToast): void {
  try {
    sessionStorage.setItem(QUEUED_TOAST_KEY, name);
  } catch {
    // Without storage the next page says it in its own text.
  }
}

/** Removes and returns it; null when there is none. */
export function takeQueuedToast(): ToastMessages | null {
  try {
    const name = sessionStorage.getItem(QUEUED_TOAST_KEY);
    sessionStorage.removeItem(QUEUED_TOAST_KEY);
    return name !== null && Object.hasOwn(doneToasts, name) ? doneToasts[name as DoneToast] : null;
  } catch {
    return null;
  }
}
