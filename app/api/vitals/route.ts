import { VITALS_LIMITS } from "@/config/limits";
import { db } from "@/lib/db/connect";
import { env } from "@/lib/platform/env";
import { limiter } from "@/lib/platform/limits";
import { visitedStore } from "@/lib/tracking/visited-store";
import { handleVitalsPost } from "@/lib/vitals/handle-vitals-post";

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
