import "server-only";
import type { IncomingMessage } from "node:http";
import { onRequestStart, onResponseFinish } from "../next-internals/request-events";
import { metrics } from "./metrics";
import { routeOf } from "./route-of";

/** Counts every response of this process by its route. Other parts of the URL are not stored. */
export function watchRequests(): void {
  const begun = new WeakMap<IncomingMessage, { at: number; url: string }>();
  onRequestStart(({ request }) => {
    // The URL is read at the start, because Next.js rewrites it.
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
