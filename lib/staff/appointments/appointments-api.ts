import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import type { LeadStock } from "../../leads/core/lead";
import { linkKey } from "../../leads/service/get-appointment";
import { getScheduler } from "../../leads/service/scheduler";
import { leadsStock, listColleagues } from "../leads/leads-api";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import type { AppointmentsApi } from "./handle-appointments";
import type { AppointmentContext } from "./scope";

/** Returns the routes' dependencies on this site. */
export function appointmentsApi(): AppointmentsApi {
  return {
    siteUrl: env().SITE_URL,
    staffOf: (request) => requireStaff(request, "appointments"),
    context: async (person) => appointmentContextOf(person, await leadsStock()),
    countRead: limiter(STAFF_LIMITS.reads),
    countChange: limiter(STAFF_LIMITS.changes),
  };
}

/** Returns the dependencies of a person's work on appointments. */
export function appointmentContextOf(person: StaffPerson, stock: LeadStock): AppointmentContext {
  return {
    db: db(),
    person,
    stock,
    scheduler: getScheduler(db()),
    siteUrl: env().SITE_URL,
    linkKey: linkKey(),
    colleague: async (id) => (await listColleagues()).find((each) => each.id === id) ?? null,
    now: Date.now,
  };
}
