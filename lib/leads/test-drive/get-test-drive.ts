import "server-only";
import type { SalesKind } from "../../../config/leads/appointments";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { db } from "../../core/db/connect";
import { localPath } from "../../core/language/local-path";
import { log } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { bookingNameMessages, visitMessages } from "../../store/i18n/visit-messages";
import type { Lead, LeadStock } from "../core/lead";
import { readLead } from "../core/stored-lead";
import type { CalendarEvent } from "../schedule/calendar-file";
import { salesKindOf } from "../schedule/outcomes";
import { freeSlots, type Slot } from "../schedule/slots";
import { findBooking, leadOfToken, type StoredBooking, salesCalendar, takenSpans } from "./booked";
import { scheduledPath } from "./paths";

export interface TestDriveOffer {
  vehicle: Vehicle;
  seller: StoreProfile;
  /** Free slots, or null if bookings cannot be read. */
  free: Slot[] | null;
}

type Stock = Pick<LeadStock, "byVin" | "stores" | "profile">;

/** Returns a vehicle with its test drive times, or null if it is not listed. */
export async function getTestDrive(stock: Stock, vin: string, now: number): Promise<TestDriveOffer | null> {
  const vehicle = stock.byVin.get(vin.toUpperCase());
  if (!vehicle) return null;
  const seller = resolveSeller(stock, vehicle.storeId);
  return { vehicle, seller, free: await freeTimes(vehicle.vin, seller, now) };
}

async function freeTimes(
  vin: string,
  seller: StoreProfile,
  now: number,
  kind: SalesKind = "test-drive",
): Promise<Slot[] | null> {
  try {
    return freeSlots(salesCalendar(seller, kind), await takenSpans(db(), vin, now), now);
  } catch (error) {
    log().error({ reason: String(error) }, "the times of test drives could not be read");
    return null;
  }
}

/** Booked appointment with the sales department. */
export interface ScheduledTestDrive {
  booking: StoredBooking;
  seller: StoreProfile;
  /** Vehicle on offer; null if it is no longer listed, and for an appraisal. */
  vehicle: Vehicle | null;
  /** Name of the vehicle: its VIN if it is no longer listed, and the visitor's own one for an appraisal. */
  about: string;
}

/** Returns a booking with its store and vehicle. */
export function scheduledOf(
  booking: StoredBooking,
  lead: Pick<Lead, "tradeIn"> | null,
  stock: Stock,
): ScheduledTestDrive {
  const vehicle = stock.byVin.get(booking.vin) ?? null;
  return {
    booking,
    seller: resolveSeller(stock, booking.storeId),
    vehicle,
    about: vehicle ? vehicleFullName(vehicle) : booking.kind === "appraisal" ? ownVehicle(lead) : booking.vin,
  };
}

/** Returns the name of the vehicle that a visitor trades in; empty if it is unknown. */
export function ownVehicle(lead: Pick<Lead, "tradeIn"> | null): string {
  const { year, make, model } = lead?.tradeIn ?? {};
  return [year, make, model].filter(Boolean).join(" ");
}

/** Returns the appointment of a token without visitor data, or null if the token is unknown. */
export async function getScheduledTestDrive(stock: Stock, token: string): Promise<ScheduledTestDrive | null> {
  const leadId = await leadOfToken(db(), token);
  return leadId === null ? null : getDriveOfLead(stock, leadId);
}

async function getDriveOfLead(stock: Stock, leadId: string): Promise<ScheduledTestDrive | null> {
  const booking = await findBooking(db(), leadId);
  return booking && scheduledOf(booking, await readLead(db(), leadId), stock);
}

/** Returns the kind of the former appointment of a token; null for a token that never had one. */
export async function formerVisit(token: string): Promise<SalesKind | null> {
  const leadId = await leadOfToken(db(), token);
  if (leadId === null) return null;
  const outcome = await db()
    .selectFrom("appointment_outcomes")
    .select("kind")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return salesKindOf(outcome?.kind ?? "test-drive");
}

/** Returns the times to which an appointment can be moved, or null if they cannot be read. */
export async function getOtherDriveTimes(drive: ScheduledTestDrive, now: number): Promise<Slot[] | null> {
  return freeTimes(drive.booking.vin, drive.seller, now, drive.booking.kind);
}

/** Returns this browser's upcoming booking of a vehicle (docs/rules.md#own-bookings), or null. */
export async function getOwnTestDrive(
  stock: Stock,
  vin: string,
  lastBooking: string | null,
  now: number,
): Promise<ScheduledTestDrive | null> {
  const drive = lastBooking === null ? null : await getDriveOfLead(stock, lastBooking);
  return drive &&
    drive.booking.kind === "test-drive" &&
    drive.booking.vin === vin &&
    drive.booking.start > now
    ? drive
    : null;
}

function resolveSeller({ stores, profile }: Stock, storeId: string): StoreProfile {
  return stores.find((store) => store.id === storeId) ?? profile;
}

/** Returns an appointment as a calendar event: the vehicle, the place and the store's number, without visitor data. */
export function testDriveEvent(drive: ScheduledTestDrive, siteUrl: string): CalendarEvent {
  const { booking, seller, about } = drive;
  const { calendar } = visitMessages();
  return {
    uid: `${booking.token}@${new URL(siteUrl).hostname}`,
    createdAt: booking.createdAt,
    // The number of moves is not stored. Seconds since the first booking are used, because they grow with each move.
    sequence: Math.ceil((booking.createdAt - booking.bookedAt) / 1_000),
    start: booking.start,
    end: booking.end,
    // A file that is mailed has no typed text, and the name of the visitor's own vehicle is typed.
    summary: calendar.summary(
      bookingNameMessages()[booking.kind],
      booking.kind === "appraisal" ? seller.name : about,
    ),
    location: booking.kind === "delivery" ? "" : [seller.name, ...storeAddress(seller)].join(", "),
    description: calendar.description(seller.name, seller.sales.phone),
    url: siteUrl + localPath(scheduledPath(booking.token)),
  };
}

export function storeAddress(
  store: Pick<StoreProfile, "addressLine1" | "addressLine2" | "city" | "state_short" | "zip">,
): string[] {
  const { addressLine1, addressLine2, city, state_short, zip } = store;
  return [addressLine1, addressLine2, `${city}, ${state_short} ${zip}`].filter(Boolean);
}
