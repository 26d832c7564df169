import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pageCacheControl } from "../../../config/runtime/cache";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { notPages } from "../../../config/runtime/routes";
import { GROUP_HEADER, HOSTLESS_PATHS, LOCALE_HEADER, OFF_HEADER } from "../../../config/runtime/server";
import { isPageOnHere, offersLocale } from "../../catalog/inventory/snapshot/page-snapshot";
import { previewSlug } from "../../catalog/inventory/snapshot/preview/preview-address";
import { getPreviewToken } from "../../catalog/inventory/snapshot/preview/preview-cookie";
import { readCookies } from "../../core/browser/cookie-jar";
import { localeOf, localPath, plainPath } from "../../core/language/local-path";
import { routePattern, routes } from "../../core/pages/routes";
import { env } from "../../core/platform/env";
import { inSite, type Site } from "../../core/platform/site";
import { getSiteForHost, sites } from "../../core/platform/sites";
import { landingCookie, namesAds } from "../../marketing/tracking/request-ads";
import { inLocale } from "../../store/i18n/in-locale";
import { STORE_COOKIE } from "../../store/locations/store-choice";
import { STORE_ID, storeSlugFor } from "../../store/locations/store-slug";
import type { ResponseCache } from "../cache/response-cache";
import type { Answer } from "../next-internals/request-events";
import { dropBadPreview } from "../preview/bad-preview";
import { readFormerUrl } from "../routing/legacy-redirects";
import { answerSearch, searchQueryOf } from "../search/search-endpoints";
import { isWordSearch, redirectUnderstood } from "../search/understood-search";
import { replaceErrorPages } from "./error-answer";
import { refusalOf, sendPlainText, sendRefusal } from "./request-form";
import { rewriteToMarkdown } from "./rewrite-to-markdown";
import { closeWithoutKey } from "./staff-closed";
import { withStatedStatus } from "./stated-status";
import { tidyHeaders } from "./tidy-headers";

/**
 * Returns the site of a request by its hostname and stores it for the routing of Next.js. Returns null if the process
 * serves a single site. An unknown hostname has no default, so that no dealership's pages appear under a foreign name.
 */
function getSiteForRequest(request: IncomingMessage): Site | null | "unknown" {
  if (request.headers[GROUP_HEADER] !== undefined) delete request.headers[GROUP_HEADER];
  const [first] = sites();
  if (!first) return null;
  const path = (request.url ?? "").split("?", 1)[0]!;
  const site = getSiteForHost(request.headers.host) ?? (HOSTLESS_PATHS.includes(path) ? first : null);
  if (!site) return "unknown";
  request.headers[GROUP_HEADER] = site.group;
  return site;
}

/** Responds with 421 Misdirected Request. */
function refuseHost(response: ServerResponse): void {
  sendPlainText(response, 421, "No site here has this name.\n");
}

const PAGES = routes.map(({ page, public: path }) => ({ page, matches: routePattern(path, "i") }));
const NOT_A_PAGE = new RegExp(`^/(?:${notPages.join("|")})(?:/|$)`);

/**
 * Marks a request for the routing of Next.js if the visitor's store has disabled the page; the response is then 404.
 * Returns null if there is nothing to look up, as for files and APIs.
 * @param isOnHere returns true if a store has a page enabled
 */
export function noteSwitchedOff(request: IncomingMessage, isOnHere = isPageOnHere): Promise<void> | null {
  delete request.headers[OFF_HEADER];
  const path = (request.url ?? "").split("?", 1)[0]!.replace(/(.)\/$/, "$1");
  const known = NOT_A_PAGE.test(path) ? undefined : PAGES.find(({ matches }) => matches.test(path));
  if (!known) return null;
  const chosen = readCookies(request.headers.cookie).get(STORE_COOKIE) ?? "";
  const token = getPreviewToken(request.headers.cookie);
  const storeSlug = token === null ? storeSlugFor(STORE_ID.test(chosen) ? chosen : null) : previewSlug(token);
  return isOnHere(known.page, storeSlug).then((isOn) => {
    if (!isOn) request.headers[OFF_HEADER] = "1";
  });
}

/**
 * Returns the handler that runs before the routing of Next.js and adjusts responses before they are sent.
 * @param answers cached responses, tried first; null disables this cache and the fast search
 */
export function answerRequest(answers: ResponseCache | null): Answer {
  return (request, response, next) => {
    const refusal = refusalOf(request);
    if (refusal) return sendRefusal(response, refusal);
    const site = getSiteForRequest(request);
    if (site === "unknown") return refuseHost(response);
    inSite(site, () =>
      withLocale(request, response, (locale) =>
        inLocale(locale, () => {
          const isMarkdown = rewriteToMarkdown(request);
          if (!isMarkdown && answers?.serve(request, response)) return;
          if (!isMarkdown) answers?.record(request, response);
          const query = answers && searchQueryOf(request);
          const render = () => {
            if (isMarkdown || !answers || !isWordSearch(request)) next();
            else void redirectUnderstood(request, response, next);
          };
          passToNext(request, response, query ? () => void answerSearch(request, response, query) : render);
        }),
      ),
    );
  };
}

/**
 * Calls back with the language of a request. The segment of a language that the site offers is removed from the
 * address, so that what follows sees the same paths in every language; of another one it is an unknown path.
 */
function withLocale(
  request: IncomingMessage,
  response: ServerResponse,
  then: (locale: Locale) => void,
): void {
  delete request.headers[LOCALE_HEADER];
  const { url = "" } = request;
  const [locale, path] = [localeOf(url), plainPath(url)];
  const go = (isOffered: boolean) => {
    // The home page of a language has one address, without the slash that other addresses lose in the routing.
    if (isOffered && request.url !== localPath(path, locale)) {
      response.writeHead(308, { location: localPath(path, locale), "cache-control": pageCacheControl }).end();
      return;
    }
    if (isOffered) {
      request.url = path;
      request.headers[LOCALE_HEADER] = locale;
    }
    then(isOffered ? locale : DEFAULT_LOCALE);
  };
  if (locale === DEFAULT_LOCALE) then(locale);
  else void offersLocale(locale).then(go);
}

function passToNext(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { SITE_URL: siteUrl, HSTS } = env();
  request.url = readFormerUrl(request.url ?? "");
  const { url: address = "", method } = request;
  const isLanding = namesAds(address);
  const hsts = HSTS === "off" ? null : HSTS;
  const pass = (cookie: string | null, forgotten: string | null) => {
    tidyHeaders(request, response, { siteUrl, hsts, cookie, forgotten, isLanding });
    replaceErrorPages(response, env().STORE_PHONE ?? null);
    const closed = closeWithoutKey(request, response);
    if (closed === null) withStatedStatus(response, next);
    else void closed.then((isClosed) => isClosed || withStatedStatus(response, next));
  };
  const cookie =
    method === "GET" && isLanding
      ? landingCookie(consentHeaders(request), { address, siteUrl, now: Date.now() }).catch(() => null)
      : null;
  const go = (forgotten: string | null) => {
    const noted = noteSwitchedOff(request);
    if (cookie === null && noted === null) pass(null, forgotten);
    else void Promise.all([cookie, noted]).then(([value]) => pass(value, forgotten));
  };
  const dropped = dropBadPreview(request, siteUrl);
  if (dropped === null) go(null);
  else void dropped.then(go);
}

/** Returns the headers that identify the visit and the visitor's consent. */
function consentHeaders({ headers }: IncomingMessage): Headers {
  return new Headers({ cookie: headers.cookie ?? "", "sec-gpc": String(headers["sec-gpc"] ?? "") });
}
