import { unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { REQUEST_START } from "@/lib/web/next-internals/request-events";
import { endConnection, onShutdown } from "@/lib/web/next-internals/shut-down";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
type Listener = (signal: NodeJS.Signals) => void;
let own: Record<(typeof SIGNALS)[number], Listener[]>;

beforeEach(() => {
  own = { SIGTERM: process.listeners("SIGTERM"), SIGINT: process.listeners("SIGINT") };
  for (const signal of SIGNALS) process.removeAllListeners(signal);
});
afterEach(() => {
  unsubscribe(REQUEST_START, endConnection);
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    for (const listener of own[signal]) process.on(signal, listener);
  }
});

it("graceful shutdown: deliveries are finished before Next closes the server and ends the process", async () => {
  const order: string[] = [];
  process.on("SIGTERM", (signal) => void order.push(`Next hears ${signal}`));
  let finish = () => {};
  onShutdown(async () => {
    order.push("finishing");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push("finished");
  });
  process.emit("SIGTERM", "SIGTERM");
  process.emit("SIGTERM", "SIGTERM"); // a shell and its parent both send it
  expect(order).toEqual(["finishing"]);
  finish();
  await vi.waitFor(() => expect(order).toEqual(["finishing", "finished", "Next hears SIGTERM"]));
});

it("unfinished work does not prevent the process from ending", async () => {
  const heard = vi.fn();
  process.on("SIGINT", heard);
  onShutdown(() => Promise.reject(new Error("the database is gone")));
  process.emit("SIGINT", "SIGINT");
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("SIGINT"));
});

it("a client with continuous requests on one connection does not prevent the server from closing", async () => {
  const order: string[] = [];
  const server = createServer((_, response) => void response.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    return answer.headers.connection;
  };
  process.on("SIGTERM", () => order.push("closing"));
  onShutdown(async () => undefined);
  expect(await ask()).toBe("keep-alive");
  process.emit("SIGTERM", "SIGTERM");
  await vi.waitFor(() => expect(order).toEqual(["closing"]));
  expect(await ask()).toBe("close");
  server.close();
  await once(server, "close");
});

it("a response in progress does not keep its connection, and so the process, open afterwards", async () => {
  let finish = () => {};
  const server = createServer((request, response) => {
    if (request.url === "/long") {
      response.write("begun");
      finish = () => void response.end();
    } else response.end();
  });
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  process.on("SIGTERM", () => server.close());
  onShutdown(async () => undefined);
  const [answer] = (await once(get({ port, host: "127.0.0.1", path: "/long", agent }), "response")) as [
    IncomingMessage,
  ];
  process.emit("SIGTERM", "SIGTERM");
  await vi.waitFor(() => expect(server.listening).toBe(false));
  finish();
  await once(answer.resume(), "end");
  await once(server, "close");
  expect(server.listening).toBe(false);
  agent.destroy();
});

it("an unused connection that a browser opened ahead does not prevent the server from closing", async () => {
  const server = createServer((_, response) => void response.end());
  process.on("SIGTERM", () => server.close());
  onShutdown(async () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const spare = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await Promise.all([once(server, "connection"), once(spare, "connect")]);
  process.emit("SIGTERM", "SIGTERM");
  await once(server, "close");
  expect(server.listening).toBe(false);
  spare.destroy();
});
