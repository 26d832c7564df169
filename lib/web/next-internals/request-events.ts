import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

/** Node's channels of requests that have begun, and of answers that are sent. */
export const REQUEST_START = "http.server.request.start";
const RESPONSE_FINISH = "http.server.response.finish";

/** What Node says on both. */
export interface RequestEvent {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/** Calls back for each request of this process, before the server's own listeners. */
export function onRequestStart(act: (event: RequestEvent) => void): void {
  subscribe(REQUEST_START, (event) => act(event as RequestEvent));
}

/** Calls back for each answer of this process once it is sent. */
export function onResponseFinish(act: (event: RequestEvent) => void): void {
  subscribe(RESPONSE_FINISH, (event) => act(event as RequestEvent));
}

/** Answers a request; `next` has Next answer it. */
export type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Has `answer` answer before Next's routing. Next makes its own HTTP server and gives no hook that early, so the server is
 * taken from Node's channel at the first request, and its listeners are wrapped before they get it.
 */
export function answerBeforeNext(answer: Answer): void {
  const take = (event: unknown) => {
    unsubscribe(REQUEST_START, take);
    wrapListeners((event as RequestEvent).server, answer);
  };
  subscribe(REQUEST_START, take);
}

/** From now on each request of the server goes to `answer`, which decides whether the server's own listeners get it. */
export function wrapListeners(server: Server, answer: Answer): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) =>
    answer(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    }),
  );
}
