// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchVitals } from "../../../../lib/marketing/vitals/watch-vitals";

type Entry = Partial<PerformanceEntry> & Record<string, unknown>;

let observers: Map<string, (entries: Entry[]) => void>;
const report = vi.fn<(vitals: object) => void>();
let stop: () => void;

beforeEach(() => {
  observers = new Map();
  class FakeObserver {
    static supportedEntryTypes = ["paint", "largest-contentful-paint", "navigation", "layout-shift", "event"];
    constructor(private readonly callback: (list: { getEntries(): Entry[] }) => void) {}
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      expect(buffered).toBe(true);
      observers.set(type, (entries) => this.callback({ getEntries: () => entries }));
    }
    disconnect = () => undefined;
  }
  vi.stubGlobal("PerformanceObserver", FakeObserver);
  report.mockClear();
  stop = watchVitals(report);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function hide(state = "hidden"): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
const notify = (type: string, ...entries: Entry[]) => observers.get(type)!(entries);
const reported = () => {
  hide();
  return report.mock.calls[0]![0] as Record<string, number>;
};

describe("web vitals of a visit", () => {
  it("first and largest paint and the first byte, reported once, when the page is put aside", () => {
    notify(
      "paint",
      { name: "first-paint", startTime: 90 },
      { name: "first-contentful-paint", startTime: 100 },
    );
    notify("largest-contentful-paint", { startTime: 400 }, { startTime: 900 });
    notify("navigation", { responseStart: 50 });
    hide("visible");
    expect(report).not.toHaveBeenCalled();
    expect(reported()).toEqual({ FCP: 100, LCP: 900, TTFB: 50, CLS: 0 });
    hide();
    expect(report).toHaveBeenCalledTimes(1);
  });
  it("CLS: the worst window of shifts, a second apart at most and five seconds long, without what an input has caused", () => {
    const shift = (startTime: number, value: number, hadRecentInput = false) => ({
      startTime,
      value,
      hadRecentInput,
    });
    notify("layout-shift", shift(0, 0.1), shift(900, 0.1), shift(1_000, 0.5, true), shift(2_500, 0.15));
    expect(reported().CLS).toBeCloseTo(0.2);
  });
  it("CLS: a window ends after five seconds", () => {
    notify(
      "layout-shift",
      ...Array.from({ length: 10 }, (_, at) => ({ startTime: at * 900, value: 0.1, hadRecentInput: false })),
    );
    expect(reported().CLS).toBeCloseTo(0.6);
  });
  it("INP: the slowest interaction by its longest event; what is no interaction does not count", () => {
    notify(
      "event",
      { interactionId: 1, duration: 40 },
      { interactionId: 1, duration: 120 },
      { interactionId: 2, duration: 80 },
      { interactionId: 0, duration: 900 },
    );
    expect(reported().INP).toBe(120);
  });
  it("INP: of fifty interactions the slowest one is an outlier", () => {
    notify("event", ...Array.from({ length: 49 }, (_, at) => ({ interactionId: at + 1, duration: 40 })));
    notify("event", { interactionId: 50, duration: 700 });
    expect(reported().INP).toBe(40);
  });
});

it("a browser that measures nothing reports nothing it does not know", () => {
  stop();
  vi.stubGlobal("PerformanceObserver", { supportedEntryTypes: [] });
  const heard = vi.fn();
  stop = watchVitals(heard);
  hide();
  expect(heard.mock.calls).toEqual([[{}]]);
});
