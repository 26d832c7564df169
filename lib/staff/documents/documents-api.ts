import "server-only";
import { refreshSnapshots } from "../../catalog/inventory/snapshot/refresh";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { getUpcoming } from "../appointments/outside-hours";
import { appointmentContextOf, calendarStores } from "../appointments/scope";
import { leadsStock } from "../leads/leads-api";
import type { StaffPerson } from "../rights";
import type { DocumentContext } from "./document-context";

/** Returns true if stock and content come from another system's API: they are edited there. */
export function isStoreRemote(): boolean {
  return env().STORE_API_URL !== undefined;
}

/** Returns the dependencies of a person's work on documents. */
export async function documentContextOf(person: StaffPerson): Promise<DocumentContext> {
  const stock = await leadsStock();
  return {
    db: db(),
    group: env().STORE_GROUP,
    person,
    stores: stock.stores.map(({ id }) => id),
    now: Date.now,
    site: { vehicles: stock.vehicles, timeZone: stock.profile.timeZone },
    appointments: async (trx) => {
      const context = { ...appointmentContextOf(person, stock), db: trx };
      return (await Promise.all(calendarStores(context).map(({ id }) => getUpcoming(context, id)))).flat();
    },
    onPublished: refreshSnapshots,
  };
}
