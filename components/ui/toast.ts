import type { ToastMessages } from "@/lib/store/i18n/en/toasts";

/** A toast (docs/rules.md#toasts). Its messages come from `lib/store/i18n/en/toasts`. */
export interface ToastMessage extends ToastMessages {
  /** Milliseconds until it disappears; 5,000 by default. */
  life?: number;
  closable?: boolean;
  /** A later toast of the same group replaces it. */
  group?: string;
}

/**
 * Shows a message over the page, top right; it never moves the page, and screen readers announce it. The code is loaded with
 * the first one. What must not be missed is in the page as well: a toast that cannot be loaded is not shown.
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const area = await import("./toast-area").catch(() => null);
  area?.showInArea(message);
}
