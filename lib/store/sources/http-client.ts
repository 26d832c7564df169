import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { fetch, type Response } from "undici";
import { storeApiConfig } from "../../../config/runtime/connections";
import { collect } from "../../core/platform/read-capped";
import { StoreApiError } from "../api/store-api";

export interface HttpClientOptions {
  /** Timeout of each try, from the request to the last byte of the response, in milliseconds. */
  timeoutMs: number;
  /** Sent as `Authorization: Bearer …`, to the requested address and nowhere else. */
  secret?: string | undefined;
  wait?: (ms: number) => Promise<unknown>;
  random?: () => number;
}

interface HttpRequest {
  method: "GET" | "POST";
  url: URL;
  /** Sent as JSON. */
  body?: unknown;
  budget?: ByteBudget;
  /** Statuses that mean the same as 404 here. */
  absentStatuses?: readonly number[];
}

export interface HttpAnswer {
  /** 2xx, 404, or one of the request's `absentStatuses`: absence is a valid response. */
  status: number;
  headers: { get(name: string): string | null };
  /** Parsed JSON; null where something is absent or has no content. */
  body: unknown;
}

/** Client that makes one request, with retries (docs/rules.md#store-api) when it is a read. @throws StoreApiError */
type HttpClient = (request: HttpRequest) => Promise<HttpAnswer>;

/** Next's own `fetch` is not used: it caches, and it turns a cached page into a dynamic one. */
export function httpClient(options: HttpClientOptions): HttpClient {
  const { wait = delay, random = Math.random } = options;
  return async (request) => {
    for (let tries = 1; ; tries++) {
      const outcome = await attempt(request, options);
      if ("answer" in outcome) return outcome.answer;
      // A write is never repeated: the API may have done it although its response was lost.
      const pause =
        request.method === "GET" && outcome.retry ? retryDelay(tries, outcome.retryAfter, random) : null;
      if (pause === null) {
        throw new StoreApiError(`${outcome.problem} (${tries === 1 ? "1 try" : `${tries} tries`}).`, {
          cause: outcome.cause,
        });
      }
      await wait(pause);
    }
  };
}

interface Failure {
  problem: string;
  retry: boolean;
  retryAfter: string | null;
  cause?: unknown;
}

async function attempt(
  request: HttpRequest,
  options: HttpClientOptions,
): Promise<{ answer: HttpAnswer } | Failure> {
  const what = `${request.method} ${request.url.origin}${request.url.pathname}`;
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await send(request, what, options, signal);
    const { status, headers } = response;
    if (status === 404 || status === 204 || request.absentStatuses?.includes(status)) {
      await response.body?.cancel();
      return { answer: { status, headers, body: null } };
    }
    if (!response.ok) {
      await response.body?.cancel();
      const retry = storeApiConfig.retryStatuses.includes(status);
      return { problem: `${what} answered ${status}`, retry, retryAfter: headers.get("retry-after") };
    }
    const budget = request.budget ?? { left: storeApiConfig.maxBodyBytes };
    return { answer: { status, headers, body: await readJson(response, what, budget) } };
  } catch (cause) {
    if (cause instanceof StoreApiError) throw cause;
    // A slow API is not retried at once: that would slow it down further and delay the page.
    if (signal.aborted)
      throw new StoreApiError(`${what} took longer than ${options.timeoutMs} ms.`, { cause });
    return { problem: `${what} failed: ${networkReason(cause)}`, retry: true, retryAfter: null, cause };
  }
}

/** Follows redirects of a read inside the API's origin; others are refused, so that the secret never leaves it. */
async function send(
  request: HttpRequest,
  what: string,
  { secret }: HttpClientOptions,
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (secret) headers.authorization = `Bearer ${secret}`;
  if (request.body !== undefined) headers["content-type"] = "application/json";
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  let url = request.url;
  for (let redirects = 0; redirects <= storeApiConfig.maxRedirects; redirects++) {
    const response = await fetch(url, { method: request.method, headers, body, redirect: "manual", signal });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const target = parseUrl(location, url);
    if (request.method !== "GET" || target?.origin !== request.url.origin) {
      throw new StoreApiError(`${what} redirects to ${target?.host ?? "nowhere"}, which is not followed.`);
    }
    url = target;
  }
  throw new StoreApiError(`${what} redirects more than ${storeApiConfig.maxRedirects} times.`);
}

/** Null for an invalid address. (`URL.parse` is not on every Node 20.) */
export function parseUrl(reference: string, base: URL): URL | null {
  return URL.canParse(reference, base.href) ? new URL(reference, base) : null;
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code === "string") return code;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Bytes that may still be read; shared by the pages of one collection. */
interface ByteBudget {
  left: number;
}

/**
 * Reads a response as JSON.
 * @throws StoreApiError when it is not declared as JSON, is larger than the budget, or does not parse
 */
async function readJson(response: Response, what: string, budget: ByteBudget): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "no content type";
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new StoreApiError(`${what} answered ${type} instead of JSON.`);
  }
  // Counted after decompression, so that a small response cannot unpack into a large one.
  const body = await collect(response.body ?? [], budget.left);
  if (!body) throw new StoreApiError(`${what} answered more than the site accepts. Raise maxBodyBytes?`);
  budget.left -= body.byteLength;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new StoreApiError(`${what} answered JSON that does not parse.`);
  }
}

/**
 * Returns the delay before the next try of a read in milliseconds; null: give up. Full jitter, so that many sites that
 * lost the same API do not come back to it in step.
 * @param tries made so far, from 1
 * @param retryAfter the response's `Retry-After`, if any: never undercut, and too long a one ends the tries
 */
export function retryDelay(
  tries: number,
  retryAfter: string | null,
  random: () => number = Math.random,
  now: number = Date.now(),
): number | null {
  const { maxTries, maxRetryAfter, retryDelay: growth } = storeApiConfig;
  if (tries >= maxTries) return null;
  const requestedDelay = retryAfterMs(retryAfter, now);
  if (requestedDelay > maxRetryAfter) return null;
  const jitter = Math.floor(random() * Math.min(growth.max, growth.base * 2 ** tries));
  return Math.max(requestedDelay, jitter);
}

/** Seconds or an HTTP date (RFC 9110 §10.2.3) in milliseconds from now; 0 for anything else. */
function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
