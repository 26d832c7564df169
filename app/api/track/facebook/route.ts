import { EVENT_LIMITS } from "@/config/limits";
import { db } from "@/lib/db/connect";
import { env } from "@/lib/platform/env";
import { limiter } from "@/lib/platform/limits";
import { handleConversionPost } from "@/lib/tracking/handle-conversion-post";
import { metaApi } from "@/lib/tracking/tracking-setup";
import { visitedStore } from "@/lib/tracking/visited-store";

/** Conversion events of visitors who allow them, for Meta's Conversions API (specification §7). */
export function POST(request: Request): Promise<Response> {
  return handleConversionPost(request, {
    db: db(),
    configured: metaApi(env()) !== null,
    store: () => visitedStore(request.headers),
    siteUrl: env().SITE_URL,
    limit: limiter(EVENT_LIMITS),
    now: Date.now,
  });
}
