import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "../../lib/web/openapi/document";
import { allEndpoints } from "../../lib/web/openapi/endpoints";
import { judgedSite, missingFor, titled } from "./api-tools";
import { JUDGED_SECRET } from "./judged-site";
import { type PostCase, postCases } from "./post-cases";
import { PROXY_PACKAGES, startValidatingProxy, type ValidatingProxy, violationsOf } from "./validating-proxy";

const missing = missingFor({ packages: PROXY_PACKAGES, site: true });

const document = openApiDocument({
  version: "1.2.3",
  siteUrl: "https://cars.test",
  endpoints: allEndpoints(),
});
const isOfStaff = (path: string) => path.startsWith("/api/staff/") || path === "/api/adf";
/** It takes a form alone, as OAuth has it. */
const ACCESS_TOKEN = "/api/oauth/token";
/** Signing in and up needs no session. */
const needsSession = (path: string) =>
  isOfStaff(path) &&
  [document.paths![path]!.get, document.paths![path]!.post].every(
    (operation) => operation === undefined || (operation.security ?? []).length > 0,
  );
/** Returns the public paths with a method; staff paths refuse requests without a session. */
const pathsWith = (method: "get" | "post") =>
  Object.entries(document.paths!)
    .filter(([path, operations]) => operations[method] && !isOfStaff(path))
    .map(([path]) => path);
/** Posts of other servers, which have a secret in place of the site's own origin. */
const BY_SECRET = ["/api/email/send", "/api/inbound-mail"];
const SECRET = { authorization: `Bearer ${JUDGED_SECRET}` };

describe.skipIf(missing !== null)(titled("Prism, between its callers and the site's API", missing), () => {
  let proxy: ValidatingProxy;
  let cases: Record<string, PostCase>;
  beforeAll(async () => {
    const served = (await (await fetch(`${judgedSite()}/api/openapi.json`)).json()) as typeof document;
    // A build of other sources would be judged by the wrong document.
    expect(served.paths).toEqual(JSON.parse(JSON.stringify(document.paths)));
    cases = await postCases();
    // Last, because it keeps this process busy for as long as the site keeps an idle connection.
    proxy = await startValidatingProxy(served, { upstream: judgedSite(), errors: false });
  });
  afterAll(() => proxy?.stop());

  /** Sends a request, and expects its status; the document must report no violations but those expected of the request. */
  async function judge(path: string, init: RequestInit, expected: { status: number; isRefused?: boolean }) {
    const response = await fetch(proxy.url + path, { ...init, redirect: "manual" });
    const body = await response.text();
    expect(response.status, body.slice(0, 500)).toBe(expected.status);
    const violations = violationsOf(response);
    expect(violations.filter(({ location }) => location[0] !== "request")).toEqual([]);
    const ofRequest = violations.filter(({ location }) => location[0] === "request");
    expect(ofRequest.length > 0, JSON.stringify(ofRequest)).toBe(expected.isRefused ?? false);
    return response;
  }

  const ofLink = (path: string) => path.includes("{token}");
  const storePaths = pathsWith("get").filter((path) => path.includes("{") && !ofLink(path));
  const fill = (path: string, id?: string) => {
    const filled = path
      .replace("{storeGroup}", id ?? "heartland")
      .replace("{storeId}", id ?? "heartland-naperville");
    return filled.endsWith("/removed") ? `${filled}?vin=1FTEW1E45LF999999` : filled;
  };

  it.each(pathsWith("get").filter((path) => !path.includes("{")))("GET %s", async (path) => {
    await judge(path, {}, { status: 200 });
  });

  it.each(storePaths)("GET %s", async (path) => {
    const found = await judge(fill(path), {}, { status: 200 });
    const etag = found.headers.get("etag");
    expect(etag).not.toBeNull();
    await judge(fill(path), { headers: { "if-none-match": etag! } }, { status: 304 });
    await judge(fill(path), { headers: SECRET }, { status: 200 });
    await judge(fill(path), { headers: { authorization: "Bearer wrong" } }, { status: 401 });
    await judge(fill(path, "nobody"), {}, { status: 404 });
    // The document cannot state that a query has no other names.
    const query = new URL(fill(path), proxy.url);
    query.searchParams.set("colour", "red");
    await judge(query.pathname + query.search, {}, { status: 400 });
  });

  const paged = storePaths.filter((path) =>
    JSON.stringify(document.paths![path]!.get!.parameters).includes('"limit"'),
  );
  it.each(paged)("GET %s, page by page", async (path) => {
    await judge(`${fill(path)}?offset=1&limit=2`, {}, { status: 200 });
    for (const query of ["limit=0", "limit=1000000", "offset=-1", "limit=two"])
      await judge(`${fill(path)}?${query}`, {}, { status: 400, isRefused: true });
  });

  it("POST /api/oauth/token: a client of nobody", async () => {
    const send = (body: string): RequestInit => ({
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    await judge(ACCESS_TOKEN, send("grant_type=client_credentials&client_id=a&client_secret=b"), {
      status: 401,
    });
    await judge(ACCESS_TOKEN, send("grant_type=password"), { status: 400 });
  });

  it.each(pathsWith("post").filter((path) => !ofLink(path) && path !== ACCESS_TOKEN))(
    "POST %s",
    async (path) => {
      const { valid, status, headers = {}, isOpen = false } = cases[path]!;
      const post = (body: unknown, extra: Record<string, string> = {}): RequestInit => ({
        method: "POST",
        headers: { "content-type": "application/json", ...headers, ...extra },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      await judge(path, post(valid), { status });
      await judge(path, post({}), { status: 422, isRefused: !isOpen });
      const [foreign, refused]: [Record<string, string>, number] = BY_SECRET.includes(path)
        ? [{ authorization: "Bearer wrong" }, 401]
        : [{ "sec-fetch-site": "cross-site" }, 403];
      await judge(path, post(valid, foreign), { status: refused });
    },
  );

  it.each<["GET" | "POST", string, number]>([
    ["GET", "/api/alerts/{token}/data", 404],
    // GET of the last address is a redirect, which this proxy follows by itself.
    ["POST", "/api/alerts/{token}", 403],
    ["POST", "/api/alerts/{token}/confirm", 403],
    // Mail programs send no origin.
    ["POST", "/api/alerts/{token}/unsubscribe", 200],
  ])("%s %s: with a link of nobody, from elsewhere", async (method, path, status) => {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "cross-site",
    };
    const body = method === "POST" ? "List-Unsubscribe=One-Click" : undefined;
    await judge(path.replace("{token}", "A".repeat(43)), { method, headers, body }, { status });
  });

  it("knows each path of a link", () => expect(Object.keys(document.paths!).filter(ofLink)).toHaveLength(4));

  it.each(Object.keys(document.paths!).filter(needsSession))("%s: nobody without a session", async (path) => {
    const filled = path.replace("{id}", "0b4bb6a1-0000-4000-8000-00000000000c");
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    const isRead = document.paths![path]!.get !== undefined;
    const { status } = await fetch(proxy.url + filled, isRead ? {} : post);
    expect(status).toBe(401);
  });

  it("POST of another kind: a form to a person, and a text to nobody", async () => {
    const path = "/api/leads/contact";
    const send = (type: string, body: string, headers: Record<string, string> = {}): RequestInit => ({
      method: "POST",
      headers: { "content-type": type, ...headers },
      body,
    });
    const form = new URLSearchParams(cases[path]!.valid as Record<string, string>).toString();
    const crossSite = { "sec-fetch-site": "cross-site" };
    const page = await judge(path, send("application/x-www-form-urlencoded", form, crossSite), {
      status: 403,
    });
    expect(page.headers.get("content-type")).toContain("text/html");
    await judge(path, send("text/plain", "Hello"), { status: 415, isRefused: true });
    await judge(path, send("application/json", "[]"), { status: 400, isRefused: true });
  });

  it("reports contradictions of a document", async () => {
    const two = ["/api/health", "/api/leads/contact"] as const;
    const other = structuredClone({
      ...document,
      paths: Object.fromEntries(two.map((path) => [path, document.paths![path]!])),
    });
    const [health, contact] = two.map((path) => other.paths[path]!);
    health!.get!.responses!["200"]!.content["application/json"].schema = {
      type: "object",
      properties: { version: { type: "integer" } },
    };
    delete contact!.post!.responses!["201"];
    const strict = await startValidatingProxy(other, { upstream: judgedSite(), errors: true });
    try {
      const wrong = await fetch(`${strict.url}/api/health`);
      expect([wrong.status, await wrong.text()]).toEqual([500, expect.stringContaining("must be integer")]);
      const body = JSON.stringify({ ...(cases["/api/leads/contact"]!.valid as object), message: "Again." });
      const headers = { "content-type": "application/json" };
      const unknown = await fetch(`${strict.url}/api/leads/contact`, { method: "POST", headers, body });
      expect([unknown.status, await unknown.text()]).toEqual([500, expect.stringContaining("status code")]);
      expect((await fetch(`${strict.url}/api/elsewhere`)).status).toBe(404);
    } finally {
      await strict.stop();
    }
  });
});
