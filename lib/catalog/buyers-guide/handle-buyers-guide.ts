import "server-only";
import { BUYERS_GUIDE_LIMITS } from "../../../config/runtime/limits";
import { clientAddress } from "../../core/platform/client-address";
import { limiter } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { getSnapshot } from "../inventory/snapshot";
import { sellingStore } from "../pricing/store-pricing";
import { getBuyersGuide } from "./get-buyers-guide";
import type { GuideLanguage } from "./guide-values";

/** `GET /api/buyers-guide/{vin}/{language}`: the guide of a used vehicle that everybody may see, as a file to save. */
export async function handleBuyersGuide(
  request: Request,
  { vin, language }: { vin: string; language: string },
): Promise<Response> {
  const within = await limiter(BUYERS_GUIDE_LIMITS)(clientAddress(request.headers));
  if (!within.ok) {
    noteRefused("/api/buyers-guide", "too-often", 429);
    return refuse(429, "Too many requests.", { "retry-after": String(within.retryAfterSeconds) });
  }
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
