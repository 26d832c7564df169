import { PRELOAD } from "@/config/runtime/shell";

/** Number of running preloads of pages and searches (docs/rules.md#app-shell). */
let running = 0;

/** Runs a preload if a slot is free and the connection is not slow. @returns true if it ran */
export function preload(work: () => Promise<unknown>): boolean {
  if (running >= PRELOAD.atOnce || isSlow()) return false;
  running += 1;
  work()
    .catch(() => undefined)
    .finally(() => {
      running -= 1;
    });
  return true;
}

/** Returns true for a slow connection or a browser with data saving. */
function isSlow(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || PRELOAD.slow.some((each) => each === connection?.effectiveType);
}
