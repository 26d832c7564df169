import { route } from "@/lib/core/http/route";
import { MCP_ENDPOINTS } from "@/lib/web/agents/mcp-endpoint";

export const { GET } = route(MCP_ENDPOINTS.getServerCard);
