import { env } from "@/lib/core/platform/env";
import { robotsTxt } from "@/lib/marketing/seo/robots";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Makes no store API call, because a crawler interprets an error here as a blocked site. */
export function GET(): Response {
  const { SITE_URL, SEARCH_INDEXING } = env();
  return new Response(robotsTxt(SITE_URL, SEARCH_INDEXING === "on"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
