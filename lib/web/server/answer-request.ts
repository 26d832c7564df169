import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "../../core/platform/env";
import { inSite } from "../../core/platform/site";
import { landingCookie, namesAds } from "../../marketing/tracking/request-ads";
import type { ResponseCache } from "../cache/response-cache";
import type { Answer } from "../next-internals/request-events";
import { dropBadPreview } from "../preview/bad-preview";
import { readFormerUrl } from "../routing/legacy-redirects";
import { answerSearch, searchQueryOf } from "../search/answer-search";
import { replaceErrorPages } from "./error-answer";
import { getSiteForRequest, refuseHost } from "./get-site-for-request";
import { leadToMarkdown } from "./lead-to-markdown";
import { refusalOf, sendRefusal } from "./request-form";
import { withStatedStatus } from "./stated-status";
import { noteSwitchedOff } from "./switched-off";
import { tidyHeaders } from "./tidy-headers";

/**
 * Returns the handler that runs before the routing of Next.js and adjusts responses before they are sent.
 * @param answers cached responses, tried first; null disables this cache and the fast search
 */
export function answerRequest(answers: ResponseCache | null): Answer {
  return (request, response, next) => {
    const refusal = refusalOf(request);
    if (refusal) return sendRefusal(response, refusal);
    const site = getSiteForRequest(request);
    if (site === "unknown") refuseHost(response);
    else
      inSite(site, () => {
        const isMarkdown = leadToMarkdown(request);
        if (!isMarkdown && answers?.serve(request, response)) return;
        if (!isMarkdown) answers?.record(request, response);
        const query = answers && searchQueryOf(request);
        passToNext(request, response, query ? () => void answerSearch(request, response, query) : next);
      });
  };
}

function passToNext(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { SITE_URL: siteUrl, HSTS } = env();
  request.url = readFormerUrl(request.url ?? "");
  const pass = (cookie: string | null, forgotten: string | null) => {
    tidyHeaders(request, response, { siteUrl, hsts: HSTS === "off" ? null : HSTS, cookie, forgotten });
    replaceErrorPages(response, env().STORE_PHONE ?? null);
    withStatedStatus(response, next);
  };
  const { url: address = "", method } = request;
  const cookie =
    method === "GET" && namesAds(address)
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
