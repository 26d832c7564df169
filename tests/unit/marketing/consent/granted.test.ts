import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COOKIE_CATEGORIES,
  COOKIE_TIERS,
  type CookieCategory,
  type CookieTier,
  PRESERVED_AFTER_DENY,
} from "@/config/marketing/consent";
import { adPixelAllowed, granted, readCategories, writeCategories } from "@/lib/core/browser/granted";
import { requestConsent } from "@/lib/marketing/consent/request-consent";

const ALL = [...COOKIE_CATEGORIES];
const DENIED = writeCategories(PRESERVED_AFTER_DENY);

describe("the allowed categories, by tier, choice and Global Privacy Control", () => {
  it.each<[string, CookieTier, string | undefined, boolean, CookieCategory[]]>([
    ["tier 0 allows everything", 0, undefined, false, ALL],
    ["tier 1 allows everything", 1, undefined, false, ALL],
    ["tier 1 allows everything whatever was listed", 1, "essential", false, ALL],
    ["tier 2, before a choice", 2, undefined, false, ["essential"]],
    ["tier 3, before a choice", 3, undefined, false, ["essential"]],
    ["tier 2, accept all", 2, "essential,functional,analytics,targeting", false, ALL],
    ["tier 2, some", 2, "essential,analytics", false, ["essential", "analytics"]],
    [
      "percent-encoded, as the browser keeps it",
      2,
      "essential%2Cfunctional",
      false,
      ["essential", "functional"],
    ],
    ["essential cannot be toggled", 2, "functional", false, ["essential", "functional"]],
    ["an empty list", 3, "", false, ["essential"]],
    ["nonsense beside a category", 3, " functional , __proto__,x", false, ["essential", "functional"]],
    ["a broken encoding", 3, "%E0%A4%A", false, ["essential"]],
    [
      "tier 3, deny: only essential, functional and analytics",
      3,
      DENIED,
      false,
      ["essential", "functional", "analytics"],
    ],
    ["GPC overrides what tier 1 grants", 1, undefined, true, ["essential", "functional"]],
    ["GPC overrides accept all", 2, ALL.join(), true, ["essential", "functional"]],
    ["GPC overrides a deny", 3, DENIED, true, ["essential", "functional"]],
    ["GPC grants nothing by itself", 3, undefined, true, ["essential"]],
  ])("%s", (_, tier, cookie, gpc, allowed) => {
    expect([...granted(cookie, { tier, gpc })].sort()).toEqual([...allowed].sort());
  });

  it("grants the ad pixel with functional, and revokes it after a deny and under GPC", () => {
    const pixel = (cookie: string | undefined, tier: CookieTier, gpc = false) =>
      adPixelAllowed(granted(cookie, { tier, gpc }));
    expect(pixel(undefined, 1)).toBe(true);
    expect(pixel(ALL.join(), 3)).toBe(true);
    expect(pixel("essential,analytics,targeting", 2)).toBe(false);
    expect(pixel(DENIED, 3)).toBe(false);
    expect(pixel(ALL.join(), 2, true)).toBe(false);
    expect(pixel(undefined, 1, true)).toBe(false);
  });

  it("allows the same on the server, by the request's cookie and its Sec-GPC header", () => {
    const requested = (cookie: string, gpc?: string) =>
      [...requestConsent(new Headers({ cookie, ...(gpc && { "sec-gpc": gpc }) }), 2)].sort();
    expect(requested("a=b; allowCookies=essential%2Ctargeting")).toEqual(["essential", "targeting"]);
    expect(requested("xallowCookies=essential%2Ctargeting")).toEqual(["essential"]);
    expect(requested("allowCookies=essential,targeting", "1")).toEqual(["essential"]);
    expect(requested("allowCookies=essential,targeting", "0")).toEqual(["essential", "targeting"]);
    expect([...requestConsent(new Headers(), 3)]).toEqual(["essential"]);
  });

  it("is stored as a comma-separated list, which includes the essential too", () => {
    expect(writeCategories(["targeting", "functional"])).toBe("essential,functional,targeting");
    expect(readCategories("essential,adverts")).toEqual({ categories: ["essential"], unknown: ["adverts"] });
  });

  it("never allows an unlisted category by any cookie, nor one that GPC denies", () => {
    const cookie = fc.oneof(
      fc.string(),
      fc.subarray(ALL).map((list) => list.join()),
    );
    fc.assert(
      fc.property(cookie, fc.constantFrom(...COOKIE_TIERS), fc.boolean(), (value, tier, gpc) => {
        const allowed = granted(value, { tier, gpc });
        expect(allowed.has("essential")).toBe(true);
        const refused = gpc ? ["analytics", "targeting"] : [];
        const unlisted = tier < 2 ? [] : ALL.filter((each) => each !== "essential" && !value.includes(each));
        expect([...refused, ...unlisted].filter((each) => allowed.has(each as CookieCategory))).toEqual([]);
      }),
    );
  });
});
