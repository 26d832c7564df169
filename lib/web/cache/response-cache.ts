import "server-only";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { searchQueryKeys } from "../../../config/catalog/facets";
import { NGINX_HEADER, NGINX_KEEPS_NOTHING, responseCacheLimits } from "../../../config/runtime/cache";
import { GROUP_HEADER } from "../../../config/runtime/server";
import { getPreviewToken } from "../../catalog/inventory/snapshot/preview/preview-cookie";
import { matchesEtag } from "../../core/http/entity-tag";
import { log } from "../../core/platform/log";
import { nginxExpiry } from "../../core/platform/nginx-expiry";
import { isPartOn } from "../../core/platform/optional-parts";
import { DEFAULT_STORE_SLUG, STORE_ID } from "../../store/locations/store-slug";
import { NEXT_CACHE_HEADER, NEXT_DRAFT_COOKIE } from "../next-internals/next-names";
import { isSearchPath } from "../routing/canonical-search";
import { decide } from "../routing/decide";
import { cacheCounts } from "./cache-counts";
import type { PageCache } from "./page-cache";

interface CachedResponse {
  /** Key of the page in the page cache, and the ETag of this rendering. */
  key: string;
  etag: string;
  headers: OutgoingHttpHeaders;
  /** Filled in the background, once for each rendering. */
  bodies: { br?: Buffer; gzip?: Buffer };
}

/** Headers that belong to one sending of a page, not to the page. */
const PER_RESPONSE_HEADERS = [
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  NGINX_HEADER,
];
/** Path to which `decide` rewrites a search whose query has filters. */
const SEARCH_PAGE = new RegExp(`^/${DEFAULT_STORE_SLUG}/search/`);
/** Next's draft mode: every page is rendered again. */
const DRAFT_MODE = new RegExp(`(?:^|;\\s*)${NEXT_DRAFT_COOKIE}=`);
/** The chosen store has separate pages. */
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
 * Cache of responses that Next has just served from the page cache, served again without calling Next, compressed once
 * (docs/decisions/0007-before-next.md). A response is valid while the page cache holds that rendering unexpired, so
 * nothing has to be invalidated here. Raw query text is never a key. Of URLs with a query only searches are cached, by
 * the path that the search has within the site.
 */
export class ResponseCache {
  private readonly answers: LRUCache<string, CachedResponse>;

  constructor(
    private readonly pages: Pick<PageCache, "keyOf" | "current">,
    maxSize: number = responseCacheLimits.maxBytes,
  ) {
    this.answers = new LRUCache({ max: responseCacheLimits.addresses, maxSize, sizeCalculation: sizeOf });
  }

  /** Serves the request when its page is cached. @returns whether it did */
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
    send(request, response, ready, page);
    return true;
  }

  /** Stores Next's response to the request, if it is a cached page that every visitor gets. */
  record(request: IncomingMessage, response: ServerResponse): void {
    const address = addressOf(request);
    if (address === null) return;
    response.once("finish", () => {
      const etag = response.getHeader("etag");
      if (response.statusCode !== 200 || response.getHeader(NEXT_CACHE_HEADER) !== "HIT") return;
      if (typeof etag !== "string" || response.hasHeader("set-cookie")) return;
      const key = this.pages.keyOf(etag);
      const page = key === null ? null : this.pages.current(key, etag);
      if (key === null || page === null) return;
      const ready = { key, etag, headers: headersOfPage(response), bodies: {} };
      this.answers.set(address, ready);
      void this.compress(address, ready, page);
    });
  }

  /** Compresses a response on a best-effort basis: until it is done, or if it fails, the page is sent uncompressed. */
  private async compress(address: string, ready: CachedResponse, page: string): Promise<void> {
    try {
      const [br, gzip] = await Promise.all([COMPRESSORS.br(page), COMPRESSORS.gzip(page)]);
      // As another object: its size counts from now on.
      if (this.answers.peek(address) === ready) this.answers.set(address, { ...ready, bodies: { br, gzip } });
    } catch (error) {
      log().warn({ reason: String(error) }, "a page could not be compressed");
    }
  }
}

/**
 * Returns the key under which a response may be cached, with the visitor's store; null for requests that only Next can
 * handle.
 */
function addressOf({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" || url.length > responseCacheLimits.addressLength) return null;
  if (headers.rsc !== undefined || headers["next-router-prefetch"] !== undefined) return null;
  const path = url.includes("?") ? searchPathOf(url) : url;
  if (path === null) return null;
  const group = headers[GROUP_HEADER];
  const address = group === undefined ? path : `${path} of ${group}`;
  if (!headers.cookie) return address;
  if (DRAFT_MODE.test(headers.cookie) || getPreviewToken(headers.cookie) !== null) return null;
  const stores = [...headers.cookie.matchAll(STORE_COOKIE)].map(([, value]) => value!.trim());
  if (stores.length === 0) return address;
  // A value that is not a store's id, or occurs twice, is left to Next. An address contains no spaces.
  return stores.length === 1 && STORE_ID.test(stores[0]!) ? `${address} ${stores[0]}` : null;
}

/**
 * Returns the path within the site of a search by its filters alone; null for all else. Words and other companies' keys
 * (`utm_source`) vary as much as visitors do.
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
  const headers = { ...response.getHeaders() };
  for (const name of PER_RESPONSE_HEADERS) delete headers[name];
  const vary = [headers.vary ?? []].flat().join(", ");
  if (!/accept-encoding/i.test(vary)) headers.vary = [vary, "Accept-Encoding"].filter(Boolean).join(", ");
  return headers;
}

function send(request: IncomingMessage, response: ServerResponse, ready: CachedResponse, page: string): void {
  const { bodies, etag } = ready;
  const coding = (["br", "gzip"] as const).find((each) => accepts(request, each));
  const body = coding && bodies[coding];
  const isFinal = body !== undefined || coding === undefined;
  const expiry = { [NGINX_HEADER]: isFinal ? nginxExpiry() : NGINX_KEEPS_NOTHING };
  // Normally last. For "private" it goes first: nginx up to 1.22 ignores a `Cache-Control` that follows it, and has to
  // ignore "private" here, because the site's own nginx keeps the stores apart itself.
  const isPrivate = String(ready.headers["cache-control"]).startsWith("private");
  const headers: OutgoingHttpHeaders = isPrivate
    ? { ...expiry, ...ready.headers }
    : { ...ready.headers, ...expiry };
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    const { "content-type": _, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  const isAscii = isPartOn("ascii-pages");
  response.writeHead(200, {
    ...headers,
    ...(body && { "content-encoding": coding }),
    "content-length": body?.byteLength ?? (isAscii ? page.length : Buffer.byteLength(page)),
  });
  // As text it is freed once it is written, where a copy in a Buffer waits for the collector.
  if (body) response.end(body);
  else response.end(page, isAscii ? "latin1" : "utf8");
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
