import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ROBOTS } from "../../../config/marketing/seo";
import { framedPreviewHeaders, staticMaxAgeSeconds } from "../../../config/runtime/server";
import { readFramedPath } from "../../catalog/inventory/snapshot/preview/preview-address";
import { getPreviewToken } from "../../catalog/inventory/snapshot/preview/preview-cookie";
import { readCookies } from "../../core/browser/cookie-jar";
import { localPath } from "../../core/language/local-path";
import { STORE_COOKIE } from "../../store/locations/store-choice";
import { markdownKind } from "../markdown/markdown-address";
import { beforeHead } from "../next-internals/before-head";
import { NEXT_REQUEST_HEADERS } from "../next-internals/next-names";
import { addMarkdownLink } from "./rewrite-to-markdown";

/**
 * Headers with a single value. If two were set, the last is the page's own: Next.js sets a page's headers when
 * rendering, then appends those of the cached entry. Without this, the first uncached response of a redirect had two
 * `Location`s.
 */
const SINGLE = ["cache-control", "content-type", "etag", "location", "referrer-policy", "x-robots-tag"];
const PAGE = /^text\/(?:html|x-component)/;
/** Pattern of files whose names never change. Next.js would let browsers cache them for a year. */
const ICON = /^\/(?:icon\.svg|apple-icon\.png)(?:\?|$)/;

/**
 * Cache header for pages of the visitor's store and pages with a cookie, which a shared cache must not serve to other
 * visitors.
 */
export const VISITOR_SPECIFIC_CACHE = "private, no-cache";

export interface HeaderSettings {
  /** Public URL of the site. */
  siteUrl: string;
  /** Value of `Strict-Transport-Security`, or null to omit the header. */
  hsts: string | null;
  /** Cookie to send with the response if it is a page. */
  cookie?: string | null;
  /** Header that deletes a cookie, sent with every response that shared caches do not store. */
  forgotten?: string | null;
  /** The address contains ads parameters; a shared page would not store those of the next visitor. */
  isLanding?: boolean;
}

/** Corrects the response's headers just before they are sent, no matter which code set them. */
export function tidyHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  settings: HeaderSettings,
): void {
  beforeHead(response, (status) => {
    tidy(request, response, status, settings);
    return status;
  });
}

function tidy(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { siteUrl, hsts, cookie = null, forgotten = null, isLanding = false }: HeaderSettings,
): void {
  const { headers, url = "" } = request;
  for (const name of SINGLE) {
    const value = response.getHeader(name);
    if (Array.isArray(value) && value.length > 0) response.setHeader(name, value.at(-1)!);
  }
  if (ICON.test(url) && (status === 200 || status === 304))
    response.setHeader("cache-control", `public, max-age=${staticMaxAgeSeconds}`);
  const isPage = PAGE.test(String(response.getHeader("content-type") ?? ""));
  if (isPage && status === 200) addMarkdownLink(request, response);
  // The same URL has a Markdown version, which a shared cache must not give to browsers, nor the page to agents.
  if ((isPage || status === 304) && markdownKind(url.split("?", 1)[0]!)) varyBy(response, ["accept"]);
  if (isPage && cookie !== null) response.appendHeader("set-cookie", cookie);
  if (forgotten !== null && (isPage || isUnstored(response))) response.appendHeader("set-cookie", forgotten);
  const isFramed = readFramedPath(url) !== null;
  if (isPage && (isFramed || getPreviewToken(headers.cookie) !== null)) {
    response.setHeader("cache-control", "private, no-store");
    response.setHeader("x-robots-tag", ROBOTS.hidden);
    response.setHeader("referrer-policy", "same-origin");
    const framed = isFramed ? Object.entries(framedPreviewHeaders) : [];
    for (const [name, value] of framed) response.setHeader(name, value);
  }
  const isForOne =
    isLanding || readCookies(headers.cookie).has(STORE_COOKIE) || response.hasHeader("set-cookie");
  if (isPage && isForOne && isShared(response)) response.setHeader("cache-control", VISITOR_SPECIFIC_CACHE);
  if (status >= 300 && status < 400 && status !== 304) {
    // Code that redirects knows the paths of the default language, and the visitor stays in the own one.
    const location = response.getHeader("location");
    if (typeof location === "string") response.setHeader("location", localPath(location));
    // Redirects depend on these headers as pages do.
    varyBy(response, NEXT_REQUEST_HEADERS);
    // Without this header, a cache might choose its own lifetime.
    if (!response.hasHeader("cache-control")) response.setHeader("cache-control", "no-store");
  }
  // Over plain HTTP, browsers ignore the header, and a site without HTTPS must not send it.
  if (hsts !== null && siteUrl.startsWith("https:")) response.setHeader("strict-transport-security", hsts);
}

function isShared(response: ServerResponse): boolean {
  return String(response.getHeader("cache-control") ?? "").startsWith("public");
}

function isUnstored(response: ServerResponse): boolean {
  return /no-store|private/.test(String(response.getHeader("cache-control") ?? ""));
}

function varyBy(response: ServerResponse, names: readonly string[]): void {
  const before = [response.getHeader("vary") ?? []].flat().map(String).join(", ");
  const known = before.toLowerCase().split(/,\s*/);
  const missing = names.filter((name) => !known.includes(name));
  response.setHeader("vary", [before, ...missing].filter(Boolean).join(", "));
}
