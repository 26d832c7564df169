import "server-only";
import { AGENT_LIMITS } from "../../../config/runtime/limits";
import { getSnapshot } from "../../catalog/inventory/snapshot";
import { readJson } from "../../core/http/read-json";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { answerMcp } from "./answer-mcp";

/** Largest body: a page of filters at most. */
const MAX_BODY_BYTES = 32 * 1024;
const NO_STORE = { "cache-control": "no-store" };

/** `POST /api/mcp`: within the limit of its address, about the stock that everybody sees. */
export async function handleMcp(request: Request): Promise<Response> {
  const within = await limiter(AGENT_LIMITS)(clientAddress(request.headers));
  if (!within.ok) {
    noteRefused("/api/mcp", "too-often", 429);
    return problem(429, "Too many requests.", { "retry-after": String(within.retryAfterSeconds) });
  }
  const body = await readJson(request, MAX_BODY_BYTES);
  if (!body.ok)
    return problem(
      body.status,
      body.status === 413 ? "The request is too large." : "The request is not JSON.",
    );
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  if (!stock) return problem(503, "The inventory cannot be read at the moment.");
  const { SITE_URL: siteUrl } = env();
  const { method, headers } = request;
  try {
    const read = new Request(request.url, { method, headers, body: JSON.stringify(body.value) });
    const answer = await answerMcp(read, async () => ({ stock, siteUrl, now: Date.now() }));
    answer.headers.set("cache-control", "no-store");
    return answer;
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a request of an agent could not be answered");
    return problem(500, "The request could not be answered.");
  }
}

function problem(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { ...NO_STORE, ...headers } });
}
