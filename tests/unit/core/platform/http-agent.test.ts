import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { type Dispatcher, fetch, request } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { httpAgent } from "@/lib/core/platform/http-agent";

/** A server that closes its connection after each answer, whose size the path names. */
let server: Server;
let dispatcher: Dispatcher;
let connection: Promise<Socket>;
beforeAll(async () => {
  server = createServer((socket) =>
    socket.once("data", (head) => {
      const size = Number(/^GET \/(\d+)/.exec(String(head))![1]);
      socket.end(
        `HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n${"a".repeat(size)}`,
      );
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
});
beforeEach(() => {
  dispatcher = httpAgent();
  connection = once(server, "connection").then(([socket]) => socket as Socket);
});
afterEach(() => dispatcher.close());
afterAll(() => void server.close());

const addressOf = (size: number) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${size}`;
/** Above what undici holds before it pauses a connection (64 KB). */
const SIZES = [65_536, 66_000, 100_000, 131_072, 1_000_000];

it.each(SIZES)(
  "an answer of %i bytes may be read after the other server has closed the connection",
  async (size) => {
    const { body } = await request(addressOf(size), { dispatcher });
    const socket = await connection;
    if (!socket.closed) await once(socket, "close");
    // What a paused connection throws comes with its end.
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect((await body.arrayBuffer()).byteLength).toBe(size);
  },
);

it.each(SIZES)("so may one of %i bytes by fetch", async (size) => {
  const answer = await fetch(addressOf(size), { dispatcher });
  const socket = await connection;
  if (!socket.closed) await once(socket, "close");
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  expect((await answer.arrayBuffer()).byteLength).toBe(size);
});
