import { describe, expect, it } from "vitest";
import { readPreview, signPreview } from "@/lib/catalog/inventory/snapshot/preview/preview-token";
import { PREVIEW_ENDPOINTS, previewEndpoint } from "@/lib/web/preview/preview-endpoints";

const KEY = Buffer.alloc(32, 1);
const NOW = Date.UTC(2026, 10, 23);
const PREVIEW = { group: "acme", storeId: null, documents: [], until: NOW + 60_000 };
const SITE = "https://cars.example";
process.env.SITE_URL = SITE;

const open = async (token: string, { count = { ok: true } as never, to = "/our-company" } = {}) => {
  const endpoint = previewEndpoint({
    now: () => NOW,
    open: async (text) => readPreview(text, KEY, NOW),
    count: async () => count,
  });
  const url = `${SITE}/api/preview/${token}?to=${encodeURIComponent(to)}`;
  return endpoint.handle(new Request(url), { token });
};

describe("a link to a preview", () => {
  it("opens its page with a cookie that ends when the link does", async () => {
    const answer = await open(signPreview(PREVIEW, KEY));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/our-company"]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^preview=\S+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https://evil.example",
    "",
  ])("redirects only within this site, not to %j", async (to) => {
    expect((await open(signPreview(PREVIEW, KEY), { to })).headers.get("location")).toBe("/");
  });

  it.each([
    ["has expired", signPreview({ ...PREVIEW, until: NOW }, KEY), 410],
    ["is signed with another key", signPreview(PREVIEW, Buffer.alloc(32, 2)), 404],
    ["is cut", "abc", 404],
  ])("that %s says how to get a new one, and sets no cookie", async (_, token, status) => {
    const answer = await open(token);
    expect([answer.status, answer.headers.has("set-cookie")]).toEqual([status, false]);
    expect(await answer.text()).toContain("choose Preview again");
  });

  it("is rejected when too many were opened from one address", async () => {
    const full = { ok: false, retryAfterSeconds: 7 } as never;
    expect((await open(signPreview(PREVIEW, KEY), { count: full })).status).toBe(429);
  });
});

describe("leaving a preview", () => {
  const leave = (headers: Record<string, string>) =>
    PREVIEW_ENDPOINTS.leavePreview.handle(
      new Request(`${SITE}/api/preview/leave`, { method: "POST", headers }),
      {},
    );

  it("returns to the page, without the cookie", async () => {
    const answer = await leave({ origin: SITE, host: "cars.example", referer: `${SITE}/our-company` });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/our-company"]);
    expect(answer.headers.get("set-cookie")).toContain("preview=; Max-Age=0");
  });
});
