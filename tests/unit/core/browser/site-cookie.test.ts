import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COOKIES, type CookieName } from "@/config/runtime/cookies";
import { granted } from "@/lib/core/browser/granted";
import {
  type CookieOptions,
  cookieName,
  cookieText,
  forgottenCookie,
  invalidOption,
  siteCookie,
} from "@/lib/core/browser/site-cookie";

describe("cookie option validation fails on an invalid option", () => {
  it.each<[keyof CookieOptions, unknown[]]>([
    ["maxAge", [1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, "60"]],
    ["domain", ["", "a b", "a;b", "-a.example", "a..example", ".", 5]],
    ["path", ["", "relative", "/a;b", "/a\nb", "/é", 5]],
    ["expires", [new Date(Number.NaN), "tomorrow", 5]],
    ["priority", ["urgent", "High", 1]],
    ["sameSite", ["loose", "Lax", true, "none"]],
    ["secure", ["yes", 1]],
    ["httpOnly", ["no", 0]],
  ])("%s", (option, values) => {
    for (const value of values) {
      const options = { [option]: value } as CookieOptions;
      expect(invalidOption(options), String(value)).toBe(option);
      expect(() => cookieText("a", "b", options)).toThrow(new RegExp(`invalid ${option}`));
    }
  });

  it("accepts all valid ones", () => {
    const text = cookieText("a", "b c;ü", {
      maxAge: 60,
      domain: ".cars.example",
      path: "/legal",
      expires: new Date(0),
      httpOnly: true,
      secure: true,
      priority: "high",
      sameSite: "none",
    });
    expect(text).toBe(
      "a=b%20c%3B%C3%BC; Max-Age=60; Domain=.cars.example; Path=/legal; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; Priority=High; SameSite=None",
    );
  });

  it("rejects an invalid name", () => {
    for (const name of ["", "a b", "a=b", "a;b"])
      expect(() => cookieText(name, "x", {})).toThrow(/invalid name/);
  });

  it("for any value, it contains nothing beyond the value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(cookieText("a", value, { path: "/" })).toMatch(/^a=[^;\s]*; Path=\/$/);
      }),
    );
  });
});

describe("the site's own cookies", () => {
  const everything = granted(null, { tier: 1, gpc: false });

  it.each(["userSelectedStore", "adsValues"] as const)("%s lasts 30 days, secure, SameSite lax", (name) => {
    expect(siteCookie(name, "x", { allowed: everything, secure: true })).toBe(
      `${name}=x; Max-Age=2592000; Path=/; Secure; SameSite=Lax`,
    );
  });

  it("are not marked secure on a plain http site, where a browser would drop them", () => {
    expect(siteCookie("email", "x", { allowed: everything, secure: false })).not.toContain("Secure");
  });

  it("are written in the categories that are allowed only, and forgotten always", () => {
    for (const name of Object.keys(COOKIES) as CookieName[]) {
      const none = siteCookie(name, "x", { allowed: granted(null, { tier: 3, gpc: false }), secure: true });
      expect(none !== null).toBe(COOKIES[name].category === "essential");
      expect(forgottenCookie(name, true)).toMatch(
        new RegExp(`^${cookieName(name, true)}=; Max-Age=0; Path=/; .*Secure`),
      );
    }
  });

  it("have a name that no other host of the domain can set, where no contract names them", () => {
    for (const name of ["reservePass", "sentForm", "formDraft"] as const) {
      // What `__Host-` requires: Secure, the whole site, and no domain.
      expect(siteCookie(name, "x", { allowed: everything, secure: true })).toMatch(
        new RegExp(`^__Host-${name}=x; Max-Age=\\d+; Path=/;( HttpOnly;)? Secure; SameSite=Lax$`),
      );
      // A browser refuses the prefix over plain http.
      expect(siteCookie(name, "x", { allowed: everything, secure: false })).toMatch(`${name}=x;`);
    }
    expect(cookieName("userSelectedStore", true)).toBe("userSelectedStore");
  });

  it("a choice about cookies is stored for twelve months", () => {
    expect(
      siteCookie("allowCookies", "essential,functional", { allowed: everything, secure: true }),
    ).toContain("allowCookies=essential%2Cfunctional; Max-Age=31536000;");
  });
});
