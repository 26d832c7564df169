import "server-only";
import { randomBytes } from "node:crypto";
import { SALES_APPOINTMENTS, type SalesKind } from "../../../config/leads/appointments";
import { canTestDrive } from "../../catalog/vehicle/status-actions";
import type { Db } from "../../core/db/schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import { salesKindOf } from "../schedule/outcomes";
import { type BookingCalendar, offeredSlot, type Span } from "../schedule/slots";

export type RequestedSlot = { ok: true; span: Span } | { ok: false; errors: { slot: string } };

/**
 * Returns the slot that a form requests, or the reason why the store does not offer it. The slot may still be taken.
 */
export function resolveSlot(
  value: string,
  vehicle: Vehicle | null,
  seller: StoreProfile,
  now: number,
  slotOf: typeof offeredSlot = offeredSlot,
): RequestedSlot {
  const copy = leadMessages().testDrive;
  if (!vehicle) return { ok: false, errors: { slot: copy.vehicleGone } };
  if (!canTestDrive(vehicle)) return { ok: false, errors: { slot: copy.notDrivable } };
  const slot = slotOf(value, salesCalendar(seller), now);
  if (!slot) return { ok: false, errors: { slot: copy.notOffered } };
  return { ok: true, span: { start: slot.start, end: slot.end } };
}

/** Returns the booking calendar of a kind of appointment: the sales hours of its store. */
export function salesCalendar(
  seller: Pick<StoreProfile, "sales" | "closures" | "timeZone">,
  kind: SalesKind = "test-drive",
): BookingCalendar {
  const { sales, closures, timeZone } = seller;
  return { hours: sales.workingHours, closures, timeZone, rules: SALES_APPOINTMENTS[kind] };
}

/** Appointment with the sales department. */
export interface TestDriveBooking extends Span {
  kind: SalesKind;
  leadId: string;
  storeId: string;
  /** VIN of the booked vehicle, or `appraisalPlace`. */
  vin: string;
}

/** Returns what the appraisals of a store take: it appraises one vehicle at a time. */
export function appraisalPlace(storeId: string): string {
  return `appraisal.${storeId}`;
}

export interface StoredBooking extends TestDriveBooking {
  /** Token in the booking's public URL. */
  token: string;
  /** Time of the booking or its last move. */
  createdAt: number;
  /** Time when the lead was sent. */
  bookedAt: number;
}

/** Returns the booked times of a vehicle, or of `appraisalPlace`, from a moment on. */
export async function takenSpans(db: Db, vin: string, from: number): Promise<Span[]> {
  return db
    .selectFrom("test_drives")
    .select(["starts_at as start", "ends_at as end"])
    .where("vin", "=", vin)
    .where("ends_at", ">", from)
    .execute();
}

/**
 * Books a slot in the lead's transaction. The unique constraints decide between simultaneous visitors, and between two
 * tabs of one: PostgreSQL makes the second wait for the first, SQLite has one writer at a time. The token is used only
 * if the lead has none from an earlier booking.
 * @returns false if the slot is taken, or the lead has another one; the caller must then roll back
 */
export async function takeSlot(
  trx: Db,
  booking: TestDriveBooking,
  now: number,
  token: string = newBookingToken(),
): Promise<boolean> {
  const result = await trx
    .insertInto("test_drives")
    .values({
      lead_id: booking.leadId,
      store_id: booking.storeId,
      vin: booking.vin,
      starts_at: booking.start,
      ends_at: booking.end,
      created_at: now,
      kind: booking.kind,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await trx
    .updateTable("leads")
    .set({ booking_token: token })
    .where("id", "=", booking.leadId)
    .where("booking_token", "is", null)
    .execute();
  return true;
}

/** Releases a booked time. @returns false if it was moved or canceled in the meantime */
export async function releaseSlot(
  trx: Db,
  { leadId, start }: Pick<TestDriveBooking, "leadId" | "start">,
): Promise<boolean> {
  const result = await trx
    .deleteFrom("test_drives")
    .where("lead_id", "=", leadId)
    .where("starts_at", "=", start)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Returns a random token for a booking's public URL. */
export function newBookingToken(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * Returns true if a URL segment has the format of a token. Old bookings, made before tokens existed, have UUIDs
 * instead.
 */
export function isBookingToken(text: string): boolean {
  return /^[\w-]{32,36}$/.test(text);
}

/** Returns the id of the lead booked under a token, even after a cancellation, or null if unknown. */
export async function leadOfToken(db: Db, token: string): Promise<string | null> {
  if (!isBookingToken(token)) return null;
  const row = await db.selectFrom("leads").select("id").where("booking_token", "=", token).executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the token of a lead's booking, even after a cancellation, or null if it never had one. */
export async function tokenOfLead(db: Db, leadId: string): Promise<string | null> {
  const row = await db
    .selectFrom("leads")
    .select("booking_token")
    .where("id", "=", leadId)
    .executeTakeFirst();
  return row?.booking_token ?? null;
}

/** Returns the booking of a lead, or null if there is none. Bookings of older releases have no token and so no page. */
export async function findBooking(db: Db, leadId: string): Promise<StoredBooking | null> {
  const row = await db
    .selectFrom("test_drives")
    .innerJoin("leads", "leads.id", "test_drives.lead_id")
    .select([
      "test_drives.lead_id as leadId",
      "test_drives.store_id as storeId",
      "test_drives.vin",
      "test_drives.kind",
      "test_drives.starts_at as start",
      "test_drives.ends_at as end",
      "test_drives.created_at as createdAt",
      "leads.created_at as bookedAt",
      "leads.booking_token as token",
    ])
    .where("test_drives.lead_id", "=", leadId)
    .executeTakeFirst();
  return row ? { ...row, kind: salesKindOf(row.kind), token: row.token ?? leadId } : null;
}
