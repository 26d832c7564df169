import { isPageOnHere } from "@/lib/catalog/inventory/page-snapshot";
import { isVinForm } from "@/lib/catalog/inventory/vin/check-digit";
import { readBody } from "@/lib/core/http/read-body";
import { json } from "@/lib/core/http/responses";
import { isForeignPost } from "@/lib/core/http/same-origin";
import { clientAddress } from "@/lib/core/platform/client-address";
import { env } from "@/lib/core/platform/env";
import { lookUpVin, vinLimit } from "@/lib/leads/trade/look-up-vin";
import { readVin } from "@/lib/leads/trade/questions/vehicle-fields";

const MAX_BYTES = 1_024;

/** Decodes a VIN, sent by POST so that it does not appear in access logs. */
export async function POST(request: Request): Promise<Response> {
  if (!(await isPageOnHere("sell-trade-my-car-your-vehicle"))) return json(404, {});
  if (isForeignPost(request, env().SITE_URL)) return json(403, {});
  const within = await vinLimit(clientAddress(request.headers));
  if (!within.ok) return json(429, {}, { "retry-after": String(within.retryAfterSeconds) });
  const body = await readBody(request, MAX_BYTES);
  if (!body.ok) return json(body.status, {});
  const vin = readVin(typeof body.fields.vin === "string" ? body.fields.vin : "");
  return isVinForm(vin) ? json(200, await lookUpVin(vin)) : json(422, {});
}
