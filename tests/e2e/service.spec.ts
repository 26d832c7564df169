import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { scheduleMessages } from "../../lib/store/i18n/appointment-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { serviceFormMessages } from "../../lib/store/i18n/service-form-messages";
import { serviceMessages } from "../../lib/store/i18n/service-messages";
import { violations } from "../support/axe";
import { dailyIf } from "../support/nightly";
import { overflow } from "../support/overflow";
import { dayLinks, fillInCustomer, pickTime, requestService, timeLinks } from "../support/service-journey";
import type { MailServer, ReceivedMail } from "../support/smtp";
import { expect, test } from "../support/test";

const serviceFormTexts = serviceFormMessages();
const serviceTexts = serviceMessages();
const scheduleTexts = scheduleMessages();
const texts = messages();
const leadTexts = leadMessages();

for (const { javaScriptEnabled, width } of [
  { javaScriptEnabled: true, width: 1280 },
  { javaScriptEnabled: true, width: 360 },
  { javaScriptEnabled: false, width: 360 },
]) {
  const email = `${javaScriptEnabled ? "on" : "off"}-${width}@garage.example.com`;

  test(
    `book, reschedule and cancel, with the e-mails read back, JavaScript ${javaScriptEnabled ? "on" : "off"}, ${width} px`,
    dailyIf(javaScriptEnabled && width === 1280),
    async ({ browser, site, mail }) => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, viewport });
      const page = await context.newPage();
      const sound = async () => {
        expect(await overflow(page)).toBe(0);
        if (javaScriptEnabled && width === 1280) expect(await violations(page)).toEqual([]);
      };

      await requestService(page, /Naperville/);
      await sound();
      const { day, time } = await pickTime(page, 2, 3);
      await expect(page.getByText(/^Your appointment: \w+, \w+ \d+ at /)).toBeVisible();
      await sound();
      await fillInCustomer(page, email);
      await page.getByRole("button", { name: serviceFormTexts.submit }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: serviceTexts.appointment.booked }),
      ).toBeVisible();
      await expect(page.getByText("Vehicle: 2020 Honda Accord")).toBeVisible();
      expect(page.url()).not.toMatch(/garage|Neill|555.{0,3}0187|Honda/);
      await sound();

      const lead = await mailTo(mail, email, "Service Form - ");
      expect(lead.parsed.text).toMatch(
        new RegExp(`When: \\w+day, \\w+ \\d+ at .*\\(${day}T${time}:00-0[56]:00\\)`),
      );
      for (const text of [
        "LOF: Oil and filter change, $79.95",
        "ROT: Tire rotation, $24.95",
        "Vehicle: 2020 Honda Accord",
        "It squeaks when it is cold.",
        "Zoë O'Neill",
      ]) {
        expect(lead.parsed.text).toContain(text);
      }
      const booked = await customerMail(mail, email, /^Your service appointment at .*Naperville$/);
      expect(booked.parsed.text).not.toMatch(/Neill|squeaks|Honda/);

      // The link of the mail opens the same page.
      await page.goto(linkIn(booked));
      await expect(page.getByText("Vehicle: 2020 Honda Accord")).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: scheduleTexts.addToCalendar }).click();
      const file = readFileSync((await (await download).path())!, "utf8");
      expect(file).toMatch(
        /^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Service appointment at [\s\S]*END:VCALENDAR\r\n$/,
      );
      expect(file).not.toMatch(/Neill|garage\.example|squeaks/);

      await page.getByRole("link", { name: serviceTexts.appointment.reschedule }).click();
      await sound();
      const moved = await pickTime(page, 4, 5);
      await sound();
      await page.getByRole("button", { name: serviceTexts.appointment.move }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: serviceTexts.appointment.moved }),
      ).toBeVisible();
      const toStore = await mailTo(mail, email, "Service appointment moved - ");
      expect(toStore.parsed.text).toContain(`(${moved.day}T${moved.time}:00-`);
      expect(toStore.parsed.text).toContain(`Was: `);
      expect(toStore.parsed.text).toContain(`(${day}T${time}:00-`);
      await customerMail(mail, email, /was moved$/);

      await page.getByRole("link", { name: serviceTexts.appointment.cancel }).click();
      await sound();
      await page.getByRole("button", { name: serviceTexts.appointment.cancel }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: serviceTexts.appointment.cancelled }),
      ).toBeVisible();
      await sound();
      await mailTo(mail, email, "Service appointment canceled - ");
      await customerMail(mail, email, /is canceled$/);
      expect((await page.request.get(calendarOf(page))).status()).toBe(404);
      expect(site.output()).not.toContain(email);
      await context.close();
    },
  );
}

// Axe runs on both pages in `page-kinds.spec.ts`.
test("the service center: hours, phone, open or closed now, prices, roadside assistance; by keyboard", async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/service");
    // The closed store picker in the header contains this text for every store.
    const main = page.getByRole("main");
    await expect(main.getByText(/^(Open until|Closed)/).first()).toBeVisible();
    await expect(page.getByText("7 am–6 pm").first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Oil and filter change/ })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    const link = page.getByRole("link", { name: texts.vehicle.warranties.names["manufacturer-roadside"] });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("heading", { level: 1, name: "Mitsubishi roadside assistance" }),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/service/mitsubishi/roadside-assistance");
    expect(await overflow(page)).toBe(0);
  }
});

test("without a service or a location the first step shows errors, with JavaScript off", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/service/schedule/time");
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("link", { name: serviceFormTexts.pickStore })).toHaveAttribute(
    "href",
    "#work-store",
  );
  await expect(alert.getByRole("link", { name: serviceFormTexts.pickService })).toBeVisible();
  await page.getByRole("radio", { name: /Schaumburg/ }).check();
  await page.getByRole("checkbox", { name: /Tire rotation/ }).check();
  await page.getByRole("button", { name: serviceTexts.schedule.next }).click();
  await expect(page.getByRole("heading", { name: "2. Pick a day" })).toBeVisible();
  await page.getByRole("link", { name: serviceTexts.schedule.change, exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /Tire rotation/ })).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(
    `a full slot: the next free ones, with all that was typed, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser, site, request }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      const page = await context.newPage();
      await requestService(page, javaScriptEnabled ? /Schaumburg/ : /Merrillville/);
      const { day, time } = await pickTime(page, 3, 2);
      const store = new URL(page.url()).searchParams.get("store")!;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, visitor) =>
          request.post("/api/leads/service", {
            data: {
              ...{
                store,
                services: "LOF,ROT",
                slot: `${day}T${time}`,
                year: "2021",
                make: "Kia",
                model: "Rio",
              },
              firstName: `Visitor ${visitor}`,
              lastName: "Fast",
              email: `fast-${visitor}-${javaScriptEnabled}@garage.example.com`,
              phone: "3125550100",
            },
          }),
        ),
      );
      expect(answers.map((answer) => answer.status()).sort()).toEqual([201, 201, 201, ...Array(5).fill(422)]);

      const email = `slow-${javaScriptEnabled}@garage.example.com`;
      await fillInCustomer(page, email);
      await page.getByRole("button", { name: serviceFormTexts.submit }).click();
      await expect(page.getByRole("alert").filter({ hasText: "just taken" })).toBeVisible();
      await expect(page.getByLabel(leadTexts.fields.firstName)).toHaveValue("Zoë");
      await expect(page.getByLabel(leadTexts.fields.model)).toHaveValue("Accord");
      expect(page.url()).not.toMatch(/garage|Neill|Accord/);
      const others = page.getByRole("group", { name: /^Appointment time/ }).getByRole("radio");
      await expect(others).toHaveCount(6);
      await others.first().check();
      await page.getByRole("button", { name: serviceFormTexts.submit }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: serviceTexts.appointment.booked }),
      ).toBeVisible();

      await page.goto(`/service/schedule/time?store=${store}&services=LOF&day=${day}&time=${time}`);
      await expect(page.getByText(/no longer available/)).toBeVisible();
      await context.close();
    },
  );
}

test("a missing value has an error beside its field", async ({ page }) => {
  await requestService(page, /Fort Wayne/);
  await pickTime(page, 1, 0);
  await page.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await page.getByRole("button", { name: serviceFormTexts.submit }).click();
  const alert = page.getByRole("alert").filter({ hasText: "There is a problem" });
  for (const message of [
    "Enter the year of the vehicle.",
    "Enter the make of the vehicle.",
    "Enter the model of the vehicle.",
    "Enter your last name.",
  ]) {
    await expect(alert.getByRole("link", { name: message })).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
});

test("signed links cannot be guessed or altered; booking pages stay out of an index", async ({
  page,
  request,
}) => {
  for (const token of ["expired", `6f1c9a52-0000-4000-8000-000000000001.zzzzzz.${"A".repeat(43)}`]) {
    await page.goto(`/service/schedule/appointment/${token}`);
    await expect(page.getByRole("heading", { level: 1, name: serviceTexts.appointment.gone })).toBeVisible();
    expect((await request.get(`/api/service/appointments/${token}/calendar`)).status()).toBe(404);
  }
  for (const path of ["/service/schedule/time?store=x", "/service/schedule/appointment/expired"]) {
    expect((await request.get(path)).headers()["x-robots-tag"]).toContain("noindex");
  }
  expect((await request.get("/service/schedule")).headers()["x-robots-tag"]).toMatch(/^index/);
  const slash = await request.get("/service/schedule/time/?store=x", { maxRedirects: 0 });
  expect([slash.status(), slash.headers().location]).toEqual([
    308,
    expect.stringMatching(/\/service\/schedule\/time\?store=x$/),
  ]);
});

test("a time is picked by keyboard alone", async ({ page }) => {
  await page.goto("/service/schedule/time?store=heartland-naperville&services=BATT");
  await dayLinks(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await timeLinks(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "4. Your vehicle and contact details" })).toBeVisible();
});

function mailTo(mail: MailServer, email: string, subject: string): Promise<ReceivedMail> {
  return mail.next(
    (each) => (each.parsed.subject ?? "").startsWith(subject) && (each.parsed.text ?? "").includes(email),
  );
}

function customerMail(mail: MailServer, email: string, subject: RegExp): Promise<ReceivedMail> {
  return mail.next((each) => each.to.includes(email) && subject.test(each.parsed.subject ?? ""));
}

function linkIn({ parsed }: ReceivedMail): string {
  return /http\S+\/service\/schedule\/appointment\/\S+/.exec(parsed.text ?? "")![0];
}

function calendarOf(page: Page): string {
  const token = new URL(page.url()).pathname.split("/").at(-1)!;
  return `/api/service/appointments/${token}/calendar`;
}
