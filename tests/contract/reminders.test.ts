import { beforeEach, describe, expect, it } from "vitest";
import { REMINDER_KIND } from "../../config/runtime/outbox";
import type { EmailJob } from "../../lib/delivery/mail/email-message";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { leadForm } from "../../lib/leads/forms/forms";
import type { ReminderContext } from "../../lib/leads/reminders/find-booking";
import { queueReminders, reminderDeliverer } from "../../lib/leads/reminders/reminders";
import { reminderSpan } from "../../lib/leads/schedule/reminder-time";
import { appraisalPlace, tokenOfLead } from "../../lib/leads/test-drive/booked";
import { moveTestDrive } from "../../lib/leads/test-drive/change-test-drive";
import { type Instances, onBothDatabases } from "../support/databases";
import { COMPANY, leadContext, NOW, STOCK, testDriveFields, VEHICLE } from "../unit/leads/core/fixture";

const ZONE = "America/Chicago";
const HOUR = 60 * 60 * 1_000;
/** Returns a moment by the clocks of Chicago, which is six hours behind UTC here. */
const chicago = (day: number, hour: number, minutes = 0) => Date.UTC(2026, 10, day, hour + 6, minutes);
/** Time of `testDriveFields`. */
const START = chicago(23, 10, 30);
const STOCK_ON = { ...STOCK, profile: { ...COMPANY, receipts: undefined } };

describe("the span of a reminder", () => {
  it.each([
    ["10:30 am: at 10:30 am the day before", START, chicago(22, 10, 30)],
    ["7 am: not before 8 am", chicago(23, 7), chicago(22, 8)],
    ["9:30 pm: at 8 pm, before the quiet hours", chicago(23, 21, 30), chicago(22, 20)],
  ])("%s", (_, start, from) =>
    expect(reminderSpan({ start, takenAt: NOW }, ZONE)).toEqual({ from, until: chicago(22, 21) }),
  );

  it("is not sent for a time that was booked or moved after it was due", () => {
    expect(reminderSpan({ start: START, takenAt: chicago(22, 10, 30) }, ZONE)).not.toBeNull();
    expect(reminderSpan({ start: START, takenAt: chicago(22, 10, 31) }, ZONE)).toBeNull();
  });

  it("keeps the time of day across clock changes", () => {
    // On November 1, 2026, they go back at 2 am.
    const start = Date.UTC(2026, 10, 1, 16);
    const { from } = reminderSpan({ start, takenAt: 0 }, ZONE)!;
    expect(new Date(from).toISOString()).toBe("2026-10-31T15:00:00.000Z");
  });
});

function reminderContract(instances: () => Instances): void {
  let leadId = "";

  const context = (now: number, changes: Partial<ReminderContext> = {}): ReminderContext => ({
    db: instances().first,
    stock: STOCK_ON,
    siteUrl: "https://acme.example.com",
    now: () => now,
    ...changes,
  });

  beforeEach(async () => {
    const { first } = instances();
    for (const table of ["outbox", "test_drives", "leads"] as const) await first.deleteFrom(table).execute();
    const answer = await acceptLead(leadForm("test-drive")!, testDriveFields(), leadContext(first));
    leadId = answer.ok ? answer.id : "";
  });

  const queued = () =>
    instances().second.selectFrom("outbox").selectAll().where("kind", "=", REMINDER_KIND).execute();

  /** Delivers the queued reminder at a moment and returns the mails. */
  async function deliver(now: number) {
    const mails: EmailJob[] = [];
    const deliverer = reminderDeliverer(
      async () => context(now),
      async (job) => {
        mails.push(job as EmailJob);
        return { ok: true };
      },
    );
    const [row] = await queued();
    const result = await deliverer(JSON.parse(row!.payload_json), new AbortController().signal);
    return { mails, result };
  }

  it("is queued once, a day before, on any instance, without personal data", async () => {
    expect(await queueReminders(context(chicago(22, 10, 29)))).toBe(0);
    const { first, second } = instances();
    const now = chicago(22, 10, 30);
    const counts = await Promise.all(
      [first, second, first, second].map((db) => queueReminders(context(now, { db }))),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await queueReminders(context(now + HOUR))).toBe(0);
    const [row] = await queued();
    expect(JSON.parse(row!.payload_json)).toEqual({ booking: "test-drive", leadId, start: START });
  });

  it("states time, place and car, with the link to reschedule and a calendar file", async () => {
    await queueReminders(context(chicago(22, 11)));
    const { mails } = await deliver(chicago(22, 11));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      message: {
        email: "ada@shopper.example.com",
        subject: "Your test drive is tomorrow – Acme North",
        body: expect.stringMatching(/Monday, November 23 at 10:30 am[\s\S]*2020 Honda Accord[\s\S]*\$18,995/),
      },
      automatic: "auto-generated",
      toShopper: true,
      calendar: expect.stringContaining("BEGIN:VEVENT"),
    });
    expect(JSON.stringify(mails[0])).toContain(
      `/test-drive/scheduled/${await tokenOfLead(instances().first, leadId)}`,
    );
  });

  it.each([
    ["appraisal", appraisalPlace("north"), "Your appraisal is tomorrow – Acme North"],
    ["pickup", VEHICLE.vin, "Your pickup is tomorrow – Acme North"],
    ["delivery", VEHICLE.vin, "Your delivery is tomorrow – Acme North"],
  ] as const)("names the kind of a booked %s", async (kind, vin, subject) => {
    await instances().first.updateTable("test_drives").set({ kind, vin }).execute();
    await queueReminders(context(chicago(22, 11)));
    const { mails } = await deliver(chicago(22, 11));
    expect(mails).toMatchObject([
      { message: { subject }, calendar: expect.stringContaining("BEGIN:VEVENT") },
    ]);
    // The store's address is not where a delivery is.
    expect(mails[0]!.calendar!.includes("LOCATION:")).toBe(kind !== "delivery");
  });

  it("is not sent after the time is canceled, moved or too close, even after a mail server outage", async () => {
    await queueReminders(context(chicago(22, 11)));
    expect((await deliver(chicago(22, 21))).mails).toEqual([]);
    const change = { db: instances().first, stock: STOCK_ON, now: chicago(22, 12) };
    expect(await moveTestDrive(leadId, "2026-11-24T12:00", change)).toBe("moved");
    expect((await deliver(chicago(22, 13))).mails).toEqual([]);
    await instances().first.deleteFrom("test_drives").execute();
    expect(await deliver(chicago(22, 13))).toEqual({
      mails: [],
      result: { ok: true, answer: "no longer booked" },
    });
    // The new time has its own reminder.
    expect(await queueReminders(context(chicago(23, 12)))).toBe(0);
  });

  it("a moved time is reminded of at its own day, unless it was moved on that day", async () => {
    const change = { db: instances().first, stock: STOCK_ON, now: chicago(22, 9) };
    expect(await moveTestDrive(leadId, "2026-11-25T12:00", change)).toBe("moved");
    expect(await queueReminders(context(chicago(22, 12)))).toBe(0);
    expect(await queueReminders(context(chicago(24, 12)))).toBe(1);
  });

  it("is left out in quiet hours, for suspected spam, and where the store has switched such mails off", async () => {
    expect(await queueReminders(context(chicago(22, 21)))).toBe(0);
    const off = STOCK.stores.map((store) => ({ ...store, receipts: false }));
    expect(await queueReminders(context(chicago(22, 12), { stock: { ...STOCK_ON, stores: off } }))).toBe(0);
    expect(await queueReminders(context(chicago(22, 12), { stock: STOCK }))).toBe(0);
    await queueReminders(context(chicago(22, 12)));
    const { first } = instances();
    const { payload_json } = await first.selectFrom("leads").select("payload_json").executeTakeFirstOrThrow();
    const spam = JSON.stringify({ ...JSON.parse(payload_json), spamReason: "too-fast" });
    await first.updateTable("leads").set({ payload_json: spam }).execute();
    expect((await deliver(chicago(22, 12))).mails).toEqual([]);
  });
}

onBothDatabases("reminders of appointments", reminderContract);
