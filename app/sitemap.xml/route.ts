import { env } from "@/lib/core/platform/env";
import { sitemapIndex } from "@/lib/marketing/seo/sitemap-files";
import { answerSnapshotFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  return answerSnapshotFile(request, {
    id: "sitemap index",
    contentType: "application/xml; charset=utf-8",
    write: (snapshot) => () => sitemapIndex(snapshot, env().SITE_URL),
  });
}
