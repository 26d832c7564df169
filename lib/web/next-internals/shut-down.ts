import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "../../core/platform/log";
import { REQUEST_START } from "./request-events";

/**
 * Runs work when the process receives a signal to end, and only then passes the signal on to Next, which closes the
 * server, waits for its requests and ends the process. Until then requests are served as before: visitors notice
 * nothing.
 */
export function onShutdown(work: () => Promise<void>): void {
  let server: Server | undefined;
  const take = (message: unknown) => {
    ({ server } = message as { server: Server });
    unsubscribe(REQUEST_START, take);
  };
  subscribe(REQUEST_START, take);
  const sockets = new Set<Socket>();
  subscribe(SOCKET, (message) => {
    const { socket } = message as { socket: Socket };
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    let begun = false;
    process.on(signal, () => {
      if (begun) return; // a shell and its parent both send it
      begun = true;
      // `server.close()` ends idle connections alone: one that becomes idle after it would keep the process for as long as proxies like.
      if (server) server.keepAliveTimeout = 1;
      log().info({ what: signal }, "ending: deliveries under way are finished first");
      void work()
        .catch((error: unknown) => log().error({ reason: String(error) }, "could not end in good order"))
        .finally(() => {
          if (others.length === 0) process.exit(0);
          subscribe(REQUEST_START, endConnection);
          for (const listener of others) listener.call(process, signal);
          // Browsers open connections ahead of need. For Node one without a request is not idle, and `server.close()` waits for it.
          for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
        });
    });
  }
}

/** Node's channel of connections that were made. */
const SOCKET = "net.server.socket";

/**
 * Makes a response close its connection. Node's `server.close()` waits for every open connection: a reverse proxy, or
 * another site that sends a request each second over the same one, would keep the process from ending forever.
 */
export function endConnection(message: unknown): void {
  (message as { response: ServerResponse }).response.shouldKeepAlive = false;
}
