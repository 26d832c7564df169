import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ROBOTS } from "../../../config/marketing/seo";
import { framedPreviewHeaders, staticMaxAgeSeconds } from "../../../config/runtime/server";
import { readFramedPath } from "../../catalog/inventory/snapshot/preview/preview-address";
import { getPreviewToken } from "../../catalog/inventory/snapshot/preview/preview-cookie";
import { readCookies } from "../../core/http/request-cookies";
import { STORE_COOKIE } from "../../store/locations/store-choice";
import { beforeHead } from "../next-internals/before-head";
import { NEXT_REQUEST_HEADERS } from "../next-internals/next-names";
import { addMarkdownLink } from "./lead-to-markdown";

/**
 * Headers with one value: of two that were set, the page's own comes last. Next sets the headers of a page when it
 * renders it, then appends those of the cached entry: the first, uncached response of a redirect had two `Location`s.
 */
const SINGLE = ["cache-control", "content-type", "etag", "location", "referrer-policy", "x-robots-tag"];
const PAGE = /^text\/(?:html|x-component)/;
/** Files whose names never change; Next would let browsers keep them for a year. */
const ICON = /^\/(?:icon\.svg|apple-icon\.png)(?:\?|$)/;

/** A page of the visitor's own store, or one with a cookie: a shared cache must not serve it to other visitors. */
export const VISITOR_SPECIFIC_CACHE = "private, no-cache";

export interface HeaderSettings {
  /** Public address of the site. */
  siteUrl: string;
  /** `Strict-Transport-Security`; null: none is sent. */
  hsts: string | null;
  /** Cookie sent with the response if it is a page. */
  cookie?: string | null;
  /** Header that deletes a cookie; sent with every response that no shared cache stores. */
  forgotten?: string | null;
}

/** Corrects the response's headers just before they are sent, no matter what code set them. */
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
  { siteUrl, hsts, cookie = null, forgotten = null }: HeaderSettings,
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
  const isForOne = readCookies(headers.cookie).has(STORE_COOKIE) || response.hasHeader("set-cookie");
  if (isPage && isForOne && isShared(response)) response.setHeader("cache-control", VISITOR_SPECIFIC_CACHE);
  if (status >= 300 && status < 400 && status !== 304) {
    // A redirect depends on them as a page does.
    varyBy(response, NEXT_REQUEST_HEADERS);
    // Without it a cache might choose its own lifetime.
    if (!response.hasHeader("cache-control")) response.setHeader("cache-control", "no-store");
  }
  // Over plain http a browser ignores it, and a site without https must not send it.
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
