import { env } from "@/lib/core/platform/env";
import { readFileName, sitemapFile } from "@/lib/marketing/seo/sitemap-files";
import { answerSnapshotFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** `/sitemap-{file}.xml`, which `next.config` rewrites to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const wanted = readFileName(file);
  return answerSnapshotFile(request, {
    id: `sitemap ${file}`,
    contentType: "application/xml; charset=utf-8",
    write: (snapshot) => wanted && sitemapFile(wanted, snapshot, env().SITE_URL),
  });
}
