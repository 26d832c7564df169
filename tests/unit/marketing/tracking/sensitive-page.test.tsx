// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendLead } from "@/components/leads/core/send-lead";
import { VisitTracker } from "@/components/marketing/tracking/visit-tracker";
import { flag } from "@/lib/marketing/flags/flags";

const startTracking = vi.hoisted(() => vi.fn());
const startStatsig = vi.hoisted(() => vi.fn(async () => () => false));
vi.mock("@/components/marketing/tracking/start-tracking", () => ({ startTracking }));
vi.mock("@/lib/marketing/flags/statsig", () => ({ startStatsig }));
vi.mock("@/lib/web/builds/watch-builds", () => ({ watchBuilds: () => () => undefined }));
vi.mock("@/lib/marketing/vitals/send-vitals", () => ({ sendVitals: () => () => undefined }));
vi.mock("@/components/ui/start-later", async (original) => ({
  ...(await original<object>()),
  queueTask: (start: () => () => void) => start(),
}));

const headers: Headers[] = [];

beforeEach(() => {
  headers.length = 0;
  startTracking.mockClear();
  document.documentElement.dataset.cookieTier = "1";
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    headers.push(new Headers(init.headers));
    return Response.json({ id: "1", next: "/thank-you" }, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

it.each([
  ["/auto-financing/full-credit-application", 0],
  ["/contact-us?draft=x", 0],
  ["/contact-us", 1],
])(
  "%s: sinks are started %d times, and a submitted form is reported here or by the next page",
  async (path, times) => {
    history.replaceState(null, "", path);
    render(<VisitTracker build="b" tracking={{ gtm: "GTM-1" }} />);
    await vi.dynamicImportSettled();
    expect(startTracking).toHaveBeenCalledTimes(times);
    await sendLead("contact", {}, "630-555-0100");
    expect(headers[0]!.has("x-report-later")).toBe(times === 0);
  },
);

it("the flag service is not called on a sensitive page", async () => {
  const { FLAGS_META } = await import("@/config/marketing/flags");
  document.head.innerHTML = `<meta name="${FLAGS_META}" content="{}">`;
  history.replaceState(null, "", "/contact-us?draft=x");
  await flag("report_web_vitals");
  expect(startStatsig).not.toHaveBeenCalled();
  history.replaceState(null, "", "/contact-us");
  await flag("report_web_vitals");
  expect(startStatsig).toHaveBeenCalledTimes(1);
});
