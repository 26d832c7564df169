import { BUILD_POLL_MS, NAVIGATED } from "../../../config/runtime/shell";
import { textOfPagePrints } from "../cache/page-status";
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

/**
 * Reloads a page that the browser loaded before it was opened if its data have changed since, for example because the
 * car was sold in between. The page's own fingerprints are compared with those of the server's page: the browser need
 * not keep a copy of a page that it prerendered, so there may be no ETag of it.
 */
export async function recheckOpenedPage(): Promise<void> {
  const [opened] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    activationStart?: number;
    deliveryType?: string;
  })[];
  if (!opened?.activationStart && opened?.deliveryType !== "navigational-prefetch") return;
  const shown = textOfPagePrints(document.head.innerHTML);
  const current = await currentPrints();
  if (shown !== null && current !== null && shown !== current) reloadOnce();
}

/** Returns the fingerprints of the server's page at this address, or null without them. */
async function currentPrints(): Promise<string | null> {
  try {
    const answer = await fetch(location.href, { cache: "no-cache", mode: "same-origin" });
    return textOfPagePrints(await answer.text());
  } catch {
    return null;
  }
}

/** Reloads the page unless its path was just reloaded, or typed text would be lost. */
function reloadOnce(): void {
  if (!hasTyped() && mayReload(sessionStorage, addressOf(), Date.now())) location.reload();
}

function addressOf(): string {
  return location.pathname + location.search;
}
