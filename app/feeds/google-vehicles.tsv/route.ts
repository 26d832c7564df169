import { env } from "@/lib/core/platform/env";
import { storeOfFeed } from "@/lib/marketing/feeds/feed-rows";
import { googleVehicles } from "@/lib/marketing/feeds/google-vehicles";
import { answerSnapshotFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** The stock for Google's vehicle ads (docs/domain.md#advertising-feeds); with `?store={id}` that store's alone. */
export async function GET(request: Request): Promise<Response> {
  return answerSnapshotFile(request, {
    id: "google feed",
    contentType: "text/tab-separated-values; charset=utf-8",
    storeId: storeOfFeed(request.url),
    write: (snapshot) => () => googleVehicles(snapshot, env().SITE_URL),
  });
}
