import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dataContentSecurityPolicy, securityHeaders } from "../../../config/runtime/server";
import { plainPath } from "../../core/language/local-path";

export interface Refusal {
  status: 204 | 400 | 405;
  /** Methods that the target supports. */
  allow?: string;
}

const READING = ["GET", "HEAD"];
const ALLOW_READING = "GET, HEAD";

/**
 * Validates a request's method and target before routing. An absolute target (`GET http://host/path`) is converted to
 * its usual form: it names the host, and the `Host` header is ignored (RFC 9112 §3.2.2).
 * @returns the refusal, or null if the request may be routed
 */
export function refusalOf(request: IncomingMessage): Refusal | null {
  const { method = "", url = "" } = request;
  // This site does not echo requests, and Next.js fails for this method.
  if (method === "TRACE") return { status: 405, allow: ALLOW_READING };
  if (url === "*") return method === "OPTIONS" ? { status: 204, allow: ALLOW_READING } : { status: 400 };
  if (!url.startsWith("/")) {
    const target = absoluteTarget(url);
    if (target === null) return { status: 400 };
    request.url = `${target.pathname}${target.search}`;
    request.headers.host = target.host;
  }
  // Route handlers check their own methods; pages and files are read-only.
  if (/^\/api\//.test(plainPath(request.url!)) || READING.includes(method)) return null;
  return { status: method === "OPTIONS" ? 204 : 405, allow: ALLOW_READING };
}

/** Responds without a page, because the client is not a browser. */
export function sendRefusal(response: ServerResponse, { status, allow }: Refusal): void {
  sendPlainText(response, status, status === 204 ? "" : `${REASONS[status]}\n`, allow ? { allow } : {});
}

/** Sends a plain-text response with the headers of every response. */
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
