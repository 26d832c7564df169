import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { openAvailability } from "../support/availability";
import { dailyIf } from "../support/nightly";
import { type Site, startSite } from "../support/site";
import type { ReceivedMail } from "../support/smtp";
import { expect, test } from "../support/test";

const texts = messages();
const leadTexts = leadMessages();

/** The main job: a dealer's feed becomes a website, a shopper's enquiry becomes an ADF e-mail. */
const STORE = "heartland-naperville";

// The whole journey with all that moves, as most shoppers have it.
test.use({
  contextOptions: { reducedMotion: "no-preference" },
  // Playwright evaluates it before `beforeAll`, too.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(site?.url),
});
test.describe.configure({ mode: "serial" });

let site: Site;
/** A vehicle of the sample stock that the imported feed leaves out. */
let left: string;

test.beforeAll(async ({ mail }) => {
  site = await startSite({ env: { SMTP_URL: mail.url } });
  const html = await (await fetch(`${site.url}/used-cars-for-sale?location=${STORE}`)).text();
  left = /\/used-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/.exec(html)![0];
});
test.afterAll(() => site.stop());

test("a vAuto-style file is imported, and the running site shows its cars and no longer the old ones", async ({
  page,
}) => {
  expect((await fetch(site.url + left)).status).toBe(200);
  await page.goto("/used-cars-for-sale/suvs/price-under-25000");
  await expect(page.getByText("2019 Toyota RAV4").first()).not.toBeVisible();
  const run = spawnSync(
    "npm",
    [
      "run",
      "-s",
      "inventory",
      "--",
      "import",
      "tests/fixtures/e2e/vauto.csv",
      "--store",
      STORE,
      "--allow-shrink",
    ],
    {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: site.dataDir },
    },
  );
  expect(run.stdout + run.stderr).toMatch(/added\D+5/i);
  expect(run.stdout).toMatch(/1HGCM82633A00435I/);
  expect(run.status).toBe(0);
  const path = "/used-cars-for-sale/toyota-rav4";
  await expect
    .poll(async () => (await fetch(site.url + path)).text())
    .toMatch(/<a [^>]*href="\/used-cars-for-sale\/2019-toyota-rav4-[^"]*"/);
  await page.goto(path);
  await expect(page.getByRole("link", { name: /^2019 Toyota RAV4/ })).toBeVisible();
});

test("a removed vehicle responds with 410 and similar vehicles, uncached, and is in no sitemap", async ({
  page,
}) => {
  await expect(async () => {
    expect((await fetch(site.url + left)).status).toBe(410);
  }).toPass();
  const answer = await page.goto(left);
  expect(answer?.status()).toBe(410);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("heading", { level: 1, name: /is no longer on our lot/ })).toBeVisible();
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  const matches = page.getByRole("region", { name: texts.search.empty.nearest }).getByRole("article");
  expect(await matches.count()).toBeGreaterThan(0);
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const sitemaps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
  expect(sitemaps.length).toBeGreaterThan(0);
  for (const loc of sitemaps) expect(await (await fetch(loc)).text()).not.toContain(left);
});

for (const javaScriptEnabled of [true, false]) {
  // biome-ignore lint/suspicious/useExpect: a helper expects
  test(
    `a shopper finds the car, inquires about it, and the e-mail arrives, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser, mail }) => {
      const context = await browser.newContext({
        baseURL: site.url,
        javaScriptEnabled,
        viewport: { width: 1280, height: 900 },
      });
      const page = await context.newPage();
      const firstName = javaScriptEnabled ? "Zoë & <Max>" : "José";
      await findTheCar(page);
      await sendTheForm(page, firstName);
      const received = await mail.next((each) =>
        each.raw.includes(
          javaScriptEnabled ? "main-job-on@shopper.example.com" : "main-job-off@shopper.example.com",
        ),
      );
      checkAdf(received, firstName);
      await context.close();
    },
  );

  async function sendTheForm(page: Page, firstName: string): Promise<void> {
    const form = await openAvailability(page, { javaScriptEnabled });
    await form.getByLabel(leadTexts.fields.firstName).fill(firstName);
    await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
    await form
      .getByLabel(leadTexts.fields.email)
      .fill(javaScriptEnabled ? "main-job-on@shopper.example.com" : "main-job-off@shopper.example.com");
    await form.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
    await form
      .getByRole("textbox", { name: leadTexts.fields.message })
      .fill("Is it still there? I can come on Saturday.");
    await form.getByRole("button", { name: /check availability|send/i }).click();
    await expect(page.getByText(/thank you|message sent/i).first()).toBeVisible();
    // Not the whole address: a port may have these digits.
    expect(new URL(page.url()).pathname + new URL(page.url()).search).not.toMatch(
      /shopper|Neill|555.{0,3}0187/,
    );
  }
}

/** Goes from the home page by body style, then by price, to the vehicle page. */
async function findTheCar(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: /SUVs/i }).first().click();
  await expect(page).toHaveURL(/cars-for-sale\/suvs$/);
  await page.getByLabel(texts.search.rangeUnits.price.min).filter({ visible: true }).fill("21400");
  await page.getByLabel(texts.search.rangeUnits.price.max).filter({ visible: true }).fill("22000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cars-for-sale\/suvs\?price=21400,22000$/);
  await page
    .getByRole("link", { name: /^2019 Toyota RAV4/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /2019 Toyota RAV4/ })).toBeVisible();
  await expect(page.getByText("$21,675").first()).toBeVisible();
}

function checkAdf({ parsed, raw, to }: ReceivedMail, firstName: string): void {
  expect(to).toEqual(["naperville@heartland.example.com"]);
  expect(raw).toMatch(/content-type: text\/plain/i);
  expect(parsed.html).toBeFalsy();
  expect(parsed.attachments).toEqual([]);
  const xml = parsed.text ?? "";
  expect(xml).toMatch(/^<\?xml[^>]*\?>\s*<\?adf version="1\.0"\?>/);
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-adf-")), "lead.xml");
  writeFileSync(file, xml);
  execFileSync("xmllint", ["--noout", "--dtdvalid", "config/adf/adf-1.0.dtd", file]);
  const read = (xpath: string) =>
    execFileSync("xmllint", ["--xpath", `string(${xpath})`, file], { encoding: "utf8" }).trim();
  expect(read("//customer/contact/name[@part='first']")).toBe(firstName);
  expect(read("//customer/contact/name[@part='last']")).toBe("O'Neill");
  expect(read("//vehicle/make")).toBe("Toyota");
  expect(read("//vehicle/vin")).toMatch(/^2T3P1RFV/);
  expect(read("//vehicle/price")).toBe("21675");
  expect(read("//vehicle/@interest")).toBe("buy");
  expect(read("//vehicle/@status")).toBe("used");
  expect(read("//provider/name")).toMatch(/^Website - /);
}
