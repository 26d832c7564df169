import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { staffAppointmentMessages } from "../../lib/store/i18n/staff-appointment-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { freeTimes } from "../support/free-times";
import { hydrated } from "../support/hydrated";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { startMailServer } from "../support/smtp";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const SHOPPER = "zoe@shopper.example.com";

test("a test drive is booked, dragged to another time, moved by form, and canceled; each time the visitor gets a mail for the calendar", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const staffAppointmentTexts = staffAppointmentMessages();
  // A passkey is bound to a hostname, which an IP address is not.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mails = await startMailServer();
  const site = await startSite({ port, env: { SITE_URL: url, SMTP_URL: mails.url } });
  const context = await browser.newContext({ baseURL: url, viewport: WIDE });
  const calendarOf = async (subject: RegExp, fits: (calendar: string) => boolean = () => true) => {
    const mail = await mails.next(
      ({ to, parsed }) =>
        to.includes(SHOPPER) &&
        subject.test(parsed.subject ?? "") &&
        parsed.attachments.some(({ content }) => fits(textOf(content))),
    );
    const [file] = mail.parsed.attachments;
    expect(file).toMatchObject({ filename: "appointment.ics", mimeType: "text/calendar" });
    return textOf(file!.content);
  };
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    expect((await page.goto("/staff/appointments"))?.url()).toMatch(
      /\/staff\/sign-in\?next=%2Fstaff%2Fappointments$/,
    );
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));

    // Nothing is booked: the next times are offered, and one of them opens the form.
    await page.getByRole("link", { name: staffAppointmentTexts.title }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: staffAppointmentTexts.title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const offered = page.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(offered.first()).toBeVisible();
    await page.getByRole("link", { name: staffAppointmentTexts.booking.open, exact: true }).click();
    const vehicle = await page.locator("#vehicles option").nth(1).getAttribute("value");
    await page.getByLabel(staffAppointmentTexts.booking.vehicle, { exact: true }).fill(vehicle ?? "");
    await page.getByRole("button", { name: staffAppointmentTexts.booking.showTimes }).click();
    const free = await freeTimes(page);
    const [first, second, third] = threeOn(free);
    await page
      .getByRole("combobox", { name: staffAppointmentTexts.booking.time, exact: true })
      .selectOption(first);
    await page.getByLabel(leadTexts.fields.firstName).fill("Zoë");
    await page.getByLabel(staffAppointmentTexts.booking.email).fill(SHOPPER);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-appointment-new-1280", { fullPage: true });
    await page.getByRole("button", { name: staffAppointmentTexts.booking.book }).click();
    await expect(page.getByRole("status").first()).toHaveText("The appointment is booked.");
    expect(await calendarOf(/^Your test drive at/)).toContain("BEGIN:VEVENT");
    const appointment = new URL(page.url()).pathname;

    // Dragged in the week's grid, and the page shows it there.
    await page.goto(`/staff/appointments?date=${first.slice(0, 10)}`);
    await hydrated(page.getByTestId("drag"));
    await page.locator("[data-appointment]").dragTo(page.locator(`[data-slot="${second}"]`));
    await expect(page.getByText(/^Moved to /)).toBeVisible();
    await expect(page.locator("[data-appointment]")).toHaveAttribute("data-version", /-booked$/);
    await calendarOf(/was moved$/);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-appointments-1280");

    // A drop on a closed time says why, and changes nothing.
    const closed = page.locator(`[data-slot^="${first.slice(0, 10)}"]:not([data-open])`);
    if ((await closed.count()) > 0) {
      await page.locator("[data-appointment]").dragTo(closed.first());
      await expect(page.getByTestId("drag")).toContainText(/is closed/);
    }

    // In the view of one day each column is an adviser; a drop in another one changes the adviser.
    await page.goto(`/staff/appointments?view=day&date=${first.slice(0, 10)}`);
    await hydrated(page.getByTestId("drag"));
    await expect(page.locator("section[data-adviser]")).not.toHaveCount(0);
    await photograph(page, "staff-appointments-day-1280");

    // The same action by keyboard.
    await page.goto(appointment);
    await expect(page.getByTestId("state")).toHaveText("Booked");
    const moved = await calendarOf(/was moved$/);
    await page.getByLabel(staffAppointmentTexts.detail.moveTo).selectOption(third);
    await page.getByRole("button", { name: staffAppointmentTexts.detail.moveButton }).press("Enter");
    await expect(page.getByRole("status").first()).toHaveText("The appointment was moved.");
    const again = await calendarOf(/was moved$/, (calendar) => startIn(calendar) !== startIn(moved));
    expect(uidIn(again)).toBe(uidIn(moved));
    await page.setViewportSize(PHONE);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-appointment-360", { fullPage: true });

    // On a phone the day is a list.
    await page.goto(`/staff/appointments?date=${third.slice(0, 10)}`);
    await expect(page.getByRole("link", { name: /Zoë/ }).first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-appointments-360", { fullPage: true });
    await page.getByRole("link", { name: /Zoë/ }).first().click();
    await page.getByText(staffAppointmentTexts.detail.cancel).click();
    await page.getByRole("button", { name: staffAppointmentTexts.detail.cancelButton }).click();
    await expect(page.getByTestId("state")).toHaveText("Canceled");
    expect(await calendarOf(/is canceled$/)).toContain("STATUS:CANCELLED");

    // It is a normal lead with the status of before, and its page links to the appointment.
    await page.setViewportSize(WIDE);
    await page.getByRole("link", { name: staffAppointmentTexts.detail.lead }).click();
    await expect(page.locator("select[name=stage]")).toHaveValue("new");
    await expect(page.getByRole("link", { name: staffAppointmentTexts.onLead.open })).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
    await mails.stop();
  }
});

/**
 * Returns three free times, hours apart, of the second day with some: it does not end while the test runs.
 */
function threeOn(free: string[]): [string, string, string] {
  const dates = [...new Set(free.map((value) => value.slice(0, 10)))];
  const ofDay = free.filter((value) => value.startsWith(dates[1] ?? ""));
  const [first, second, third] = [ofDay[0], ofDay[4], ofDay[8]];
  if (!first || !second || !third) throw new Error(`no three free times on ${dates[1]}`);
  return [first, second, third];
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

function startIn(calendar: string): string | undefined {
  return /^DTSTART:(.+)$/m.exec(calendar)?.[1];
}

function uidIn(calendar: string): string | undefined {
  return /^UID:(.+)$/m.exec(calendar)?.[1];
}
