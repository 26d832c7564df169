import { handleMcp } from "@/lib/web/agents/handle-mcp";

/** The Model Context Protocol, for shopping agents: search, vehicles, payments, stores, offers and service times. */
export function POST(request: Request): Promise<Response> {
  return handleMcp(request);
}
