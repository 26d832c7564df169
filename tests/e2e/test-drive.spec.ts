import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { scheduleMessages, testDriveMessages } from "../../lib/store/i18n/appointment-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { visitMessages } from "../../lib/store/i18n/visit-messages";
import { violations } from "../support/axe";
import { clickOnceLive } from "../support/live-link";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import type { ReceivedMail } from "../support/smtp";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();
const testDriveTexts = testDriveMessages();
const visitTexts = visitMessages();
const scheduleTexts = scheduleMessages();

/** docs/rules.md#test-drive: the visitor picks a day, then a time, then confirms details. */
for (const { javaScriptEnabled, width } of [
  { javaScriptEnabled: true, width: 1280 },
  { javaScriptEnabled: true, width: 360 },
  { javaScriptEnabled: false, width: 1280 },
  { javaScriptEnabled: false, width: 360 },
]) {
  const email = `${javaScriptEnabled ? "on" : "off"}-${width}@driver.example.com`;

  test(
    `from the vehicle page to the e-mail and the calendar, JavaScript ${javaScriptEnabled ? "on" : "off"}, ${width} px`,
    dailyIf(javaScriptEnabled && width === 360),
    async ({ browser, site, mail }) => {
      const context = await browser.newContext({
        baseURL: site.url,
        javaScriptEnabled,
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      const vin = await openTestDrive(page);
      const { day, time } = await pickSlot(page);
      await fillIn(page, email);
      await page.getByRole("button", { name: leadTexts.forms["test-drive"].submit }).click();
      await expect(page.getByRole("heading", { level: 1, name: testDriveTexts.scheduled })).toBeVisible();
      await expect(page.getByRole("main").getByText(/will reach out to confirm/)).toBeVisible();
      expect(page.url()).not.toMatch(/driver|Neill|555.{0,3}0187/);
      expect(await overflow(page)).toBe(0);

      const received = await mail.next((each) => each.raw.includes(email));
      checkAdf(received, vin, day, time);

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: scheduleTexts.addToCalendar }).click();
      const file = readFileSync((await (await download).path())!, "utf8");
      expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
      expect(file).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
      expect(file).not.toMatch(/Neill|driver\.example|555-?0187/);
      expect(new Date(startOf(file)).getTime()).toBe(Date.parse(exactTime(received)));

      // A booked time is not offered again.
      await page.goto(`/test-drive/${vin}?day=${day}`);
      await expect(timeLinks(page).first()).not.toHaveAttribute("href", new RegExp(`time=${time}#`));
      // This visitor sees their booking; another one sees that the time is taken.
      await page.goto(`/test-drive/${vin}?day=${day}&time=${time}`);
      await expect(page.getByRole("heading", { level: 1, name: testDriveTexts.scheduled })).toBeVisible();
      await context.clearCookies();
      await page.goto(`/test-drive/${vin}?day=${day}&time=${time}`);
      await expect(page.getByText(/no longer available/)).toBeVisible();
      expect(site.output()).not.toContain(email);
      await context.close();
    },
  );
}

test("by keyboard alone, and axe finds nothing wrong at each step", async ({ page }) => {
  await openTestDrive(page, 1);
  expect(await violations(page)).toEqual([]);
  await pressOn(page, dayLinks(page).nth(2));
  expect(await violations(page)).toEqual([]);
  await pressOn(page, timeLinks(page).nth(3));
  await expect(page.getByRole("heading", { name: "3. Confirm your details" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(leadTexts.fields.firstName).focus();
  await expect(page.getByLabel(leadTexts.fields.firstName)).toBeFocused();
  await page.keyboard.type("Ada");
  for (const text of ["O'Neill", "keys@driver.example.com", "3125550187", "By train"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: testDriveTexts.scheduled })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test(
    `without valid info about the visitor it says so, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser, site }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      const page = await context.newPage();
      await openTestDrive(page, 2);
      await pickSlot(page);
      await page.getByLabel(leadTexts.fields.firstName).fill("Zoë");
      await page.getByRole("button", { name: leadTexts.forms["test-drive"].submit }).click();
      const alert = page.locator("#error-summary");
      await expect(alert).toContainText("Something went wrong, please fill in info about yourself.");
      await expect(alert.getByRole("link", { name: leadTexts.validation.lastName })).toBeVisible();
      await expect(page.getByLabel(leadTexts.fields.firstName)).toHaveValue("Zoë");
      expect(page.url()).not.toMatch(/Zo(?:ë|%C3%AB)/);
      await context.close();
    },
  );

  test(
    `a slot just taken is replaced by the next free ones, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser, site, request }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      const page = await context.newPage();
      const vin = await openTestDrive(page, javaScriptEnabled ? 3 : 4);
      const { day, time } = await pickSlot(page);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, visitor) =>
          request.post("/api/leads/test-drive", {
            data: {
              vin,
              slot: `${day}T${time}`,
              firstName: `Visitor ${visitor}`,
              lastName: "Fast",
              email: `fast-${visitor}@driver.example.com`,
              phone: "3125550100",
            },
          }),
        ),
      );
      expect(answers.map((answer) => answer.status()).sort()).toEqual([201, ...Array(9).fill(422)]);

      const email = `slow-${javaScriptEnabled ? "on" : "off"}@driver.example.com`;
      await fillIn(page, email);
      await page.getByRole("button", { name: leadTexts.forms["test-drive"].submit }).click();
      await expect(page.getByRole("alert").filter({ hasText: "just taken" })).toBeVisible();
      await expect(page.getByLabel(leadTexts.fields.email)).toHaveValue(email);
      // axe needs timers, which a page without JavaScript has not.
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await page.getByRole("group", { name: leadTexts.fields.slot }).getByRole("radio").first().check();
      await page.getByRole("button", { name: leadTexts.forms["test-drive"].submit }).click();
      await expect(page.getByRole("heading", { name: testDriveTexts.scheduled })).toBeVisible();
      await context.close();
    },
  );
}

test("a test drive's toasts, and the visitor's profile in its form", { tag: NIGHTLY }, async ({
  page,
  context,
  site,
}) => {
  const known = {
    firstName: "Zoë",
    lastName: "O'Neill",
    email: "known@driver.example.com",
    phone: "3125550187",
  };
  await context.addCookies(
    Object.entries(known).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: site.url })),
  );
  await openTestDrive(page, 5);
  await pickSlot(page);
  await expect(page.getByLabel(leadTexts.fields.lastName)).toHaveValue("O'Neill");
  await page.getByLabel(leadTexts.fields.lastName).fill("");
  await page.getByRole("button", { name: leadTexts.forms["test-drive"].submit }).click();
  const toast = page
    .getByRole("alert")
    .filter({ has: page.getByRole("button", { name: "Close this message" }) });
  await expect(toast).toHaveText("Something went wrong, please fill in info about yourself.");
  await page.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await page.getByRole("button", { name: leadTexts.forms["test-drive"].submit }).click();
  await expect(page.getByRole("heading", { name: testDriveTexts.scheduled })).toBeVisible();
  await expect(toast).toHaveText("Test Drive ScheduledSomeone will reach out to confirm.");
});

for (const javaScriptEnabled of [true, false]) {
  test(
    `another day or time keeps typed values, and Back after booking shows the booking, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser, site, mail }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      const page = await context.newPage();
      await openTestDrive(page, javaScriptEnabled ? 6 : 7);
      await expect(page.getByRole("main").getByRole("img")).toBeVisible();
      await expect(
        page
          .getByRole("main")
          .getByText(/^\$\d|Call for price/)
          .first(),
      ).toBeVisible();
      await pickSlot(page);
      const email = `stays-${javaScriptEnabled ? "on" : "off"}@driver.example.com`;
      await fillIn(page, email);
      const choices = (name: RegExp | string) => page.getByRole("main").getByRole("button", { name });
      await choices(/^\w{3}, \w{3} \d+$/)
        .nth(3)
        .click();
      await expect(page).toHaveURL(/draft=/);
      await timeLinks(page).nth(2).click();
      await expect(page.getByLabel(leadTexts.fields.email)).toHaveValue(email);
      await expect(page.getByLabel(leadTexts.fields.firstName)).toHaveValue("Zoë");
      await page.getByLabel(leadTexts.fields.lastName).fill("Changed");
      await page
        .getByRole("list", { name: /^Times on/ })
        .getByRole("button")
        .nth(4)
        .click();
      await expect(page.getByLabel(leadTexts.fields.lastName)).toHaveValue("Changed");
      expect(page.url()).not.toMatch(/driver|Changed/);
      if (javaScriptEnabled) {
        await page.getByLabel(leadTexts.fields.phone).fill("(312) 555-0188");
        await page.reload();
        // With its mask where the field was left before the page went.
        await expect(page.getByLabel(leadTexts.fields.phone)).toHaveValue(/^(?:\+1 )?\(312\) 555-0188$/);
      }
      // Enter in a field sends the form and chooses nothing.
      await page.getByLabel(leadTexts.fields.lastName).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: testDriveTexts.scheduled })).toBeVisible();
      const booked = page.url();
      expect((await mail.next((each) => each.raw.includes(email))).raw).toContain("Changed");

      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: testDriveTexts.scheduled })).toBeVisible();
      expect(page.url().split("#")[0]).toBe(booked);
      await expect(page.getByRole("link", { name: scheduleTexts.addToCalendar })).toBeVisible();
      await page.getByRole("link", { name: visitTexts.reschedule }).click();
      await pickMove(page);
      await page.getByRole("button", { name: visitTexts.move("test drive") }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: visitTexts.moved("test drive") }),
      ).toBeVisible();
      await mail.next(({ parsed }) => parsed.subject?.startsWith("Test drive moved - ") === true);
      await page.getByRole("link", { name: visitTexts.cancel("test drive") }).click();
      await page.getByRole("button", { name: visitTexts.cancel("test drive") }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: visitTexts.canceled("test drive") }),
      ).toBeVisible();
      await mail.next(({ parsed }) => parsed.subject?.startsWith("Test drive canceled - ") === true);
      await context.close();
    },
  );
}

test("on the vehicle's page it is a dialog: nothing typed is lost, and Back closes it", async ({ page }) => {
  await page.goto("/used-cars-for-sale?availability=available");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(20|19)\d\d / })
    .nth(8)
    .click();
  const link = page.getByRole("link", { name: testDriveTexts.schedule });
  await expect(link).toBeVisible();
  const vehicle = page.url();
  await clickOnceLive(page, "a[data-test-drive]", () => link.click());
  const dialog = page.getByRole("dialog", { name: /^Schedule a test drive: \d{4} / });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^At .+\. Times are in [A-Z]\w+ Time\.$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const days = dialog.getByRole("link", { name: /^\w{3}, \w{3} \d+$/ });
  const times = dialog.getByRole("list", { name: /^Times on/ }).getByRole("link");
  await days.nth(2).click();
  await times.nth(1).click();
  await dialog.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await days.nth(3).click();
  await times.nth(2).click();
  await expect(dialog.getByLabel(leadTexts.fields.firstName)).toHaveValue("Zoë");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(vehicle);
  await link.click();
  await days.nth(2).click();
  await times.nth(1).click();
  await expect(dialog.getByLabel(leadTexts.fields.firstName)).toHaveValue("Zoë");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await days.nth(2).click();
  await times.nth(1).click();
  await fillIn(dialog, "dialog@driver.example.com");
  await dialog.getByRole("button", { name: leadTexts.forms["test-drive"].submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: testDriveTexts.scheduled })).toBeVisible();
});

test("invalid values in the address, and an unknown booking", async ({ page, request }) => {
  const vin = await openTestDrive(page);
  await page.goto(`/test-drive/${vin}?day=%3Cscript%3E&time=9`);
  await expect(page.getByRole("heading", { name: "1. Pick a day" })).toBeVisible();
  const robots = (await request.get(`/test-drive/${vin}`)).headers()["x-robots-tag"];
  expect(robots).toContain("noindex");
  const id = "00000000-0000-4000-8000-000000000000";
  expect((await request.get(`/api/test-drive/${id}/calendar`)).status()).toBe(404);
  expect((await request.get(`/test-drive/scheduled/${id}`)).status()).toBe(404);
});

const dayLinks = (page: Page) => page.getByRole("main").getByRole("link", { name: /^\w{3}, \w{3} \d+$/ });
const timeLinks = (page: Page) => page.getByRole("list", { name: /^Times on/ }).getByRole("link");

/** Opens the test drive's own page from a vehicle's page; returns the VIN. */
async function openTestDrive(page: Page, nth = 0): Promise<string> {
  await page.goto("/used-cars-for-sale?availability=available");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(20|19)\d\d / })
    .nth(nth)
    .click();
  const link = page.getByRole("link", { name: testDriveTexts.schedule });
  await page.goto((await link.getAttribute("href"))!);
  await expect(page.getByRole("heading", { level: 1, name: /^Schedule a test drive: \d{4} / })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  return /test-drive\/(\w{17})/.exec(page.url())![1]!;
}

/** A day that is wholly ahead, and a time of it that is free. */
async function pickSlot(page: Page): Promise<{ day: string; time: string }> {
  await dayLinks(page).nth(1).click();
  await expect(page.getByRole("heading", { name: "2. Pick a time" })).toBeVisible();
  await timeLinks(page).first().click();
  await expect(page.getByText(/^Your test drive: \w+, \w+ \d+ at /)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  const query = new URL(page.url()).searchParams;
  return { day: query.get("day")!, time: query.get("time")! };
}

async function pickMove(page: Page): Promise<void> {
  await dayLinks(page).nth(4).click();
  await timeLinks(page).nth(1).click();
}

async function fillIn(page: Page | Locator, email: string): Promise<void> {
  await page.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await page.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await page.getByLabel(leadTexts.fields.email).fill(email);
  await page.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
}

async function pressOn(page: Page, link: ReturnType<Page["getByRole"]>): Promise<void> {
  await link.focus();
  const href = (await link.getAttribute("href"))!;
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname + url.search + url.hash === href);
}

function checkAdf(received: ReceivedMail, vin: string, day: string, time: string): void {
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-adf-")), "lead.xml");
  writeFileSync(file, received.parsed.text ?? "");
  execFileSync("xmllint", ["--noout", "--dtdvalid", "config/adf/adf-1.0.dtd", file]);
  const read = (xpath: string) =>
    execFileSync("xmllint", ["--xpath", `string(${xpath})`, file], { encoding: "utf8" }).trim();
  expect(received.parsed.subject).toMatch(/^Schedule Test Drive Form - /);
  expect(read("//vehicle/@interest")).toBe("buy");
  expect(read("//vehicle/vin")).toBe(vin);
  expect(read("//customer/contact/name[@part='first']")).toBe("Zoë");
  expect(read("//customer/comments")).toMatch(/^Test drive: \w+day, \w+ \d+ at \d/);
  expect(exactTime(received)).toMatch(new RegExp(`^${day}T${time}:00-0[456]:00$`));
}

/** The booked time as the ADF's comments have it. */
function exactTime({ parsed }: ReceivedMail): string {
  return /Test drive: [^(]*\(([^)]+)\)/.exec(parsed.text ?? "")![1]!;
}

function startOf(file: string): string {
  const [, date, time] = /DTSTART:(\d{8})T(\d{6})Z/.exec(file)!;
  return `${date!.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time!.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`;
}
