import { preload } from "@/components/ui/preload-slots";
import { PER_REQUEST_PATHS } from "@/config/runtime/page-paths";
import { LOADING_BAR, PRELOAD } from "@/config/runtime/shell";

/**
 * Watches for the visitor leaving the page: a link to the current page is ignored as a duplicate, and a longer wait
 * shows the loading bar (docs/rules.md#app-shell).
 * @returns a function that ends it
 */
export function watchLeaving(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(showBar, LOADING_BAR.throttleMs);
  };
  const stop = () => {
    clearTimeout(timer);
    document.querySelector(".loading-bar")?.remove();
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = pageLinkOf(event);
    if (!link) return;
    if (link.href === location.href) {
      event.preventDefault();
      link.closest<HTMLElement>(":popover-open")?.hidePopover();
    } else if (!isPlaceOnPage(link)) wait();
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.target !== "_blank") wait();
  };
  // On the window: the page's own click handlers have run by then.
  window.addEventListener("click", onClick);
  window.addEventListener("submit", onSubmit);
  // A page restored by the browser's "back" shows none.
  window.addEventListener("pagehide", stop);
  return () => {
    stop();
    window.removeEventListener("click", onClick);
    window.removeEventListener("submit", onSubmit);
    window.removeEventListener("pagehide", stop);
  };
}

function isPlaceOnPage({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && href.split("#")[0] === location.href.split("#")[0];
}

/** A line at the top that runs for two seconds; hidden from screen readers: browsers announce page loads themselves. */
function showBar(): void {
  const bar = document.createElement("div");
  bar.className = "loading-bar";
  bar.ariaHidden = "true";
  bar.style.animationDuration = `${LOADING_BAR.durationMs}ms`;
  bar.addEventListener("animationend", () => bar.remove());
  document.body.append(bar);
}

/**
 * The link of this site that an event is about, when following it leaves the page for another of our pages; null for
 * everything else: other sites, files to keep, addresses that are no pages, new tabs.
 */
function pageLinkOf(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  if (link.origin !== location.origin || NOT_A_PAGE.test(link.pathname)) return null;
  return link;
}

/** Data and files; no page has a dot in its last part. */
const NOT_A_PAGE = /^\/api\/|\.[a-z0-9]+$/i;

/** Filters and page links of the search page: `inventory/live` fetches their results itself. */
const SEARCH_CONTROL = "#search a:not(article a)";

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

/** A page that is rendered for each request: the browser may not cache it, and would fetch it twice. */
function isNeverPreloaded(path: string): boolean {
  return PER_REQUEST_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
}

const INTENT_EVENTS = ["pointerover", "focusin", "touchstart"];

/**
 * Fetches a page into the browser's cache, from which it is shown once the server has confirmed that it is current (a
 * 304). A `<link rel=prefetch>` would be shown without revalidation for five minutes: another store's page, or a sold
 * car.
 */
async function prefetch(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" });
  await answer.arrayBuffer();
}
