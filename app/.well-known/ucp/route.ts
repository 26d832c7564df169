import { env } from "@/lib/core/platform/env";
import { ucpProfile } from "@/lib/web/agents/ucp-profile";

export const dynamic = "force-dynamic";

/** Returns the capabilities for shopping agents and their URLs (Universal Commerce Protocol). */
export function GET(): Response {
  return Response.json(ucpProfile(env().SITE_URL), { headers: { "cache-control": "public, max-age=3600" } });
}
