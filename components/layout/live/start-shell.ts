import { queueTask } from "@/components/ui/start-later";
import { showOpenNow } from "./open-now";
import { openAfterNextPaint } from "./open-sheets";
import { preloadLinks, watchLeaving } from "./watch-links";

/** Starts what every page has, but no first load needs. @returns a function that ends it */
export function startShell(): () => void {
  const stops = [queueTask(showOpenNow), watchLeaving(), preloadLinks(), openAfterNextPaint()];
  return () => {
    for (const stop of stops) stop();
  };
}
