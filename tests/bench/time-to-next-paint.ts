import type { Page } from "@playwright/test";
import type { Measure } from "../support/interactions";

/** Factor by which the visitor's processor is slower than this machine's. */
const SLOWER = 4;
/** A key that nothing on the site listens to. */
const MARKER = "F9";

/**
 * Milliseconds from each click to the next paint on a throttled processor: the longest of its events, as Chromium
 * reports real pages (Interaction to Next Paint). Such figures come in steps of 8; below 16 Chromium reports nothing, and the result is 0.
 */
export const timeToNextPaint: Measure<number> = {
  prepare: (context) => context.addInitScript(watchEvents, MARKER),
  async on(page, context) {
    const session = await context.newCDPSession(page);
    return async (press) => {
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await mark(page);
      await press();
      await mark(page);
      const longest = await page.evaluate(() => (window as unknown as Watched).longest());
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      return longest;
    };
  },
};

interface Watched {
  /** Calls back once every event before the last click on the marker has been reported. */
  reported: Promise<void>;
  /** The longest event between the last two markers, milliseconds. */
  longest: () => number;
}

/** Everything before it has been painted and reported once it is reported itself. */
async function mark(page: Page): Promise<void> {
  await page.keyboard.press(MARKER);
  await page.evaluate(() => (window as unknown as Watched).reported);
}

/** Watches events; runs in the page. */
function watchEvents(marker: string): void {
  const holder = window as unknown as Watched;
  const entries: (PerformanceEntry & { interactionId: number })[] = [];
  const markers: number[] = [];
  let notify: () => void = () => undefined;
  holder.longest = () => {
    const [from, to] = markers.slice(-2) as [number, number];
    const between = entries.filter(
      (each) => each.interactionId && each.startTime > from && each.startTime < to,
    );
    return Math.max(0, ...between.map(({ duration }) => duration));
  };
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== marker) return;
      event.stopImmediatePropagation();
      markers.push(event.timeStamp);
      holder.reported = new Promise((resolve) => {
        notify = resolve;
      });
      // Long enough for the marker itself to be reported.
      while (performance.now() < event.timeStamp + 48);
    },
    true,
  );
  addEventListener("keyup", (event) => event.key === marker && event.stopImmediatePropagation(), true);
  new PerformanceObserver((list) => {
    entries.push(...(list.getEntries() as typeof entries));
    const last = markers.at(-1);
    if (
      list.getEntries().some(({ name, startTime }) => name === "keydown" && Math.abs(startTime - last!) < 1)
    )
      notify();
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
