import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { answerBeforeNext, onRequestStart, onResponseFinish } from "@/lib/web/next-internals/request-events";

let server: Server | undefined;
afterEach(() => void server?.close());

async function ask(): Promise<string> {
  const { port } = server!.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`)).text();
}

describe("requests of Next's server", () => {
  it("reach us before its own listeners: Node's channel still provides the server", async () => {
    const begun: (string | undefined)[] = [];
    const ended: number[] = [];
    onRequestStart(({ request }) => void begun.push(request.url));
    onResponseFinish(({ response }) => void ended.push(response.statusCode));
    answerBeforeNext((_, response, next) => {
      response.setHeader("x-before", "1");
      next();
    });
    server = createServer((_, response) =>
      response.end(response.hasHeader("x-before") ? "through us" : "past us"),
    );
    await new Promise<void>((ready) => server!.listen(0, "127.0.0.1", ready));
    expect([await ask(), await ask()], "the server is not on http.server.request.start").toEqual([
      "through us",
      "through us",
    ]);
    expect(begun).toEqual(["/", "/"]);
    expect(ended, "nothing is on http.server.response.finish").toEqual([200, 200]);
  });

  it("come to a server that Next makes with http.createServer and one listener", () => {
    const source = readFileSync("node_modules/next/dist/server/lib/start-server.js", "utf8");
    expect(source, "Next makes its server in another way: look at request-events.ts").toContain(
      "createServer(requestListener)",
    );
  });
});
