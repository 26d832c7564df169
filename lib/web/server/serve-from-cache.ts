import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { env } from "../../core/platform/env";
import { inSite } from "../../core/platform/site";
import type { ResponseCache } from "../cache/response-cache";
import { replaceErrorPages } from "./error-answer";
import { getSiteForRequest, refuseHost } from "./get-site-for-request";
import { refusalOf, sendRefusal } from "./request-form";
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
    if (answers.serve(request, response)) return;
    answers.record(request, response);
    const { SITE_URL, HSTS } = env();
    tidyHeaders(request, response, { siteUrl: SITE_URL, hsts: HSTS === "off" ? null : HSTS });
    replaceErrorPages(response, env().STORE_PHONE ?? null);
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(request);
    if (refusal) return sendRefusal(response, refusal);
    const site = getSiteForRequest(request);
    if (site === "unknown") refuseHost(response);
    else inSite(site, () => answer(request, response));
  });
}
