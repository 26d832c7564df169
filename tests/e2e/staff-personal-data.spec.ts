import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { staffCreditMessages } from "../../lib/store/i18n/staff-credit-messages";
import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { violations } from "../support/axe";
import { dataFiles } from "../support/credit-form";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const EMAIL = "ada@canary.example.com";

test("an owner prints a lead, downloads the person's data, and deletes the displayed data after typing the name", {
  tag: NIGHTLY,
}, async ({ browser, mail }) => {
  const staffLeadTexts = staffLeadMessages();
  const port = await freePort();
  // A passkey is bound to a hostname, which an IP address is not.
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url, SMTP_URL: mail.url } });
  const context = await browser.newContext({ baseURL: url });
  try {
    await sendMessage(context, "Ada", EMAIL, "312-555-0187", "Is Saturday busy?");
    await sendMessage(context, "Ada", EMAIL, "312-555-0187", "And Sunday?");
    await sendMessage(context, "Bob", "bob@canary.example.com", "312-555-0187", "Thank you.");
    await mail.next(({ raw }) => raw.includes("And Sunday?"));
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await page.goto("/staff/leads?q=saturday");
    await page.getByRole("link", { name: "Ada King" }).click();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Is Saturday busy?")).toBeVisible();
    await expect(page.getByText(EMAIL).first()).toBeVisible();
    for (const hidden of ["Personal data", "Work on this lead", "History"])
      await expect(page.getByRole("heading", { name: hidden })).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    await photograph(page, "staff-lead-print", { fullPage: true });
    await page.emulateMedia({ media: "screen" });

    await page.getByRole("link", { name: staffCreditMessages().data.look }).click();
    await expect(page.getByRole("heading", { name: "Personal data: Ada King" })).toBeVisible();
    await expect(page.getByText("Ada King · Bob King · 3 leads")).toBeVisible();
    await look(page, "shared");
    await page.getByRole("checkbox", { name: /^Not this person's ?: .*0187$/ }).check();
    await page.getByRole("button", { name: staffCreditMessages().data.lookAgain }).click();
    await expect(page.getByText("Ada King · 2 leads")).toBeVisible();
    expect(page.url()).not.toMatch(/312|canary/);

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: staffCreditMessages().data.export }).click();
    const file = await (await downloading).path();
    const data = JSON.parse(readFileSync(file, "utf8")) as { leads: { comments: string }[] };
    expect(data.leads.map(({ comments }) => comments).sort()).toEqual(["And Sunday?", "Is Saturday busy?"]);

    await look(page, "alone");
    const name = page.getByLabel("Type the name to confirm: Ada King");
    await name.fill("Ada");
    await page.getByRole("button", { name: staffCreditMessages().data.eraseButton }).click();
    await expect(page.getByText(staffLeadTexts.refusals.name)).toBeVisible();
    await name.fill("ada king");
    await page.getByRole("button", { name: staffCreditMessages().data.eraseButton }).click();
    await expect(page.getByText(staffLeadTexts.done.erase)).toBeVisible();
    await expect(page.getByRole("link", { name: "Bob King" })).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Ada King" })).toHaveCount(0);
    expect(site.output()).not.toContain(EMAIL);
    expect(dataFiles(site.dataDir)).toContain("lead.erase");
  } finally {
    await context.close();
    await site.stop();
  }
});

async function sendMessage(
  context: BrowserContext,
  firstName: string,
  email: string,
  phone: string,
  message: string,
): Promise<void> {
  const form = {
    topic: "1",
    store: "",
    privacy: "yes",
    page: "/contact-us",
    idempotencyKey: `key-of-${message}`,
  };
  const data = { ...form, firstName, lastName: "King", email, phone, message };
  expect((await context.request.post("/api/leads/contact", { data })).status()).toBe(201);
}

/** Checks the page at both widths, with a picture of each. */
async function look(page: Page, shown: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, `staff-personal-data-${shown}-${width}`, { fullPage: true });
  }
}
