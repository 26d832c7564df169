import { queueTask } from "@/components/ui/start-later";
import { showOpenNow } from "./open-now";
import { openAfterNextPaint } from "./open-sheets";
import { preloadLinks, watchLeaving } from "./watch-links";

/** Starts the shell's features that the initial load does not need. @returns a function that stops them */
export function startShell(): () => void {
  const stops = [queueTask(showOpenNow), watchLeaving(), preloadLinks(), openAfterNextPaint()];
  return () => {
    for (const stop of stops) stop();
  };
}
