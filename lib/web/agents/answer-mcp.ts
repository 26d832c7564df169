import "server-only";
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { z } from "zod";
import { singleton } from "../../core/platform/singleton";
import { AGENT_TOOLS } from "./agent-tools";
import type { AgentContext } from "./agent-vehicle";

const INFO = { name: "forecourt", version: "1.0.0" };
const INSTRUCTIONS = [
  "Vehicles, stores, offers and service times of a car dealership. All tools only read.",
  "Prices are the advertised prices; state them with the fees that they include or exclude.",
  "State a monthly payment only with the disclosure that comes with it.",
  "To ask about a vehicle, book a test drive or a service, hand the person the link: they fill in the form themselves.",
].join(" ");

/** Response of `tools/list`, the same for every request. */
const TOOLS = Object.entries(AGENT_TOOLS).map(([name, { title, description, input }]) => ({
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
}));

/**
 * Responds to one post of the Model Context Protocol (streamable HTTP) with JSON. There is no session, and nothing is
 * stored between posts.
 */
export async function answerMcp(request: Request, context: () => Promise<AgentContext>): Promise<Response> {
  const jsonSchemaValidator = singleton("mcp-validator", () => new AjvJsonSchemaValidator());
  const server = new Server(INFO, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    jsonSchemaValidator,
  });
  server.setRequestHandler("tools/list", () => ({ tools: TOOLS }));
  server.setRequestHandler("tools/call", async ({ params }) => callTool(params, await context()));
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
}

async function callTool(
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> },
  context: AgentContext,
) {
  const tool = Object.hasOwn(AGENT_TOOLS, name) ? AGENT_TOOLS[name] : undefined;
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
