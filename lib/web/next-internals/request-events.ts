import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

/** Node's channels of started requests, and of finished responses. */
export const REQUEST_START = "http.server.request.start";
const RESPONSE_FINISH = "http.server.response.finish";

/** Message of both channels. */
export interface RequestEvent {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/** Calls back for each request of this process, before the server's own listeners. */
export function onRequestStart(act: (event: RequestEvent) => void): void {
  subscribe(REQUEST_START, (event) => act(event as RequestEvent));
}

/** Calls back for each response of this process once it is sent. */
export function onResponseFinish(act: (event: RequestEvent) => void): void {
  subscribe(RESPONSE_FINISH, (event) => act(event as RequestEvent));
}

/** Handles a request; `next` passes it to Next. */
export type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Registers a handler that runs before Next's routing. Next makes its own HTTP server and gives no hook that early. The
 * server is therefore taken from Node's channel at the first request, and its listeners are wrapped before they get it.
 */
export function answerBeforeNext(answer: Answer): void {
  const take = (event: unknown) => {
    unsubscribe(REQUEST_START, take);
    wrapListeners((event as RequestEvent).server, answer);
  };
  subscribe(REQUEST_START, take);
}

/**
 * Passes each further request of the server to the handler, which decides whether the server's own listeners get it.
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
