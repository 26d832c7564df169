import { LOADING_BAR } from "@/config/runtime/shell";

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
export function pageLinkOf(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  if (link.origin !== location.origin || NOT_A_PAGE.test(link.pathname)) return null;
  return link;
}

/** Data and files; a page's last segment never has a dot. */
const NOT_A_PAGE = /^(?:\/[a-z]{2})?\/api\/|\.[a-z0-9]+$/i;
