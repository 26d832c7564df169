// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_SAVE_DELAY_MS, type CookieCategory } from "@/config/marketing/consent";
import { FUNCTIONAL_STORAGE } from "@/config/runtime/profile";
import { updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { saveChoiceSoon } from "@/lib/marketing/consent/save-choice";
import { forgetChoice } from "../../../support/forget-choice";

const DENIED: readonly CookieCategory[] = ["essential", "functional", "analytics"];

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.setAttribute("data-cookie-tier", "2");
});

afterEach(() => {
  window.dispatchEvent(new Event("pagehide"));
  vi.useRealTimers();
  vi.restoreAllMocks();
  updateProfile({ firstName: undefined, displayCookies: undefined });
  for (const name of ["_ga", "_fbp", "other"]) put(`${name}=; Max-Age=0; Path=/`);
  localStorage.clear();
  forgetChoice();
});

function put(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what tags and earlier pages have set
  document.cookie = cookie;
}

const choice = () => /allowCookies=([^;]*)/.exec(document.cookie)?.[1];
const choose = (...categories: CookieCategory[]) => {
  saveChoiceSoon(categories);
  vi.advanceTimersByTime(CONSENT_SAVE_DELAY_MS);
};

describe("when a choice is saved", () => {
  it("half a second later, and not before", () => {
    saveChoiceSoon(DENIED);
    vi.advanceTimersByTime(CONSENT_SAVE_DELAY_MS - 1);
    expect(choice()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(choice()).toBe("essential%2Cfunctional%2Canalytics");
  });

  it("the last of several is saved, half a second after it", () => {
    saveChoiceSoon(DENIED);
    vi.advanceTimersByTime(CONSENT_SAVE_DELAY_MS - 1);
    saveChoiceSoon(["essential"]);
    vi.advanceTimersByTime(CONSENT_SAVE_DELAY_MS - 1);
    expect(choice()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(choice()).toBe("essential");
  });

  it("immediately when the page is left, and only once", () => {
    saveChoiceSoon(DENIED);
    window.dispatchEvent(new Event("pagehide"));
    expect(choice()).toBe("essential%2Cfunctional%2Canalytics");
    forgetChoice();
    window.dispatchEvent(new Event("pagehide"));
    vi.advanceTimersByTime(CONSENT_SAVE_DELAY_MS);
    expect(choice()).toBeUndefined();
  });

  it("a choice after a saved one is saved as well, also when the page is left", () => {
    choose("essential");
    saveChoiceSoon(DENIED);
    window.dispatchEvent(new Event("pagehide"));
    expect(choice()).toBe("essential%2Cfunctional%2Canalytics");
  });

  it("no listener stays behind: leaving the page later saves nothing again", () => {
    const removed = vi.spyOn(window, "removeEventListener");
    choose("essential");
    expect(removed.mock.calls.map(([event]) => event)).toContain("pagehide");
  });
});

describe("the effect of a withdrawal", () => {
  it("cookies of the site whose category is not allowed any more", () => {
    choose("essential", "functional");
    updateProfile({ firstName: "Ann" });
    expect(document.cookie).toContain("firstName=Ann");
    choose("essential");
    expect(document.cookie).not.toContain("firstName");
  });

  it("a cookie that serves two categories stays while either is allowed", () => {
    put("sentForm=1; Path=/");
    choose("essential", "targeting");
    expect(document.cookie).toContain("sentForm=1");
    choose("essential", "analytics");
    expect(document.cookie).toContain("sentForm=1");
    choose("essential", "functional");
    expect(document.cookie).not.toContain("sentForm");
  });

  it("cookies that other companies' tags have set, by their category, and no other cookie", () => {
    for (const name of ["_ga", "_fbp", "other"]) put(`${name}=1; Path=/`);
    choose(...DENIED);
    expect(document.cookie).toContain("_ga=1");
    expect(document.cookie).not.toContain("_fbp");
    choose("essential", "targeting");
    expect(document.cookie).not.toContain("_ga");
    expect(document.cookie).toContain("other=1");
  });

  it("stored visitor data, once functional is not allowed", () => {
    for (const key of [...FUNCTIONAL_STORAGE, "favourites"]) localStorage.setItem(key, "x");
    choose("essential", "functional");
    expect(localStorage.getItem(FUNCTIONAL_STORAGE[0]!)).toBe("x");
    choose("essential", "analytics");
    for (const key of FUNCTIONAL_STORAGE) expect(localStorage.getItem(key)).toBeNull();
    expect(localStorage.getItem("favourites")).toBe("x");
  });

  it("a request for the banner", () => {
    put("displayCookies=force; Path=/");
    choose("essential");
    expect(document.cookie).not.toContain("displayCookies");
  });

  it("blocked storage does not stop it", () => {
    vi.spyOn(Object.getPrototypeOf(localStorage) as Storage, "removeItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    choose("essential");
    expect(choice()).toBe("essential");
  });
});
