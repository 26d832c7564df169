"use client";

import { useEffect } from "react";
import { afterNextPaint, queueTask } from "@/components/ui/start-later";
import { openStateMessages as copy } from "@/lib/store/i18n/en/opening-hours";
import { type OpenState, openState } from "@/lib/store/locations/open-state";
import { formatHour, unpackHours, unpackZone, weekdayName } from "@/lib/store/locations/working-hours";
import { preloadLinks, watchLeaving } from "./live/watch-links";

/** The app shell's one island: opening states, loading bar, preloading, distances. Everything in the shell works without it. */
export function LiveShell() {
  useEffect(() => queueTask(startShell), []);
  return null;
}

/** Starts the app shell's browser code on every page. @returns a function that ends it */
function startShell(): () => void {
  const stops = [
    queueTask(showOpenNow),
    watchLeaving(),
    preloadLinks(),
    openAfterNextPaint(),
    ...watchClicks(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loaded only when its button is clicked. */
function watchClicks(): (() => void)[] {
  return [
    onClickOf("[data-find-nearest]", async (button) =>
      (await import("./live/show-distances")).showDistances(button),
    ),
    onClickOf("[data-open-map]", async (button) =>
      (await import("@/components/content/map/open-map")).openMap(button),
    ),
  ];
}

/** A button runs its action once at a time; if the code cannot be loaded the page stays as it is. */
function onClickOf(selector: string, work: (button: HTMLButtonElement) => Promise<void>): () => void {
  const onClick = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>(selector);
    if (!button || button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    await work(button).catch(() => undefined);
    button.ariaDisabled = null;
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}

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

const MINUTE = 60_000;

/**
 * Writes into each `OpenNow` of the page whether it is open, and again every minute.
 * @returns a function that ends it
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
  // `OpenNow` writes all three.
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
      return copy.open.replace("{time}", formatHour(state.until));
    case "opensToday":
      return copy.opensToday.replace("{time}", formatHour(state.at));
    case "opensLater":
      return (state.tomorrow ? copy.opensTomorrow : copy.opensLater)
        .replace("{day}", weekdayName(state.weekday))
        .replace("{time}", formatHour(state.at));
    case "closed":
      return copy.closed;
  }
}
