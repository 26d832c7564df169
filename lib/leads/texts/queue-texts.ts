import "server-only";
import { TEXT_CONFIRM_MS } from "../../../config/leads/texts";
import type { Locale } from "../../../config/runtime/languages";
import { TEXT_KIND } from "../../../config/runtime/outbox";
import { enqueue } from "../../delivery/outbox/queue";
import type { ReminderContext } from "../reminders/find-booking";
import { type BookingKind, salesKindOf } from "../schedule/outcomes";
import { reminderSpan } from "../schedule/reminder-time";
import { textTime } from "./text-hours";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Queued text about a booked time of a lead, without personal data. */
interface BookingText {
  about: "booked" | "reminder";
  booking: BookingKind;
  leadId: string;
  start: number;
}

/** Queued text about a vehicle, to a number that requested it. */
export interface VehicleText {
  about: "vehicle";
  vin: string;
  storeId: string;
  /** Phone number in international form (E.164). */
  phone: string;
  /** Language of the page that requested it, if it is not the default one. */
  language?: Locale;
}

/** Queued text with the link of a deal, or with a code that opens it, to a number that requested it. */
export interface DealText {
  about: "deal-link" | "deal-code";
  /** Path of the link, or the code. */
  value: string;
  /** Time after which it is not sent any more, milliseconds since 1970. */
  until: number;
  storeId: string;
  phone: string;
  language?: Locale;
}

/**
 * Queues the due texts about booked times, at stores with a text number: the confirmation of a new or moved booking,
 * and the reminder of the day before. Each is queued once, even with several instances. Consent is checked when a text
 * is sent. @returns how many were new
 */
export async function queueTexts(context: ReminderContext): Promise<number> {
  const { db, stock, now } = context;
  let count = 0;
  for (const { storeId, takenAt, ...booked } of await bookedTimes(context)) {
    const store = stock.stores.find(({ id }) => id === storeId)!;
    const span = reminderSpan({ start: booked.start, takenAt }, store.timeZone);
    const isReminderDue = span !== null && now() >= span.from && now() < span.until;
    const texts: BookingText[] = [
      ...(takenAt > now() - TEXT_CONFIRM_MS ? [{ about: "booked" as const, ...booked }] : []),
      ...(isReminderDue ? [{ about: "reminder" as const, ...booked }] : []),
    ];
    for (const payload of texts) {
      const idempotencyKey = `${TEXT_KIND}.${payload.about}.${booked.leadId}.${booked.start}`;
      const entry = { idempotencyKey, kind: TEXT_KIND, storeId, leadId: null, payload };
      if (await enqueue(db, entry, textTime(now(), store.timeZone))) count++;
    }
  }
  return count;
}

type Booked = Omit<BookingText, "about"> & { storeId: string; takenAt: number };

/** Returns upcoming bookings, at stores that send texts, that were just booked or are tomorrow. */
async function bookedTimes({ db, stock, now }: ReminderContext): Promise<Booked[]> {
  const stores = stock.stores.filter(({ textNumber }) => textNumber).map(({ id }) => id);
  if (stores.length === 0) return [];
  const at = now();
  const services = await db
    .selectFrom("service_appointments")
    .select(["lead_id", "store_id", "starts_at", "updated_at as taken_at"])
    .where("state", "=", "booked")
    .where("store_id", "in", stores)
    .where("starts_at", ">", at)
    .where((eb) =>
      eb.or([eb("starts_at", "<", at + 2 * DAY_MS), eb("updated_at", ">", at - TEXT_CONFIRM_MS)]),
    )
    .execute();
  const drives = await db
    .selectFrom("test_drives")
    .select(["kind", "lead_id", "store_id", "starts_at", "created_at as taken_at"])
    .where("store_id", "in", stores)
    .where("starts_at", ">", at)
    .where((eb) =>
      eb.or([eb("starts_at", "<", at + 2 * DAY_MS), eb("created_at", ">", at - TEXT_CONFIRM_MS)]),
    )
    .execute();
  return [
    ...services.map((row) => ({ booking: "service" as const, ...row })),
    ...drives.map((row) => ({ booking: salesKindOf(row.kind), ...row })),
  ].map(({ booking, lead_id: leadId, store_id: storeId, starts_at: start, taken_at: takenAt }) => ({
    booking,
    leadId,
    storeId,
    start,
    takenAt,
  }));
}
