import type { Browser, Locator, Page } from "@playwright/test";

/** Something that a visitor presses, to be measured by itself. */
export interface Step {
  name: string;
  /** What is to be pressed; on a processor of full speed. */
  target: (page: Page) => Promise<Locator> | Locator;
  /** The press, by raw input; a click without it. */
  press?: (page: Page) => Promise<void>;
  /** What is to be seen afterwards: a press that does nothing is no fast one. */
  after: (page: Page) => Promise<void>;
}

/** Presses on one page, one after the other. */
export interface Journey {
  /** Of the window, pixels. */
  width: number;
  open: (page: Page) => Promise<void>;
  steps: readonly Step[];
}

/** How much slower than the machine's own processor the visitor's is (issue 8). */
const SLOWER = 4;
/** A key that nothing on the site listens to. */
const MARKER = "F9";

/**
 * Presses on a processor that is slowed four times, after the page's scripts have started, and answers the time from each
 * press to the next paint, milliseconds: of its events the longest, as Chromium tells real pages (Interaction to Next Paint).
 * Such figures come in steps of 8; below 16 none comes, and the answer is 0.
 */
export async function timesToNextPaint(
  browser: Browser,
  { width, open, steps }: Journey,
): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const times: Record<string, number> = {};
  try {
    const page = await context.newPage();
    await page.addInitScript(watchEvents, MARKER);
    await open(page);
    const session = await context.newCDPSession(page);
    for (const { name, target, press = click, after } of steps) {
      await aimAt(page, await target(page));
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await mark(page);
      await press(page);
      await mark(page);
      times[name] = await page.evaluate(() => (window as unknown as Watched).longest());
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await after(page);
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Islands wait for the first sign of use; this is one that does nothing else. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  await page.waitForLoadState("networkidle");
}

/** A finger rests for longer than it takes to show that it does: down and up are answered each by a frame of its own. */
async function click(page: Page): Promise<void> {
  await page.mouse.down();
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  await page.mouse.up();
}

/** The pointer is there before the press: what a page does about that is not the press's. */
async function aimAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(undefined))));
}

interface Watched {
  /** Calls once every event before the last press of the marker has been reported. */
  reported: Promise<void>;
  /** The longest event between the last two markers, milliseconds. */
  longest: () => number;
}

/** Everything before it has been painted and reported once it is reported itself. */
async function mark(page: Page): Promise<void> {
  await page.keyboard.press(MARKER);
  await page.evaluate(() => (window as unknown as Watched).reported);
}

/** In the page. */
function watchEvents(marker: string): void {
  const holder = window as unknown as Watched;
  const entries: (PerformanceEntry & { interactionId: number })[] = [];
  const markers: number[] = [];
  let tell: () => void = () => undefined;
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
        tell = resolve;
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
      tell();
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
