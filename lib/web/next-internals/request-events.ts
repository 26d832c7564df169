import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

/** Diagnostics channels of Node.js for started requests and finished responses. */
export const REQUEST_START = "http.server.request.start";
const RESPONSE_FINISH = "http.server.response.finish";

/** Message of both channels. */
export interface RequestEvent {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/** Calls back for each request of this process, before the server's own listeners. @returns a function that ends it */
export function onRequestStart(act: (event: RequestEvent) => void): () => void {
  const listener = (event: unknown) => act(event as RequestEvent);
  subscribe(REQUEST_START, listener);
  return () => void unsubscribe(REQUEST_START, listener);
}

/** Calls back for each response of this process after it is sent. */
export function onResponseFinish(act: (event: RequestEvent) => void): void {
  subscribe(RESPONSE_FINISH, (event) => act(event as RequestEvent));
}

/** Handles a request; `next` passes it to Next.js. */
export type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Registers a handler that runs before the routing of Next.js, which has no such hook. The server is taken from a
 * diagnostics channel at the first request, and its listeners are wrapped before they receive that request.
 */
export function answerBeforeNext(answer: Answer): void {
  const take = (event: unknown) => {
    unsubscribe(REQUEST_START, take);
    wrapListeners((event as RequestEvent).server, answer);
  };
  subscribe(REQUEST_START, take);
}

/**
 * Passes all further requests of the server to the handler, which decides whether the server's own listeners get them.
 */
export function wrapListeners(server: Server, answer: Answer): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) =>
    answer(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    }),
  );
}
