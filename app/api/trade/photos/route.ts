import { photoLimits } from "@/config/runtime/limits";
import { isPageOnHere } from "@/lib/catalog/inventory/page-snapshot";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { handlePhotoPost } from "@/lib/leads/trade/handle-photo-post";
import { previewRefusal } from "@/lib/web/leads/preview-refusal";

/** A photo of a visitor's own vehicle, before its lead. */
export async function POST(request: Request): Promise<Response> {
  const refusal = await previewRefusal(request);
  if (refusal) return refusal;
  if (!(await isPageOnHere("sell-trade-my-car-your-vehicle"))) return new Response(null, { status: 404 });
  return handlePhotoPost(request, {
    db: db(),
    siteUrl: env().SITE_URL,
    limit: limiter(photoLimits),
    now: Date.now,
  });
}
