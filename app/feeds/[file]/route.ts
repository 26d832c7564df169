import { env } from "@/lib/core/platform/env";
import { FEED_PARTS, stockFile, storeOfFeed } from "@/lib/marketing/feeds/feeds";
import { answerSnapshotFile, noSuchFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ file: string }> };

/**
 * Returns an advertiser's feed of the stock (docs/domain.md#advertising-feeds), or the stock for other systems
 * (docs/api.md#star); `?store={id}` limits it to one store.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { file } = await params;
  const feed = stockFile(file);
  if (!feed) return noSuchFile();
  return answerSnapshotFile(request, {
    id: file,
    contentType: feed.contentType,
    storeId: storeOfFeed(request.url),
    parts: FEED_PARTS,
    write: (snapshot) => () => feed.write(snapshot, env().SITE_URL),
  });
}
