import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dataContentSecurityPolicy, securityHeaders } from "../../../config/runtime/server";

export interface Refusal {
  status: 204 | 400 | 405;
  /** Methods that the target has. */
  allow?: string;
}

const READING = ["GET", "HEAD"];
const ALLOW_READING = "GET, HEAD";

/**
 * Checks a request's method and target before anything routes it, and converts an absolute target (`GET
 * http://host/path`) to its usual form: such a target names the host, and the `Host` header is ignored (RFC 9112
 * §3.2.2).
 * @returns the immediate response; null when it is to be routed
 */
export function refusalOf(request: IncomingMessage): Refusal | null {
  const { method = "", url = "" } = request;
  // Nothing here repeats a request to its sender, and Next fails at it.
  if (method === "TRACE") return { status: 405, allow: ALLOW_READING };
  if (url === "*") return method === "OPTIONS" ? { status: 204, allow: ALLOW_READING } : { status: 400 };
  if (!url.startsWith("/")) {
    const target = absoluteTarget(url);
    if (target === null) return { status: 400 };
    request.url = `${target.pathname}${target.search}`;
    request.headers.host = target.host;
  }
  // Route handlers check their own methods; a page and a file can only be read.
  if (/^\/api\//.test(request.url!) || READING.includes(method)) return null;
  return { status: method === "OPTIONS" ? 204 : 405, allow: ALLOW_READING };
}

/** Responds without a page: a client that sends such a request is not a browser. */
export function sendRefusal(response: ServerResponse, { status, allow }: Refusal): void {
  sendPlainText(response, status, status === 204 ? "" : `${REASONS[status]}\n`, allow ? { allow } : {});
}

/** Sends a plain-text response of the server itself, with the headers of every response. */
export function sendPlainText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      ...securityHeaders,
      "content-security-policy": dataContentSecurityPolicy,
      "cache-control": "no-store",
      ...(text !== "" && { "content-type": "text/plain; charset=utf-8" }),
      ...headers,
    })
    .end(text);
}

const REASONS = { 400: "This request target is not understood.", 405: "This method is not allowed here." };

function absoluteTarget(url: string): URL | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const target = new URL(url);
  return target.username === "" && target.password === "" ? target : null;
}
