"use client";

import { useEffect } from "react";
import { QUEUED_TOAST_KEY } from "./queued-toast-key";
import { queueTask } from "./task-queue";

/** Shows what the page before has left to say (`queueToast`). The words are loaded only when there is something. */
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
