import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { shortlistMessages as shortlistTexts } from "../../lib/store/i18n/shortlist-messages";
import { violations } from "../support/axe";
import { dailyIf } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

/** Mails to people: the appearance of each, and a form's acknowledgement through a mail server. */

const FOLDER = "test-results/mails";
const PICTURES = "http://127.0.0.1:3000";

for (const { width, colorScheme } of [
  { width: 360, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
  { width: 800, colorScheme: "light" },
  { width: 800, colorScheme: "dark" },
] as const) {
  const turn = dailyIf(width === 360 && colorScheme === "dark");
  test(`every mail can be read at ${width} px in ${colorScheme} mode`, turn, async ({ browser }) => {
    const folder = join(FOLDER, `${width}-${colorScheme}`);
    mkdirSync(folder, { recursive: true });
    const preview = [
      "node_modules/.bin/tsx",
      "--conditions=react-server",
      "bin/mail.ts",
      "preview",
      "--out",
      folder,
    ];
    execFileSync(process.execPath, preview, { env: { ...process.env, SITE_URL: PICTURES } });
    const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
    expect(names.length).toBeGreaterThan(15);
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    await page.route(`${PICTURES}/**`, (route) => {
      const file = join("public", new URL(route.request().url()).pathname);
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: "" });
    });
    for (const name of names) {
      await page.setContent(readFileSync(join(folder, name), "utf8"), { waitUntil: "load" });
      await expect(page.getByRole("heading", { level: 1 }), name).toHaveCount(1);
      expect(await violations(page), name).toEqual([]);
      expect(await overflow(page), name).toBe(0);
      await photograph(page, `mails/${width}-${colorScheme}/${name.slice(0, -".html".length)}`, {
        fullPage: true,
      });
    }
    await page.close();
  });
}

test("a form's sender gets one acknowledgement with text and HTML; a second form of the kind within the hour adds none", async ({
  browser,
  site,
  mail,
}) => {
  const email = "receipt@shopper.example.com";
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const message of ["Do you have winter tires?", "And snow chains?"]) {
    await page.goto("/contact-us");
    const form = page.getByRole("form", { name: leadTexts.forms.contact.formName });
    await form.getByLabel(leadTexts.fields.firstName).fill("Ada");
    await form.getByLabel(leadTexts.fields.lastName).fill("Neill");
    await form.getByLabel(leadTexts.fields.email).fill(email);
    await form.getByLabel(leadTexts.fields.phone).fill("3125550187");
    await form.getByLabel(leadTexts.fields.topic).selectOption("Parts questions");
    await form.getByLabel(shortlistTexts().location).selectOption("Heartland Kia Schaumburg");
    await form.getByRole("textbox", { name: leadTexts.fields.message }).fill(message);
    await form.getByLabel(/agree to it/).check();
    await form.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
    await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
    await mail.next(({ raw }) => raw.includes(message.slice(0, 12)));
  }
  await context.close();

  const receipt = await mail.nextReceipt(({ to }) => to.includes(email));
  expect(receipt.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(receipt.parsed.subject).toBe("We have your request – Heartland Kia Schaumburg");
  for (const part of [receipt.parsed.text!, receipt.parsed.html!]) {
    expect(part).toContain("Our service team will get back to you by ");
    expect(part).toContain("ends in 0187");
    expect(part).not.toContain("winter tires");
  }
  expect(mail.receipts.filter(({ to }) => to.includes(email))).toHaveLength(1);
});
