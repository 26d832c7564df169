import { photoLimits, stepLimits } from "@/config/runtime/limits";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { db } from "@/lib/core/db/connect";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { handleAnswersPost } from "@/lib/leads/trade/handle-answers-post";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { previewRefusal } from "@/lib/web/leads/preview-refusal";

/** A part of the questionnaire from a browser without JavaScript. */
export async function POST(request: Request): Promise<Response> {
  const refusal = await previewRefusal(request);
  if (refusal) return refusal;
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  if (!isPageOn("sell-trade-my-car-your-vehicle", stock?.profile ?? {}))
    return new Response(null, { status: 404 });
  return handleAnswersPost(request, {
    db: db(),
    siteUrl: env().SITE_URL,
    phone: stock?.profile.phone ?? env().STORE_PHONE ?? null,
    limit: limiter(stepLimits(env().LEADS_PER_ADDRESS)),
    photoLimit: limiter(photoLimits),
    now: Date.now,
  });
}
