import { afterNextPaint } from "@/components/ui/start-later";

/** Buttons that open a sheet over the page; those within a sheet are left to the browser, which tracks nested popovers. */
const OPENERS = "button[popovertarget]:not([popover] button)";

/**
 * A sheet over a long page takes a slow phone a while to render, so the tap on its button is shown first. Without this code
 * the browser opens it during the tap.
 * @returns a function that ends it
 */
export function openAfterNextPaint(): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(OPENERS) : null;
    const sheet = button && document.getElementById(button.getAttribute("popovertarget") ?? "");
    if (!sheet?.togglePopover || event.defaultPrevented) return;
    event.preventDefault();
    afterNextPaint(() => sheet.togglePopover());
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
