import { type BrowserContext, expect, type Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { consent as consentTexts } from "../../lib/store/i18n/en/consent";
import type { ConsentCase } from "./consent-cases";
import type { Site } from "./site";

/** Recorded effects on a visitor's browser. */
export interface Recording {
  /** Address of every request. */
  requests: string[];
  /** Returns the names of its current cookies. */
  cookies(): Promise<string[]>;
  /** Keys of the page's local storage. */
  stored(): Promise<string[]>;
}

/** Records every request and cookie of a context, of a browser with or without Global Privacy Control. */
export async function recordConsent(
  context: BrowserContext,
  { gpc }: Pick<ConsentCase, "gpc">,
): Promise<{ page: Page; recording: Recording }> {
  if (gpc) {
    await context.setExtraHTTPHeaders({ "sec-gpc": "1" });
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
  }
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  const page = await context.newPage();
  return {
    page,
    recording: {
      requests,
      cookies: async () => (await context.cookies()).map(({ name }) => name),
      stored: () => page.evaluate(() => Object.keys(localStorage)),
    },
  };
}

/** Changes a store's consent settings and waits until its pages show them. The test must have the site to itself. */
export async function setConsent(
  { url, dataDir }: Pick<Site, "url" | "dataDir">,
  consent: { tier: number; mode?: string; bgLocked?: boolean },
  path = "/",
): Promise<void> {
  const database = new SQLite(`${dataDir}/forecourt.db`);
  database
    .prepare("UPDATE store_groups SET profile_json = json_set(profile_json, '$.consent', json(?))")
    .run(JSON.stringify(consent));
  database.exec("UPDATE versions SET version = version + 1");
  database.close();
  const isReported = (html: string) =>
    html.includes(`data-cookie-tier="${consent.tier}"`) &&
    html.includes('data-cookie-mode="') === (consent.mode !== undefined);
  await expect
    .poll(async () => isReported(await (await fetch(url + path)).text()), { timeout: 30_000 })
    .toBe(true);
}

/** Makes the choice of a case with the banner's own buttons. */
export async function makeChoice(page: Page, { choice }: Pick<ConsentCase, "choice">): Promise<void> {
  if (choice === null) return;
  const press = (name: string) => page.getByRole("button", { name }).first().click();
  if (choice === "close") await press("Close & Continue");
  else if (choice === "accept") await press("Accept all cookies");
  else if (choice === "deny") await press("Deny tracking cookies");
  else {
    await press("Manage");
    const dialog = page.getByRole("dialog", { name: consentTexts.preferences });
    await expect(dialog).toBeVisible();
    for (const box of await dialog.locator('input[type="checkbox"]:enabled').all()) {
      await box.setChecked((choice as readonly string[]).includes((await box.getAttribute("value")) ?? ""));
    }
    await dialog.getByRole("button", { name: consentTexts.saveAndContinue }).click();
  }
  await page.waitForFunction(() => document.cookie.includes("allowCookies="));
}
