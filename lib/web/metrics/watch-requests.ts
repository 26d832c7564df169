import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { metrics } from "./metrics";
import { routeOf } from "./route-of";

/** Counts every answer of this process, by its route; the rest of an address is not stored. */
export function watchRequests(): void {
  const begun = new WeakMap<IncomingMessage, { at: number; url: string }>();
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    // Next rewrites a request's address on its way.
    begun.set(request, { at: performance.now(), url: request.url ?? "" });
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const started = begun.get(request);
    if (!started) return;
    metrics().countAnswer(
      routeOf(started.url),
      response.statusCode,
      (performance.now() - started.at) / 1_000,
    );
  });
}
