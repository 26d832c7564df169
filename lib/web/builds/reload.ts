import { CHUNK_RELOAD_KEY, RELOAD_GUARD_MS, RELOADED_KEY } from "../../../config/runtime/shell";

/** Methods of the tab's storage in use; any call may throw. */
export type GuardStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Returns true if a path may be reloaded now, and records the reload: not twice within ten seconds, whatever was
 * reloaded in between (docs/rules.md#builds). Without storage, it may not: a page that reloads forever is worse than an
 * old one.
 * @param now milliseconds since 1970
 */
export function mayReload(storage: GuardStorage, path: string, now: number): boolean {
  const key = `${RELOADED_KEY} ${path}`;
  try {
    const last = storage.getItem(key);
    if (last !== null && now - Number(last) < RELOAD_GUARD_MS) return false;
    storage.setItem(key, String(now));
    return storage.getItem(key) === String(now);
  } catch {
    return false;
  }
}

/** The same for a file of the build that cannot be loaded: once for each build, regardless of the path. */
export function mayReloadForChunk(storage: GuardStorage, build: string, path: string, now: number): boolean {
  try {
    if (storage.getItem(CHUNK_RELOAD_KEY) === build || !mayReload(storage, path, now)) return false;
    storage.setItem(CHUNK_RELOAD_KEY, build);
    return true;
  } catch {
    return false;
  }
}

/** Returns true if a form with method post has text that a reload would lose. */
export function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("form[method=post] :is(input,textarea)");
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
