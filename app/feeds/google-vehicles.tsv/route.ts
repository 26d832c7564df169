import { googleVehicles } from "@/lib/feeds/google-vehicles";
import { storeOfFeed } from "@/lib/feeds/store-of-feed";
import { env } from "@/lib/platform/env";
import { answerSnapshotFile } from "@/lib/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** The stock for Google's vehicle ads (domain §2); with `?store={id}` that store's alone. */
export async function GET(request: Request): Promise<Response> {
  return answerSnapshotFile(request, {
    id: "google feed",
    contentType: "text/tab-separated-values; charset=utf-8",
    storeId: storeOfFeed(request.url),
    write: (snapshot) => () => googleVehicles(snapshot, env().SITE_URL),
  });
}
