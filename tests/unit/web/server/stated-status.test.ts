import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { stateStatus, withStatedStatus } from "@/lib/web/server/stated-status";

let server: Server | undefined;
afterEach(() => void server?.close());

/** Returns the status that a browser gets from a server with this listener. */
async function statusOf(listener: RequestListener, path = "/"): Promise<number> {
  server = createServer((request, response) =>
    withStatedStatus(response, () => void listener(request, response)),
  );
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status;
}

describe("a page that is rendered for one request states its status", () => {
  it("until its headers are sent, also later than the request came", async () => {
    const status = await statusOf(async (_, response) => {
      await setImmediate();
      stateStatus(404);
      response.flushHeaders();
      response.end("a whole page");
    });
    expect(status).toBe(404);
  });

  it("a page without one, a redirect, a failure and a cached page keep theirs", async () => {
    expect(await statusOf((_, response) => response.end())).toBe(200);
    const stating = (status: number, headers = {}) =>
      statusOf((_, response) => {
        stateStatus(404);
        response.writeHead(status, headers).end();
      });
    expect(await stating(200)).toBe(404);
    expect(await stating(500)).toBe(500);
    expect(
      await statusOf((_, response) => {
        stateStatus(404);
        response.setHeader("x-nextjs-cache", "HIT");
        response.end();
      }),
    ).toBe(200);
  });

  it("of two concurrent requests each has its own", async () => {
    const listener: RequestListener = async ({ url }, response) => {
      await setImmediate();
      if (url === "/gone") stateStatus(410);
      await setImmediate();
      response.end();
    };
    expect(await Promise.all([statusOf(listener, "/gone"), statusOf(listener, "/")])).toEqual([410, 200]);
  });

  it("outside a request nothing happens", () => expect(() => stateStatus(404)).not.toThrow());
});
