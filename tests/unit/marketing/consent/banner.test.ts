import { describe, expect, it } from "vitest";
import type { BannerMode, CookieTier } from "@/config/marketing/consent";
import { bannerButtons, isBannerShown } from "@/lib/marketing/consent/banner";

describe("whether the cookie banner shows", () => {
  it.each<[string, CookieTier, BannerMode | undefined, string | undefined, boolean, string, boolean]>([
    ["below tier 1 no banner", 0, undefined, undefined, false, "/", false],
    ["below tier 1 no banner, whatever the mode", 0, "force", "force", false, "/", false],
    ["mode unset, tier above 0: show", 1, undefined, undefined, false, "/", true],
    ["mode show", 2, "show", undefined, false, "/", true],
    ["mode hide", 3, "hide", undefined, false, "/", false],
    ["mode force", 1, "force", undefined, false, "/", true],
    [
      "mode show is hidden on paths beginning with /legal",
      2,
      "show",
      undefined,
      false,
      "/legal/cookie-policy",
      false,
    ],
    ["so is an unset mode", 2, undefined, undefined, false, "/legal/privacy-policy", false],
    ["mode force is not", 2, "force", undefined, false, "/legal/cookie-policy", true],
    ["a choice sets the display state to hide", 2, undefined, undefined, true, "/", false],
    ["whatever the store's mode", 2, "force", undefined, true, "/", false],
    ["displayCookies asks again after a choice", 2, undefined, "show", true, "/", true],
    ["displayCookies show spares the legal pages", 2, undefined, "show", true, "/legal/terms-of-sale", false],
    ["displayCookies force does not", 2, undefined, "force", true, "/legal/terms-of-sale", true],
    ["displayCookies hide", 3, "force", "hide", false, "/", false],
    ["displayCookies that is no mode counts for nothing", 2, undefined, "maybe", true, "/", false],
  ])("%s", (_, tier, mode, requested, chosen, path, shown) => {
    expect(isBannerShown({ settings: { tier, mode }, requested, chosen, path })).toBe(shown);
  });

  it.each<[CookieTier, object]>([
    [1, { close: true, manage: false, deny: false }],
    [2, { close: false, manage: true, deny: false }],
    [3, { close: false, manage: true, deny: true }],
  ])("tier %i has its own buttons", (tier, buttons) => expect(bannerButtons(tier)).toEqual(buttons));
});
