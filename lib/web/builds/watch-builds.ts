import { BUILD_POLL_MS, NAVIGATED } from "../../../config/runtime/shell";
import { hasTyped, mayReload } from "./watch-chunks";

/**
 * Checks regularly which build is running while the page is visible. After a new build, the next client-side navigation
 * reloads the page (docs/rules.md#builds): searches, Back and Forward, and a page restored from the back-forward cache.
 * Other navigations load a page anyway.
 * @param build id of the page's own build
 * @returns a function that stops the checks
 */
export function watchBuilds(build: string): () => void {
  let outdated = false;
  let checkedAt = Date.now();
  let path = addressOf();

  async function check(): Promise<void> {
    checkedAt = Date.now();
    try {
      const answer = await fetch(`/builds/latest.json?${checkedAt}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(`/builds/latest.json answered ${answer.status}`);
      const { id } = (await answer.json()) as { id?: unknown };
      outdated = typeof id === "string" && id !== build;
    } catch (error) {
      // The page works without it, and the check is repeated later.
      console.error("Failed to fetch the app manifest", error);
    }
  }
  const checkWhenDue = () => {
    if (!document.hidden && Date.now() - checkedAt >= BUILD_POLL_MS) void check();
  };
  const onNavigation = () => {
    if (outdated && addressOf() !== path) reloadOnce();
    path = addressOf();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void check().then(() => outdated && reloadOnce());
  };
  const timer = setInterval(checkWhenDue, BUILD_POLL_MS / 2);
  document.addEventListener("visibilitychange", checkWhenDue);
  window.addEventListener(NAVIGATED, onNavigation);
  window.addEventListener("popstate", onNavigation);
  window.addEventListener("pageshow", onShow);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", checkWhenDue);
    window.removeEventListener(NAVIGATED, onNavigation);
    window.removeEventListener("popstate", onNavigation);
    window.removeEventListener("pageshow", onShow);
  };
}

/** Reloads the page unless its path was just reloaded, or typed text would be lost. */
function reloadOnce(): void {
  if (!hasTyped() && mayReload(sessionStorage, addressOf(), Date.now())) location.reload();
}

function addressOf(): string {
  return location.pathname + location.search;
}
