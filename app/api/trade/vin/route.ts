import { isVinForm } from "@/lib/inventory/vin/check-digit";
import { json } from "@/lib/leads/http/answers";
import { isForeignPost } from "@/lib/leads/http/foreign-post";
import { readBody } from "@/lib/leads/http/read-body";
import { isPageOn } from "@/lib/pages/page-switches";
import { clientAddress } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";
import { lookUpVin, vinLimit } from "@/lib/valuation/look-up-vin";
import { readVin } from "@/lib/valuation/questions/vehicle-fields";

const MOST_BYTES = 1_024;

/** What a VIN tells. It comes by POST, so that it stands in no log of addresses. */
export async function POST(request: Request): Promise<Response> {
  if (!isPageOn("sell-trade-my-car-your-vehicle")) return json(404, {});
  if (isForeignPost(request, env().SITE_URL)) return json(403, {});
  const within = await vinLimit(clientAddress(request.headers));
  if (!within.ok) return json(429, {}, { "retry-after": String(within.retryAfterSeconds) });
  const body = await readBody(request, MOST_BYTES);
  if (!body.ok) return json(body.status, {});
  const vin = readVin(typeof body.fields.vin === "string" ? body.fields.vin : "");
  return isVinForm(vin) ? json(200, await lookUpVin(vin)) : json(422, {});
}
