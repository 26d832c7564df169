import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  url: string;
  stop(): Promise<void>;
}

/** An HTTP server on a free loopback port. */
export async function listen(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves GET requests with a function of the kind that Next's route handlers are. */
export function listenWith(handler: (request: Request) => Promise<Response>): Promise<LoopbackServer> {
  return listen((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = Object.entries(incoming.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, { headers });
    void handler(request).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    });
  });
}
