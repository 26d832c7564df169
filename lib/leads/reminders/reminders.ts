import "server-only";
import { z } from "zod";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import { REMINDER_KIND } from "../../../config/runtime/outbox";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { isEmail } from "../../core/contact/email-address";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { enqueue } from "../../delivery/outbox/queue";
import type { Deliverer } from "../../delivery/outbox/worker";
import { inLocale } from "../../store/i18n/in-locale";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { BOOKING_KINDS, salesKindOf } from "../schedule/outcomes";
import { reminderSpan } from "../schedule/reminder-time";
import { findReminded, type Reminder, type ReminderContext } from "./find-booking";

/** Returns the dependencies of the current site's reminders. @throws while its stores cannot be read */
export async function reminderContext(): Promise<ReminderContext> {
  const { STORE_GROUP, SITE_URL: siteUrl } = env();
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  if (!stock) throw new Error(`There is no store group ${STORE_GROUP}.`);
  return { db: db(), stock, siteUrl, now: Date.now };
}

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
      .select(["kind", "lead_id", "store_id", "starts_at", "created_at as taken_at"])
      .where("store_id", "in", stores)
      .where("starts_at", ">", now())
      .where("starts_at", "<", now() + 2 * DAY_MS)
      .execute(),
  ]);
  const all = [
    ...services.map((row) => ({ booking: "service" as const, ...row })),
    ...drives.map((row) => ({ booking: salesKindOf(row.kind), ...row })),
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

const ReminderSchema = z.object({ booking: z.enum(BOOKING_KINDS), leadId: z.string(), start: z.number() });

/**
 * Returns the deliverer of reminders. The booking is read when the mail is sent. Nothing is sent if it was canceled or
 * moved, or if it begins soon because the mail server was down.
 */
export function reminderDeliverer(context: () => Promise<ReminderContext>, email: Deliverer): Deliverer {
  return async (payload, signal) => {
    const parsed = ReminderSchema.safeParse(payload);
    if (!parsed.success) return { ok: false, error: "the payload is not a reminder", final: true };
    const reminder = parsed.data;
    const using = await context();
    const now = using.now();
    const found = await findReminded(reminder, using);
    if (!found) return { ok: true, answer: "no longer booked" };
    const { lead, data, calendar } = found;
    const { store } = data;
    const span = reminderSpan({ start: reminder.start, takenAt: 0 }, store.timeZone);
    if (!span || now >= span.until) return { ok: true, answer: "too late" };
    if (lead.spamReason !== null || !isEmail(lead.user.email)) return { ok: true, answer: "no address" };
    const language = lead.user.language ?? DEFAULT_LOCALE;
    const compose = () =>
      personMail("appointment-reminder", data, {
        id: `${reminder.leadId}.reminder.${reminder.start}`,
        to: lead.user.email,
        now,
        replyTo: shopperReplyAddress(store),
        toShopper: true,
        calendar,
      });
    return email(inLocale(language, compose), signal);
  };
}
