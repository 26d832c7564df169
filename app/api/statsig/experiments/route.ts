import { EXPERIMENTS } from "@/config/marketing/flags";

export const dynamic = "force-dynamic";

/** Names of the experiments that browsers load (docs/rules.md#feature-flags). */
export function GET(): Response {
  return Response.json(Object.keys(EXPERIMENTS), { headers: { "cache-control": "no-store" } });
}
