// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_SIGNAL_KEY } from "@/config/marketing/consent";
import {
  CONSENT_EVENT,
  choiceWritten,
  currentConsent,
  isAllowed,
  onConsent,
  onConsentChange,
} from "@/lib/core/browser/browser-consent";

/** Listeners of a test, removed at its end. */
let ends: (() => void)[];

beforeEach(() => {
  ends = [];
  document.documentElement.setAttribute("data-cookie-tier", "2");
});

afterEach(() => {
  for (const end of ends) end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forget();
  choiceWritten(undefined);
});

function forget(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what another tab, or the writer, does
  document.cookie = "allowCookies=; Max-Age=0; Path=/";
}

function choose(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `allowCookies=${encodeURIComponent(value)}; Path=/`;
}

function heard(category: Parameters<typeof onConsent>[0]): boolean[] {
  const all: boolean[] = [];
  ends.push(onConsent(category, (allowed) => all.push(allowed)));
  return all;
}

describe("the gate in the browser", () => {
  it("reports the allowed categories immediately, and once for each change", () => {
    const targeting = heard("targeting");
    const analytics = heard("analytics");
    expect([targeting, analytics]).toEqual([[false], [false]]);
    choose("essential,analytics");
    choiceWritten("essential,analytics");
    choiceWritten("essential,analytics");
    expect([targeting, analytics]).toEqual([[false], [false, true]]);
    choose("essential,targeting");
    choiceWritten("essential,targeting");
    expect([targeting, analytics]).toEqual([
      [false, true],
      [false, true, false],
    ]);
  });

  it("fires one event per change, and none without a change", () => {
    const events = vi.fn();
    ends.push(onConsentChange(() => undefined));
    window.addEventListener(CONSENT_EVENT, events);
    choose("essential,functional,analytics,targeting");
    choiceWritten("essential,functional,analytics,targeting");
    window.dispatchEvent(new StorageEvent("storage", { key: CONSENT_SIGNAL_KEY }));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(events).toHaveBeenCalledTimes(1);
    window.removeEventListener(CONSENT_EVENT, events);
  });

  it.each([
    [
      "another tab says so",
      () => window.dispatchEvent(new StorageEvent("storage", { key: CONSENT_SIGNAL_KEY })),
    ],
    ["the page comes back from the back-forward cache", () => window.dispatchEvent(new Event("pageshow"))],
    ["the tab is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("hears of a choice made elsewhere when %s", (_, happens) => {
    const targeting = heard("targeting");
    choose("essential,targeting");
    expect(targeting).toEqual([false]);
    happens();
    expect(targeting).toEqual([false, true]);
  });

  it("detects an unnoticed change at the next listener, and then the reverse change", () => {
    const first = heard("targeting");
    choose("essential,targeting");
    const second = heard("targeting");
    expect([first, second]).toEqual([[false, true], [true]]);
    choose("essential");
    window.dispatchEvent(new Event("pageshow"));
    expect([first, second]).toEqual([
      [false, true, false],
      [true, false],
    ]);
  });

  it("notifies the other tabs of a choice", () => {
    localStorage.removeItem(CONSENT_SIGNAL_KEY);
    choose("essential");
    choiceWritten("essential");
    expect(localStorage.getItem(CONSENT_SIGNAL_KEY)).toMatch(/^\d+$/);
  });

  it("stops when its listener does", () => {
    const all: boolean[] = [];
    const end = onConsent("targeting", (allowed) => all.push(allowed));
    end();
    choose("essential,targeting");
    choiceWritten("essential,targeting");
    expect(all).toEqual([false]);
  });

  it("keeps a choice in memory if cookies and storage are blocked", () => {
    vi.spyOn(document, "cookie", "get").mockReturnValue("");
    vi.spyOn(Object.getPrototypeOf(localStorage) as Storage, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const functional = heard("functional");
    choiceWritten("essential,functional");
    expect(functional).toEqual([false, true]);
    vi.spyOn(document, "cookie", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(isAllowed("functional")).toBe(true);
    expect(isAllowed("targeting")).toBe(false);
  });

  it("Global Privacy Control overrides the choice", () => {
    choose("essential,functional,analytics,targeting");
    choiceWritten(undefined);
    vi.stubGlobal("navigator", { globalPrivacyControl: true });
    expect([...currentConsent()]).toEqual(["essential", "functional"]);
  });

  it("skips an unknown category with a console error, once", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    choose("functional,adverts");
    expect([...currentConsent()].sort()).toEqual(["essential", "functional"]);
    currentConsent();
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith("allowCookies has no such category: adverts");
    vi.mocked(console.error).mockClear();
  });
});
