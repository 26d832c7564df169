import { EVENT_LIMITS } from "@/config/runtime/limits";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { handleConversionPost } from "@/lib/marketing/tracking/handle-conversion-post";
import { metaApi } from "@/lib/marketing/tracking/tracking-setup";
import { visitedStore } from "@/lib/marketing/tracking/visited-store";

/** Conversion events of visitors who allow them, for Meta's Conversions API (docs/rules.md#conversion-relay). */
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
