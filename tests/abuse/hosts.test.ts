import { describe, expect, inject, it } from "vitest";
import { attack } from "./attack";

const EVIL = "evil.example.net";
/** No other test requests these pages: a wrong one would be cached for the next visitor. */
const PAGES = ["/about-us", "/used-cars-for-sale", "/no-such-page", "/sitemap.xml", "/robots.txt", "/"];
const POISON: Record<string, Record<string, string>> = {
  host: { host: EVIL },
  "x-forwarded-host": { "x-forwarded-host": EVIL },
  "x-forwarded-host and -proto": { "x-forwarded-host": EVIL, "x-forwarded-proto": "javascript" },
  forwarded: { forwarded: `host=${EVIL};proto=http` },
  "x-original-url": { "x-original-url": `/${EVIL}`, "x-rewrite-url": `/${EVIL}` },
  "x-host": { "x-host": EVIL, "x-forwarded-server": EVIL, "x-http-host-override": EVIL },
  "x-forwarded-prefix": { "x-forwarded-prefix": `//${EVIL}`, "x-forwarded-port": `443@${EVIL}` },
  "next's own": {
    "x-matched-path": `/${EVIL}`,
    "x-invoke-path": `/${EVIL}`,
    "x-now-route-matches": "1=evil",
  },
  "a made-up host": { host: `x"><script>alert(1)</script>` },
};

const publicHost = () => new URL(inject("siteUrl")).host;

describe("host and header poisoning", () => {
  it.each(Object.entries(POISON))(
    "%s changes no page, and none that the next visitor gets",
    async (_name, headers) => {
      for (const target of PAGES) {
        const answer = await attack({ target, headers });
        expect(answer.status).toBeLessThan(500);
        expect(answer.text + JSON.stringify(answer.headers)).not.toContain(EVIL);
        expect(answer.text).not.toContain("<script>alert(1)");
        const next = await attack({ target, headers: { host: publicHost() } });
        expect(next.text + JSON.stringify(next.headers)).not.toContain(EVIL);
      }
    },
  );

  it.each([
    ["a slash at the end", "/used-cars-for-sale/"],
    ["two slashes", `//${EVIL}/`],
    ["a backslash", `/\\${EVIL}/`],
    ["an encoded slash", `/%2f${EVIL}/`],
    ["an encoded line break", "/used-cars-for-sale%0d%0aset-cookie:%20a=1/"],
    ["a target elsewhere", `/api/store?returnTo=https://${EVIL}`],
  ])("no redirect leads to another site: %s", async (_name, target) => {
    for (const headers of Object.values(POISON)) {
      const answer = await attack({ target, headers });
      expect(answer.status).toBeLessThan(500);
      const to = new URL(answer.headers.location ?? "/", inject("siteUrl"));
      expect([publicHost(), "127.0.0.1", "localhost"]).toContain(
        to.host.includes("evil") ? EVIL : publicHost(),
      );
      expect(answer.headers["set-cookie"] ?? "").not.toMatch(/(^|,\s*)a=1/);
    }
  });

  it.each([
    ["an absolute target", `http://${EVIL}/`],
    ["an absolute target of https", `https://${EVIL}/used-cars-for-sale`],
    ["an asterisk", "*"],
    ["an authority", `${EVIL}:443`],
  ])("%s is no page of another site, and no failure", async (_name, target) => {
    const answer = await attack({ target, headers: { host: publicHost() } });
    expect(answer.status).toBeLessThan(500);
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain(EVIL);
  });

  it.each(["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"])("rejects %s of a page", async (method) => {
    const answer = await attack({ method, target: "/used-cars-for-sale", headers: { cookie: "secret=1" } });
    expect([404, 405, 501]).toContain(answer.status);
    expect(answer.text).not.toContain("secret=1");
  });

  it("rejects a form that another site posts, whatever host it claims", async () => {
    const headers: Record<string, string> = { "content-type": "application/json", origin: `https://${EVIL}` };
    for (const target of ["/api/leads/contact", "/api/trade/vin", "/api/trade/photos", "/api/store"])
      for (const claimed of [{}, { "x-forwarded-host": EVIL }] as Record<string, string>[]) {
        const answer = await attack({
          method: "POST",
          target,
          headers: { ...headers, ...claimed },
          body: "{}",
        });
        expect(answer.status).toBe(403);
      }
  });
});
