import { LOADING_BAR } from "@/config/runtime/shell";
import { pageLinkOf } from "./link-of";

/**
 * What happens when the visitor leaves for another page: a link to the current page is ignored as a duplicate, and a longer
 * wait shows the loading bar (docs/rules.md#app-shell).
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

/** A line at the top that runs for two seconds; hidden from screen readers, which hear of the page load from the browser. */
function showBar(): void {
  const bar = document.createElement("div");
  bar.className = "loading-bar";
  bar.ariaHidden = "true";
  bar.style.animationDuration = `${LOADING_BAR.durationMs}ms`;
  bar.addEventListener("animationend", () => bar.remove());
  document.body.append(bar);
}
