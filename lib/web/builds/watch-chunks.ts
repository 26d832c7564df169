import { LEAVING_MS, PRELOAD_ERROR } from "../../../config/runtime/shell";
import { hasTyped, mayReloadForChunk } from "./reload";

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
