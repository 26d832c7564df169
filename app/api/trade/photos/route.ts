import { photoLimits } from "@/config/limits";
import { db } from "@/lib/db/connect";
import { isPageOn } from "@/lib/pages/page-switches";
import { env } from "@/lib/platform/env";
import { limiter } from "@/lib/platform/limits";
import { handlePhotoPost } from "@/lib/valuation/http/handle-photo-post";

/** A photo of a visitor's own vehicle, before its lead. */
export async function POST(request: Request): Promise<Response> {
  if (!isPageOn("sell-trade-my-car-your-vehicle")) return new Response(null, { status: 404 });
  return handlePhotoPost(request, {
    db: db(),
    siteUrl: env().SITE_URL,
    limit: limiter(photoLimits),
    now: Date.now,
  });
}
