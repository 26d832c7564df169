import { thisBuild } from "@/lib/web/routing/this-build";

export const dynamic = "force-dynamic";

/**
 * Returns the running build. Browsers check from time to time and load the new one with their next navigation
 * (docs/rules.md#builds).
 */
export function GET(): Response {
  return Response.json(thisBuild, { headers: { "cache-control": "no-store" } });
}
