import { metaVehicles } from "@/lib/marketing/feeds/meta-vehicles";
import { storeOfFeed } from "@/lib/marketing/feeds/feed-rows";
import { env } from "@/lib/core/platform/env";
import { answerSnapshotFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** The stock for Meta's vehicle ads (docs/domain.md#advertising-feeds); with `?store={id}` that store's alone. */
export async function GET(request: Request): Promise<Response> {
  return answerSnapshotFile(request, {
    id: "meta feed",
    contentType: "text/csv; charset=utf-8",
    storeId: storeOfFeed(request.url),
    write: (snapshot) => () => metaVehicles(snapshot, env().SITE_URL),
  });
}
