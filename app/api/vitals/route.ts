import { VITALS_LIMITS } from "@/config/runtime/limits";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { visitedStore } from "@/lib/marketing/tracking/visited-store";
import { handleVitalsPost } from "@/lib/marketing/vitals/handle-vitals-post";

/** Web vitals of real visitors who allow analytics. */
export function POST(request: Request): Promise<Response> {
  return handleVitalsPost(request, {
    db: db(),
    tier: async () => (await visitedStore(request.headers)).tier,
    siteUrl: env().SITE_URL,
    limit: limiter(VITALS_LIMITS),
    now: Date.now,
  });
}
