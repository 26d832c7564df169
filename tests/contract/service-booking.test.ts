import { beforeEach, expect, it } from "vitest";
import { SERVICE_BOOKING } from "../../config/leads/service";
import type { Db } from "../../lib/core/db/schema";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { LEAD_NEWS_KIND } from "../../lib/leads/core/lead-news";
import { leadForm } from "../../lib/leads/forms/forms";
import { purgeExpired } from "../../lib/leads/privacy/retention";
import { embeddedScheduler } from "../../lib/leads/service/scheduler";
import { inLocale } from "../../lib/store/i18n/in-locale";
import { type Instances, onBothDatabases } from "../support/databases";
import { LEAD_SAMPLES } from "../support/lead-samples";
import { leadContext, NOW, testDriveFields } from "../unit/leads/core/fixture";
import { SHOP } from "../unit/leads/service/fixture";

const DAY_MS = 24 * 60 * 60 * 1_000;
const SAMPLE = LEAD_SAMPLES.service!["a time"]!;
const TABLES = ["service_places", "service_appointments", "test_drives", "outbox", "leads"] as const;

function capacityContract(instances: () => Instances): void {
  beforeEach(async () => {
    for (const table of TABLES) await instances().first.deleteFrom(table).execute();
  });

  const book = (db: Db, visitor: number, changes: Record<string, unknown> = {}) =>
    acceptLead(
      leadForm("service")!,
      {
        ...SAMPLE,
        firstName: `Visitor ${visitor}`,
        idempotencyKey: `key-of-the-visitor-${visitor}`,
        ...changes,
      },
      leadContext(db),
    );
  const count = async (table: (typeof TABLES)[number]) =>
    (await instances().first.selectFrom(table).selectAll().execute()).length;

  it("of twelve concurrent requests for one time, on two instances, as many succeed as there are bays", async () => {
    const { first, second } = instances();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, visitor) => book(visitor % 2 ? first : second, visitor)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(SERVICE_BOOKING.capacity);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ reason: "invalid", errors: { slot: expect.stringContaining("taken") } });
    // The booking that came too late has left nothing behind.
    expect(await count("leads")).toBe(SERVICE_BOOKING.capacity);
    expect(await count("service_appointments")).toBe(SERVICE_BOOKING.capacity);
    const mails = await first
      .selectFrom("outbox")
      .where("kind", "!=", LEAD_NEWS_KIND)
      .select("lead_id")
      .execute();
    expect(new Set(mails.map((mail) => mail.lead_id)).size).toBe(SERVICE_BOOKING.capacity);
  });

  it.each([
    ["a time", {}],
    ["no time", { slot: "" }],
  ])("with %s, booked on a Spanish page, is described to the store in English", async (_, changes) => {
    const { first } = instances();
    expect(await inLocale("es", () => book(first, 1, changes))).toMatchObject({ ok: true });
    expect(await book(first, 2, changes)).toMatchObject({ ok: true });
    const rows = await first.selectFrom("leads").select("payload_json").execute();
    const [spanish, english] = rows.map(({ payload_json }) => JSON.parse(payload_json).details);
    expect(english.length).toBeGreaterThan(3);
    expect(spanish).toEqual(english);
  });

  it("overlapping appointments from both instances: no half hour exceeds the bays, none waits forever", async () => {
    const { first, second } = instances();
    const wanted = Array.from({ length: 18 }, (_, visitor) => ({
      db: visitor % 2 ? first : second,
      slot: ["2026-11-23T10:00", "2026-11-23T10:30", "2026-11-23T11:00"][visitor % 3],
      services: visitor % 2 ? "LOF,ROT,ALIGN" : "MAINT",
    }));
    const answers = await Promise.all(
      wanted.map(({ db, slot, services }, visitor) => book(db, visitor, { slot, services })),
    );
    const booked = answers.filter(({ ok }) => ok).length;
    expect(booked).toBeGreaterThanOrEqual(SERVICE_BOOKING.capacity);
    expect(await count("service_appointments")).toBe(booked);
    const steps = await first
      .selectFrom("service_places")
      .select(["starts_at", (row) => row.fn.countAll<number>().as("taken")])
      .groupBy("starts_at")
      .execute();
    expect(Math.max(...steps.map(({ taken }) => Number(taken)))).toBe(SERVICE_BOOKING.capacity);
    // Each appointment reserves a place in every half hour of its duration.
    const appointments = await first
      .selectFrom("service_appointments")
      .select(["starts_at", "ends_at"])
      .execute();
    const halfHours = appointments.map(({ starts_at, ends_at }) =>
      Math.ceil((ends_at - starts_at) / (SERVICE_BOOKING.slotMinutes * 60_000)),
    );
    expect(await count("service_places")).toBe(halfHours.reduce((sum, each) => sum + each, 0));
  });

  it("a time whose bays are all taken is taken on every instance", async () => {
    const { first, second } = instances();
    for (let visitor = 0; visitor < SERVICE_BOOKING.capacity; visitor++) await book(first, visitor);
    const taken = await embeddedScheduler(second).taken(SHOP.id, { start: NOW, end: NOW + 7 * DAY_MS });
    expect(taken.length).toBeGreaterThan(0);
    expect(await book(second, 99)).toMatchObject({ ok: false });
  });

  it("appointments and test drives are deleted by age, 90 days after their end; their leads stay", async () => {
    const { first } = instances();
    expect(await book(first, 1)).toMatchObject({ ok: true });
    expect(await acceptLead(leadForm("test-drive")!, testDriveFields(), leadContext(first))).toMatchObject({
      ok: true,
    });
    const over = Date.parse("2026-11-23T18:00:00-06:00");
    await purgeExpired(first, over + 89 * DAY_MS);
    expect(await Promise.all(TABLES.slice(1, 3).map(count))).toEqual([1, 1]);
    await purgeExpired(first, over + 91 * DAY_MS);
    expect(await Promise.all(TABLES.slice(0, 3).map(count))).toEqual([0, 0, 0]);
    expect(await count("leads")).toBe(2);
  });
}

onBothDatabases("the service department's bays", capacityContract);
