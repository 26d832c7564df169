import type { BrowserContext, CDPSession } from "@playwright/test";
import { shiftClock } from "./shift-clock.mjs";

/**
 * Applies `npm run test:stress` to the browser: `TEST_CLOCK_OFFSET_MS` moves the pages' clock as it does the server's,
 * and `TEST_SLOW_NETWORK_MS` delays each response. Without them nothing changes.
 */
export async function underStress(context: BrowserContext): Promise<void> {
  const offset = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
  if (offset !== 0) await context.addInitScript(shiftClock, offset);
  const latency = Number(process.env.TEST_SLOW_NETWORK_MS ?? 0);
  if (latency <= 0) return;
  const pages: CDPSession[] = [];
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await slowDown(session, latency);
    pages.push(session);
    page.once("close", () => pages.splice(pages.indexOf(session), 1));
    return page;
  };
  // The last conditions that anybody set are in force.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    await setOffline(offline);
    for (const session of pages) await slowDown(session, latency, offline);
  };
}

/**
 * Returns how long a browser will store a cookie. It measures by its own clock, which a run under stress does not move.
 * @param expires seconds since 1970
 * @returns days
 */
export function daysUntil(expires: number): number {
  const browserNow = Date.now() - Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
  return (expires * 1_000 - browserNow) / 86_400_000;
}

async function slowDown(session: CDPSession, latency: number, offline = false): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
