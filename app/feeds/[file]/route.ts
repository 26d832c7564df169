import { env } from "@/lib/core/platform/env";
import { FEED_PARTS, feedContentType, getFeed, storeOfFeed } from "@/lib/marketing/feeds/feeds";
import { writeFeed } from "@/lib/marketing/feeds/write-feed";
import { answerSnapshotFile, noSuchFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ file: string }> };

/**
 * Returns an advertiser's feed of the stock (docs/domain.md#advertising-feeds); `?store={id}` limits it to
 * one store.
 */
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
