import { type NextRequest, NextResponse } from "next/server";
import { pageCacheControl } from "../../../config/runtime/cache";
import { OWN_SCRIPTS } from "../../../config/runtime/inline-scripts";
import { STAFF_ADDRESS_HEADER } from "../../../config/runtime/server";
import {
  contentSecurityPolicy,
  NO_TAGS,
  type TagSources,
  tagSources,
} from "../security/content-security-policy";
import type { Decision } from "./decide";

/** The editor shows the site's own pages in a frame. */
const STAFF_TAGS: TagSources = { ...NO_TAGS, frame: ["'self'"] };

/** Converts a decision to a Next.js response. The request's query is added to a rewritten URL. */
export function answerOf(decision: Decision, request: NextRequest): NextResponse {
  if (decision.kind === "next") return NextResponse.next();
  if (decision.kind === "redirect") {
    const response = NextResponse.redirect(new URL(decision.location, request.url), decision.status);
    // Browsers cache a permanent redirect forever, even a mistaken one.
    response.headers.set("cache-control", pageCacheControl);
    return response;
  }
  if (decision.kind === "staff") {
    const { pathname, search } = request.nextUrl;
    return withNonce(request, STAFF_TAGS, (headers) => {
      headers.set(STAFF_ADDRESS_HEADER, pathname + search);
      return NextResponse.next({ request: { headers } });
    });
  }
  const target = new URL(request.url);
  target.pathname = decision.path;
  if (!decision.dynamic) return NextResponse.rewrite(target);
  return withNonce(request, decision.sensitive ? NO_TAGS : tagSources(), (headers) =>
    NextResponse.rewrite(target, { request: { headers } }),
  );
}

function withNonce(
  request: NextRequest,
  tags: TagSources,
  answer: (headers: Headers) => NextResponse,
): NextResponse {
  // Next.js reads the nonce from the request's policy header and adds it to its scripts.
  const scripts = [`'nonce-${btoa(crypto.randomUUID())}'`, ...OWN_SCRIPTS.map(({ hash }) => hash)];
  const policy = contentSecurityPolicy(scripts, tags);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = answer(headers);
  response.headers.set("content-security-policy", policy);
  return response;
}
