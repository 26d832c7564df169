"use client";

import { useEffect } from "react";
import { queueTask, startLoaded } from "@/components/ui/start-later";

/**
 * Runs the app shell's only island: open states, loading bar, preloading, and buttons whose code loads on
 * click. The shell works without it.
 */
export function LiveShell() {
  useEffect(() => queueTask(watchShell), []);
  return null;
}

function watchShell(): () => void {
  const stops = [
    startLoaded(
      () => import("./live/start-shell"),
      ({ startShell }) => startShell(),
    ),
    ...watchClicks(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads each button's code on its first click. */
function watchClicks(): (() => void)[] {
  return [
    onClickOf("[data-find-nearest]", async (button) =>
      (await import("./live/show-distances")).showDistances(button),
    ),
    onClickOf("[data-open-map]", async (button) =>
      (await import("@/components/content/map/open-map")).openMap(button),
    ),
    onClickOf("[data-copy-link]", async (button) =>
      (await import("@/components/catalog/shortlist/copy-link")).copyLink(button),
    ),
  ];
}

/** Runs a button's action, never twice concurrently. If the code cannot load, the page stays unchanged. */
function onClickOf(selector: string, work: (button: HTMLButtonElement) => Promise<void>): () => void {
  const onClick = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>(selector);
    if (!button || button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    await work(button).catch(() => undefined);
    button.ariaDisabled = null;
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
