import "server-only";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import type { CountSend } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { dropWaiting, enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import { testDriveMessages } from "../../store/i18n/appointment-messages";
import { forStaff } from "../../store/i18n/in-locale";
import { changeMail } from "../core/change-mail";
import type { Lead, LeadStock } from "../core/lead";
import { queueLeadNews } from "../core/lead-news";
import { restoreStage } from "../core/restore-stage";
import { readLead } from "../core/stored-lead";
import { formatDateTime } from "../schedule/format-slot";
import { type ChangeByStaff, clearOutcome, writeOutcome } from "../schedule/outcomes";
import { offeredSlot, type Span, staffSlot } from "../schedule/slots";
import { findBooking, releaseSlot, type StoredBooking, salesCalendar, takeSlot } from "./booked";
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
 * Moves a test drive to another time of the same vehicle. Repeating a move changes nothing. @throws on a database error
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
  const wanted = (context.staff ? staffSlot : offeredSlot)(slot, salesCalendar(store), now);
  if (!wanted) return "taken";
  if (wanted.start === booking.start) return "moved";
  // A cancellation is never refused, because it happens once and frees the time.
  if ((await count?.("appointmentChange", "subject", id))?.ok === false) return "limited";
  return write(found, { start: wanted.start, end: wanted.end }, context);
}

/** Cancels a test drive and releases its time. Repeating it changes nothing. @throws on a database error */
export async function cancelTestDrive(id: string, context: DriveChangeContext): Promise<DriveChangeResult> {
  const found = await changeable(id, context);
  if (found) return write(found, null, context);
  return (await findBooking(context.db, id)) ? "over" : "canceled";
}

interface Found {
  booking: StoredBooking;
  store: StoreProfile;
  customer: Lead["user"];
}

async function changeable(id: string, { db, stock, staff, now }: DriveChangeContext): Promise<Found | null> {
  const booking = await findBooking(db, id);
  if (!booking || (staff ? booking.start !== staff.seenStart : booking.start <= now)) return null;
  const lead = await readLead(db, id);
  if (!lead) return null;
  const store = stock.stores.find((each) => each.id === booking.storeId) ?? stock.profile;
  return { booking, store, customer: lead.user };
}

/** Writes the released time, the new time (null for a cancellation) and the store's mail in one transaction. */
async function write(
  found: Found,
  next: Span | null,
  context: DriveChangeContext,
): Promise<DriveChangeResult> {
  const { db, staff, now } = context;
  const { booking } = found;
  const { leadId, storeId } = booking;
  const undone = await inTransaction(db, async (trx, giveUp: GiveUp<"taken" | "failed">) => {
    if (!(await releaseSlot(trx, booking))) giveUp("failed");
    if (next && !(await takeSlot(trx, { ...booking, ...next }, now))) giveUp("taken");
    if (next) await clearOutcome(trx, leadId);
    else {
      await writeOutcome(trx, { ...booking, kind: "test-drive" }, "cancelled", now);
      await restoreStage(trx, leadId, { store: found.store, now });
    }
    if (staff) await staff.also(trx);
    else await queueLeadNews(trx, { leadId, storeId, kind: "appointment", at: now });
    await dropWaiting(trx, { leadId, keys: "test-drive." }, now);
    // Mails about a move by staff wait, so that the move and its undo send one.
    const notBefore = staff && next ? now + STAFF_CALENDAR.undoSeconds * 1_000 : now;
    for (const payload of [
      forStaff(() => storeMail(found, next, context)),
      visitorMail(found, next, context),
    ]) {
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

function visitorMail(
  { booking, store, customer }: Found,
  next: Span | null,
  { stock, staff, now }: DriveChangeContext,
) {
  if (!staff) return null;
  const vehicle = stock.byVin.get(booking.vin) ?? null;
  const changed = { ...booking, ...next, createdAt: now };
  return driveMail(next ? "moved" : "cancelled", {
    drive: { booking: changed, seller: store, vehicle },
    customer,
    siteUrl: staff.siteUrl,
    now,
  });
}

function storeMail(
  { booking, store, customer }: Found,
  next: Span | null,
  { stock, now }: DriveChangeContext,
) {
  const { email: copy } = testDriveMessages();
  const vehicle = stock.byVin.get(booking.vin);
  const when = (span: Span) => formatDateTime(span.start, store.timeZone);
  return changeMail({
    id: `${booking.leadId}.${next?.start ?? "canceled"}.${now}`,
    type: "SCHEDULE_TEST_DRIVE",
    subject: next ? copy.movedSubject : copy.canceledSubject,
    store,
    customer,
    now,
    blocks: [
      [
        ...(next ? [`${copy.when}: ${when(next)}`] : []),
        `${copy.from}: ${when(booking)}`,
        `${copy.vehicle}: ${vehicle ? `${vehicleFullName(vehicle)}, ` : ""}${booking.vin}`,
      ],
      [`${copy.id}: ${booking.leadId}`],
    ],
  });
}
