// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Entry = Partial<PerformanceEntry> & Record<string, unknown>;
type Callback = (list: { getEntries(): Entry[] }) => void;

const flag = vi.fn(async () => true);
vi.mock("@/lib/marketing/flags/flags", () => ({ flag: () => flag() }));

let observers: [type: string, callback: Callback][];
/** Layout shifts that the browser has not notified of yet. */
let unseen: Entry[];
const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);
let stop: () => void;

beforeEach(async () => {
  observers = [];
  // Earlier tests keep measuring: these entries are not for them.
  const shifts: Entry[] = [];
  unseen = shifts;
  class FakeObserver {
    static supportedEntryTypes = [
      "paint",
      "largest-contentful-paint",
      "layout-shift",
      "event",
      "first-input",
    ];
    private observed = "";
    constructor(private readonly callback: Callback) {}
    observe({ type }: { type: string }) {
      this.observed = type;
      observers.push([type, this.callback]);
    }
    takeRecords = () => (this.observed === "layout-shift" ? shifts.splice(0) : []);
    disconnect = () => undefined;
  }
  vi.stubGlobal("PerformanceObserver", FakeObserver);
  vi.stubGlobal(
    "PerformanceEventTiming",
    class {
      get interactionId() {
        return 0;
      }
    },
  );
  vi.stubGlobal("Blob", class extends String {});
  vi.spyOn(performance, "now").mockReturnValue(5_000);
  performance.getEntriesByType = (type: string) =>
    type === "navigation" ? ([{ responseStart: 50 }] as unknown as PerformanceEntryList) : [];
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  beacon.mockClear();
  document.documentElement.dataset.cookieTier = "0";
  show("visible");
  vi.resetModules();
  const { sendVitals } = await import("@/lib/marketing/vitals/send-vitals");
  stop = sendVitals();
  await vi.waitFor(() => expect(flag).toHaveBeenCalled());
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute("data-cookie-tier");
});

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

/** Entries as the browser notifies of them, until web-vitals has seen them. */
async function notify(type: string, ...entries: Entry[]): Promise<void> {
  for (const [observed, callback] of observers)
    if (observed === type) callback({ getEntries: () => entries });
  await new Promise((seen) => setTimeout(seen, 5));
}
const paints = () => notify("paint", { name: "first-contentful-paint", startTime: 100 });
const sent = () => beacon.mock.calls.map(([url, body]) => [url, JSON.parse(`${body}`) as unknown]);

describe("web vitals of a visit", () => {
  it("are reported once, when the page is first put aside, as they are then", async () => {
    await paints();
    await notify("largest-contentful-paint", {
      entryType: "largest-contentful-paint",
      startTime: 400,
    });
    await notify("largest-contentful-paint", {
      entryType: "largest-contentful-paint",
      startTime: 900,
    });
    await notify("layout-shift", { startTime: 300, value: 0.1, hadRecentInput: false });
    show("visible");
    expect(beacon).not.toHaveBeenCalled();
    show("hidden");
    const vitals = { FCP: 100, LCP: 900, TTFB: 50, CLS: 0.1 };
    expect(sent()).toEqual([["/api/vitals", { path: "/", vitals }]]);
    show("visible");
    show("hidden");
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it("include values that the browser has not reported yet", async () => {
    await paints();
    unseen.push({ startTime: 300, value: 0.2, hadRecentInput: false });
    show("hidden");
    expect(sent()).toEqual([["/api/vitals", { path: "/", vitals: { FCP: 100, TTFB: 50, CLS: 0.2 } }]]);
  });

  it("include the slowest interaction", async () => {
    await notify(
      "event",
      { entryType: "event", interactionId: 1, startTime: 200, duration: 40 },
      { entryType: "event", interactionId: 2, startTime: 300, duration: 120 },
    );
    show("hidden");
    expect(sent()).toEqual([["/api/vitals", { path: "/", vitals: { TTFB: 50, INP: 120 } }]]);
  });

  it("are not reported once measuring was ended", async () => {
    await paints();
    stop();
    show("hidden");
    expect(beacon).not.toHaveBeenCalled();
  });

  it("are not reported without the visitor's leave by then", async () => {
    await paints();
    document.documentElement.dataset.cookieTier = "3";
    show("hidden");
    expect(beacon).not.toHaveBeenCalled();
  });
});

describe("where their flag is off", () => {
  beforeEach(async () => {
    stop();
    flag.mockResolvedValueOnce(false);
    const { sendVitals } = await import("@/lib/marketing/vitals/send-vitals");
    stop = sendVitals();
  });
  it("none are reported", async () => {
    await paints();
    show("hidden");
    expect(beacon).not.toHaveBeenCalled();
  });
});
