import "server-only";
import { REMINDER_KIND } from "../../../config/runtime/outbox";
import { enqueue } from "../../delivery/outbox/queue";
import { reminderSpan } from "../schedule/reminder-time";
import type { Reminder, ReminderContext } from "./find-booking";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Queues the reminders that are due (docs/rules.md#reminders). Each booked time gets one reminder, even with several
 * instances.
 * @returns how many were new
 */
export async function queueReminders(context: ReminderContext): Promise<number> {
  const { db, stock, now } = context;
  let count = 0;
  for (const { storeId, takenAt, ...reminder } of await bookedSoon(context)) {
    const store = stock.stores.find(({ id }) => id === storeId);
    const off = !store || store.receipts === false || stock.profile.receipts === false;
    const span = off ? null : reminderSpan({ start: reminder.start, takenAt }, store.timeZone);
    if (!span || now() < span.from || now() >= span.until) continue;
    const idempotencyKey = `${REMINDER_KIND}.${reminder.leadId}.${reminder.start}`;
    const entry = { idempotencyKey, kind: REMINDER_KIND, storeId, leadId: null, payload: reminder };
    if (await enqueue(db, entry, now())) count++;
  }
  return count;
}

type Booked = Reminder & { storeId: string; takenAt: number };

/** Returns bookings for today or tomorrow at the group's stores that have no reminder yet. */
async function bookedSoon({ db, stock, now }: ReminderContext): Promise<Booked[]> {
  const stores = stock.stores.map(({ id }) => id);
  if (stores.length === 0) return [];
  const [services, drives] = await Promise.all([
    db
      .selectFrom("service_appointments")
      .select(["lead_id", "store_id", "starts_at", "updated_at as taken_at"])
      .where("state", "=", "booked")
      .where("store_id", "in", stores)
      .where("starts_at", ">", now())
      .where("starts_at", "<", now() + 2 * DAY_MS)
      .execute(),
    db
      .selectFrom("test_drives")
      .select(["lead_id", "store_id", "starts_at", "created_at as taken_at"])
      .where("store_id", "in", stores)
      .where("starts_at", ">", now())
      .where("starts_at", "<", now() + 2 * DAY_MS)
      .execute(),
  ]);
  const all = [
    ...services.map((row) => ({ booking: "service" as const, ...row })),
    ...drives.map((row) => ({ booking: "test-drive" as const, ...row })),
  ].map(({ booking, lead_id: leadId, store_id: storeId, starts_at: start, taken_at: takenAt }) => ({
    booking,
    leadId,
    storeId,
    start,
    takenAt,
  }));
  if (all.length === 0) return [];
  const keys = all.map(({ leadId, start }) => `${REMINDER_KIND}.${leadId}.${start}`);
  const queued = await db
    .selectFrom("outbox")
    .select("idempotency_key")
    .where("idempotency_key", "in", keys)
    .execute();
  const known = new Set(queued.map(({ idempotency_key }) => idempotency_key));
  return all.filter((_, index) => !known.has(keys[index]!));
}
