import type { ToastMessage } from "./toast-area";

/**
 * Shows a message at the top right without a layout shift; screen readers announce it. The code loads with
 * the first toast. A toast that fails to load is not shown, so essential messages are also in the page.
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const area = await import("./toast-area").catch(() => null);
  area?.showInArea(message);
}
