import { isSitemapName, sourceAnswer } from "@/lib/marketing/seo/sitemap-sources";
import { answerSnapshotFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

type Context = { params: Promise<{ source: string }> };

/** Sitemap sources (docs/rules.md#sitemaps); the folder's `%5F` is Next's way to write an address that starts with `_`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { source } = await params;
  const without = new URL(request.url).searchParams.get("without") === "1";
  return answerSnapshotFile(request, {
    id: `source ${source} ${without}`,
    contentType: "application/json",
    write: (snapshot) =>
      isSitemapName(source) ? () => [JSON.stringify(sourceAnswer(source, snapshot, without))] : null,
  });
}
