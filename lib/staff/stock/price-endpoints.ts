import "server-only";
import { z } from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { isVinForm } from "../../catalog/inventory/vin/vin-format";
import { db } from "../../core/db/connect";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { isProofDay, readPriceProof } from "../../marketing/feeds/price-proof";
import { priceProofCsv } from "../../marketing/feeds/price-proof-text";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { staff, staffRefusals } from "../endpoint";
import { may } from "../rights";

const getPriceProof = defineEndpoint({
  id: "getPriceProof",
  method: "GET",
  path: "/api/staff/prices/{storeId}/{vin}",
  tag: "staff",
  summary: "What a vehicle was advertised for, and where, as CSV",
  description:
    "Each price with its parts, and each place that showed it. Kept for three years after a price ended.",
  who: staff("stock.manage"),
  limit: STAFF_LIMITS.exports,
  params: z.object({
    storeId: z.string().meta({ description: "Id of the store." }),
    vin: z.string().meta({ description: "VIN of the vehicle." }),
  }),
  query: z.object({
    day: z
      .string()
      .refine(isProofDay)
      .optional()
      .catch(undefined)
      .meta({ description: "A local day of the store, `YYYY-MM-DD`; all days without it." }),
  }),
  refusals: staffRefusals(() => staffAuditMessages().refusals, {}),
  answers: { 200: ["text/csv", "The file; text that a spreadsheet would run begins with an apostrophe."] },
  refuses: { unknown: "The person does not manage the stock of such a store." },
  async run({ actor, params: { storeId, vin }, query: { day } }) {
    if (!isVinForm(vin) || !may(actor, "stock.manage", { storeId })) return refuseWith("unknown");
    const rows = await readPriceProof(db(), vin, day ?? null, [storeId]);
    return new Response(priceProofCsv(vin, rows), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="prices-${vin}${day ? `-${day}` : ""}.csv"`,
        "cache-control": "no-store",
      },
    });
  },
});

export const PRICE_ENDPOINTS = { getPriceProof } as const;
