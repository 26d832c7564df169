import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ROBOTS } from "../../../config/marketing/seo";
import { dataContentSecurityPolicy, OFF_HEADER, securityHeaders } from "../../../config/runtime/server";
import { isKnownIn } from "../../catalog/inventory/search/address/vocabulary";
import { redirectFor } from "../../catalog/inventory/search/terms/understand-search";
import { requestSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { readCookies } from "../../core/browser/cookie-jar";
import { localPath } from "../../core/language/local-path";
import { log } from "../../core/platform/log";
import { STORE_COOKIE } from "../../store/locations/store-choice";
import { STORE_ID } from "../../store/locations/store-slug";
import { canonicalSearch, withVisitorQuery } from "../routing/address";

const HAS_WORDS = /^\/(?:(?:new|used|certified)-)?cars-for-sale[^?]*\?(?:[^#]*&)?q=[^&#]/;

/** Headers that Next.js and `next.config.ts` give to a redirect of a page. */
const HEADERS = {
  ...securityHeaders,
  "content-security-policy": dataContentSecurityPolicy,
  "cache-control": "private, no-cache, no-store, max-age=0, must-revalidate",
  "x-robots-tag": ROBOTS.notAPage,
};

/** Returns true for a search page whose address has words. */
export function isWordSearch({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && HAS_WORDS.test(url);
}

/**
 * Redirects a search for words that the stock understands to its filters or its vehicle, without rendering a page
 * (docs/rules.md#search-words). Everything else is left to the page.
 * @param next passes the request to Next.js
 */
export async function redirectUnderstood(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const location = request.headers[OFF_HEADER] === undefined ? await understoodAddress(request) : null;
  if (location === null) return next();
  response.writeHead(307, { ...HEADERS, location: localPath(location), "content-length": 0 });
  response.end();
}

async function understoodAddress({ url = "", headers }: IncomingMessage): Promise<string | null> {
  try {
    const { cookie = null } = headers;
    const chosen = readCookies(cookie).get(STORE_COOKIE) ?? "";
    const get = (name: string) => (name === "cookie" ? cookie : null);
    const read = await requestSnapshot({ get }, STORE_ID.test(chosen) ? chosen : null);
    return read && addressOfWords(read.snapshot, url);
  } catch (error) {
    // The page reports an outage to the visitor.
    log().error({ reason: String(error) }, "the words of a search could not be read");
    return null;
  }
}

/**
 * Returns the address to which the words of a search lead, with the visitor's other keys. Returns null for another
 * spelling of an address, which is first redirected to the canonical one, and for values that the page has to explain.
 */
export function addressOfWords(stock: Pick<StoreSnapshot, "index" | "profile">, url: string): string | null {
  const found = canonicalSearch(url);
  if (!found || found.location !== url || found.search.leftOut) return null;
  if (!isKnownIn(stock.index, found.search)) return null;
  const path = redirectFor(stock, found.search.state);
  return path === null ? null : withVisitorQuery(path, new URLSearchParams(found.others));
}
