import "server-only";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import { freeSlots, type Slot } from "../schedule/slots";
import { salesCalendar, takenSpans } from "../test-drive/booked";
import type { DealHandover } from "./deal-data";

/**
 * Returns the times at which a vehicle can be picked up or delivered: those at which nobody else has it. Null if they
 * cannot be read.
 */
export async function handoverTimes(
  db: Db,
  { vin, kind }: { vin: string; kind: DealHandover["kind"] },
  seller: Pick<StoreProfile, "sales" | "closures" | "timeZone">,
  now: number,
): Promise<Slot[] | null> {
  try {
    return freeSlots(salesCalendar(seller, kind), await takenSpans(db, vin, now), now);
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "the times of a handover could not be read");
    return null;
  }
}
