import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { getSnapshot, type StoreSnapshot } from "../../catalog/inventory/snapshot";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { resolveSeller } from "../../leads/core/lead";
import { hoursFor } from "../../leads/schedule/opening-hours";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { listPeople } from "../accounts/people";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import type { LeadChangeContext } from "./change-lead";
import type { LeadsApi } from "./handle-leads";
import { answersJoin, replyAddressKey } from "./reply-address";
import { saveReplyDraft } from "./reply-drafts";

/** The routes' own ways, as this site is set up. */
export function leadsApi(): LeadsApi {
  return {
    siteUrl: env().SITE_URL,
    staffOf: (request) => requireStaff(request, "leads.answer"),
    context: async (person) => leadContextOf(person, await leadsStock()),
    countRead: limiter(STAFF_LIMITS.reads),
    countChange: limiter(STAFF_LIMITS.changes),
    saveReply: (of, fields) => saveReplyDraft(db(), of, fields, Date.now()),
  };
}

/** What the requested site sells, and when it is open. @throws StoreApiError while it cannot be read */
export async function leadsStock(): Promise<StoreSnapshot> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  if (!stock) throw new Error(`There is no store group ${env().STORE_GROUP}.`);
  return stock;
}

/** What a person works on leads with. */
export function leadContextOf(person: StaffPerson, stock: StoreSnapshot): LeadChangeContext {
  return {
    db: db(),
    person,
    stores: [stock.profile.id, ...stock.stores.map(({ id }) => id)],
    hoursOf: (lead) => hoursFor(lead, stock),
    timeZone: stock.profile.timeZone,
    now: Date.now,
    reply: {
      siteUrl: env().SITE_URL,
      storeOf: (storeId) => resolveSeller({ storeId }, stock),
      vehicleOf: (vin) => stock.byVin.get(vin) ?? null,
      inbound: async () => {
        const { INBOUND_ADDRESS: mailbox } = env();
        return mailbox && answersJoin(env()) ? { mailbox, key: await replyAddressKey(db()) } : null;
      },
    },
    hasWebhook: (storeId) =>
      [stock.profile, ...stock.stores].some(({ id, webhook }) => id === storeId && webhook !== undefined),
    colleague: async (id) => (await listColleagues()).find((each) => each.id === id) ?? null,
  };
}

/** Everybody who works in the group. */
export function listColleagues(): Promise<StaffPerson[]> {
  return listPeople(db(), env().STORE_GROUP);
}
