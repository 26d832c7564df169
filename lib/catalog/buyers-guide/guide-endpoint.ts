import "server-only";
import * as z from "zod";
import { BUYERS_GUIDE_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { getSnapshot } from "../inventory/snapshot/snapshot";
import { sellingStore } from "../pricing/store-pricing";
import { getBuyersGuide } from "./get-buyers-guide";
import type { GuideLanguage } from "./guide-values";

/** Serves the filled-in FTC Buyers Guide of a public used vehicle as a download. */
const getGuide = defineEndpoint({
  id: "getBuyersGuide",
  method: "GET",
  path: "/api/buyers-guide/{vin}/{language}",
  tag: "store",
  summary: "The Buyers Guide of a used vehicle",
  internal: true,
  who: visitor(),
  limit: BUYERS_GUIDE_LIMITS,
  params: z.object({ vin: z.string(), language: z.string() }),
  refusals: { statuses: {}, respond: ({ status }) => refuse(status, "Too many requests.") },
  answers: { 200: ["application/pdf", "The guide."] },
  run: ({ params }) => writeGuide(params),
});

export const GUIDE_ENDPOINTS = { getGuide } as const;

async function writeGuide({ vin, language }: { vin: string; language: string }): Promise<Response> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  if (!stock) return refuse(503, "The inventory cannot be read at the moment.", { "retry-after": "60" });
  const vehicle = stock.byVin.get(vin);
  if (!vehicle || !isLanguage(language)) return refuse(404, "There is no such Buyers Guide.");
  const pdf = await getBuyersGuide(vehicle, sellingStore(vehicle, stock), language);
  if (!pdf) return refuse(404, "There is no such Buyers Guide.");
  return new Response(Buffer.from(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="buyers-guide-${vehicle.vin}-${language}.pdf"`,
      "cache-control": "no-store",
    },
  });
}

function isLanguage(text: string): text is GuideLanguage {
  return text === "en" || text === "es";
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
