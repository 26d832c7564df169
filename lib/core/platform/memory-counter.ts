import { type Limit, MAX_KEYS } from "../../../config/runtime/limits";

/**
 * Counts a key.
 * @returns milliseconds until the key may try again; 0 within the limit
 * @throws if counting fails
 */
export type Counter = (key: string) => Promise<number>;

interface Window {
  used: number;
  /** End of the window in milliseconds since 1970. */
  endsAt: number;
}

/**
 * Creates a counter in this process's memory. It uses no timers: ended windows are deleted when a new one begins.
 * @param maxKeys above this number, keys whose windows end first are deleted
 */
export function memoryCounter({ points, seconds }: Omit<Limit, "name">, maxKeys = MAX_KEYS): Counter {
  // All windows have the same length and are added in order, so those that end first come first.
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
