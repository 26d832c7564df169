import { PRELOAD } from "@/config/runtime/shell";

/** Preloads that run now: of pages and of searches together (docs/rules.md#app-shell). */
let running = 0;

/** Runs a preload if a slot is free and the connection is not slow. @returns whether it did */
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

/** A slow connection, or a visitor who saves data. */
function isSlow(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || PRELOAD.slow.some((each) => each === connection?.effectiveType);
}
