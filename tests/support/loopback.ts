import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";

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

/** Serves with a function of the kind that Next's route handlers are. */
export function listenWith(handler: (request: Request) => Promise<Response>): Promise<LoopbackServer> {
  return listen(
    (incoming, outgoing) => void handler(requestOf(incoming)).then((answer) => write(outgoing, answer)),
  );
}

/** Builds the request that Next passes to a route handler. */
export function requestOf(incoming: IncomingMessage): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = incoming.method === "GET" ? {} : { body: Readable.toWeb(incoming), duplex: "half" };
  const init = { method: incoming.method, headers, ...body } as RequestInit;
  return new Request(`http://${incoming.headers.host}${incoming.url}`, init);
}

export async function write(outgoing: ServerResponse, answer: Response): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  // Several cookies are several headers.
  const headers = {
    ...Object.fromEntries(answer.headers),
    ...(cookies.length > 0 && { "set-cookie": cookies }),
  };
  outgoing.writeHead(answer.status, headers);
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}
