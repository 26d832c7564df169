import "server-only";
import { SERVICE_BOOKING, type ServiceItem } from "../../../config/leads/service";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import { serviceFormMessages } from "../../store/i18n/service-form-messages";
import { type BookingPlan, nextFree } from "../schedule/plan";
import { freeSlots, type Slot } from "../schedule/slots";
import { lengthOf } from "./catalog";
import { serviceCalendar } from "./make-appointment";
import { embeddedScheduler, getScheduler, type ServiceScheduler } from "./scheduler";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the free times for some services at a store, or null if bookings cannot be read. */
export function getServiceTimes(
  store: StoreProfile,
  services: readonly ServiceItem[],
  now: number,
): Promise<Slot[] | null> {
  return freeTimes(getScheduler(db()), store, lengthOf(services), now);
}

/**
 * Returns the free times for work of some length. @param lengthMinutes duration of the work
 * @param noticeMinutes minimum time between now and the first slot
 */
export async function freeTimes(
  scheduler: ServiceScheduler,
  store: StoreProfile,
  lengthMinutes: number,
  now: number,
  noticeMinutes: number = SERVICE_BOOKING.noticeMinutes,
): Promise<Slot[] | null> {
  try {
    // One more day at each end, because a store's dates are in its local time.
    const within = { start: now - DAY_MS, end: now + (SERVICE_BOOKING.daysAhead + 1) * DAY_MS };
    const taken = await scheduler.taken(store.id, within);
    const calendar = serviceCalendar(store, lengthMinutes);
    return freeSlots({ ...calendar, rules: { ...calendar.rules, noticeMinutes } }, taken, now);
  } catch (error) {
    log().error(
      { reason: String(error).split("\n")[0] },
      "the times of the service department could not be read",
    );
    return null;
  }
}

/** Slots that the last step offers. */
interface FormSlots {
  /** The selected slot, or several to choose from if it was just taken; empty for a request without a time. */
  slots: Slot[];
  taken: boolean;
  errors: { slot?: string };
}

/**
 * Returns the slots in the form of the last step, or null before a time is selected. If no time can be offered, the
 * form is still shown and sends a request without a time.
 */
export function formSlots(
  plan: BookingPlan | null,
  free: readonly Slot[] | null,
  requested: { day?: string; time?: string; refused: boolean },
): FormSlots | null {
  if (!plan || !free || free.length === 0) return { slots: [], taken: false, errors: {} };
  if (plan.chosen) return { slots: [plan.chosen], taken: false, errors: {} };
  if (!requested.refused) return null;
  const slots = nextFree(free, `${requested.day}T${requested.time}`);
  return { slots, taken: true, errors: { slot: serviceFormMessages().taken } };
}

/**
 * Returns the next free time of each store, by its id, for the shortest of the services. Empty if appointments are in an
 * external system (`SERVICE_API_URL`), because a cached page must not wait for it.
 */
export async function getNextTimes(
  stores: readonly StoreProfile[],
  services: readonly ServiceItem[],
  now: number,
): Promise<Map<string, Slot>> {
  if (env().SERVICE_API_URL) return new Map();
  return nextServiceTimes(embeddedScheduler(db()), stores, services, now);
}

export async function nextServiceTimes(
  scheduler: ServiceScheduler,
  stores: readonly StoreProfile[],
  services: readonly ServiceItem[],
  now: number,
): Promise<Map<string, Slot>> {
  const length = Math.min(...services.map((each) => lengthOf([each])));
  const next = new Map<string, Slot>();
  for (const store of stores) {
    const slot = (await freeTimes(scheduler, store, length, now))?.[0];
    if (slot) next.set(store.id, slot);
  }
  return next;
}
