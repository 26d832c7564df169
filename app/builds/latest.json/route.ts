import { thisBuild } from "@/lib/web/routing/this-build";

export const dynamic = "force-dynamic";

/**
 * Returns the id of the running build. Browsers poll it and load a new build on their next navigation
 * (docs/rules.md#builds).
 */
export function GET(): Response {
  return Response.json(thisBuild, { headers: { "cache-control": "no-store" } });
}
