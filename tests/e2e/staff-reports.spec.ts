import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { parse } from "csv-parse/sync";
import { staffReportMessages } from "../../lib/store/i18n/staff-report-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

test("the overview leads to the longest waiting lead, and reports show, draw and export the outcomes", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const staffReportTexts = staffReportMessages();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await expect(page.getByText(staffReportTexts.overview.none)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const [number, firstName] of ["Zoë", "Ada"].entries()) {
      const sent = await page.request.post("/api/leads/contact", {
        data: {
          firstName,
          lastName: "O'Neill",
          email: `${number}@shopper.example.com`,
          phone: "312-555-0187",
          message: "Does it have a tow bar?",
          topic: "6",
          store: "",
          privacy: "yes",
          page: "/contact-us",
          idempotencyKey: `a-lead-for-the-reports-000${number}`,
        },
      });
      expect(sent.status()).toBe(201);
    }

    await page.goto("/staff");
    const unanswered = page
      .locator("dl > *")
      .filter({ has: page.getByRole("term").filter({ hasText: "Unanswered leads" }) });
    await expect(unanswered.getByRole("definition").first()).toHaveText("2");
    await expect(
      page.getByRole("table", { name: staffReportTexts.figures.leads }).getByRole("link"),
    ).toHaveText(["Zoë O'Neill", "Ada O'Neill"]);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-overview-1280", { fullPage: true });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-overview-360", { fullPage: true });
    await page.getByRole("link", { name: staffReportTexts.overview.oldest }).click();
    await expect(page.getByRole("heading", { name: /Zoë O'Neill/ })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });

    // A search that finds nothing, as a page and as an API response; a cached page is not counted.
    await page.request.get("/api/inventory/search?q=Unicornmobile&store=");
    await page.request.get("/cars-for-sale?q=unicornmobile");
    await page.request.get("/cars-for-sale");
    await page.goto("/staff/reports");
    const types = page.getByRole("region", { name: staffReportTexts.reports.types.title, exact: true });
    await expect(types.getByRole("row").last()).toHaveText("Contact: dealership2");
    await expect(types.getByRole("img", { name: /Chart: Leads by type/ })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Chart/ })).toHaveCount(8);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-reports-1280", { fullPage: true });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-reports-360", { fullPage: true });

    await page.getByRole("link", { name: "7 days" }).click();
    await expect(page).toHaveURL(/\/staff\/reports\?days=7$/);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download CSV: Leads by type" }).click();
    const file = readFileSync(await (await downloading).path());
    expect(parse(file, { bom: true })).toEqual([
      ["Type", "Leads"],
      ["Contact: dealership", "2"],
    ]);
    // Counts are written within a minute, or when the server ends.
    await site.stop({ keepData: true });
    const database = new SQLite(join(site.dataDir, "forecourt.db"), { readonly: true });
    const searches = database.prepare("SELECT search, count FROM empty_searches").all();
    database.close();
    expect(searches).toEqual([{ search: "/cars-for-sale?q=unicornmobile", count: 2 }]);
  } finally {
    await context.close();
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  }
});
