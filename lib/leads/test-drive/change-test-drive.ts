import "server-only";
import { APPOINTMENT_LEADS, type SalesKind, STAFF_CALENDAR } from "../../../config/leads/appointments";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import type { CountSend } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { dropWaiting, enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import { forStaff } from "../../store/i18n/in-locale";
import { bookingNameMessages, visitMessages } from "../../store/i18n/visit-messages";
import { changeMail } from "../core/change-mail";
import type { Lead, LeadStock } from "../core/lead";
import { queueLeadNews } from "../core/lead-news";
import { restoreStage } from "../core/restore-stage";
import { readLead } from "../core/stored-lead";
import { formatDateTime } from "../schedule/format-slot";
import { type ChangeByStaff, clearOutcome, keepPast, writeOutcome } from "../schedule/outcomes";
import { offeredSlot, type Slot, type Span, staffSlot } from "../schedule/slots";
import { findAppointment } from "../service/appointments";
import {
  findBooking,
  releaseSlot,
  type StoredBooking,
  salesCalendar,
  type TestDriveBooking,
  takeSlot,
} from "./booked";
import { restateBooked } from "./booked-detail";
import { scheduledOf } from "./get-test-drive";
import { driveMail } from "./mails";

export interface DriveChangeContext {
  db: Db;
  stock: LeadStock;
  /** Counts a change against its limits. Without this function, there are no limits. */
  count?: CountSend;
  /**
   * Set if staff make the change. They may also change test drives that have begun, but only the time that they saw.
   * The visitor then gets a mail.
   */
  staff?: ChangeByStaff & { seenStart: number; siteUrl: string };
  /** Milliseconds since 1970. */
  now: number;
}

export type DriveChangeResult =
  | "moved"
  | "canceled"
  /** The time is booked, or the store does not offer it. */
  | "taken"
  /** The test drive has begun, ended, or is unknown, so it cannot change. */
  | "over"
  /** The test drive was moved too often; another move must wait. */
  | "limited"
  /** Another change was made at the same time. */
  | "failed";

/**
 * Moves an appointment to another time of the same vehicle. Repeating a move changes nothing. @throws on a database error
 */
export async function moveTestDrive(
  id: string,
  slot: string,
  context: DriveChangeContext,
): Promise<DriveChangeResult> {
  const { now, count } = context;
  const found = await changeable(id, context);
  if (!found) return "over";
  const { booking, store } = found;
  const { kind } = booking;
  const wanted = (context.staff ? staffSlot : offeredSlot)(slot, salesCalendar(store, kind), now);
  if (!wanted) return "taken";
  if (wanted.start === booking.start) return "moved";
  // A cancellation is never refused, because it happens once and frees the time.
  if ((await count?.("appointmentChange", "subject", id))?.ok === false) return "limited";
  const { start, end } = wanted;
  return write(found, { ...booking, start, end }, context);
}

/** `other`: the lead has an upcoming appointment of another kind, which stays. `gone`: the lead was deleted. */
export type OwnBookingResult = "booked" | "taken" | "other" | "limited" | "failed" | "gone";

/**
 * Books a time that the customer of a lead chooses, in place of the one of the same kind or of a past one. The customer
 * and the store get a mail. Repeating a booking changes nothing.
 * @param slot offered time, which may still be taken @throws on a database error
 */
export async function bookOwnTime(
  wanted: Omit<TestDriveBooking, keyof Span>,
  { start, end }: Pick<Slot, keyof Span>,
  context: Omit<DriveChangeContext, "staff"> & {
    siteUrl: string;
    /** Writes additional rows in the transaction of the booking. */
    also?: (trx: Db) => Promise<void>;
  },
): Promise<OwnBookingResult> {
  const { db, stock, now, count } = context;
  const { leadId, kind } = wanted;
  const lead = await readLead(db, leadId);
  if (!lead) return "gone";
  const booking = await findBooking(db, leadId);
  const isUpcoming = booking !== null && booking.start > now;
  const service = await findAppointment(db, leadId);
  const hasService = service !== null && service.state !== "cancelled" && service.start > now;
  if (hasService || (isUpcoming && !isInstead(kind, booking.kind))) return "other";
  if (isUpcoming && booking.start === start && booking.vin === wanted.vin) return "booked";
  if ((await count?.("appointmentChange", "subject", leadId))?.ok === false) return "limited";
  const store = storeOf(stock, wanted.storeId);
  const isNew = !isUpcoming;
  const result = await write({ booking, store, lead, isNew }, { ...wanted, start, end }, context);
  return result === "moved" ? "booked" : result === "taken" ? "taken" : "failed";
}

/** Returns true if a booking replaces one of the other kind: a vehicle that is delivered is not picked up. */
function isInstead(one: SalesKind, other: SalesKind): boolean {
  return APPOINTMENT_LEADS[one] === APPOINTMENT_LEADS[other];
}

/** Cancels an appointment and releases its time. Repeating it changes nothing. @throws on a database error */
export async function cancelTestDrive(id: string, context: DriveChangeContext): Promise<DriveChangeResult> {
  const found = await changeable(id, context);
  if (found) return write(found, null, context);
  return (await findBooking(context.db, id)) ? "over" : "canceled";
}

interface Found {
  /** Present booking; null before the first one. */
  booking: StoredBooking | null;
  store: StoreProfile;
  lead: Lead;
  /** True if the customer has no upcoming booking yet. */
  isNew?: boolean;
}

async function changeable(
  id: string,
  { db, stock, staff, now }: DriveChangeContext,
): Promise<(Found & { booking: StoredBooking }) | null> {
  const booking = await findBooking(db, id);
  if (!booking || (staff ? booking.start !== staff.seenStart : booking.start <= now)) return null;
  const lead = await readLead(db, id);
  if (!lead) return null;
  return { booking, store: storeOf(stock, booking.storeId), lead };
}

function storeOf(stock: LeadStock, storeId: string): StoreProfile {
  return stock.stores.find(({ id }) => id === storeId) ?? stock.profile;
}

type WriteContext = DriveChangeContext & Partial<Parameters<typeof bookOwnTime>[2]>;

/** Writes the released time, the new time (null for a cancellation) and the mails in one transaction. */
async function write(
  found: Found,
  next: TestDriveBooking | null,
  context: WriteContext,
): Promise<DriveChangeResult> {
  const { db, staff, now } = context;
  const { booking, store, lead } = found;
  const { id: leadId } = lead;
  const { id: storeId } = store;
  const undone = await inTransaction(db, async (trx, giveUp: GiveUp<"taken" | "failed">) => {
    if (found.isNew) await keepPast(trx, leadId);
    if (booking && !(await releaseSlot(trx, booking))) giveUp("failed");
    if (next && !(await takeSlot(trx, next, now))) giveUp("taken");
    if (next) await clearOutcome(trx, leadId);
    else if (booking) {
      await writeOutcome(trx, booking, "cancelled", now);
      await restoreStage(trx, leadId, { store, now });
    }
    const after = next ? await findBooking(trx, leadId) : booking;
    if (after && APPOINTMENT_LEADS[after.kind] === "DEAL")
      await restateBooked(trx, leadId, next && after.start, store.timeZone);
    await context.also?.(trx);
    if (staff) await staff.also(trx);
    else await queueLeadNews(trx, { leadId, storeId, kind: "appointment", at: now });
    await dropWaiting(trx, { leadId, keys: "test-drive." }, now);
    // Mails about a move by staff wait, so that the move and its undo send one.
    const notBefore = staff && next ? now + STAFF_CALENDAR.undoSeconds * 1_000 : now;
    const mails = after
      ? [
          forStaff(() => storeMail(found, { after, isBooked: next !== null }, context)),
          visitorMail(found, { after, isBooked: next !== null }, context),
        ]
      : [];
    for (const payload of mails) {
      if (!payload) continue;
      const entry = { kind: "email", storeId, leadId, idempotencyKey: `test-drive.${payload.id}`, payload };
      await enqueue(trx, entry, now, notBefore);
    }
    return null;
  });
  if (undone) return undone;
  const result = next ? "moved" : "canceled";
  log().info({ leadId, storeId, state: result }, "test drive changed");
  wakeOutbox();
  return result;
}

/** Booking after a change: the new one, or the canceled one. */
interface Changed {
  after: StoredBooking;
  isBooked: boolean;
}

function visitorMail(
  { lead, isNew }: Found,
  { after, isBooked }: Changed,
  { stock, staff, siteUrl = staff?.siteUrl, now }: WriteContext,
) {
  if (siteUrl === undefined || !(staff || isNew)) return null;
  return driveMail(isBooked ? (isNew ? "booked" : "moved") : "cancelled", {
    drive: scheduledOf({ ...after, createdAt: now }, lead, stock),
    customer: lead.user,
    siteUrl,
    now,
  });
}

function storeMail(
  { booking, store, lead, isNew }: Found,
  { after, isBooked }: Changed,
  { stock, now }: DriveChangeContext,
) {
  const { email: copy } = visitMessages();
  const { kind, start, leadId, vin } = after;
  const what = bookingNameMessages()[kind];
  const { about, vehicle } = scheduledOf(after, lead, stock);
  const when = (span: Span) => formatDateTime(span.start, store.timeZone);
  const subject = isNew ? copy.bookedSubject : isBooked ? copy.movedSubject : copy.canceledSubject;
  return changeMail({
    id: `${leadId}.${isBooked ? start : "canceled"}.${now}`,
    type: APPOINTMENT_LEADS[kind],
    subject: subject(what),
    store,
    customer: lead.user,
    now,
    blocks: [
      [
        ...(isBooked ? [`${copy.when}: ${when(after)}`] : []),
        ...(booking && !isNew ? [`${copy.from}: ${when(booking)}`] : []),
        `${copy.vehicle}: ${vehicle ? `${about}, ${vin}` : about}`,
      ],
      [`${copy.id}: ${leadId}`],
    ],
  });
}
