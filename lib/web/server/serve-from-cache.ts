import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { env } from "../../core/platform/env";
import { inSite } from "../../core/platform/site";
import { landingCookie, namesAds } from "../../marketing/tracking/request-ads";
import type { ResponseCache } from "../cache/response-cache";
import { dropBadPreview } from "./bad-preview";
import { replaceErrorPages } from "./error-answer";
import { getSiteForRequest, refuseHost } from "./get-site-for-request";
import { leadToMarkdown } from "./lead-to-markdown";
import { refusalOf, sendRefusal } from "./request-form";
import { withStatedStatus } from "./stated-status";
import { noteSwitchedOff } from "./switched-off";
import { tidyHeaders } from "./tidy-headers";

const REQUESTS = "http.server.request.start";

/**
 * Serves cached responses ahead of Next. Next makes its own HTTP server and gives no hook before its routing, so the
 * server is taken from Node's diagnostics channel at the first request, and its listener is wrapped. That request
 * itself goes to Next.
 */
export function serveFromCache(answers: ResponseCache): void {
  const take = (message: unknown) => {
    const { server } = message as { server: Server };
    unsubscribe(REQUESTS, take);
    wrapListeners(server, answers);
  };
  subscribe(REQUESTS, take);
}

/** From now on the server tries `answers` first, and its own listeners for what is not cached. */
export function wrapListeners(server: Server, answers: ResponseCache): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!leadToMarkdown(request)) {
      if (answers.serve(request, response)) return;
      answers.record(request, response);
    }
    const { SITE_URL: siteUrl, HSTS } = env();
    const pass = (cookie: string | null, forgotten: string | null) => {
      tidyHeaders(request, response, { siteUrl, hsts: HSTS === "off" ? null : HSTS, cookie, forgotten });
      replaceErrorPages(response, env().STORE_PHONE ?? null);
      withStatedStatus(response, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
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
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(request);
    if (refusal) return sendRefusal(response, refusal);
    const site = getSiteForRequest(request);
    if (site === "unknown") refuseHost(response);
    else inSite(site, () => answer(request, response));
  });
}

/** What says whose visit it is, and what the visitor allows. */
function consentHeaders({ headers }: IncomingMessage): Headers {
  return new Headers({ cookie: headers.cookie ?? "", "sec-gpc": String(headers["sec-gpc"] ?? "") });
}
