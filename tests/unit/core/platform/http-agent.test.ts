import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { type Dispatcher, fetch, request } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { httpAgent } from "@/lib/core/platform/http-agent";

/** Server that closes its connection after each response, whose size the path names. */
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
afterEach(() => dispatcher.destroy());
afterAll(() => void server.close());

const addressOf = (size: number) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${size}`;
/** The other server has closed the connection, and this process has heard of it: that is when a paused one throws. */
async function connectionClosed(): Promise<void> {
  const socket = await connection;
  if (!socket.closed) await once(socket, "close");
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

/** Above what undici holds before it pauses a connection (64 KB). */
const SIZES = [65_536, 66_000, 100_000, 131_072, 1_000_000];

it.each(SIZES)(
  "a response of %i bytes can be read after the other server has closed the connection",
  async (size) => {
    const { body } = await request(addressOf(size), { dispatcher });
    await connectionClosed();
    expect((await body.arrayBuffer()).byteLength).toBe(size);
  },
);

it.each(SIZES)("so may one of %i bytes by fetch", async (size) => {
  const answer = await fetch(addressOf(size), { dispatcher });
  await connectionClosed();
  expect((await answer.arrayBuffer()).byteLength).toBe(size);
});

it("no other code of the site makes its own connections with undici", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const makers = files.filter((file) =>
    /import \{[^}]*\bAgent\b[^}]*\} from "undici"/.test(readFileSync(join("lib", file), "utf8")),
  );
  expect(makers).toEqual(["core/platform/http-agent.ts"]);
});
