import "server-only";
import type { IncomingMessage } from "node:http";
import { onRequestStart, onResponseFinish } from "../next-internals/request-events";
import { metrics } from "./metrics";
import { routeOf } from "./route-of";

/** Counts every response of this process by its route; the rest of a URL is not stored. */
export function watchRequests(): void {
  const begun = new WeakMap<IncomingMessage, { at: number; url: string }>();
  onRequestStart(({ request }) => {
    // Next rewrites a request's address on its way.
    begun.set(request, { at: performance.now(), url: request.url ?? "" });
  });
  onResponseFinish(({ request, response }) => {
    const started = begun.get(request);
    if (!started) return;
    metrics().countAnswer(
      routeOf(started.url),
      response.statusCode,
      (performance.now() - started.at) / 1_000,
    );
  });
}
