import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { beforeHead } from "@/lib/web/next-internals/before-head";

let server: Server | undefined;
afterEach(() => void server?.close());

async function answerOf(listener: RequestListener): Promise<{ status: number; text: string }> {
  server = createServer(listener);
  await new Promise<void>((ready) => server!.listen(0, "127.0.0.1", ready));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { status: answer.status, text: await answer.text() };
}

describe("a response is changed just before its head is sent", () => {
  const ways: [string, (response: ServerResponse) => unknown][] = [
    ["end", (response) => response.end("page")],
    ["write", (response) => response.write("page") && response.end()],
    ["flushHeaders", (response) => response.flushHeaders() ?? response.end("page")],
    ["writeHead", (response) => response.writeHead(200, "OK", { a: "b" }).end("page")],
    ["pipe", (response) => Readable.from(["page"]).pipe(response)],
  ];
  it.each(ways)("whether it is sent by %s", async (way, send) => {
    const answer = await answerOf((_, response) => {
      beforeHead(response, (status) => (status === 200 ? 404 : status));
      send(response);
    });
    expect(answer, `Node no longer calls writeHead for ${way}: look at before-head.ts`).toEqual({
      status: 404,
      text: "page",
    });
  });

  it("each change gets the status of the one that was added after it", async () => {
    const seen: number[] = [];
    const { status } = await answerOf((_, response) => {
      for (const each of [1, 2, 3])
        beforeHead(response, (before) => {
          seen.push(before);
          return before + each;
        });
      response.end();
    });
    expect([seen, status]).toEqual([[200, 203, 205], 206]);
  });

  it("or is replaced as a whole", async () => {
    const answer = await answerOf((_, response) => {
      beforeHead(response, (_status, send) => {
        send(503, { "content-length": 4 });
        response.end("ours");
        return null;
      });
      response.on("error", () => undefined);
      response.writeHead(500).end("theirs");
    });
    expect(answer).toEqual({ status: 503, text: "ours" });
  });
});
