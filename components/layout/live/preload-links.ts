import { preload } from "@/components/ui/preload-slots";
import { HIDDEN_DYNAMIC_PAGES } from "@/config/marketing/seo";
import { PRELOAD } from "@/config/runtime/shell";
import { pageLinkOf } from "./link-of";

/** Filters and page links of the search page: `inventory/live` fetches their results itself. */
const SEARCH_CONTROL = "#search a:not(article a)";

/** Pages that are rendered for each request: the browser may not cache them, and would fetch them twice. */
const NEVER_PRELOADED = HIDDEN_DYNAMIC_PAGES.map((pattern) => pattern.split("/:")[0]!);

/**
 * Fetches the page behind a link before it is clicked: once a pointer rests on it, it has the focus, or a finger is on it.
 * Each address once, and within the limits of docs/rules.md#app-shell.
 * @returns a function that ends it
 */
export function preloadLinks(): () => void {
  const preloaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (link: HTMLAnchorElement) => {
    const address = link.href.split("#")[0]!;
    if (preloaded.has(address) || address === location.href.split("#")[0] || isNeverPreloaded(link.pathname))
      return;
    if (preload(() => prefetch(address))) preloaded.add(address);
  };
  const onSign = (event: Event) => {
    clearTimeout(timer);
    const link = pageLinkOf(event);
    if (!link || link.matches(SEARCH_CONTROL)) return;
    if (event.type === "touchstart") fetchPage(link);
    else timer = setTimeout(fetchPage, PRELOAD.restMs, link);
  };
  for (const sign of INTENT_EVENTS) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of INTENT_EVENTS) document.removeEventListener(sign, onSign);
  };
}

function isNeverPreloaded(path: string): boolean {
  return NEVER_PRELOADED.some((start) => path === start || path.startsWith(`${start}/`));
}

const INTENT_EVENTS = ["pointerover", "focusin", "touchstart"];

/**
 * Into the browser's cache, from where the page is shown once the server has confirmed that it is current (a 304). A `<link
 * rel=prefetch>` would be shown without revalidation for five minutes: another store's page, or a car that is sold.
 */
async function prefetch(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" });
  await answer.arrayBuffer();
}
