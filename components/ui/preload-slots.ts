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
export function isSlow(): boolean {
  return connection()?.saveData === true || isType(PRELOAD.slow);
}

/** Returns true for a connection that the browser knows to be fast. */
export function isFast(): boolean {
  return !isSlow() && isType(PRELOAD.fast);
}

function isType(types: readonly string[]): boolean {
  return types.some((each) => each === connection()?.effectiveType);
}

function connection() {
  return (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
}
