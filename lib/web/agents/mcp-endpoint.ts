import "server-only";
import * as z from "zod";
import { AGENT_LIMITS } from "../../../config/runtime/limits";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals, jsonRefusals } from "../../core/http/refusals";
import { json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { answerMcp } from "./answer-mcp";
import { CARD_TYPE, MCP_PATH, SERVER_CARD_PATH, serverCard } from "./server-card";
import { UCP_VERSION_KEY, ucpVersion } from "./ucp-profile";

/** Maximum body size, enough for a page of filters. */
const MAX_BODY_BYTES = 32 * 1024;

/**
 * Endpoint of the Model Context Protocol for shopping agents: search, vehicles, payments, stores, offers and service
 * times. A page of another website is refused by its `Origin`, as the protocol requires; agents are not pages.
 */
const answerAgent = defineEndpoint({
  id: "answerAgent",
  method: "POST",
  path: MCP_PATH,
  tag: "store",
  summary: "Tools for shopping agents, about the stock that everybody sees",
  internal: true,
  who: visitor(),
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

/** Endpoint of the server card, at the address that the protocol reserves for it. */
const getServerCard = defineEndpoint({
  id: "getServerCard",
  method: "GET",
  path: SERVER_CARD_PATH,
  tag: "store",
  summary: "Describes the tools' endpoint to clients that have not connected",
  internal: true,
  who: visitor(),
  limit: AGENT_LIMITS,
  refusals: emptyRefusals,
  answers: { 200: [CARD_TYPE, "Identity, endpoint and versions (SEP-2127)."] },
  run: () => discovery(serverCard, CARD_TYPE),
});

export const MCP_ENDPOINTS = { answerAgent, getServerCard } as const;

/** Returns a public document about the endpoint, with the dealership's name. */
export async function discovery(
  written: (siteUrl: string, dealership: string) => object,
  type: string = "application/json",
): Promise<Response> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  if (!stock) return json(503, { error: "The store cannot be read at the moment." });
  return new Response(JSON.stringify(written(env().SITE_URL, stock.profile.name)), {
    headers: { "content-type": type, "cache-control": "public, max-age=3600" },
  });
}

async function callTools(request: Request, sent: unknown): Promise<Response> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  if (!stock) return json(503, { error: "The inventory cannot be read at the moment." });
  const { SITE_URL: siteUrl } = env();
  try {
    const ucp = ucpVersion(new URL(request.url).searchParams.get(UCP_VERSION_KEY)) ?? undefined;
    const answer = await answerMcp({ request, sent }, async () => ({ stock, siteUrl, now: Date.now(), ucp }));
    answer.headers.set("cache-control", "no-store");
    return answer;
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a request of an agent could not be answered");
    return json(500, { error: "The request could not be answered." });
  }
}
