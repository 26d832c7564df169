// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_SIGNAL_KEY } from "@/config/marketing/consent";
import { CHOICE_EVENT } from "@/lib/core/browser/browser-consent";
import { isBannerDue, onBannerDue } from "@/lib/marketing/consent/banner";

beforeEach(() => document.documentElement.setAttribute("data-cookie-tier", "2"));

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute("data-cookie-mode");
  for (const name of ["allowCookies", "displayCookies", "notdisplayCookies"])
    put(`${name}=; Max-Age=0; Path=/`);
  history.replaceState(null, "", "/");
});

function put(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier page has set
  document.cookie = cookie;
}

describe("whether a page owes the visitor the banner", () => {
  it("before a choice, and not after one", () => {
    expect(isBannerDue()).toBe(true);
    put("allowCookies=essential; Path=/");
    expect(isBannerDue()).toBe(false);
  });

  it("again where displayCookies requests it, alone or among other cookies", () => {
    put("allowCookies=essential; Path=/");
    put("displayCookies=show; Path=/");
    expect(isBannerDue()).toBe(true);
    put("allowCookies=; Max-Age=0; Path=/");
    put("displayCookies=hide; Path=/");
    expect(isBannerDue()).toBe(false);
  });

  it("a cookie with a similar suffix requests nothing", () => {
    put("notdisplayCookies=hide; Path=/");
    expect(isBannerDue()).toBe(true);
  });

  it("as the document's settings and the page's path define", () => {
    history.replaceState(null, "", "/legal/privacy-policy");
    expect(isBannerDue()).toBe(false);
    document.documentElement.setAttribute("data-cookie-mode", "force");
    expect(isBannerDue()).toBe(true);
    document.documentElement.setAttribute("data-cookie-tier", "0");
    expect(isBannerDue()).toBe(false);
  });

  it("also where cookies are blocked", () => {
    vi.spyOn(document, "cookie", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(isBannerDue()).toBe(true);
  });
});

describe("who listens", () => {
  const happenings: [string, () => void][] = [
    ["a choice in this tab", () => window.dispatchEvent(new Event(CHOICE_EVENT))],
    [
      "a choice in another tab",
      () => window.dispatchEvent(new StorageEvent("storage", { key: CONSENT_SIGNAL_KEY })),
    ],
    ["a page from the back-forward cache", () => window.dispatchEvent(new Event("pageshow"))],
    ["a tab that is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ];

  it.each(happenings)("is called immediately, and after %s; not after it has ended", (_, happens) => {
    const due = vi.fn();
    const end = onBannerDue(due);
    expect(due.mock.calls).toEqual([[true]]);
    put("allowCookies=essential; Path=/");
    happens();
    expect(due.mock.calls).toEqual([[true], [false]]);
    end();
    happens();
    expect(due).toHaveBeenCalledTimes(2);
  });

  it("ignores other keys of the storage", () => {
    const due = vi.fn();
    const end = onBannerDue(due);
    window.dispatchEvent(new StorageEvent("storage", { key: "else" }));
    expect(due).toHaveBeenCalledTimes(1);
    end();
  });
});
