import { TEST_DRIVE } from "../../../config/leads/test-drive";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import { type BookingCalendar, offeredSlot, type Span } from "../schedule/slots";

export type RequestedSlot = { ok: true; span: Span } | { ok: false; errors: { slot: string } };

/** The slot that a form requests, in real time, or why the store does not offer it; it may still be taken. */
export function resolveSlot(
  value: string,
  vehicle: Vehicle | null,
  seller: StoreProfile,
  now: number,
): RequestedSlot {
  const copy = leadMessages().testDrive;
  if (!vehicle) return { ok: false, errors: { slot: copy.vehicleGone } };
  const slot = offeredSlot(value, salesCalendar(seller), now);
  if (!slot) return { ok: false, errors: { slot: copy.notOffered } };
  return { ok: true, span: { start: slot.start, end: slot.end } };
}

/** When test drives can be: the sales hours of the store that has the vehicle. */
export function salesCalendar(seller: Pick<StoreProfile, "sales" | "timeZone">): BookingCalendar {
  return { hours: seller.sales.workingHours, timeZone: seller.timeZone, rules: TEST_DRIVE };
}
