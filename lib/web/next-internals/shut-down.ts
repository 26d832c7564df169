import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "../../core/platform/log";
import { REQUEST_START } from "./request-events";

/**
 * Runs work when the process receives a termination signal, and then passes the signal to Next.js, which closes the
 * server and ends the process. Until then, requests are served as usual.
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
      if (begun) return; // A shell and its parent may both send the signal.
      begun = true;
      // `server.close()` closes only idle connections. One that becomes idle later would keep the process alive as long
      // as proxies like.
      if (server) server.keepAliveTimeout = 1;
      log().info({ what: signal }, "ending: deliveries under way are finished first");
      void work()
        .catch((error: unknown) => log().error({ reason: String(error) }, "could not end in good order"))
        .finally(() => {
          if (others.length === 0) process.exit(0);
          subscribe(REQUEST_START, endConnection);
          for (const listener of others) listener.call(process, signal);
          // Browsers open connections in advance. Node.js does not count one without a request as idle, and
          // `server.close()` waits for it.
          for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
        });
    });
  }
}

/** Diagnostics channel of Node.js for new connections. */
const SOCKET = "net.server.socket";

/**
 * Makes a response close its connection. `server.close()` of Node.js waits for all open connections, so a reverse proxy
 * that reuses one could keep the process alive forever.
 */
export function endConnection(message: unknown): void {
  (message as { response: ServerResponse }).response.shouldKeepAlive = false;
}
