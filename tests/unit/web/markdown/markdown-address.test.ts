import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { markdownRequest, prefersMarkdown } from "@/lib/web/markdown/markdown-address";
import { addMarkdownLink, rewriteToMarkdown } from "@/lib/web/server/rewrite-to-markdown";

const VEHICLE = "/used-cars-for-sale/2021-honda-cr-v-1HGCM82633A004352";
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

describe("a page as Markdown", () => {
  it.each([
    [`${VEHICLE}.md`, undefined, VEHICLE, false],
    ["/cars-for-sale.md", BROWSER, "/cars-for-sale", false],
    [
      "/used-cars-for-sale/suvs.md?price=10000-20000",
      "*/*",
      "/used-cars-for-sale/suvs?price=10000-20000",
      false,
    ],
    ["/contact-us.md", undefined, "/contact-us", false],
    ["/our-company.md", undefined, "/our-company", false],
    ["/car-research/buy-or-lease.md", undefined, "/car-research/buy-or-lease", false],
    [VEHICLE, "text/markdown", VEHICLE, true],
    ["/cars-for-sale?page=2", "text/markdown, text/html;q=0.5", "/cars-for-sale?page=2", true],
  ])("%s with Accept %s is %s", (url, accept, address, byAccept) =>
    expect(markdownRequest(url, accept)).toEqual({ address, byAccept }),
  );

  it.each([
    [VEHICLE, BROWSER],
    [VEHICLE, undefined],
    [VEHICLE, "*/*"],
    ["/api/mcp", "text/markdown"],
    ["/auto-financing/apply-for-financing.md", undefined],
    ["/auto-financing/full-credit-application", "text/markdown"],
    ["/private-reserve/2021-honda-cr-v-1HGCM82633A004352.md", undefined],
    ["/staff.md", undefined],
    ["/.md", undefined],
  ])("%s with Accept %s has none", (url, accept) => expect(markdownRequest(url, accept)).toBeNull());

  it.each([
    ["text/markdown", true],
    ["text/markdown;q=0.9, text/html", false],
    ["text/html;q=0.9, text/markdown", true],
    ["text/markdown;q=0", false],
    ["text/x-markdown", false],
  ])("is preferred by Accept %s: %s", (accept, preferred) => expect(prefersMarkdown(accept)).toBe(preferred));
});

describe("a request", () => {
  const requestOf = (url: string, accept?: string, method = "GET") =>
    ({ url, method, headers: { accept } }) as unknown as IncomingMessage;

  it("by .md gets the Markdown writer, and may be cached like a file", () => {
    const request = requestOf(`${VEHICLE}.md`, "text/markdown");
    expect(rewriteToMarkdown(request)).toBe(true);
    expect(request.url).toBe(`/api/markdown${VEHICLE}`);
    expect(prefersMarkdown(request.headers.accept)).toBe(false);
  });
  it("by Accept gets it at the page's own address, which the header still contains", () => {
    const request = requestOf(VEHICLE, "text/markdown");
    expect(rewriteToMarkdown(request)).toBe(true);
    expect(prefersMarkdown(request.headers.accept)).toBe(true);
  });
  it("of a browser, or a form that is sent, stays where it is", () => {
    for (const request of [requestOf(VEHICLE, BROWSER), requestOf("/contact-us", "text/markdown", "POST")]) {
      const { url } = request;
      expect(rewriteToMarkdown(request)).toBe(false);
      expect(request.url).toBe(url);
    }
  });
  it.each([
    [VEHICLE, [`<${VEHICLE}.md>; rel="alternate"; type="text/markdown"`]],
    ["/cars-for-sale?page=2", ['</cars-for-sale.md?page=2>; rel="alternate"; type="text/markdown"']],
    ["/", []],
    ["/auto-financing", []],
  ])("of %s names the address of the Markdown: %j", (url, links) => {
    const sent: string[] = [];
    const response = { appendHeader: (_: string, value: string) => sent.push(value) };
    addMarkdownLink(requestOf(url), response as unknown as ServerResponse);
    expect(sent).toEqual(links);
  });
});
