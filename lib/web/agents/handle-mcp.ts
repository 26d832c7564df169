import "server-only";
import { AGENT_LIMITS } from "../../../config/runtime/limits";
import { getSnapshot } from "../../catalog/inventory/snapshot";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { answerMcp } from "./answer-mcp";

/** Agents ask for little: a page of filters at most. */
const MAX_BODY_BYTES = 32 * 1024;
const NO_STORE = { "cache-control": "no-store" };

/** `POST /api/mcp`: within the limit of its address, about the stock that everybody sees. */
export async function handleMcp(request: Request): Promise<Response> {
  const within = await limiter(AGENT_LIMITS)(clientAddress(request.headers));
  if (!within.ok) {
    noteRefused("/api/mcp", "too-often", 429);
    return problem(429, "Too many requests.", { "retry-after": String(within.retryAfterSeconds) });
  }
  const body = await readLimited(request);
  if (body === null) return problem(413, "The request is too large.");
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  if (!stock) return problem(503, "The inventory cannot be read at the moment.");
  const { SITE_URL: siteUrl } = env();
  const { method, headers } = request;
  try {
    const answer = await answerMcp(new Request(request.url, { method, headers, body }), async () => ({
      stock,
      siteUrl,
      now: Date.now(),
    }));
    answer.headers.set("cache-control", "no-store");
    return answer;
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a request of an agent could not be answered");
    return problem(500, "The request could not be answered.");
  }
}

/** The body's text; null where it is longer than it may be. */
async function readLimited(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function problem(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { ...NO_STORE, ...headers } });
}
