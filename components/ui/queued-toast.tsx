"use client";

import { useEffect } from "react";
import { QUEUED_TOAST_KEY } from "../../config/runtime/shell";
import { queueTask } from "./start-later";

/**
 * Shows the message that the previous page queued (`queueToast`). The copy is loaded only if there is one.
 */
export function QueuedToast() {
  useEffect(() => queueTask(() => void showQueued()), []);
  return null;
}

function showQueued(): void {
  if (!hasQueuedToast()) return;
  void Promise.all([import("./queue-toast"), import("./toast")]).then(
    ([{ takeQueuedToast }, { showToast }]) => {
      const toast = takeQueuedToast();
      if (toast) void showToast(toast);
    },
    () => undefined,
  );
}

function hasQueuedToast(): boolean {
  try {
    return sessionStorage.getItem(QUEUED_TOAST_KEY) !== null;
  } catch {
    return false;
  }
}
