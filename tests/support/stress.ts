import type { BrowserContext, Page } from "@playwright/test";
import { shiftClock } from "./shift-clock.mjs";

/**
 * What `npm run test:stress` changes for the browser: `TEST_CLOCK_OFFSET_MS` moves the pages' clock as it does the server's,
 * and `TEST_SLOW_NETWORK_MS` delays each answer. Without them nothing changes.
 */
export async function underStress(context: BrowserContext): Promise<void> {
  const offset = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
  if (offset !== 0) await context.addInitScript(shiftClock, offset);
  const latency = Number(process.env.TEST_SLOW_NETWORK_MS ?? 0);
  if (latency <= 0) return;
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    await slowDown(page, latency);
    return page;
  };
}

async function slowDown(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
