import "server-only";
import type { ServiceItem } from "../../../config/leads/service";
import { SERVICE_BOOKING } from "../../../config/leads/service";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import { freeSlots, type Slot } from "../schedule/slots";
import { lengthOf } from "./catalog";
import { getScheduler } from "./get-scheduler";
import type { ServiceScheduler } from "./scheduler";
import { serviceCalendar } from "./service-calendar";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Free times for some services at a store; null while it cannot be known what is taken. */
export function getServiceTimes(
  store: StoreProfile,
  services: readonly ServiceItem[],
  now: number,
): Promise<Slot[] | null> {
  return freeTimes(getScheduler(db()), store, lengthOf(services), now);
}

/** @param lengthMinutes how long the vehicle stays */
export async function freeTimes(
  scheduler: ServiceScheduler,
  store: StoreProfile,
  lengthMinutes: number,
  now: number,
): Promise<Slot[] | null> {
  try {
    // A day more at each end: a store's dates begin and end by its own clocks.
    const within = { start: now - DAY_MS, end: now + (SERVICE_BOOKING.daysAhead + 1) * DAY_MS };
    const taken = await scheduler.taken(store.id, within);
    return freeSlots(serviceCalendar(store, lengthMinutes), taken, now);
  } catch (error) {
    log().error(
      { reason: String(error).split("\n")[0] },
      "the times of the service department could not be read",
    );
    return null;
  }
}
