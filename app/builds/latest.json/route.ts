import { thisBuild } from "@/lib/web/routing/this-build";

export const dynamic = "force-dynamic";

/** Which build runs now. Browsers ask from time to time and take the new one with their next navigation (specification §4). */
export function GET(): Response {
  return Response.json(thisBuild, { headers: { "cache-control": "no-store" } });
}
