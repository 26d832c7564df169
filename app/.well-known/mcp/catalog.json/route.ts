import { discovery } from "@/lib/web/agents/mcp-endpoint";
import { serverCatalog } from "@/lib/web/agents/server-card";

export const dynamic = "force-dynamic";

/** Returns the catalog of this site's endpoints for agents: one, with the address of its server card. */
export function GET(): Promise<Response> {
  return discovery(serverCatalog);
}
