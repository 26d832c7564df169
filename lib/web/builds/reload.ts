import { CHUNK_RELOAD_KEY, RELOAD_GUARD_MS, RELOADED_KEY } from "../../../config/runtime/builds";

/** What of the tab's storage is used; any call may throw. */
export type GuardStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Whether a path may be reloaded now, and notes that it is: not twice within ten seconds (docs/rules.md#builds). Where nothing
 * can be noted, it may not: a page that reloads for ever is worse than an old one.
 * @param now milliseconds since 1970
 */
export function mayReload(storage: GuardStorage, path: string, now: number): boolean {
  try {
    const [last, at] = (storage.getItem(RELOADED_KEY) ?? "").split("\n");
    if (last === path && now - Number(at) < RELOAD_GUARD_MS) return false;
    storage.setItem(RELOADED_KEY, `${path}\n${now}`);
    return storage.getItem(RELOADED_KEY) === `${path}\n${now}`;
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

/** Reloads the page unless its path was just reloaded. */
export function reloadOnce(): void {
  if (mayReload(sessionStorage, location.pathname + location.search, Date.now())) location.reload();
}
