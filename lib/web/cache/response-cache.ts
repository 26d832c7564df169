import "server-only";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { searchQueryKeys } from "../../../config/catalog/facets";
import { NGINX_HEADER, NGINX_KEEPS_NOTHING, responseCacheLimits } from "../../../config/runtime/cache";
import { GROUP_HEADER, LOCALE_HEADER } from "../../../config/runtime/server";
import { getPreviewToken } from "../../catalog/inventory/snapshot/preview/preview-cookie";
import { matchesEtag, nginxExpiry } from "../../core/http/cache-headers";
import { log } from "../../core/platform/log";
import { isPartOn } from "../../core/platform/optional-parts";
import { DEFAULT_STORE_SLUG, STORE_ID } from "../../store/locations/store-slug";
import { NEXT_CACHE_HEADER, NEXT_DRAFT_COOKIE } from "../next-internals/next-names";
import { isSearchPath } from "../routing/address";
import { decide } from "../routing/decide";
import { cacheCounts } from "./cache-counts";
import type { PageCache } from "./page-cache";

interface Bodies {
  br?: Buffer;
  gzip?: Buffer;
}

interface CachedResponse {
  /** Key of the page in the page cache, and the ETag of this rendering. */
  key: string;
  etag: string;
  headers: OutgoingHttpHeaders;
  /** Compressed bodies, each created once per rendering, for the first visitor whose browser reads it. */
  bodies: Bodies;
  /** Bodies that are being created. */
  pending: Partial<Record<keyof Bodies, Promise<CachedResponse>>>;
}

/** Headers of a single response, which are not part of the cached page. */
const PER_RESPONSE_HEADERS = [
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  NGINX_HEADER,
];
/** Pattern of the path to which `decide` rewrites a search with filters in its query. */
const SEARCH_PAGE = new RegExp(`^/${DEFAULT_STORE_SLUG}/search/`);
/** Pattern of the Next.js draft mode cookie, with which every page is rendered again. */
const DRAFT_MODE = new RegExp(`(?:^|;\\s*)${NEXT_DRAFT_COOKIE}=`);
/** Pattern of the cookie with the selected store, which has its own pages. */
const STORE_COOKIE = /(?:^|;\s*)userSelectedStore=([^;]*)/g;
const COMPRESSORS = {
  br: promisify((html: string, done: (error: Error | null, body: Buffer) => void) =>
    brotliCompress(
      html,
      { params: { [constants.BROTLI_PARAM_QUALITY]: responseCacheLimits.brotliQuality } },
      done,
    ),
  ),
  gzip: promisify(gzip),
};

/**
 * Cache of responses that Next.js served from the page cache. They are served again without calling Next.js, and
 * compressed once (docs/decisions/0007-before-next.md). A response is valid as long as the page cache has that
 * rendering unexpired, so no invalidation is needed. Raw query text is never a key: of URLs with a query, only searches
 * are cached, by their canonical internal path.
 */
export class ResponseCache {
  private readonly answers: LRUCache<string, CachedResponse>;

  constructor(
    private readonly pages: Pick<PageCache, "keyOf" | "current">,
    maxSize: number = responseCacheLimits.maxBytes,
  ) {
    this.answers = new LRUCache({ max: responseCacheLimits.addresses, maxSize, sizeCalculation: sizeOf });
  }

  /** Serves the request if its page is cached. @returns whether it was served */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const address = addressOf(request);
    const ready = address === null ? undefined : this.answers.get(address);
    if (!ready) return false;
    const page = this.pages.current(ready.key, ready.etag);
    if (page === null) {
      this.answers.delete(address!);
      return false;
    }
    cacheCounts().ready++;
    const coding = codingOf(request);
    if (!coding || ready.bodies[coding] || isCurrent(request, ready)) send(request, response, ready, page);
    else {
      // The page may be gone from its cache by then.
      const text = page();
      ready.pending[coding] ??= this.compress(address!, ready, coding, text);
      void ready.pending[coding].then((compressed) => send(request, response, compressed, () => text));
    }
    return true;
  }

  /**
   * Stores the response of Next.js if it is a page that is the same for all visitors: one from the page cache, or one
   * that was just rendered for it.
   */
  record(request: IncomingMessage, response: ServerResponse): void {
    const address = addressOf(request);
    if (address === null) return;
    response.once("finish", () => {
      const etag = response.getHeader("etag");
      const from = response.getHeader(NEXT_CACHE_HEADER);
      if (response.statusCode !== 200 || (from !== "HIT" && from !== "MISS")) return;
      if (typeof etag !== "string" || response.hasHeader("set-cookie")) return;
      const key = this.pages.keyOf(etag);
      const page = key === null ? null : this.pages.current(key, etag);
      if (key === null || page === null) return;
      const ready = { key, etag, headers: headersOfPage(response) };
      this.answers.set(address, { ...ready, bodies: {}, pending: {} });
    });
  }

  /** Returns the response with a compressed body. If it fails, the page is sent as text. */
  private async compress(
    address: string,
    ready: CachedResponse,
    coding: keyof Bodies,
    page: string,
  ): Promise<CachedResponse> {
    try {
      const body = await COMPRESSORS[coding](page);
      const kept = this.answers.peek(address);
      const isKept = kept?.pending === ready.pending;
      // A new object, so that the cache measures its new size.
      const next = { ...(isKept ? kept : ready) };
      next.bodies = { ...next.bodies, [coding]: body };
      if (isKept) this.answers.set(address, next);
      return next;
    } catch (error) {
      log().warn({ reason: String(error) }, "a page could not be compressed");
      return ready;
    }
  }
}

/**
 * Returns the key under which a response may be cached, with the visitor's store, or null for requests that only
 * Next.js can handle.
 */
function addressOf({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" || url.length > responseCacheLimits.addressLength) return null;
  if (headers.rsc !== undefined || headers["next-router-prefetch"] !== undefined) return null;
  const path = url.includes("?") ? searchPathOf(url) : url;
  if (path === null) return null;
  const group = headers[GROUP_HEADER];
  const locale = headers[LOCALE_HEADER] ?? "";
  const address = [
    path,
    ...(group === undefined ? [] : [`of ${group}`]),
    ...(locale && [`in ${locale}`]),
  ].join(" ");
  if (!headers.cookie) return address;
  if (DRAFT_MODE.test(headers.cookie) || getPreviewToken(headers.cookie) !== null) return null;
  const stores = [...headers.cookie.matchAll(STORE_COOKIE)].map(([, value]) => value!.trim());
  if (stores.length === 0) return address;
  // Next.js handles an invalid or repeated store id. A URL contains no spaces, so the key is unambiguous.
  return stores.length === 1 && STORE_ID.test(stores[0]!) ? `${address} ${stores[0]}` : null;
}

/**
 * Returns the internal path of a search that has only filters, otherwise null. Free text and foreign keys
 * (`utm_source`) vary too much.
 */
function searchPathOf(url: string): string | null {
  const at = url.indexOf("?");
  const pathname = url.slice(0, at);
  const search = url.slice(at);
  if (!isSearchPath(pathname) || hasOtherThanFilters(new URLSearchParams(search))) return null;
  const decision = decide({ pathname, search, storeCookie: null });
  return decision.kind === "rewrite" && SEARCH_PAGE.test(decision.path) ? decision.path : null;
}

function hasOtherThanFilters(query: URLSearchParams): boolean {
  return [...query.keys()].some((key) => key === "q" || !searchQueryKeys.includes(key));
}

function headersOfPage(response: ServerResponse): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...response.getHeaders(), [NEXT_CACHE_HEADER]: "HIT" };
  for (const name of PER_RESPONSE_HEADERS) delete headers[name];
  const vary = [headers.vary ?? []].flat().join(", ");
  if (!/accept-encoding/i.test(vary)) headers.vary = [vary, "Accept-Encoding"].filter(Boolean).join(", ");
  return headers;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  ready: CachedResponse,
  page: () => string,
): void {
  const { bodies } = ready;
  const coding = codingOf(request);
  const body = coding && bodies[coding];
  const isFinal = body !== undefined || coding === undefined;
  const expiry = { [NGINX_HEADER]: isFinal ? nginxExpiry() : NGINX_KEEPS_NOTHING };
  // The header is normally last. "private" must be first: nginx up to 1.22 ignores a later `Cache-Control`. It must
  // ignore "private" here, because the site's nginx configuration separates the stores itself.
  const isPrivate = String(ready.headers["cache-control"]).startsWith("private");
  const headers: OutgoingHttpHeaders = isPrivate
    ? { ...expiry, ...ready.headers }
    : { ...ready.headers, ...expiry };
  if (isCurrent(request, ready)) {
    const { "content-type": _, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  const isAscii = isPartOn("ascii-pages");
  const text = body ? "" : page();
  response.writeHead(200, {
    ...headers,
    ...(body && { "content-encoding": coding }),
    "content-length": body?.byteLength ?? (isAscii ? text.length : Buffer.byteLength(text)),
  });
  // Text is freed after it is written; a copy in a Buffer would wait for the garbage collector.
  if (body) response.end(body);
  else response.end(text, isAscii ? "latin1" : "utf8");
}

function codingOf(request: IncomingMessage): keyof Bodies | undefined {
  return (["br", "gzip"] as const).find((each) => accepts(request, each));
}

/** Returns true if the visitor's browser has this rendering. */
function isCurrent(request: IncomingMessage, { etag }: CachedResponse): boolean {
  return matchesEtag(request.headers["if-none-match"], etag);
}

/** Returns true if a request accepts a content coding. */
export function accepts(request: IncomingMessage, coding: string): boolean {
  const offers = [request.headers["accept-encoding"] ?? []].flat().join(",").split(",");
  return offers.some((offer) => {
    const [name, weight] = offer.split(";").map((part) => part.trim());
    return name === coding && !/^q=0(?:\.0*)?$/.test(weight ?? "");
  });
}

function sizeOf({ key, bodies }: CachedResponse): number {
  return key.length + (bodies.br?.byteLength ?? 0) + (bodies.gzip?.byteLength ?? 0) + 1_024;
}
