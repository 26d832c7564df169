import "server-only";
import * as z from "zod";
import { AGENT_LIMITS } from "../../../config/runtime/limits";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { jsonRefusals } from "../../core/http/refusals";
import { json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { answerMcp } from "./answer-mcp";

/** Maximum body size, enough for a page of filters. */
const MAX_BODY_BYTES = 32 * 1024;

/**
 * Endpoint of the Model Context Protocol for shopping agents: search, vehicles, payments, stores, offers and service
 * times.
 */
const answerAgent = defineEndpoint({
  id: "answerAgent",
  method: "POST",
  path: "/api/mcp",
  tag: "store",
  summary: "Tools for shopping agents, about the stock that everybody sees",
  internal: true,
  who: visitor(),
  origin: "any",
  limit: AGENT_LIMITS,
  maxBytes: MAX_BODY_BYTES,
  reads: "json",
  body: z.unknown(),
  refusals: jsonRefusals(
    { "too-large": "The request is too large.", unreadable: "The request is not JSON." },
    {},
  ),
  answers: { 200: ["application/json", "The protocol's response."] },
  run: ({ request, body }) => callTools(request, body),
});

export const MCP_ENDPOINTS = { answerAgent } as const;

async function callTools(request: Request, sent: unknown): Promise<Response> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  if (!stock) return json(503, { error: "The inventory cannot be read at the moment." });
  const { SITE_URL: siteUrl } = env();
  const { method, headers } = request;
  try {
    const read = new Request(request.url, { method, headers, body: JSON.stringify(sent) });
    const answer = await answerMcp(read, async () => ({ stock, siteUrl, now: Date.now() }));
    answer.headers.set("cache-control", "no-store");
    return answer;
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a request of an agent could not be answered");
    return json(500, { error: "The request could not be answered." });
  }
}
