import { afterNextPaint, queueTask } from "@/components/ui/start-later";
import { openStateMessages as copy } from "@/lib/store/i18n/en/opening-hours";
import { type OpenState, openState } from "@/lib/store/locations/open-state";
import { formatHour, unpackHours, unpackZone, weekdayName } from "@/lib/store/locations/working-hours";
import { recheckOpenedPage } from "@/lib/web/builds/watch-builds";
import { preloadLinks } from "./preload-links";
import { watchLeaving } from "./watch-links";

const MINUTE = 60_000;

/**
 * Writes the open state into each `OpenNow` of the page, and updates it every minute.
 * @returns a function that stops the updates
 */
export function showOpenNow(): () => void {
  const look = () => {
    for (const line of document.querySelectorAll<HTMLElement>("[data-open-now]")) show(line, new Date());
  };
  look();
  const timer = setInterval(look, MINUTE);
  return () => clearInterval(timer);
}

function show(line: HTMLElement, now: Date): void {
  // `OpenNow` sets all three attributes.
  const { openNow, closed, zone } = line.dataset as Record<"openNow" | "closed" | "zone", string>;
  const state = openState(unpackHours(openNow), closed.split(" ").map(Number), unpackZone(zone), now);
  const text = sentence(state);
  if (line.textContent === text) return;
  line.textContent = text;
  line.dataset.state = state.kind;
}

function sentence(state: OpenState): string {
  switch (state.kind) {
    case "open":
      return copy().open.replace("{time}", formatHour(state.until));
    case "opensToday":
      return copy().opensToday.replace("{time}", formatHour(state.at));
    case "opensLater":
      return (state.tomorrow ? copy().opensTomorrow : copy().opensLater)
        .replace("{day}", weekdayName(state.weekday))
        .replace("{time}", formatHour(state.at));
    case "closed":
      return copy().closed;
  }
}

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

/** Starts the shell's features that the initial load does not need. @returns a function that stops them */
export function startShell(): () => void {
  void recheckOpenedPage();
  const stops = [queueTask(showOpenNow), watchLeaving(), preloadLinks(), openAfterNextPaint()];
  return () => {
    for (const stop of stops) stop();
  };
}
