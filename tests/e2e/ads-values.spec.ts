import type { BrowserContextOptions, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import type { MailServer } from "../support/smtp";
import { daysUntil } from "../support/stress";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

/** Ads parameters from a landing page to a lead, on sites without any tag. */
test.use({ cookies: "none" });

const LANDING = "/special-offers?gclid=click1&utm_source=mail&email=ada@landing.example.com";

for (const javaScriptEnabled of [true, false]) {
  const mode = javaScriptEnabled ? "on" : "off";

  test(`from the landing page to a lead of a later page, JavaScript ${mode}`, async ({
    browser,
    site,
    mail,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    const page = await context.newPage();
    const landed = await page.goto(LANDING);
    expect(landed!.headers()["cache-control"]).toBe("private, no-cache");
    const saved = (await context.cookies()).find(({ name }) => name === "adsValues")!;
    expect(JSON.parse(decodeURIComponent(saved.value))).toEqual({ gclid: "click1", utm_source: "mail" });
    expect(daysUntil(saved.expires)).toBeGreaterThan(29.9);
    const text = await sentText(page, `ads-${mode}@shopper.example.com`, mail);
    expect(text).toContain("gclid: click1");
    expect(text).toContain("utm_source: mail");
    await context.close();
  });
}

test("without cookies, the address of the form's own page is enough", async ({ browser, site, mail }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/contact-us?utm_campaign=spring");
  await context.clearCookies();
  const text = await sentText(page, "ads-referer@shopper.example.com", mail, null);
  expect(text).toContain("utm_campaign: spring");
  await context.close();
});

test("no response to that address is shared, so that each visitor who allows it gets a cookie", async ({
  site,
}) => {
  const read = async (headers: Record<string, string>) =>
    (await fetch(site.url + LANDING, { headers })).headers;
  const other = await read({ "sec-gpc": "1" });
  expect(other.get("set-cookie")).toBeNull();
  expect(other.get("cache-control")).toBe("private, no-cache");
  expect((await read({})).get("set-cookie")).toContain("click1");
});

for (const options of [{}, { javaScriptEnabled: false }] satisfies BrowserContextOptions[]) {
  test(`before a choice that the tier requires, nothing is stored or sent: ${JSON.stringify(options)}`, async ({
    browser,
    sites,
    mail,
  }) => {
    const { url } = await sites["lone-star"]();
    const context = await browser.newContext({ baseURL: url, ...options });
    const page = await context.newPage();
    await page.goto("/contact-us?gclid=click2");
    const text = await sentText(
      page,
      `ads-none-${Object.keys(options).length}@shopper.example.com`,
      mail,
      null,
    );
    expect(text).not.toContain("click2");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("adsValues");
    await context.close();
  });
}

/** Sends the contact form. @param path of its page; null where the visitor is there @returns the dealership's mail */
async function sentText(
  page: Page,
  email: string,
  mail: MailServer,
  path: string | null = "/contact-us",
): Promise<string> {
  if (path !== null) await page.goto(path);
  const form = page.getByRole("form", { name: leadTexts.forms.contact.formName });
  await form.getByLabel(leadTexts.fields.topic).selectOption("General questions");
  await form.getByLabel(leadTexts.fields.firstName).fill("Ada");
  await form.getByLabel(leadTexts.fields.lastName).fill("Lovelace");
  await form.getByLabel(leadTexts.fields.email).fill(email);
  await form.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
  await form.getByRole("textbox", { name: leadTexts.fields.message }).fill("Are you open on Sunday?");
  await form.getByLabel(/agree to it/).check();
  await form.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
  await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
  return (await mail.next((each) => each.raw.includes(email))).parsed.text ?? "";
}
