import type { Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { phoneMessages } from "../../lib/store/i18n/phone-messages";
import { serviceFormMessages } from "../../lib/store/i18n/service-form-messages";
import { serviceMessages } from "../../lib/store/i18n/service-messages";
import { violations } from "../support/axe";
import { hydrateForm } from "../support/hydrate-form";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { type PhoneService, startPhoneService } from "../support/phone-service";
import { type ServiceApi, startServiceApi } from "../support/service-api";
import { fillInCustomer, pickTime, requestService } from "../support/service-journey";
import { type Site, startSite } from "../support/site";
import { type MailServer, startMailServer } from "../support/smtp";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();
const phoneTexts = phoneMessages();
const serviceFormTexts = serviceFormMessages();
const serviceTexts = serviceMessages();
const texts = messages();

/** A site with a phone verification service, a customer system, and a store that takes appointments elsewhere. */
let phones: PhoneService;
let book: ServiceApi;
let mail: MailServer;
let site: Site;

test.beforeAll(async () => {
  [phones, book, mail] = await Promise.all([startPhoneService(), startServiceApi(), startMailServer()]);
  site = await startSite({
    env: {
      SMTP_URL: mail.url,
      PHONE_VERIFY_URL: `${phones.url}/v2`,
      PHONE_VERIFY_SERVICE: "VA0123",
      PHONE_VERIFY_KEY: "SK01",
      PHONE_VERIFY_SECRET: "secret",
      SERVICE_API_URL: book.url,
      SERVICE_API_KEY: "book-key",
    },
  });
});

test.afterAll(async () => {
  await site.stop();
  await Promise.all([phones.stop(), book.stop(), mail.stop()]);
});

test.beforeEach(() => {
  phones.instead = null;
  book.instead = null;
});

/** Sends the form of a vehicle, up to its thanks. */
async function sendLead(page: Page, phone: string): Promise<void> {
  await page.goto(`${site.url}/used-cars-for-sale`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(20|19)\d\d / })
    .first()
    .click();
  const vin = /-(\w{17})$/.exec(new URL(page.url()).pathname)![1]!;
  await page.goto(`${site.url}/check-availability/${vin}`);
  const form = page.getByRole("form", { name: leadTexts.forms.availability.formName });
  // The form of its code sends without leaving the page.
  await hydrateForm(form);
  await form.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await form.getByLabel(leadTexts.fields.email).fill("zoe@caller.example.com");
  await form.getByLabel(leadTexts.fields.phone).fill(phone);
  await form.getByLabel(leadTexts.fields.message, { exact: true }).fill(`Is it there? ${phone}`);
  await form.getByRole("button", { name: leadTexts.forms.availability.formName }).click();
  await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
}

const numberField = (page: Page) => page.getByRole("textbox", { name: phoneTexts.phone });
const codeField = (page: Page) => page.getByRole("textbox", { name: phoneTexts.code });

test("after a lead, a number is confirmed in two steps, by keyboard, with the code pasted", async ({
  page,
}) => {
  const phone = "(312) 555-0187";
  await sendLead(page, phone);
  // The lead is sent before the visitor is asked for a code.
  await mail.next((each) => each.raw.includes("caller.example.com"));
  await expect(numberField(page)).toHaveValue(`+1 ${phone}`);
  expect(await violations(page)).toEqual([]);
  await numberField(page).focus();
  await page.keyboard.press("Enter");
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  expect(phones.calls.at(-1)!.fields).toEqual({ To: "+13125550187", Channel: "sms" });
  expect(await violations(page)).toEqual([]);

  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(phoneTexts.wrongCode)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await codeField(page).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `Your code is ${phones.code}.`);
  await expect(codeField(page)).toHaveValue(phones.code);
  await page.keyboard.press("Enter");
  await expect(page.getByText(phoneTexts.confirmed)).toBeFocused();
  expect((await page.context().cookies()).find(({ name }) => name === "phoneVerified")?.value).toBe("true");
  expect(site.output().replace(/\D/g, "")).not.toContain("3125550187");

  // The visitor is not asked again.
  await sendLead(page, "312.555.0187");
  await expect(numberField(page)).toHaveCount(0);
});

test("the service is down; a message shows at the field, and no lead is lost", async ({ page }) => {
  phones.instead = { status: 503, body: "" };
  await sendLead(page, "(312) 555-0142");
  await page.getByRole("button", { name: phoneTexts.send }).click();
  await expect(page.getByText(/^(Error: )?Something went wrong\. Please try again, or call /)).toBeVisible();
  await expect(numberField(page)).toHaveAttribute("aria-invalid", "true");
  await mail.next((each) => each.raw.includes("Is it there? (312) 555-0142"));
});

test("a number outside +1 is not bothered", { tag: NIGHTLY }, async ({ page }) => {
  await sendLead(page, "+44 20 7946 0958");
  await expect(page.getByRole("button", { name: phoneTexts.send })).toHaveCount(0);
});

test("the customer system manages the calendar: its taken times are not offered, its bookings exist there", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await requestService(page, /Naperville/);
  const { day, time } = await pickTime(page, 1, 1);
  await fillInCustomer(page, "remote@garage.example.com");
  await page.getByRole("button", { name: serviceFormTexts.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: serviceTexts.appointment.booked })).toBeVisible();
  const [path, booked] = [...book.booked].at(-1)!;
  expect(path).toMatch(/^\/stores\/heartland-naperville\/appointments\/[0-9a-f-]{36}$/);
  expect(booked).toMatchObject({
    vehicle_arr: [{ year: 2020, make: "Honda", model: "Accord" }],
    customer: { email: "remote@garage.example.com" },
  });
  expect(booked.start_datetime).toMatch(new RegExp(`^${day}T${time}:00-0[56]:00$`));
  book.taken = [booked as { start_datetime: string; end_datetime: string }];
  // For another visitor, because the one who booked it sees the booking.
  await context.clearCookies();
  await page.goto(`/service/schedule/time?store=heartland-naperville&services=LOF&day=${day}&time=${time}`);
  await expect(page.getByText(/no longer available/)).toBeVisible();
  book.taken = [];

  // The service is down: the times cannot be shown, and the request is accepted nevertheless.
  book.instead = 503;
  await page.goto("/service/schedule/time?store=heartland-naperville&services=LOF");
  await expect(page.getByText(/^We can't show times right now/)).toBeVisible();
  await fillInCustomer(page, "notime@garage.example.com");
  await page.getByRole("button", { name: serviceFormTexts.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: leadTexts.thanks.title })).toBeVisible();
  const lead = await mail.next((each) => each.raw.includes("notime@garage.example.com"));
  expect(lead.parsed.text).toContain("No time was picked");
  await context.close();
});

test("with an external scheduling link the page links to it, in the default layout", {
  tag: NIGHTLY,
}, async ({ page }) => {
  await page.goto(`${site.url}/service/schedule`);
  await expect(page.getByRole("navigation", { name: texts.shell.mainMenu })).toHaveCount(0);
  const database = new SQLite(`${site.dataDir}/forecourt.db`);
  database.exec(`
    UPDATE store_groups SET profile_json = json_set(profile_json, '$.service.schedulingLink', 'https://book.example.com/heartland');
    UPDATE versions SET version = version + 1;
  `);
  database.close();
  const link = "https://book.example.com/heartland";
  await expect.poll(async () => (await fetch(`${site.url}/service/schedule`)).text()).toContain(link);
  await page.goto(`${site.url}/service/schedule`);
  await expect(page.getByRole("link", { name: /^Schedule at / })).toHaveAttribute("href", link);
  await expect(page.getByRole("navigation", { name: texts.shell.mainMenu }).first()).toBeAttached();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
});
