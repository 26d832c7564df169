import { env } from "@/lib/platform/env";
import { sitemapIndex } from "@/lib/seo/sitemap-files";
import { answerSnapshotFile } from "@/lib/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  return answerSnapshotFile(request, {
    id: "sitemap index",
    contentType: "application/xml; charset=utf-8",
    write: (snapshot) => () => sitemapIndex(snapshot, env().SITE_URL),
  });
}
