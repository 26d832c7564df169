import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { fetch, type Response } from "undici";
import { storeApiConfig } from "../../../config/runtime/connections";
import { collect } from "../../core/platform/read-capped";
import { StoreApiError } from "../api/store-api";

export interface HttpClientOptions {
  /** Timeout of each attempt in milliseconds, from the request to the last byte of the response. */
  timeoutMs: number;
  /** Secret, sent as `Authorization: Bearer …` only to the requested URL. */
  secret?: string | undefined;
  wait?: (ms: number) => Promise<unknown>;
  random?: () => number;
}

interface HttpRequest {
  method: "GET" | "POST";
  url: URL;
  /** Body, sent as JSON. */
  body?: unknown;
  budget?: ByteBudget;
  /** Statuses treated like 404. */
  absentStatuses?: readonly number[];
}

export interface HttpAnswer {
  /** 2xx, 404, or one of the request's `absentStatuses`. Absence is a valid result. */
  status: number;
  headers: { get(name: string): string | null };
  /** Parsed JSON; null if the resource is absent or has no content. */
  body: unknown;
}

/** Client that sends a request, with retries for reads (docs/rules.md#store-api). @throws StoreApiError */
type HttpClient = (request: HttpRequest) => Promise<HttpAnswer>;

/** Creates the client. The patched `fetch` of Next.js is avoided, because it caches and makes a cached page dynamic. */
export function httpClient(options: HttpClientOptions): HttpClient {
  const { wait = delay, random = Math.random } = options;
  return async (request) => {
    for (let tries = 1; ; tries++) {
      const outcome = await attempt(request, options);
      if ("answer" in outcome) return outcome.answer;
      // A write is never repeated, because it may have succeeded although its response was lost.
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
    // A slow API is not retried immediately, which would slow it down further and delay the page.
    if (signal.aborted)
      throw new StoreApiError(`${what} took longer than ${options.timeoutMs} ms.`, { cause });
    return { problem: `${what} failed: ${networkReason(cause)}`, retry: true, retryAfter: null, cause };
  }
}

/**
 * Sends a request and follows redirects of reads within the API's origin. Others are refused, so that the secret never
 * leaves it.
 */
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

/** Parses a URL; null if it is invalid. (`URL.parse` is missing in some versions of Node 20.) */
export function parseUrl(reference: string, base: URL): URL | null {
  return URL.canParse(reference, base.href) ? new URL(reference, base) : null;
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code === "string") return code;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Number of bytes that may still be read, shared by all pages of a collection. */
interface ByteBudget {
  left: number;
}

/**
 * Reads a response as JSON.
 * @throws StoreApiError if it is not declared as JSON, exceeds the budget, or is invalid
 */
async function readJson(response: Response, what: string, budget: ByteBudget): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "no content type";
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new StoreApiError(`${what} answered ${type} instead of JSON.`);
  }
  // Bytes are counted after decompression, so that a small response cannot expand into a large one.
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
 * Returns the delay before the next attempt of a read in milliseconds, or null to give up. Full jitter prevents many
 * sites from retrying at the same moment.
 * @param tries number of attempts so far, from 1
 * @param retryAfter value of `Retry-After`, if any: the minimum delay; one that is too long ends the attempts
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

/** Converts seconds or an HTTP date (RFC 9110 §10.2.3) to milliseconds from now; 0 if invalid. */
function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
