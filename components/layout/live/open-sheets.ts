import { afterNextPaint } from "@/components/ui/start-later";

/**
 * Buttons that open a sheet over the page. The browser handles buttons within a sheet, because it tracks
 * nested popovers.
 */
const OPENERS = "button[popovertarget]:not([popover] button)";

/**
 * Opens a sheet after the tap's feedback is painted, because rendering a sheet over a long page takes a slow
 * phone a while. Without this code the browser opens it during the tap.
 * @returns a function that stops it
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
