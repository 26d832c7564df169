import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ADS_PARAMETERS } from "@/config/leads/leads";
import type { CookieTier } from "@/config/marketing/consent";
import { ADS_ALIASES } from "@/config/marketing/tracking";
import { landingCookie, namesAds, requestAds } from "@/lib/marketing/tracking/request-ads";
import { AT } from "./fixture";

const allowed = new Set(["essential", "targeting"] as const);
const saved = (values: object) => `adsValues=${encodeURIComponent(JSON.stringify(values))}`;
const ask = (address: string | null, cookie = "") =>
  requestAds(new Headers({ cookie }), { address, allowed, now: AT });

describe("the ads values of a request", () => {
  it("is the parameters of the page's address, and the platforms' cookies", () => {
    const cookie = `${saved({ gclid: "old", utm_term: "suv", _ga: "GA1.1.1.2" })}; _fbp=fb.1.2.3`;
    expect(ask("https://x.example.com/a?gclid=new&email=ada&wbraid=w#gclid=no", cookie)).toEqual({
      gclid: "new",
      gwraid: "w",
      _fbp: "fb.1.2.3",
      _ga: "GA1.1.1.2",
    });
  });
  it("of a second landing contains nothing of the first campaign, and a page without any changes nothing", () => {
    const first = { gclid: "1", utm_source: "google", utm_campaign: "suvs", _ga: "GA1.1.1.2" };
    const cookie = saved(first);
    expect(ask("/a?fbclid=f&utm_source=facebook", cookie)).toEqual({
      fbclid: "f",
      utm_source: "facebook",
      _ga: "GA1.1.1.2",
      _fbc: `fb.1.${AT}.f`,
    });
    expect(ask("/a?page=2&_ga=x", cookie)).toEqual({ ...first, _ga: "x" });
    expect(ask("/a?gclid=%20", cookie)).toEqual(first);
  });
  it.each([null, "", "/a", "/a?", "https://x.example.com"])("is nothing in %j", (address) =>
    expect(ask(address)).toEqual({}),
  );
  it.each(["adsValues=%zz", "adsValues=[1]", "adsValues="])(
    "ignores a cookie changed by hand: %s",
    (cookie) => expect(ask("/a?gclid=1", cookie)).toEqual({ gclid: "1" }),
  );
  it("is not looked at where targeting is not allowed", () => {
    const nothing = { address: "/a?gclid=1", allowed: new Set(["essential"] as const), now: AT };
    expect(requestAds(new Headers({ cookie: saved({ gclid: "old" }) }), nothing)).toEqual({});
  });
});

describe("the page at which a visitor lands", () => {
  const land = (
    tier: CookieTier,
    headers: Record<string, string> = {},
    address = "/service?gclid=1&fbclid=f",
  ) =>
    landingCookie(
      new Headers(headers),
      { address, siteUrl: "https://acme.example.com", now: 7 },
      async () => ({ id: "north", tier }),
    );

  it("remembers its ads parameters for 30 days without a script and without a tag", async () => {
    const values = encodeURIComponent(JSON.stringify({ gclid: "1", fbclid: "f", _fbc: "fb.1.7.f" }));
    expect(await land(1)).toBe(`adsValues=${values}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`);
    expect(await land(2, { cookie: "allowCookies=essential%2Ctargeting" })).toContain(values);
  });
  it.each<[string, CookieTier, Record<string, string>]>([
    ["before a choice", 2, {}],
    ["after a deny", 3, { cookie: "allowCookies=essential%2Cfunctional%2Canalytics" }],
    ["under Global Privacy Control", 1, { "sec-gpc": "1" }],
  ])("remembers nothing %s", async (_, tier, headers) => expect(await land(tier, headers)).toBeNull());
  it("remembers nothing where there is nothing, or the store cannot be read", async () => {
    expect(await land(1, {}, "/service?gclid=%20")).toBeNull();
    const failing = async () => {
      throw new Error("out of reach");
    };
    const at = { address: "/?gclid=1", siteUrl: "https://acme.example.com", now: 7 };
    expect(await landingCookie(new Headers(), at, failing)).toBeNull();
  });
  it.each([
    ["/?utm_source=mail", true],
    ["/a?x=1&wbraid=2", true],
    ["/a?gclid=", false],
    ["/a?_fbp=1", false],
    ["/gclid=1", false],
    ["/a?agclid=1", false],
  ])("%s contains the visit's source: %s", (address, says) => expect(namesAds(address)).toBe(says));
  it("is never shared by nginx, whichever of the parameters its address contains", () => {
    const own = readFileSync("config/nginx/forecourt.conf.template", "utf8").matchAll(/^ {2}"~(\[.*)" 1;$/gm);
    const patterns = [...own].map(([, pattern]) => new RegExp(pattern!));
    const passed = [...ADS_PARAMETERS, ...Object.keys(ADS_ALIASES)].filter(
      (name) => !patterns.some((pattern) => pattern.test(`/service?x=1&${name}=1`)),
    );
    expect(passed).toEqual([]);
  });
});
