import "server-only";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import { freeSlots, type Slot } from "../schedule/slots";
import { salesCalendar, takenSpans } from "../test-drive/booked";

/** Returns the times at which a vehicle can be picked up: those of its test drives. Empty if they cannot be read. */
export async function pickupTimes(
  db: Db,
  vin: string,
  seller: Pick<StoreProfile, "sales" | "closures" | "timeZone">,
  now: number,
): Promise<Slot[]> {
  try {
    return freeSlots(salesCalendar(seller), await takenSpans(db, vin, now), now);
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "the times of a pick-up could not be read");
    return [];
  }
}
