import "server-only";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { freeSlots, type Slot } from "../schedule/slots";
import { findBooking, type StoredBooking, takenSpans } from "./booked";
import { salesCalendar } from "./resolve-slot";

export interface TestDriveOffer {
  vehicle: Vehicle;
  seller: StoreProfile;
  /** Null while it cannot be read what is taken. */
  free: Slot[] | null;
}

type Stock = Pick<StoreSnapshot, "byVin" | "stores" | "profile">;

/** A vehicle with the times at which it can be driven; null when it is not (or no longer) listed. */
export async function getTestDrive(stock: Stock, vin: string, now: number): Promise<TestDriveOffer | null> {
  const vehicle = stock.byVin.get(vin.toUpperCase());
  if (!vehicle) return null;
  const seller = resolveSeller(stock, vehicle.storeId);
  try {
    const taken = await takenSpans(db(), vehicle.vin, now);
    return { vehicle, seller, free: freeSlots(salesCalendar(seller), taken, now) };
  } catch (error) {
    log().error({ reason: String(error) }, "the times of test drives could not be read");
    return { vehicle, seller, free: null };
  }
}

export interface ScheduledTestDrive {
  booking: StoredBooking;
  seller: StoreProfile;
  /** Null once it is not listed any more. */
  vehicle: Vehicle | null;
}

/** The test drive that came with a lead, without anything of the visitor's; null for an unknown id. */
export async function getScheduledTestDrive(
  stock: Stock,
  leadId: string,
): Promise<ScheduledTestDrive | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(leadId)) return null;
  const booking = await findBooking(db(), leadId);
  if (!booking) return null;
  const seller = resolveSeller(stock, booking.storeId);
  return { booking, seller, vehicle: stock.byVin.get(booking.vin) ?? null };
}

function resolveSeller({ stores, profile }: Stock, storeId: string): StoreProfile {
  return stores.find((store) => store.id === storeId) ?? profile;
}
