import "server-only";
import * as z from "zod";
import { PAID_STATES } from "../../../config/leads/deposits";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { type Done, defineEndpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { endAlerts } from "../../leads/alerts/change-alerts";
import { readLead } from "../../leads/core/stored-lead";
import { findDeposit } from "../../leads/deal/deposits";
import type { StaffLeadRefusal } from "../../store/i18n/staff-lead-messages";
import { giveBack } from "../deposits/change-deposit";
import type { DocumentContext } from "../documents/document-context";
import { documentContextOf } from "../documents/documents-api";
import { changeWork } from "../leads/change-work";
import {
  LEADS,
  LEADS_API,
  LeadPath,
  refusedChange,
  UNKNOWN_LEAD,
  WHO_WITH_PROGRAMS,
} from "../leads/lead-endpoints";
import { LeadStateSchema } from "../leads/lead-state";
import { leadContextOf, leadsStock } from "../leads/leads-api";
import { staffLeadPath } from "../leads/paths";
import { targetOf } from "../leads/scope";
import { IDEMPOTENCY_HEADER } from "../programs/once";
import { may, type StaffPerson } from "../rights";
import { hasOwnStock } from "../stock/stock-api";
import { onceAndRead, setStatuses } from "../stock/stock-endpoints";

const SaleSchema = z.object({
  vin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/)
    .optional()
    .meta({ description: "Of the sold vehicle, listed here or not." }),
  price: z.coerce.number().min(0).max(10_000_000).optional().meta({ description: "US dollars." }),
  soldAt: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .meta({ description: "Milliseconds since 1970; now by default." }),
});

type Sale = z.infer<typeof SaleSchema>;

/** Parts that a report of a sale and its return have in common. */
const SALES = {
  ...LEADS,
  who: WHO_WITH_PROGRAMS,
  method: "POST",
  limit: STAFF_LIMITS.changes,
  documented: { headers: IDEMPOTENCY_HEADER },
  params: LeadPath,
} as const;

type Outcome = Done | NamedRefusal<StaffLeadRefusal>;

/** Does a report once, in one transaction for the lead and the vehicle; a part that is refused undoes the rest. */
async function inOneStep(
  sent: Parameters<typeof onceAndRead>[0],
  work: (
    contexts: { documents: DocumentContext; leads: ReturnType<typeof leadContextOf> },
    giveUp: GiveUp<NamedRefusal<StaffLeadRefusal>>,
  ) => Promise<Outcome>,
): Promise<Outcome | Response> {
  const stock = await leadsStock();
  return onceAndRead(sent, await documentContextOf(sent.actor), (documents) =>
    inTransaction(documents.db, (trx, giveUp: GiveUp<NamedRefusal<StaffLeadRefusal>>) => {
      const leads = { ...leadContextOf(sent.actor, stock, documents.db), db: trx };
      return work({ documents: { ...documents, db: trx }, leads }, giveUp);
    }),
  );
}

const reportSale = defineEndpoint({
  ...SALES,
  id: "reportSaleOfLead",
  path: `${LEADS_API}/{id}/sold`,
  summary: "Reports a sale: the lead, the vehicle and the customer's alerts are closed in one step",
  description:
    "All or nothing. A listed vehicle of the lead's store gets the status `sold`, which needs the scope of stock. The sale is reported to ad platforms as an offline conversion, within the consent of the lead.",
  body: SaleSchema,
  answers: {
    200: [
      z.object({
        lead: LeadStateSchema,
        vehicle: z.enum(["sold", "not-listed"]).nullable().meta({ description: "Null: no VIN was sent." }),
      }),
      "The lead as it is now.",
    ],
  },
  refuses: {
    ...UNKNOWN_LEAD,
    forbidden: "The token lacks the scope of stock.",
    invalid: "Fields are wrong, or the vehicle cannot be published; `fields` names them.",
  },
  run: ({ params: { id }, body, ...sent }) =>
    inOneStep(sent, async ({ documents, leads }, giveUp) => {
      const soldAt = body.soldAt ?? leads.now();
      const { vin = null, price = null } = body;
      const result = await changeWork(leads, id, {
        action: "lead.sold",
        right: () => "leads.manage",
        values: () => ({ stage: "sold", lost_reason: null }),
        also: (within) => writeSale(within, sent.actor, id, { ...body, soldAt }),
        after: { vin, price },
      });
      if (!result.ok) return refusedChange(result);
      await endAlertsOf(leads.db, id, leads.now());
      if (vin !== null) await giveBackOthers(documents, id, result.lead.storeId, vin);
      const vehicle = vin && (await sellVehicle(documents, result.lead.storeId, vin));
      if (vehicle === "forbidden") return giveUp(refuseWith("forbidden", { right: "stock.describe" }));
      if (vehicle === "invalid") return giveUp(refuseWith("invalid", { fields: ["vin"] }));
      return { body: { lead: result.lead, vehicle }, location: `${staffLeadPath(id)}?done=stage` };
    }),
});

const reportReturn = defineEndpoint({
  ...SALES,
  id: "reportReturnOfLead",
  path: `${LEADS_API}/{id}/returned`,
  summary: "Takes a reported sale back: the lead is open again, and the vehicle is on offer again",
  description:
    "All or nothing. The vehicle has the status of its feed again, unless somebody changed it since the sale; that needs the scope of stock. Ended alerts stay ended, and a conversion that an ad platform has received stays there.",
  answers: {
    200: [
      z.object({
        lead: LeadStateSchema,
        vehicle: z
          .enum(["available", "unchanged", "not-listed"])
          .nullable()
          .meta({ description: "`unchanged`: its status was changed since. Null: the sale had no VIN." }),
      }),
      "The lead as it is now.",
    ],
  },
  refuses: {
    ...UNKNOWN_LEAD,
    "not-sold": "No sale of this lead was reported.",
    forbidden: "The token lacks the scope of stock.",
  },
  run: ({ params: { id }, ...sent }) =>
    inOneStep(sent, async ({ documents, leads }, giveUp) => {
      let vin: string | null = null;
      const result = await changeWork(leads, id, {
        action: "lead.returned",
        right: () => "leads.manage",
        values: () => ({ stage: "contacted", lost_reason: null }),
        async also(within) {
          const sale = await within
            .deleteFrom("sales")
            .where("lead_id", "=", id)
            .returning("vin")
            .executeTakeFirst();
          if (!sale) giveUp(refuseWith("not-sold"));
          vin = sale?.vin ?? null;
        },
      });
      if (!result.ok) return refusedChange(result);
      const vehicle = vin && (await offerAgain(documents, result.lead.storeId, vin));
      if (vehicle === "forbidden") return giveUp(refuseWith("forbidden", { right: "stock.describe" }));
      return { body: { lead: result.lead, vehicle }, location: `${staffLeadPath(id)}?done=stage` };
    }),
});

/** Gives a sold vehicle the status of its feed, unless somebody changed it since. */
async function offerAgain(
  context: DocumentContext,
  storeId: string,
  vin: string,
): Promise<"available" | "unchanged" | "not-listed" | "forbidden"> {
  if (!hasOwnStock()) return "not-listed";
  if (!may(context.person, "stock.describe", { storeId })) return "forbidden";
  const vehicles = [{ storeId, vin, status: null, from: "sold" as const }];
  const [failure] = (await setStatuses(context, { vehicles })).failed;
  if (!failure) return "available";
  if (failure.reason === "forbidden") return "forbidden";
  return failure.reason === "unknown" ? "not-listed" : "unchanged";
}

async function writeSale(
  trx: Db,
  { id: actor_id }: StaffPerson,
  lead_id: string,
  { vin, price, soldAt: sold_at }: Sale & { soldAt: number },
): Promise<void> {
  const { store_id } = await trx
    .selectFrom("leads")
    .select("store_id")
    .where("id", "=", lead_id)
    .executeTakeFirstOrThrow();
  const sale = {
    vin: vin ?? null,
    price: price === undefined ? null : Math.round(price * 100),
    sold_at,
    actor_id,
  };
  await trx
    .insertInto("sales")
    .values({ lead_id, store_id, ...sale })
    .onConflict((conflict) => conflict.column("lead_id").doUpdateSet(sale))
    .execute();
}

/** Ends the alerts of the customer, who has a vehicle now. They can be resumed by the customer for a while. */
async function endAlertsOf(trx: Db, leadId: string, now: number): Promise<void> {
  const email = (await readLead(trx, leadId))?.user.email.trim().toLowerCase();
  if (!email) return;
  const readers = await trx
    .selectFrom("alert_people")
    .select("id")
    .where("group_id", "=", env().STORE_GROUP)
    .where("email", "=", email)
    .execute();
  for (const { id } of readers) await endAlerts(trx, id, now, "sold");
}

/** Gives the deposits of other shoppers on a sold vehicle back. */
async function giveBackOthers(
  { person: _, now, ...documents }: DocumentContext,
  leadId: string,
  storeId: string,
  vin: string,
): Promise<void> {
  const { db } = documents;
  const rows = await db
    .selectFrom("deposits")
    .select("id")
    .where("store_id", "=", storeId)
    .where("vin", "=", vin)
    .where("lead_id", "<>", leadId)
    .where("state", "in", [...PAID_STATES])
    .execute();
  if (rows.length === 0) return;
  const context = { db, stock: await leadsStock(), siteUrl: env().SITE_URL, now, documents };
  for (const { id } of rows) {
    const deposit = await findDeposit(db, id);
    if (deposit) await giveBack(db, deposit, "sold", context);
  }
}

async function sellVehicle(
  context: DocumentContext,
  storeId: string,
  vin: string,
): Promise<"sold" | "not-listed" | "forbidden" | "invalid"> {
  if (!hasOwnStock()) return "not-listed";
  const listed = await context.db
    .selectFrom("vehicles")
    .select("vin")
    .where("store_id", "=", storeId)
    .where("vin", "=", vin)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!listed) return "not-listed";
  if (!may(context.person, "stock.describe", { storeId })) return "forbidden";
  const { failed } = await setStatuses(context, { vehicles: [{ storeId, vin, status: "sold" }] });
  const [failure] = failed;
  if (!failure || failure.reason === "unchanged") return "sold";
  return failure.reason === "forbidden" ? "forbidden" : "invalid";
}

const FoundSchema = z.object({
  leads: z.array(z.string()).meta({ description: "Their ids, one for each store." }),
});

const findForeignId = defineEndpoint({
  ...LEADS,
  who: WHO_WITH_PROGRAMS,
  id: "findLeadByForeignId",
  method: "GET",
  path: "/api/staff/foreign-ids/{system}/{id}",
  summary: "The leads with an id in another system",
  description: "An id belongs to one lead of each store; a token finds the lead of its own store.",
  limit: STAFF_LIMITS.reads,
  params: z.object({
    system: z.string().meta({ description: "Name of the other system." }),
    id: z.string().meta({ description: "Id of the lead in that system." }),
  }),
  answers: { 200: [FoundSchema, "The leads that the program may see; none without one."] },
  async run({ actor, params: { system, id } }) {
    const { stores } = leadContextOf(actor, await leadsStock());
    const rows = await db()
      .selectFrom("foreign_ids")
      .innerJoin("lead_work", "lead_work.lead_id", "foreign_ids.lead_id")
      .selectAll("lead_work")
      .where("system", "=", system)
      .where("value", "=", id)
      .where("foreign_ids.store_id", "in", [...stores])
      .execute();
    const seen = rows.filter((row) => may(actor, "leads.answer", targetOf(row)));
    return { body: { leads: seen.map(({ lead_id }) => lead_id) } };
  },
});

export const SALE_ENDPOINTS = { reportSale, reportReturn, findForeignId } as const;
