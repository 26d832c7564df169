import { CHUNK_RELOAD_KEY, RELOAD_GUARD_MS, RELOADED_KEY } from "../../../config/runtime/shell";

/** Subset of session storage that is used; each method may throw. */
export type GuardStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Records a reload of a path and returns true if it is allowed: at most one reload per ten seconds, of any path
 * (docs/rules.md#builds). Without storage, reloads are not allowed, because a page that reloads forever is worse than
 * an old one.
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

/** Records a reload after a build file failed to load. It is allowed once per build, for any path. */
export function mayReloadForChunk(storage: GuardStorage, build: string, path: string, now: number): boolean {
  try {
    if (storage.getItem(CHUNK_RELOAD_KEY) === build || !mayReload(storage, path, now)) return false;
    storage.setItem(CHUNK_RELOAD_KEY, build);
    return true;
  } catch {
    return false;
  }
}

/** Returns true if a POST form contains text that a reload would lose. */
export function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("form[method=post] :is(input,textarea)");
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
