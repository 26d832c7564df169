import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alertMessages } from "../../lib/store/i18n/alert-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { atNoon } from "../support/at-noon";
import { violations } from "../support/axe";
import { INSTALLATIONS, type Installation } from "../support/installations";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import type { MailServer, ReceivedMail } from "../support/smtp";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

/**
 * Store of the journey from a saved search to the mail about a match and a price drop, and to unsubscribing with one
 * click.
 */
const STORE = "heartland-naperville";
const FEED = "tests/fixtures/e2e/vauto.csv";
const SEARCH = "/used-cars-for-sale/suvs";

function importFeed({ first, env }: Installation, change: (feed: string) => string): void {
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-feed-")), "vauto.csv");
  writeFileSync(file, change(readFileSync(FEED, "utf8")));
  const run = spawnSync(
    process.execPath,
    [".next/standalone/bin/inventory.mjs", "import", file, "--store", STORE, "--allow-shrink"],
    {
      encoding: "utf8",
      env: { ...process.env, ...env, DATA_DIR: first.dataDir },
    },
  );
  expect(run.stdout + run.stderr).toMatch(/refused/i);
  expect(run.status).toBe(0);
}

const ofAddress = (address: string, subject: RegExp) => (mail: ReceivedMail) =>
  mail.to.includes(address) && subject.test(mail.parsed.subject ?? "");

/** The path of a link in a mail, on the site under test. */
function pathIn(text: string, pattern: RegExp): string {
  return pattern.exec(text)![0];
}

/** Clock at noon, outside the quiet hours. */
const clock = atNoon("America/Chicago");

async function digestOf(mail: MailServer, address: string, subject: RegExp) {
  const digest = await mail.next(ofAddress(address, subject));
  return { digest, text: digest.parsed.text ?? "" };
}

for (const { name: database, isInstalled, start } of INSTALLATIONS)
  test.describe(`on ${database}`, () => {
    test.describe.configure({ mode: "serial" });
    test.skip(!isInstalled && !process.env.CI, "PostgreSQL is not installed on this machine");
    let installation: Installation;

    test.beforeAll(async () => {
      installation = await start({ TIME_SCALE: "0.05", ...clock });
      importFeed(installation, (text) => text);
    });
    test.afterAll(() => installation.stop());

    for (const javaScriptEnabled of [true, false]) {
      const name = javaScriptEnabled ? "on" : "off";
      const address = `ada.${name}@shopper.example.com`;
      const canary = `grace.${name}@shopper.example.com`;
      /** Prices and vehicles of this run differ from those of the other. */
      const [price, laterPrice] = javaScriptEnabled ? [20_450, 20_250] : [19_450, 19_250];
      const [added, addedLater] = javaScriptEnabled
        ? ["2T3P1RFV9KC901011", "2T3P1RFV9KC901012"]
        : ["2T3P1RFV9KC901013", "2T3P1RFV9KC901014"];
      const withPrice = (feed: string, dollars: number) =>
        feed.replace("$21,450", `$${dollars.toLocaleString("en-US")}`);
      const withVehicle = (feed: string, vin: string) => {
        const row = feed.split("\n").find((line) => line.startsWith("FX1001"))!;
        return `${feed}${row.replace("FX1001", `F${vin.slice(-5)}`).replace("2T3P1RFV9KC901001", vin)}\n`;
      };

      test(
        `a saved search is confirmed, mailed once with the right totals, and ended by one click, JavaScript ${name}`,
        dailyIf(database === "SQLite" && javaScriptEnabled),
        async ({ browser }) => {
          const { url, secondUrl, mails: mail } = installation;
          const context = await browser.newContext({
            javaScriptEnabled,
            baseURL: javaScriptEnabled ? url : secondUrl,
          });
          const page = await context.newPage();
          const subscribe = async (each: string) => {
            await page.goto(SEARCH);
            await page.getByText(alertMessages().open.search).click();
            const form = page.locator("form[action='/api/alerts']");
            await form.getByLabel(leadTexts.fields.email, { exact: true }).fill(each);
            await form.getByLabel(alertMessages().frequency).selectOption({ label: "Right away" });
            await form.getByRole("button", { name: alertMessages().submit }).click();
            await expect(
              page.getByRole("heading", { level: 1, name: alertMessages().sent.title }),
            ).toBeVisible();
            const { text } = await digestOf(mail, each, /^Confirm your alerts/);
            // A scanner of mails opens the link: nothing is confirmed.
            const link = pathIn(text, /\/alerts\/confirm\/[\w-]{43}/);
            const opened = await page.goto(link);
            expect(opened?.headers()["cache-control"]).toContain("no-store");
            await page.goto(link);
            await page.getByRole("button", { name: "Confirm this alert" }).click();
            await expect(page.getByRole("main").getByRole("status")).toContainText("Confirmed.");
          };
          await subscribe(address);

          importFeed(installation, (feed) => withVehicle(withPrice(feed, price), added));
          const { digest, text } = await digestOf(mail, address, /price drop/);
          expect(digest.parsed.subject).toMatch(/^1 new match and 1 price drop at /);
          const [, total] = /(\$[\d,.]+) \(price dropped \$[\d,.]+\)/.exec(text)!;
          await page.goto(pathIn(text, /\/used-cars-for-sale\/2019-toyota-rav4-xle-2t3p1rfv9kc901001/i));
          await expect(page.locator("[data-aside]").getByText(total!, { exact: true })).toBeVisible();
          expect(text).toContain(added);
          expect(text).toMatch(/\n[^\n]+, [A-Z]{2} \d{5}\n/);

          const header = (wanted: string) =>
            digest.parsed.headers.find(({ key }) => key === wanted.toLowerCase())?.value ?? "";
          expect(header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
          // A mail program without the button opens the address: nothing ends before the person agrees.
          await page.goto(pathIn(header("List-Unsubscribe"), /\/api\/alerts\/[\w-]{43}\/unsubscribe/));
          await expect(page.getByRole("form", { name: alertMessages().manage.stopAllSure })).toBeVisible();
          const oneClick = await fetch(
            secondUrl + pathIn(header("List-Unsubscribe"), /\/api\/alerts\/[\w-]{43}\/unsubscribe/),
            {
              method: "POST",
              headers: { "content-type": "application/x-www-form-urlencoded" },
              body: "List-Unsubscribe=One-Click",
            },
          );
          expect(oneClick.status).toBe(200);

          await subscribe(canary);
          importFeed(installation, (feed) =>
            withVehicle(withVehicle(withPrice(feed, laterPrice), added), addedLater),
          );
          // A subscriber gets the next one; by then the other would have received it, too.
          const { text: next } = await digestOf(mail, canary, /price drop/);
          expect(next).toContain(addedLater);
          expect(mail.mails.filter(ofAddress(address, /price drop|new match/))).toHaveLength(1);

          await page.goto(pathIn(text, /\/alerts\/[\w-]{43}/));
          await expect(page.getByText(alertMessages().manage.states.ended)).toBeVisible();
          await context.close();
        },
      );
    }
  });

for (const width of [360, 1280]) {
  test(`the pages of alerts are accessible and fit, ${width} px`, { tag: NIGHTLY }, async ({
    page,
    mail,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const address = `lin.${width}@shopper.example.com`;
    await page.goto(SEARCH);
    const [vehicle] = /\/used-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/.exec(await page.content())!;
    await page.goto(vehicle!);
    await page.getByText(alertMessages().open.price).click();
    const form = page.locator("form[action='/api/alerts']");
    await expect(form.getByLabel(leadTexts.fields.email, { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    // The browser itself accepts it; the server has the last word, and loses nothing that was typed.
    await form.getByLabel(leadTexts.fields.email, { exact: true }).fill("lin@trashmail.com");
    await form.getByRole("button", { name: alertMessages().submit }).click();
    await expect(page.locator("#error-summary")).toContainText("looks like a temporary email address");
    const field = page.getByLabel(leadTexts.fields.email, { exact: true });
    await expect(field).toHaveValue("lin@trashmail.com");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await field.fill(address);
    await page.getByRole("button", { name: alertMessages().submit }).click();
    await expect(page.getByRole("heading", { level: 1, name: alertMessages().sent.title })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const { text } = await digestOf(mail, address, /^Confirm your alerts/);
    await page.goto(pathIn(text, /\/alerts\/confirm\/[\w-]{43}/));
    const button = page.getByRole("button", { name: "Confirm this alert" });
    await expect(button).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await button.click();
    await expect(page.getByRole("heading", { level: 1, name: alertMessages().manage.title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    await expect(page.locator('meta[name="referrer"]').first()).toHaveAttribute("content", "no-referrer");
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    // The unsubscribe address of a mail asks first; keeping the alerts leads back to them.
    const [, token] = /\/alerts\/([\w-]{43})/.exec(page.url())!;
    await page.goto(`/api/alerts/${token}/unsubscribe`);
    const question = page.getByRole("form", { name: alertMessages().manage.stopAllSure });
    await expect(question).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await question.getByRole("link", { name: alertMessages().manage.keep }).press("Enter");
    await expect(question).toBeHidden();

    await page.getByLabel(alertMessages().frequency).selectOption({ label: "Once a week" });
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Saved.");
    await expect(page.getByLabel(alertMessages().frequency)).toHaveValue("weekly");
    await page.getByRole("button", { name: /^Pause/ }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("Paused.");
    await page.getByRole("button", { name: /^Turn on/ }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Turned on.");
    await page.getByRole("link", { name: alertMessages().manage.removeAll }).click();
    await page.getByRole("button", { name: alertMessages().manage.removeAllYes }).click();
    await expect(page.getByRole("heading", { level: 1, name: alertMessages().manage.none })).toBeVisible();
  });
}

test("an unknown link explains this, and is not a page", async ({ page }) => {
  const token = "A".repeat(43);
  for (const path of [`/alerts/${token}`, `/alerts/confirm/${token}`]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(410);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
  }
  expect((await page.goto("/alerts/new?kind=price&vin=nothing"))?.status()).toBe(404);
});
