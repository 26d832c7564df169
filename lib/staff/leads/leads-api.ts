import "server-only";
import { getSnapshot, type StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { resolveSeller } from "../../leads/core/lead";
import { hoursFor } from "../../leads/schedule/opening-hours";
import { textService } from "../../leads/texts/text-service";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { getStoreApi } from "../../store/sources/get-store-api";
import { listPeople } from "../accounts/people";
import type { StaffPerson } from "../rights";
import type { LeadChangeContext } from "./change-lead";
import { answersJoin, replyAddressKey } from "./reply-address";
import { readReplyTemplates } from "./reply-templates";

/** Returns the requested site's stock and opening hours. @throws StoreApiError while it cannot be read */
export async function leadsStock(): Promise<StoreSnapshot> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  if (!stock) throw new Error(`There is no store group ${env().STORE_GROUP}.`);
  return stock;
}

/** Returns the dependencies of a staff member's work on leads. @param database the transaction in which it writes, if any */
export function leadContextOf(
  person: StaffPerson,
  stock: StoreSnapshot,
  database: Db = db(),
): LeadChangeContext & Required<Pick<LeadChangeContext, "reply">> {
  const colleagues = () => listColleagues(database);
  return {
    db: database,
    person,
    stores: [stock.profile.id, ...stock.stores.map(({ id }) => id)],
    hoursOf: (lead) => hoursFor(lead, stock),
    timeZone: stock.profile.timeZone,
    now: Date.now,
    reply: {
      siteUrl: env().SITE_URL,
      storeOf: (storeId) => resolveSeller({ storeId }, stock),
      storesTexting:
        textService() === null
          ? null
          : (number) => [stock.profile, ...stock.stores].filter(({ textNumber }) => textNumber === number),
      vehicleOf: (vin) => stock.byVin.get(vin) ?? null,
      inbound: async () => {
        const { INBOUND_ADDRESS: mailbox } = env();
        return mailbox && answersJoin(env()) ? { mailbox, key: await replyAddressKey(database) } : null;
      },
      templates: () => readReplyTemplates(getStoreApi(), env().STORE_GROUP),
    },
    hasWebhook: (storeId) =>
      [stock.profile, ...stock.stores].some(({ id, webhook }) => id === storeId && webhook !== undefined),
    colleagues,
    colleague: async (id) => (await colleagues()).find((each) => each.id === id) ?? null,
  };
}

/** Lists all people who work in the group. */
export function listColleagues(database: Db = db()): Promise<StaffPerson[]> {
  return listPeople(database, env().STORE_GROUP);
}
