import { env } from "@/lib/core/platform/env";
import { FEED_PARTS, feedContentType, getFeed, storeOfFeed } from "@/lib/marketing/feeds/feeds";
import { writeFeed } from "@/lib/marketing/feeds/write-feed";
import { answerSnapshotFile, noSuchFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ file: string }> };

/** The stock for an advertiser (docs/domain.md#advertising-feeds); with `?store={id}` that store's alone. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { file } = await params;
  const feed = getFeed(file);
  if (!feed) return noSuchFile();
  return answerSnapshotFile(request, {
    id: file,
    contentType: feedContentType(feed),
    storeId: storeOfFeed(request.url),
    parts: FEED_PARTS,
    write: (snapshot) => () => writeFeed(feed, snapshot, env().SITE_URL),
  });
}
