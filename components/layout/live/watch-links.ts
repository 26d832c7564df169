import { preload } from "@/components/ui/preload-slots";
import { PER_REQUEST_PATHS } from "@/config/runtime/page-paths";
import { LOADING_BAR, PRELOAD } from "@/config/runtime/shell";

/**
 * Watches links that leave the page. A repeated click on the current page's link is ignored, and a longer
 * wait shows the loading bar (docs/rules.md#app-shell).
 * @returns a function that stops it
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
  // On the window, so that the page's own click handlers run first.
  window.addEventListener("click", onClick);
  window.addEventListener("submit", onSubmit);
  // A page that Back restores must not show the bar.
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

/**
 * Shows a bar at the top for two seconds. It is hidden from screen readers, because browsers announce page
 * loads themselves.
 */
function showBar(): void {
  const bar = document.createElement("div");
  bar.className = "loading-bar";
  bar.ariaHidden = "true";
  bar.style.animationDuration = `${LOADING_BAR.durationMs}ms`;
  bar.addEventListener("animationend", () => bar.remove());
  document.body.append(bar);
}

/**
 * Returns the event's link if following it leaves the page for another page of this site. Null for other
 * sites, downloads, URLs that are not pages, and new tabs.
 */
function pageLinkOf(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  if (link.origin !== location.origin || NOT_A_PAGE.test(link.pathname)) return null;
  return link;
}

/** Data and files; a page's last segment never has a dot. */
const NOT_A_PAGE = /^(?:\/[a-z]{2})?\/api\/|\.[a-z0-9]+$/i;
/** Segment of a language; a page of the site has no name of two letters. */
const LANGUAGE = /^\/[a-z]{2}(?=\/)/;

/** Filters and page links of the search page, whose results `inventory/live` fetches. */
const SEARCH_CONTROL = "#search a:not(article a)";

/**
 * Fetches a link's page before the click: when a pointer rests on the link, it gets focus, or a finger
 * touches it. Each URL is fetched once, within the limits of docs/rules.md#app-shell.
 * @returns a function that stops it
 */
export function preloadLinks(): () => void {
  const preloaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (link: HTMLAnchorElement) => {
    const address = link.href.split("#")[0]!;
    if (
      preloaded.has(address) ||
      address === location.href.split("#")[0] ||
      isNeverPreloaded(link.pathname.replace(LANGUAGE, ""))
    )
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

/**
 * Returns true for a page that is rendered for each request: the browser may not cache it, so it would be
 * fetched twice.
 */
function isNeverPreloaded(path: string): boolean {
  return PER_REQUEST_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
}

const INTENT_EVENTS = ["pointerover", "focusin", "touchstart"];

/**
 * Fetches a page into the browser's cache. The browser shows it after the server has confirmed it with a 304.
 * It would show a `<link rel=prefetch>` for five minutes without revalidation, even another store's page or a
 * sold car.
 */
async function prefetch(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" });
  await answer.arrayBuffer();
}
