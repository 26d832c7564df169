import { PRELOAD_ERROR } from "../../../config/runtime/builds";
import { mayReloadForChunk } from "./reload";

/** Where a build's own files are. */
const BUILD_FILES = "/_next/static/";

/**
 * A file of the build that cannot be loaded raises `preloadError` (docs/rules.md#builds); unless a listener has
 * handled it, the page is reloaded, once: another build has removed the file. It is not when the server does not
 * answer, and not while something typed would be lost. The code that requested the file gets its error in any case.
 * @param build id of the page's own build
 * @returns a function that ends it
 */
export function watchChunks(build: string): () => void {
  const onError = ({ target }: Event) => {
    const file = target instanceof HTMLScriptElement ? target.src : "";
    if (!file.includes(BUILD_FILES)) return;
    const raised = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: { file } });
    if (!window.dispatchEvent(raised) || hasTyped()) return;
    fetch(`/builds/latest.json?${Date.now()}`).then(
      ({ ok }) =>
        ok &&
        mayReloadForChunk(sessionStorage, build, location.pathname + location.search, Date.now()) &&
        location.reload(),
      // Offline: what is there is better than the browser's own page.
      () => undefined,
    );
  };
  window.addEventListener("error", onError, true);
  return () => window.removeEventListener("error", onError, true);
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("form[method=post] :is(input,textarea)");
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
