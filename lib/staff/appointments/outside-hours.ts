import "server-only";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Appointment } from "./appointment";
import { changeAppointment } from "./change-appointment";
import { otherTimes } from "./free-times";
import { findStaffAppointment, getAppointments } from "./get-appointments";
import { isInHours } from "./in-hours";
import { type AppointmentContext, knownStore } from "./scope";

/**
 * Returns the upcoming appointments of a store that the person may see and at whose time the department is closed, as
 * after a change of its hours or closed days. Earliest first.
 */
export async function getOutsideHours(
  context: AppointmentContext,
  store: StoreProfile,
): Promise<Appointment[]> {
  return (await getUpcoming(context, store.id)).filter((each) => !isInHours(each, store));
}

/** Returns the upcoming appointments of a store that the person may see, earliest first. */
export async function getUpcoming(context: AppointmentContext, storeId: string): Promise<Appointment[]> {
  const now = context.now();
  const span = { start: now, end: now + STAFF_CALENDAR.daysAhead * 86_400_000 };
  const upcoming = await getAppointments(context, storeId, span);
  return upcoming.filter(({ state }) => state === "booked" || state === "requested");
}

/** One change for several appointments: to their next free time, or canceled. */
export type ChangeAtOnce = "move" | "cancel";

/**
 * Moves appointments one by one to the first free time at or after their own, or cancels them. Each is a change like a
 * person's own, with its right, its audit row and its mail. @param chosen versions by id, as the person saw them
 */
export async function changeAtOnce(
  context: AppointmentContext,
  action: ChangeAtOnce,
  chosen: readonly { id: string; version: string }[],
): Promise<{ done: number; left: number }> {
  let done = 0;
  for (const { id, version } of chosen) {
    const answer =
      action === "cancel"
        ? await changeAppointment(context, id, "cancel", { version })
        : await moveToNextFree(context, id, version);
    if (answer.ok) done += 1;
  }
  return { done, left: chosen.length - done };
}

async function moveToNextFree(
  context: AppointmentContext,
  id: string,
  version: string,
): Promise<{ ok: boolean }> {
  const found = await findStaffAppointment(context, id);
  const store = found && knownStore(context, found.storeId);
  if (!found || !store) return { ok: false };
  const free = (await otherTimes(context, found, store)) ?? [];
  const later = free.filter(({ start }) => start >= found.start).slice(0, STAFF_CALENDAR.triedTimes);
  for (const { value } of later) {
    const answer = await changeAppointment(context, id, "move", { version, slot: value });
    // The adviser may be busy, or somebody else may just have taken the time.
    if (answer.ok || (answer.reason !== "busy" && answer.reason !== "taken")) return answer;
  }
  return { ok: false };
}
