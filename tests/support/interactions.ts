import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

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

/** Makes what measures the presses of one page. */
export interface Measure<T> {
  /** Runs in the page before anything else does. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Called once the page is open; what it returns does the press and answers its figure. */
  on: (page: Page, context: BrowserContext) => Promise<(press: () => Promise<void>) => Promise<T>>;
}

/** Goes through a journey in a browser context of its own; the figure of each press, by its name. */
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
  await expect(target).toBeVisible();
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(undefined))));
}
