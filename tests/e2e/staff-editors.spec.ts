import type { BrowserContext, Locator, Page } from "@playwright/test";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { overflow } from "../support/overflow";
import { type Site, startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

let site: Site;
let url: string;
let staff: BrowserContext;

test.beforeAll(async ({ browser }) => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  site = await startSite({ port, env: { SITE_URL: url } });
  staff = await browser.newContext({ baseURL: url, viewport: WIDE });
  const page = await staff.newPage();
  await addAuthenticator(staff, page);
  await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
  await page.close();
});
test.afterAll(async () => {
  await staff.close();
  await site.stop();
});

async function open(path: string, first: (page: Page) => Locator): Promise<Page> {
  const page = await staff.newPage();
  await page.setViewportSize(WIDE);
  await page.goto(`/staff/${path}`);
  await hydrated(first(page));
  return page;
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`));
}

/** No barriers, and nothing beyond the edge, on a wide screen and on a phone. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page), `${name} at ${size.width}`).toBe(0);
    expect(await violations(page), `${name} at ${size.width}`).toEqual([]);
    await page.screenshot({ path: `test-results/editor-${name}-${size.width}.png`, fullPage: true });
  }
}

test("beside the form is the page with the draft, which follows each change and leads nowhere", async () => {
  const page = await open("content/articles/winter-check-until-december", (tab) => field(tab, "Title"));
  const preview = page.getByRole("complementary", { name: "Live preview" });
  const shown = preview.frameLocator("iframe").first();
  await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shown.getByRole("button", { name: "Leave preview" })).toHaveCount(0);
  await field(page, "Title").fill("A title in the frame");
  await field(page, "Title").blur();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("A title in the frame");
  await expect(preview.locator("iframe")).toHaveCount(1);

  await shown.getByRole("contentinfo").getByRole("link").first().click();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("A title in the frame");
  // What the frame shows is no visit of this browser: its other pages are what visitors see.
  expect((await staff.cookies()).map(({ name }) => name)).not.toContain("preview");

  await preview.getByRole("button", { name: "Computer" }).click();
  await expect(preview.getByRole("button", { name: "Computer" })).toHaveAttribute("aria-pressed", "true");
  await looksRight(page, "live-preview");
  await page.setViewportSize(PHONE);
  await expect(preview).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Preview", exact: true })).toBeVisible();
  await page.close();
});
