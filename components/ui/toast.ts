import type { ToastMessages } from "@/lib/store/i18n/en/toasts";

/** A toast (docs/rules.md#toasts) with its copy from `lib/store/i18n/en/toasts`. */
export interface ToastMessage extends ToastMessages {
  /** Milliseconds until it disappears; 5,000 by default. */
  life?: number;
  closable?: boolean;
  /** Group in which a later toast replaces an earlier one. */
  group?: string;
}

/**
 * Shows a message at the top right without a layout shift; screen readers announce it. The code loads with
 * the first toast. A toast that fails to load is not shown, so essential messages are also in the page.
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const area = await import("./toast-area").catch(() => null);
  area?.showInArea(message);
}
