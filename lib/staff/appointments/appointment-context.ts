import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import type { LeadStock } from "../../leads/core/lead";
import { linkKey } from "../../leads/service/get-appointment";
import { getScheduler } from "../../leads/service/scheduler";
import { leadsStock, listColleagues } from "../leads/leads-api";
import type { StaffPerson } from "../rights";
import type { AppointmentContext } from "./scope";

/** Returns the dependencies of a staff member's work on appointments. */
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

/** Returns the dependencies for one request. @throws StoreApiError if the stock cannot be read */
export async function appointmentContext(person: StaffPerson): Promise<AppointmentContext> {
  return appointmentContextOf(person, await leadsStock());
}
