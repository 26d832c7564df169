// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VisitTracker } from "@/components/marketing/tracking/visit-tracker";
import { removeCookie } from "@/lib/core/browser/browser-cookies";
import { saveChoiceSoon } from "@/lib/marketing/consent/save-choice";

vi.mock("@/lib/web/builds/watch-builds", () => ({ watchBuilds: () => () => undefined }));
vi.mock("@/lib/marketing/vitals/send-vitals", () => ({ sendVitals: () => () => undefined }));
vi.mock("@/components/ui/start-later", async (original) => ({
  ...(await original<object>()),
  queueTask: (start: () => () => void) => start(),
}));

beforeEach(() => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ["adsValues", "allowCookies"] as const) removeCookie(name);
  history.replaceState(null, "", "/");
});

/** Visits a site without any tag and returns the stored ads parameters. */
async function visit(tier: 1 | 2, address: string, act: () => void = () => undefined): Promise<unknown> {
  document.documentElement.dataset.cookieTier = String(tier);
  history.replaceState(null, "", address);
  const { unmount } = render(<VisitTracker build="b" tracking={null} />);
  await vi.dynamicImportSettled();
  act();
  await vi.dynamicImportSettled();
  unmount();
  const saved = /adsValues=([^;]+)/.exec(document.cookie)?.[1];
  return saved === undefined ? undefined : JSON.parse(decodeURIComponent(saved));
}

/** The choice is saved at once where the page is left. */
const allow = (categories: Parameters<typeof saveChoiceSoon>[0]) => {
  saveChoiceSoon(categories);
  window.dispatchEvent(new Event("pagehide"));
};

it("a landing page's ads parameters are remembered without any tag configured", async () =>
  expect(await visit(1, "/service?gclid=1&utm_source=mail&email=ada")).toEqual({
    gclid: "1",
    utm_source: "mail",
  }));

it("on a sensitive page too, which reports to no sink", async () =>
  expect(await visit(1, "/auto-financing/full-credit-application?gclid=1")).toEqual({ gclid: "1" }));

it("nothing before a choice, and nothing without targeting", async () => {
  expect(await visit(2, "/service?gclid=1")).toBeUndefined();
  expect(await visit(2, "/service?gclid=1", () => allow(["functional", "analytics"]))).toBeUndefined();
});

it("once the visitor allows it, also where a chosen filter has replaced the landing address", async () => {
  const opened = { name: `${location.origin}/cars-for-sale?gclid=1` } as PerformanceNavigationTiming;
  vi.mocked(performance.getEntriesByType).mockReturnValue([opened]);
  const chosen = () => {
    history.replaceState(null, "", "/cars-for-sale/suvs");
    allow(["functional", "targeting"]);
  };
  expect(await visit(2, "/cars-for-sale?gclid=1", chosen)).toEqual({ gclid: "1" });
});

it("the address of another site is ignored", async () => {
  const elsewhere = { name: "https://other.example.com/?gclid=1" } as PerformanceNavigationTiming;
  vi.mocked(performance.getEntriesByType).mockReturnValue([elsewhere]);
  expect(await visit(1, "/service?page=2")).toBeUndefined();
});
