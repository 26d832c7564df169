import {
  CHUNK_RELOAD_KEY,
  LEAVING_MS,
  PRELOAD_ERROR,
  RELOAD_GUARD_MS,
  RELOADED_KEY,
} from "../../../config/runtime/shell";

/** Path of the build's own files. */
const BUILD_FILES = "/_next/static/";

/**
 * Dispatches `preloadError` when a build file fails to load (docs/rules.md#builds). Unless a listener handles it, the
 * page is reloaded once, but not while the server does not respond or typed text would be lost. The code that requested
 * the file gets its error in any case.
 * @param build id of the page's own build
 * @returns a function that stops watching
 */
export function watchChunks(build: string): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    const address = location.pathname + location.search;
    if (!hasTyped() && mayReloadForChunk(sessionStorage, build, address, Date.now())) location.reload();
  };
  const onError = ({ target }: Event) => {
    const file = target instanceof HTMLScriptElement ? target.src : "";
    if (!file.includes(BUILD_FILES)) return;
    const raised = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: { file } });
    if (!window.dispatchEvent(raised) || hasTyped()) return;
    fetch(file, { cache: "no-store" }).then(
      ({ ok }) => {
        // A newer build has removed the file.
        if (!ok) return reload();
        // Firefox also reports files that were loading when the visitor followed a link. A reload would cancel that
        // navigation.
        later ??= setTimeout(reload, LEAVING_MS);
      },
      // Offline, the current page is better than the browser's error page.
      () => undefined,
    );
  };
  window.addEventListener("error", onError, true);
  return () => {
    clearTimeout(later);
    window.removeEventListener("error", onError, true);
  };
}

/** Subset of session storage that is used; each method may throw. */
type GuardStorage = Pick<Storage, "getItem" | "setItem">;

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
