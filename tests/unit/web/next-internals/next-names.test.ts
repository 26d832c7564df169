import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import {
  NEXT_CACHE_HEADER,
  NEXT_DRAFT_COOKIE,
  NEXT_REQUEST_HEADERS,
} from "@/lib/web/next-internals/next-names";

const next = createRequire(import.meta.url);
const source = (file: string) => readFileSync(`node_modules/next/dist/${file}`, "utf8");

describe("the installed Next", () => {
  it("reports with one header whether a page is cached", () =>
    expect(
      source("server/next-server.js"),
      `Next sends no ${NEXT_CACHE_HEADER}: nothing would be answered from the response cache`,
    ).toContain(`'${NEXT_CACHE_HEADER}'`));

  it("names its own requests with the same headers", () => {
    const headers = next("next/dist/client/components/app-router-headers.js") as Record<string, unknown>;
    const { FLIGHT_HEADERS } = headers as { FLIGHT_HEADERS: string[] };
    expect(
      NEXT_REQUEST_HEADERS.filter((name) => !FLIGHT_HEADERS.includes(name)),
      "redirects would be cached across Next's own requests: look at next-names.ts",
    ).toEqual([]);
  });

  it("marks its draft mode with the same cookie", () => {
    const names = next("next/dist/server/api-utils/index.js") as { COOKIE_NAME_PRERENDER_BYPASS: string };
    expect(names.COOKIE_NAME_PRERENDER_BYPASS, "drafts would be answered from the response cache").toBe(
      NEXT_DRAFT_COOKIE,
    );
  });

  it("writes a page's address and query into its data under the same names", () => {
    const text = source("server/app-render/app-render.js");
    expect(
      text,
      "a visitor's query would stay in pages that all visitors share: look at without-query.ts",
    ).toMatch(/c: prepareInitialCanonicalUrl\(url\),\s*q: \(0, _querystring\.getRenderedSearch\)\(query\)/);
  });

  it("ends its server on SIGTERM through a listener of the process, which shut-down.ts calls last", () =>
    expect(source("server/lib/start-server.js"), "Next would end before deliveries are finished").toContain(
      "process.on('SIGTERM', cleanup)",
    ));
});
