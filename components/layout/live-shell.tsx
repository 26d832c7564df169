"use client";

import { useEffect } from "react";
import { queueTask, startLoaded } from "@/components/ui/start-later";

/**
 * Renders the app shell's one island: opening states, loading bar, preloading, and buttons whose code is loaded by
 * their click. Everything in the shell works without it.
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

/** Loaded only when its button is clicked. */
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

/** Runs a button's action once at a time. If the code cannot load, the page stays unchanged. */
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
