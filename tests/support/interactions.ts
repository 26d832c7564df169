import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { networkQuiet } from "./network-quiet";

/** An interaction to be measured. */
export interface Step {
  name: string;
  /** The element to click; runs with the processor at full speed. */
  target: (page: Page) => Promise<Locator> | Locator;
  /** The interaction, by raw input; a click by default. */
  press?: (page: Page) => Promise<void>;
  /** Waits for the visible result: a click that does nothing must not pass as fast. */
  after: (page: Page) => Promise<void>;
}

/** Consecutive interactions on one page. */
export interface Journey {
  /** Width of the window in pixels. */
  width: number;
  open: (page: Page) => Promise<void>;
  steps: readonly Step[];
}

/** Creates the probe that measures the interactions on one page. */
export interface Measure<T> {
  /** Runs in the page before any other code. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Called once the page is open; the function it returns does the interaction and resolves to its figure. */
  on: (page: Page, context: BrowserContext) => Promise<(press: () => Promise<void>) => Promise<T>>;
}

/** Runs a journey in a new browser context; the figure of each interaction, by name. */
export async function measureClicks<T>(
  browser: Browser,
  { width, open, steps }: Journey,
  { prepare, on }: Measure<T>,
): Promise<Record<string, T>> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const figures: Record<string, T> = {};
  try {
    await prepare?.(context);
    const page = await context.newPage();
    await open(page);
    const measured = await on(page, context);
    for (const { name, target, press = click, after } of steps) {
      await aimAt(page, await target(page));
      figures[name] = await measured(() => press(page));
      await after(page);
    }
    return figures;
  } finally {
    await context.close();
  }
}

/** Islands wait for the first interaction; this one has no other effect. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  await networkQuiet(page);
}

/** A finger rests longer than a frame: down and up each get a separate frame. */
async function click(page: Page): Promise<void> {
  await page.mouse.down();
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  await page.mouse.up();
}

/**
 * Moves the pointer before the click, so that hover effects are not measured. A scrolled page may still
 * shift, because sections near the viewport get their final height.
 */
async function aimAt(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await target.scrollIntoViewIfNeeded();
    await expect(target).toBeVisible();
    const box = (await target.boundingBox())!;
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(point.x, point.y);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(undefined))));
    expect(await target.boundingBox(), "the page has stopped moving").toEqual(box);
  }).toPass();
}
