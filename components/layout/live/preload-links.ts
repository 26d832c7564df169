import { isFast, isSlow, preload } from "@/components/ui/preload-slots";
import { PRERENDER_MARK, PRERENDER_RULES } from "@/config/runtime/inline-scripts";
import { FORM_PATHS, PER_REQUEST_PATHS } from "@/config/runtime/page-paths";
import { PRELOAD, UNOPENED_KEY } from "@/config/runtime/shell";
import { plainPath } from "@/lib/core/language/local-path";
import { vinOfPath } from "@/lib/store/locations/store-choice";
import { pageLinkOf } from "./watch-links";

/** Filters and page links of the search page, whose results `inventory/live` fetches. */
const SEARCH_CONTROL = "#search a:not(article a)";

const INTENT_EVENTS = ["pointerover", "focusin", "pointerdown"];

/**
 * Loads a link's page before the click (docs/rules.md#app-shell). A press prerenders it, and so does a pointer that
 * rests on a car's card on a fast connection; otherwise its HTML is fetched when a pointer rests on the link or it gets
 * the focus. Browsers without speculation rules fetch it with a press, too.
 * @returns a function that stops it
 */
export function preloadLinks(): () => void {
  /** Bytes that each address has cost, as long as the visitor has not opened it. */
  const loaded = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = (link: HTMLAnchorElement, isPressed: boolean, isCertain: boolean) => {
    const address = addressOf(link);
    const path = plainPath(link.pathname);
    if (address === addressOf(location) || isBelow(PER_REQUEST_PATHS, path)) return;
    const spent = loaded.get(address) ?? 0;
    const isAffordable = (bytes: number) =>
      isCertain || unopenedBytes() + bytes - spent <= PRELOAD.unopenedBytes;
    const isPrerendered =
      canPrerender() && !isBelow(FORM_PATHS, path) && (isPressed || (isFast() && vinOfPath(path) !== null));
    const bytes = isPrerendered ? PRELOAD.prerenderedBytes : PRELOAD.fetchedBytes;
    if (!isAffordable(bytes)) return;
    if (isPrerendered) prerender(link);
    else if (spent > 0 || !preload(() => prefetch(address))) return;
    noteUnopened(bytes - spent);
    loaded.set(address, bytes);
  };
  const onSign = (event: Event) => {
    clearTimeout(timer);
    const link = pageLinkOf(event);
    if (!link || link.matches(SEARCH_CONTROL)) return;
    if (event.type !== "pointerdown") timer = setTimeout(load, PRELOAD.restMs, link, false, false);
    // A finger also begins to scroll with it, another button opens a tab.
    else if (isMainButton(event)) load(link, true, (event as PointerEvent).pointerType === "mouse");
  };
  const onClick = (event: Event) => {
    const link = pageLinkOf(event);
    const address = link && addressOf(link);
    if (!address || !loaded.has(address)) return;
    noteUnopened(-loaded.get(address)!);
    loaded.delete(address);
  };
  for (const sign of INTENT_EVENTS) document.addEventListener(sign, onSign, { passive: true });
  document.addEventListener("click", onClick);
  window.addEventListener("pageswap", skipTransition);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("pageswap", skipTransition);
    for (const sign of INTENT_EVENTS) document.removeEventListener(sign, onSign);
    document.removeEventListener("click", onClick);
  };
}

function addressOf({ href }: { href: string }): string {
  return href.split("#")[0]!;
}

function isBelow(paths: readonly string[], path: string): boolean {
  return paths.some((start) => path === start || path.startsWith(`${start}/`));
}

function isMainButton(event: Event): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as PointerEvent;
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}

/** Returns true if the browser knows speculation rules, and neither it nor the connection saves data. */
function canPrerender(): boolean {
  return !isSlow() && globalThis.HTMLScriptElement?.supports?.("speculationrules") === true;
}

/**
 * Marks the link whose page the browser prerenders; the former one's is dropped. The rules about marked links are added
 * with the first. An open page checks that it is still current (`recheckOpenedPage`).
 */
function prerender(link: HTMLAnchorElement): void {
  if (!document.querySelector("script[type=speculationrules]")) {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = PRERENDER_RULES;
    document.head.append(rules);
  }
  const marked = document.querySelector<HTMLAnchorElement>(`a[${PRERENDER_MARK}]`);
  // A card has several links to its page; changing the mark would render it again.
  if (marked?.href === link.href) return;
  marked?.removeAttribute(PRERENDER_MARK);
  link.setAttribute(PRERENDER_MARK, "");
}

/**
 * Opens a prerendered page without the page transition, whose pictures of both pages take the browser longer than the
 * page itself.
 */
function skipTransition(event: Event): void {
  const { activation, viewTransition } = event as Event & {
    activation?: { entry?: { url: string | null } } | null;
    viewTransition?: { skipTransition(): void } | null;
  };
  const marked = document.querySelector<HTMLAnchorElement>(`a[${PRERENDER_MARK}]`);
  if (marked && activation?.entry?.url === marked.href) viewTransition?.skipTransition();
}

/**
 * Fetches a page into the browser's cache. The browser shows it after the server has confirmed it with a 304.
 * It would show a `<link rel=prefetch>` for five minutes without revalidation, even another store's page or a
 * sold car.
 */
async function prefetch(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" });
  await answer.arrayBuffer();
}

/** Bytes that this visit has spent on pages that it has not opened; without storage, those of this page. */
let ofPage = 0;

function unopenedBytes(): number {
  try {
    return Number(sessionStorage.getItem(UNOPENED_KEY) ?? 0);
  } catch {
    return ofPage;
  }
}

function noteUnopened(bytes: number): void {
  ofPage = Math.max(0, unopenedBytes() + bytes);
  try {
    sessionStorage.setItem(UNOPENED_KEY, String(ofPage));
  } catch {
    // `ofPage` has them.
  }
}
