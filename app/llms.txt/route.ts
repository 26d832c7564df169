import { env } from "@/lib/core/platform/env";
import { llmsTxt } from "@/lib/marketing/seo/llms-txt";
import { answerSnapshotFile } from "@/lib/marketing/seo/snapshot-file";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  return answerSnapshotFile(request, {
    id: "llms",
    contentType: "text/plain; charset=utf-8",
    write: (snapshot) => () => [llmsTxt(snapshot, env().SITE_URL)],
  });
}
