import { LEAVING_MS, PRELOAD_ERROR } from "../../../config/runtime/shell";
import { hasTyped, mayReloadForChunk } from "./reload";

/** Path of the build's own files. */
const BUILD_FILES = "/_next/static/";

/**
 * Raises `preloadError` when a file of the build cannot be loaded (docs/rules.md#builds). Unless a listener handles it,
 * the page is reloaded once: not while the server does not respond, and not while typed text would be lost. The code
 * that requested the file gets its error in any case.
 * @param build id of the page's own build
 * @returns a function that ends it
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
        // Another build has removed the file.
        if (!ok) return reload();
        // Firefox reports a file as failed, too, that was on its way when the visitor followed a link: a reload would stop that.
        later ??= setTimeout(reload, LEAVING_MS);
      },
      // Offline: what is there is better than the browser's own page.
      () => undefined,
    );
  };
  window.addEventListener("error", onError, true);
  return () => {
    clearTimeout(later);
    window.removeEventListener("error", onError, true);
  };
}
