import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { errorMessages } from "@/lib/store/i18n/error-messages";
import { errorPage, replaceErrorPages } from "@/lib/web/server/error-answer";
import { htmlErrors } from "../../../support/html";

let server: Server | undefined;
afterEach(() => void server?.close());

/** Returns the response that a browser gets from a server with this listener. */
async function send(listener: RequestListener, method = "GET"): Promise<Response> {
  server = createServer((request, response) => {
    replaceErrorPages(response, "(630) 555-0100");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method });
}

describe("fatal errors render the error page, also without JavaScript", () => {
  const { badge, title, subtitle, button } = errorMessages();

  it("in place of the page that failed, streamed, compressed or with its own policy", async () => {
    const answer = await send((_, response) => {
      response.statusCode = 500;
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("content-encoding", "gzip");
      response.setHeader("content-security-policy", "script-src 'nonce-x'");
      response.setHeader("x-frame-options", "DENY");
      response.write(gzipSync("<html>half a page"));
      response.end(gzipSync("</html>"));
    });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    for (const text of [badge, title, subtitle, button]) expect(html).toContain(text);
    expect(html).not.toContain("half a page");
    expect(html).toContain('href="tel:+16305550100"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("content-security-policy")).not.toContain("nonce");
  });
  it("with no body for HEAD", async () => {
    const answer = await send((_, response) => {
      response.setHeader("content-type", "text/html");
      response.writeHead(500).end("failed");
    }, "HEAD");
    expect([answer.status, await answer.text()]).toEqual([500, ""]);
  });
  it.each([
    [200, "text/html"],
    [503, "text/html"],
    [500, "application/json"],
  ])("but %s of %s stays as it is", async (status, type) => {
    const answer = await send((_, response) => {
      response.setHeader("content-type", type);
      response.writeHead(status).end("as it is");
    });
    expect([answer.status, await answer.text()]).toEqual([status, "as it is"]);
  });
  it("is valid HTML, with and without a number to call", () => {
    expect([...htmlErrors(errorPage(null)), ...htmlErrors(errorPage("(630) 555-0100"))]).toEqual([]);
  });
});
