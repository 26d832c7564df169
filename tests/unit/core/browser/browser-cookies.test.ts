// @vitest-environment jsdom
// @own-process: it replaces the location
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { readCookie, removeCookie, removeForeign, writeCookie } from "@/lib/core/browser/browser-cookies";
import { hasCookie, storedCookie, storedCookies } from "@/lib/core/browser/cookie-jar";
import { granted } from "@/lib/core/browser/granted";
import { forgottenCookie, siteCookie } from "@/lib/core/browser/site-cookie";

const EVERYTHING = { allowed: granted(null, { tier: 1, gpc: false }), secure: false };
let written: MockInstance<(cookie: string) => void>;

beforeEach(() => {
  document.documentElement.dataset.cookieTier = "0";
  written = vi.spyOn(document, "cookie", "set");
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(storedCookies())) put(`${name}=; Max-Age=0; Path=/`);
  document.documentElement.removeAttribute("data-cookie-tier");
});

function put(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server or another company's code has set
  document.cookie = cookie;
}

describe("the site's own cookies in the browser", () => {
  it("are written exactly as the server writes them, whatever the value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (value) => {
        expect(writeCookie("email", value)).toBe(true);
        expect(written).toHaveBeenLastCalledWith(siteCookie("email", value, EVERYTHING));
        expect(readCookie("email")).toBe(value);
      }),
    );
  });

  it("are forgotten exactly as the server forgets them", () => {
    writeCookie("email", "ada@x.example.com");
    removeCookie("email");
    expect(written).toHaveBeenLastCalledWith(forgottenCookie("email", false));
    expect(readCookie("email")).toBeUndefined();
  });

  it("are not written, but removed, where their category is not allowed", () => {
    writeCookie("email", "ada@x.example.com");
    document.documentElement.dataset.cookieTier = "3";
    expect(writeCookie("email", "ada@x.example.com")).toBe(false);
    expect(readCookie("email")).toBeUndefined();
  });

  it("are detected without being parsed, once they have a value", () => {
    expect(hasCookie("firstName")).toBe(false);
    put("firstName=; Path=/");
    expect([storedCookie("firstName"), hasCookie("firstName")]).toEqual(["", false]);
    put("firstName=%E0%A4%A; Path=/");
    expect([readCookie("firstName"), hasCookie("firstName")]).toEqual([undefined, true]);
  });
});

describe("other companies' cookies", () => {
  it("are read as they are stored", () => {
    put('_gcl_aw=GCL.1%2B"x"=; Path=/');
    expect(storedCookies()).toEqual({ _gcl_aw: 'GCL.1%2B"x"=' });
  });

  it("are removed by name, for this host and each domain above it", () => {
    put("_fbp=1; Path=/");
    put("other=1; Path=/");
    vi.stubGlobal("location", { hostname: "www.cars.example", protocol: "http:" });
    written.mockClear();
    removeForeign(/^_fbp$/);
    vi.unstubAllGlobals();
    expect(written.mock.calls).toEqual([
      ["_fbp=; Max-Age=0; Path=/"],
      ["_fbp=; Max-Age=0; Domain=www.cars.example; Path=/"],
      ["_fbp=; Max-Age=0; Domain=cars.example; Path=/"],
    ]);
    expect(Object.keys(storedCookies())).toEqual(["other"]);
  });
});

it("a browser that blocks cookies has none, and nothing fails", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  // Two spies on the two halves of one property do not restore it.
  vi.restoreAllMocks();
  Object.defineProperty(document, "cookie", { get: denied, set: denied, configurable: true });
  try {
    expect([readCookie("email"), hasCookie("email"), storedCookies()]).toEqual([undefined, false, {}]);
    expect(writeCookie("email", "x")).toBe(false);
    expect(() => removeForeign(/./)).not.toThrow();
  } finally {
    Reflect.deleteProperty(document, "cookie");
  }
});
