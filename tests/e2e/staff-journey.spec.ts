import type { APIRequestContext, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { staffAppointmentMessages } from "../../lib/store/i18n/staff-appointment-messages";
import { staffEnterMessages } from "../../lib/store/i18n/staff-enter-messages";
import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { staffReplyMessages } from "../../lib/store/i18n/staff-reply-messages";
import { staffReportMessages } from "../../lib/store/i18n/staff-report-messages";
import { violations } from "../support/axe";
import { freeTimes } from "../support/free-times";
import { INSTALLATIONS } from "../support/installations";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { pushSubscription, startPushService } from "../support/push-service";
import { acceptWithPasskey, acceptWithPassword, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const field = leadMessages().fields;

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const SECRET = "a-secret-of-the-provider";
const STORE = "heartland-naperville";
const CUSTOMER = "zoe@shopper.example.com";

for (const { name: database, isInstalled, start } of INSTALLATIONS)
  test(`on ${database} a walk-in is assigned by rule, replies, drives and buys, and the reports show the salesperson`, {
    tag: NIGHTLY,
  }, async ({ browser }) => {
    const overview = staffReportMessages().overview;
    const appointments = staffAppointmentMessages();

    const leads = staffLeadMessages();

    test.skip(!isInstalled && !process.env.CI, "PostgreSQL is not installed on this machine");
    const pushes = await startPushService();
    const site = await start({
      INBOUND_SECRET: SECRET,
      INBOUND_ADDRESS: "replies@cars.example",
      ...pushes.env,
    });
    const { url, mails } = site;
    const desk = await browser.newContext({ baseURL: url, viewport: WIDE });
    const pocket = await browser.newContext({ baseURL: site.secondUrl, viewport: PHONE });
    try {
      const olga = await desk.newPage();
      await addAuthenticator(desk, olga);
      await acceptWithPasskey(
        olga,
        await inviteByCommand(site.first.dataDir, url, "olga@example.com", "owner", site.env),
      );
      const carl = await pocket.newPage();
      await acceptWithPassword(
        carl,
        await inviteByCommand(site.first.dataDir, url, "carl@example.com", "sales", site.env),
      );

      await notifyDevice(carl.request, site.secondUrl, "carls-phone");
      await assignByRule(olga.request);
      const lead = await test.step("a walk-in is entered, and the rule assigns it", async () => {
        const path = await enterWalkIn(olga);
        await expect(async () => {
          await olga.reload();
          await expect(olga.locator("select[name=assignee] option:checked")).toHaveText("Carl", {
            timeout: 1_000,
          });
        }).toPass({ timeout: 45_000 });
        await carl.goto("/staff/leads");
        const row = carl.getByRole("row", { name: /Zoë O'Neill/ });
        await expect(row).toContainText("Carl");
        await looksRight(carl, "staff-journey-list-360");
        return path;
      });

      await test.step("the salesperson's phone is notified of the lead and its assignment", () =>
        expect.poll(() => pushes.received("carls-phone"), { timeout: 45_000 }).toBe(2));

      const first = await test.step("the salesperson writes from the phone", async () => {
        await carl.goto(lead);
        await reply(carl, "Welcome to our store", "It was good to meet you.");
        return mails.next(({ to }) => to.includes(CUSTOMER));
      });

      await test.step("the customer replies, which is news everywhere", async () => {
        await answer(carl.request, first.parsed.replyTo![0]!.address!, "Can I drive it on Saturday?");
        await expect.poll(() => pushes.received("carls-phone"), { timeout: 45_000 }).toBe(3);
        await carl.goto("/staff");
        const toDo = carl.getByRole("main").locator("section").first();
        await expect(toDo).toContainText(overview.toDo.replied);
        await expect(toDo.getByRole("link", { name: /Zoë O'Neill/ })).toBeVisible();
        await looksRight(carl, "staff-journey-overview-360");
        await carl.goto("/staff/leads");
        const row = carl.getByRole("row", { name: /Zoë O'Neill/ });
        await expect(row).toContainText(leads.replied);
        await expect(row).toContainText("Unread");
        // The badge counts it, and a clock of its own runs for the reply.
        await expect(carl).toHaveTitle(/^\(1\)/);
        expect(await badge(carl.request)).toBe(1);
        expect(await clock(carl.request)).toEqual([expect.stringMatching(/^(waiting|soon|late)$/), true]);
        await carl.goto(lead);
        await expect(carl.getByText("Can I drive it on Saturday?")).toBeVisible();
        await looksRight(carl, "staff-journey-lead-360");
        await reply(carl, "Your test drive", "Saturday is fine.");
        await mails.next(({ parsed }) => parsed.text?.includes("Saturday is fine.") === true);
        await carl.goto("/staff/leads");
        await expect(row).not.toContainText(leads.replied);
        expect(await badge(carl.request)).toBe(0);
        expect(await clock(carl.request)).toEqual(["answered", false]);
      });

      await test.step("a test drive is booked for the salesperson, and moved", async () => {
        await bookDrive(olga, lead);
        await mails.next(
          ({ to, parsed }) => to.includes(CUSTOMER) && parsed.attachments[0]?.filename === "appointment.ics",
        );
        const other = await olga
          .getByLabel(appointments.detail.moveTo)
          .locator("option")
          .nth(8)
          .getAttribute("value");
        await olga.getByLabel(appointments.detail.moveTo).selectOption(other!);
        await olga.getByRole("button", { name: appointments.detail.moveButton }).click();
        await expect(olga.getByRole("status").first()).toHaveText("The appointment was moved.");
        await mails.next(({ parsed }) => /was moved$/.test(parsed.subject ?? ""));
        await carl.goto(`/staff/appointments?date=${other!.slice(0, 10)}`);
        await expect(carl.getByRole("link", { name: /Zoë/ }).first()).toBeVisible();
        await looksRight(carl, "staff-journey-day-360");
      });

      await test.step("the vehicle is sold, and the reports show whose work it was", async () => {
        await carl.goto(lead);
        await carl.locator("select[name=stage]").selectOption("sold");
        const saved = carl.waitForResponse((response) => /\/stage$/.test(new URL(response.url()).pathname));
        await carl
          .locator("form", { has: carl.locator("select[name=stage]") })
          .getByRole("button", { name: leads.detail.save })
          .click();
        expect((await saved).ok()).toBe(true);
        await olga.goto("/staff/reports");
        const row = olga.getByRole("row", { name: /^Carl / }).first();
        const cells = row.getByRole("cell");
        const shown = await cells.allTextContents();
        expect([shown.at(-1), shown.at(-2)], shown.join(" | ")).toEqual(["100%", "1"]);
        const people = await (await olga.request.get("/api/staff/reports/people")).json();
        // Leads, first response in opening hours, appointments, of which by staff, shown, sold, closing rate.
        expect(people.rows).toEqual([["Carl", 1, expect.any(Number), 1, 1, 0, 1, 100]]);
        await looksRight(olga, "staff-journey-reports-1280");
      });
    } finally {
      await Promise.all([desk.close(), pocket.close()]);
      await site.stop();
      await pushes.stop();
    }
  });

/** Turns on notifications for a device of the signed-in person. */
async function notifyDevice(staff: APIRequestContext, origin: string, device: string): Promise<void> {
  const on = { headers: { origin }, form: pushSubscription(device), maxRedirects: 0 };
  const answered = await staff.post("/api/staff/account/push-on", on);
  expect(answered.headers().location).toContain("done=push-on");
}

/** Returns the number of unread leads, as the navigation and the icon show it. */
async function badge(staff: APIRequestContext): Promise<number> {
  return (await (await staff.get("/api/staff/unread")).json()).count;
}

/** Returns the state of the only lead's clock, and true if it runs for a reply. */
async function clock(staff: APIRequestContext): Promise<[state: string, isReply: boolean]> {
  const page = await (await staff.get("/api/staff/leads")).json();
  return [page.leads[0].response.state, page.leads[0].repliedAt !== null];
}

/** Assigns the store's leads in turn, and opens it at all hours, because the test runs at any time. */
async function assignByRule(staff: APIRequestContext): Promise<void> {
  const hours = { "sales.hours": { "mon-sun": "0-23:30" }, closures: { holidays: [], days: [] } };
  const rule = { types: [], method: "round-robin", afterHours: "next-on-duty" };
  // A large effect is confirmed twice.
  const confirmed = ["sales.hours", "closures.holidays"].flatMap((field) => [field, field]);
  for (const [kind, changes] of [
    ["profile-hours", hours],
    ["profile-leads", { assignment: [rule] }],
  ] as const) {
    const key = { kind, storeId: STORE, id: "" };
    const { version } = await (await staff.get(`/api/staff/document?${new URLSearchParams(key)}`)).json();
    const draft = await post(staff, "save", { ...key, version, changes });
    await post(staff, "publish", { ...key, version: draft.document.version, confirmed });
  }
}

async function post(staff: APIRequestContext, change: string, data: object) {
  const response = await staff.post(`/api/staff/document/${change}`, { data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** @returns the address of the lead */
async function enterWalkIn(page: Page): Promise<string> {
  const enter = staffEnterMessages();
  await page.goto("/staff/leads/new");
  await page.getByRole("textbox", { name: enter.name }).fill("Zoë O'Neill");
  await page.getByRole("textbox", { name: enter.phone }).fill("312-555-0187");
  await page.getByRole("textbox", { name: enter.email }).fill(CUSTOMER);
  await page.locator("select[name=store]").selectOption(STORE);
  await page.getByRole("button", { name: enter.submit }).click();
  await expect(page).toHaveURL(/\/staff\/leads\/(?!new)[\w-]+/);
  return new URL(page.url()).pathname;
}

async function reply(page: Page, subject: string, text: string): Promise<void> {
  await page.getByLabel(staffReplyMessages().subject).fill(subject);
  await page.getByRole("textbox", { name: field.message }).fill(text);
  await page.getByRole("button", { name: staffReplyMessages().send }).click();
  await expect(page.getByText(staffLeadMessages().done.reply)).toBeVisible();
}

/** Sends the customer's mail as the mail provider does. */
async function answer(request: APIRequestContext, to: string, text: string): Promise<void> {
  const mail = [
    `From: Zoe <${CUSTOMER}>`,
    `To: ${to}`,
    "Subject: Re: Welcome to our store",
    "Message-ID: <answer@mail.shopper.example>",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
  ].join("\r\n");
  const headers = { "content-type": "message/rfc822", authorization: `Bearer ${SECRET}` };
  const posted = await request.post("/api/inbound-mail", { data: mail, headers });
  expect([posted.status(), await posted.json()]).toEqual([200, { outcome: "joined" }]);
}

async function bookDrive(page: Page, lead: string): Promise<void> {
  const appointments = staffAppointmentMessages();
  await page.goto(lead);
  await page.getByRole("link", { name: appointments.onLead.book["test-drive"] }).first().click();
  const vehicle = await page.locator("#vehicles option").nth(1).getAttribute("value");
  await page.getByLabel(appointments.booking.vehicle, { exact: true }).fill(vehicle ?? "");
  await page.getByRole("button", { name: appointments.booking.showTimes }).click();
  const free = await freeTimes(page);
  const tomorrow = [...new Set(free.map((time) => time.slice(0, 10)))][1]!;
  await page
    .getByRole("combobox", { name: appointments.booking.time, exact: true })
    .selectOption(free.find((time) => time.startsWith(tomorrow))!);
  await page.locator("select[name=adviser]").selectOption({ label: "Carl" });
  await page.getByRole("button", { name: appointments.booking.book }).click();
  await expect(page.getByRole("status").first()).toHaveText("The appointment is booked.");
}

async function looksRight(page: Page, name: string): Promise<void> {
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await photograph(page, name, { fullPage: true });
}
