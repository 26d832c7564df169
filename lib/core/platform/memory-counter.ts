import { type Limit, MAX_KEYS } from "../../../config/runtime/limits";

/**
 * Counts one more for a key.
 * @returns milliseconds until the key may try again; 0 within the limit
 * @throws when it cannot be counted
 */
export type Counter = (key: string) => Promise<number>;

interface Window {
  used: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts in this process's memory, without a timer for each key: a window that has ended is forgotten as the next one begins.
 * @param maxKeys with more than these, the keys whose windows end first are forgotten
 */
export function memoryCounter({ points, seconds }: Omit<Limit, "name">, maxKeys = MAX_KEYS): Counter {
  // All windows have one length and are added as they begin, so those that end first come first.
  const windows = new Map<string, Window>();
  const forget = (now: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= maxKeys) return;
      windows.delete(key);
    }
  };
  return async (key) => {
    const now = Date.now();
    const current = windows.get(key);
    const window = current && current.endsAt > now ? current : { used: 0, endsAt: now + seconds * 1_000 };
    if (window !== current) {
      windows.delete(key);
      windows.set(key, window);
      forget(now);
    }
    window.used++;
    return window.used > points ? window.endsAt - now : 0;
  };
}
