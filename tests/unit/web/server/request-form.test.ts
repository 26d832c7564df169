import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { PageCache } from "@/lib/web/cache/page-cache";
import { ResponseCache } from "@/lib/web/cache/response-cache";
import { wrapListeners } from "@/lib/web/next-internals/request-events";
import { answerRequest } from "@/lib/web/server/answer-request";

let server: Server | undefined;
afterEach(() => void server?.close());

/** Returns the response of a server behind the wrapper to these bytes, as lines; its listener echoes the request. */
async function send(head: string, listener?: RequestListener): Promise<string[]> {
  server = createServer(
    listener ??
      ((request, response) => response.end(`${request.method} ${request.url} ${request.headers.host}`)),
  );
  wrapListeners(server, answerRequest(new ResponseCache(new PageCache())));
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`${head} HTTP/1.1\r\nHost: cars.example\r\nConnection: close\r\n\r\n`),
    );
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("error", reject).on("close", () => resolve(text.split("\r\n")));
  });
}

describe("a request's method and target", () => {
  it.each([
    ["GET http://cars.example/contact-us?a=1", "GET /contact-us?a=1 cars.example"],
    ["GET HTTPS://www.cars.example:8443/", "GET / www.cars.example:8443"],
    ["GET http://other.example", "GET / other.example"],
    ["POST http://cars.example/api/leads/contact", "POST /api/leads/contact cars.example"],
    ["GET /contact-us", "GET /contact-us cars.example"],
    ["POST /es/api/leads/contact", "POST /es/api/leads/contact cars.example"],
    ["DELETE /api/leads/contact", "DELETE /api/leads/contact cars.example"],
  ])("%s is routed as %s", async (head, routed) => {
    const lines = await send(head);
    expect(lines[0]).toBe("HTTP/1.1 200 OK");
    expect(lines.join("\n")).toContain(routed);
  });

  it.each([
    ["GET *", 400],
    ["GET ftp://cars.example/", 400],
    ["GET http://visitor:secret@cars.example/", 400],
    ["TRACE /contact-us", 405],
    ["TRACE /api/health", 405],
    ["PUT /contact-us", 405],
    ["DELETE /", 405],
    ["PATCH /cars-for-sale?sort=mileageLow", 405],
    ["POST /contact-us", 405],
    ["PROPFIND /", 405],
    ["PUT http://cars.example/contact-us", 405],
    ["OPTIONS /contact-us", 204],
    ["OPTIONS *", 204],
  ])("%s gets %i before it is routed, with the headers of every response", async (head, status) => {
    const lines = await send(head, () => {
      throw new Error("it was routed");
    });
    expect(lines[0]).toContain(` ${status} `);
    expect(lines).toContain("x-content-type-options: nosniff");
    expect(lines).toContain("cache-control: no-store");
    expect(lines.some((line) => /^allow: GET, HEAD$/.test(line))).toBe(status !== 400);
  });
});

describe("headers with one value per response", () => {
  it("are not doubled when the cached entry's are appended to the page's own", async () => {
    const lines = await send("GET /moved", (_, response) => {
      response.setHeader("location", "/here");
      response.setHeader("cache-control", "public, max-age=8640000");
      response.appendHeader("Location", "/here");
      response.appendHeader("Cache-Control", "private, no-store");
      response.appendHeader("vary", "rsc");
      response.appendHeader("vary", "accept-encoding");
      response.writeHead(308).end();
    });
    const named = (name: string) => lines.filter((line) => line.toLowerCase().startsWith(`${name}:`));
    expect(named("location")).toEqual(["location: /here"]);
    expect(named("cache-control")).toEqual(["cache-control: private, no-store"]);
    expect(named("vary").join()).toMatch(/rsc.*accept-encoding/);
  });
});
