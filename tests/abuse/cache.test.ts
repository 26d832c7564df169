import { describe, expect, it } from "vitest";
import { type Answer, attack } from "./attack";

const MARK = "abusemark7391";
const PAGES = ["/", "/used-cars-for-sale", "/special-offers", "/service"];
const LURES: Record<string, { headers?: Record<string, string>; query?: string }> = {
  "an unknown query": { query: `?${MARK}=1` },
  "a campaign": { query: `?utm_source=${MARK}&gclid=${MARK}` },
  "a query twice": { query: `?location=${MARK}&location=x` },
  "a cookie": { headers: { cookie: `userSelectedStore=${MARK}; session=${MARK}; ${MARK}=1` } },
  "a language": { headers: { "accept-language": MARK } },
  "a browser": { headers: { "user-agent": `Mozilla ${MARK}` } },
  "a referrer": { headers: { referer: `https://${MARK}.example.net/` } },
  "next's own headers": { headers: { "next-router-state-tree": MARK, "next-url": `/${MARK}` } },
  "an action": { headers: { "next-action": MARK } },
  "a preview": { headers: { cookie: `__prerender_bypass=${MARK}; __next_preview_data=${MARK}` } },
  "an address": { headers: { "x-forwarded-for": MARK, "cf-connecting-ip": MARK } },
};

const shown = ({ text, headers }: Answer) => text + JSON.stringify(headers);

describe("cache poisoning", () => {
  it.each(Object.entries(LURES))(
    "%s enters no page that others get",
    async (_name, { headers = {}, query = "" }) => {
      for (const page of PAGES) {
        for (let time = 0; time < 3; time++) {
          const lured = await attack({ target: page + query, headers });
          expect(lured.status).toBeLessThan(500);
        }
        const next = await attack({ target: page });
        expect(next.status).toBe(200);
        expect(shown(next)).not.toContain(MARK);
        expect(next.headers["content-type"]).toMatch(/^text\/html/);
      }
    },
  );

  it("router data is never served from a cache to a browser that requests the page", async () => {
    for (const page of PAGES) {
      const ways: Record<string, string>[] = [{ rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }, {}];
      for (const rsc of ways) {
        const answer = await attack({ target: page, headers: rsc });
        const isShared = /public|s-maxage/.test(answer.headers["cache-control"] ?? "");
        const isPage = (answer.headers["content-type"] ?? "").startsWith("text/html");
        // A shared cache may store a response under the page's address only if Vary names its other inputs.
        expect(isPage || !isShared || /rsc/i.test(answer.headers.vary ?? "")).toBe(true);
      }
      const after = await attack({ target: page });
      expect(after.headers["content-type"]).toMatch(/^text\/html/);
    }
  });

  it("no shared cache stores content that depends on the selected store", async () => {
    const cookies = [
      "userSelectedStore=heartland-naperville",
      "__Host-userSelectedStore=heartland-naperville",
    ];
    for (const page of PAGES) {
      const plain = await attack({ target: page });
      for (const cookie of cookies) {
        const chosen = await attack({ target: page, headers: { cookie } });
        const isOther = chosen.text !== plain.text || chosen.status !== plain.status;
        const isShared = /public|s-maxage/.test(chosen.headers["cache-control"] ?? "");
        expect(isOther && isShared && !/cookie/i.test(chosen.headers.vary ?? "")).toBe(false);
      }
      expect((await attack({ target: page })).status).toBe(plain.status);
    }
  });

  it("no publicly cacheable page sets a cookie", async () => {
    for (const page of PAGES) {
      const { headers } = await attack({ target: page, headers: { cookie: `a=${MARK}` } });
      expect(/public|s-maxage/.test(headers["cache-control"] ?? "") && "set-cookie" in headers).toBe(false);
    }
  });
});
