import { photoLimits, stepLimits } from "@/config/limits";
import { db } from "@/lib/db/connect";
import { getSnapshot } from "@/lib/inventory/snapshot";
import { isPageOn } from "@/lib/pages/page-switches";
import { env } from "@/lib/platform/env";
import { limiter } from "@/lib/platform/limits";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { handleAnswersPost } from "@/lib/valuation/http/handle-answers-post";

/** A part of the questionnaire from a browser without JavaScript. */
export async function POST(request: Request): Promise<Response> {
  if (!isPageOn("sell-trade-my-car-your-vehicle")) return new Response(null, { status: 404 });
  const stock = await getSnapshot(DEFAULT_SEGMENT).catch(() => null);
  return handleAnswersPost(request, {
    db: db(),
    siteUrl: env().SITE_URL,
    phone: stock?.profile.phone ?? env().STORE_PHONE ?? null,
    limit: limiter(stepLimits(env().LEADS_PER_ADDRESS)),
    photoLimit: limiter(photoLimits),
    now: Date.now,
  });
}
