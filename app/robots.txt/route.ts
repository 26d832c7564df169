import { env } from "@/lib/core/platform/env";
import { robotsTxt } from "@/lib/marketing/seo/robots";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Calls no store API: a crawler takes an error here for a closed site. */
export function GET(): Response {
  const { SITE_URL, SEARCH_INDEXING } = env();
  return new Response(robotsTxt(SITE_URL, SEARCH_INDEXING === "on"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
