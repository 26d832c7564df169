import "server-only";
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { z } from "zod";
import { singleton } from "../../core/platform/singleton";
import { AGENT_TOOLS, agentTool } from "./agent-tools";
import type { AgentContext } from "./agent-vehicle";
import { SERVER_INFO } from "./server-card";
import { CARDS_META, CARDS_URI, cardsResource } from "./vehicle-cards";

const INSTRUCTIONS = [
  "Vehicles, stores, offers and service times of a car dealership. All tools only read.",
  "Prices are the advertised prices; state them with the fees that they include or exclude.",
  "State a monthly payment only with the disclosure that comes with it.",
  "To ask about a vehicle or book a test drive, use prepare_lead and hand the person its link: they fill in their own details and send the form themselves.",
].join(" ");

/** Milliseconds for which lists may be kept; they change with a version of the software. */
const LISTS_KEPT = 60 * 60 * 1_000;
const KEPT = { ttlMs: LISTS_KEPT, cacheScope: "public" } as const;

/** Response of `tools/list`, the same for every request. */
const TOOLS = Object.entries(AGENT_TOOLS).map(([name, { title, description, input, cards }]) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: "input" }) as { type: "object" },
  annotations: {
    title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  ...(cards && { _meta: CARDS_META }),
}));

/** Post of the protocol with its body, which was already read. */
export interface McpPost {
  request: Request;
  sent: unknown;
}

/**
 * Responds to one post of the Model Context Protocol (streamable HTTP) with JSON. Nothing is stored between posts, in
 * both of its eras: calls since 2026-07-28 are complete in themselves, and clients from 2024-11-05 to 2025-11-25 begin
 * with a handshake, which gives them no session.
 */
export async function answerMcp(
  { request, sent }: McpPost,
  context: () => Promise<AgentContext>,
): Promise<Response> {
  if (await isLegacyRequest(request, sent)) return answerHandshakeEra({ request, sent }, context);
  // Nothing is announced while it changes, so a stream of changes is refused.
  const handler = createMcpHandler(() => mcpServer(context), { legacy: "reject", maxSubscriptions: 0 });
  return handler.fetch(request, { parsedBody: sent });
}

async function answerHandshakeEra(
  { request, sent }: McpPost,
  context: () => Promise<AgentContext>,
): Promise<Response> {
  const server = mcpServer(context);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: sent });
  } finally {
    await server.close();
  }
}

function mcpServer(context: () => Promise<AgentContext>): Server {
  const jsonSchemaValidator = singleton("mcp-validator", () => new AjvJsonSchemaValidator());
  const server = new Server(SERVER_INFO, {
    capabilities: { tools: {}, resources: {} },
    instructions: INSTRUCTIONS,
    jsonSchemaValidator,
    cacheHints: {
      "server/discover": KEPT,
      "tools/list": KEPT,
      "resources/list": KEPT,
      "resources/read": KEPT,
    },
  });
  server.setRequestHandler("tools/list", () => ({ tools: TOOLS }));
  server.setRequestHandler("tools/call", async ({ params }) => callTool(params, await context()));
  server.setRequestHandler("resources/list", async () => {
    const { text: _, ...listed } = cardsResource((await context()).siteUrl);
    return { resources: [listed] };
  });
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    if (uri !== CARDS_URI)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "There is no such resource.");
    const { mimeType, text, _meta } = cardsResource((await context()).siteUrl);
    return { contents: [{ uri, mimeType, text, _meta }] };
  });
  return server;
}

async function callTool(
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> },
  context: AgentContext,
) {
  const tool = agentTool(name);
  if (!tool)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${name.slice(0, 60)}.`);
  const answer = await tool.call(given, context);
  if ("invalid" in answer)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, z.prettifyError(answer.invalid));
  if ("problem" in answer)
    return { content: [{ type: "text" as const, text: answer.problem }], isError: true };
  return {
    content: [{ type: "text" as const, text: JSON.stringify(answer.data) }],
    structuredContent: answer.data as Record<string, unknown>,
  };
}
