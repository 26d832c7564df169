import { queueTask } from "@/components/ui/task-queue";
import { openAfterNextPaint } from "./open-after-next-paint";
import { preloadLinks } from "./preload-links";
import { showOpenNow } from "./show-open-now";
import { watchLeaving } from "./watch-leaving";

/** Starts the app shell's browser code on every page. @returns a function that ends it */
export function startShell(): () => void {
  const stops = [
    queueTask(showOpenNow),
    watchLeaving(),
    preloadLinks(),
    openAfterNextPaint(),
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
      (await import("./show-distances")).showDistances(button),
    ),
    onClickOf("[data-open-map]", async (button) =>
      (await import("@/components/content/map/open-map")).openMap(button),
    ),
  ];
}

/** A button runs its action once at a time; if the code cannot be loaded the page stays as it is. */
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
