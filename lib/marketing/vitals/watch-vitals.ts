import type { Vital } from "../../../config/marketing/vitals";

type Vitals = Partial<Record<Vital, number>>;
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Shifts belong to one window while they follow each other within a second, for five seconds at most. */
const WINDOW_GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** Of so many interactions, one slow one is left out (the 98th percentile). */
const INTERACTIONS_FOR_AN_OUTLIER = 50;
const MAX_SLOW_INTERACTIONS = 10;
/** Events shorter than this are not reported by the browser, milliseconds. */
const MIN_EVENT_MS = 16;

/**
 * Measures the page as it was for this visitor and reports it, once, when the page is first put aside. A page that comes
 * back from the back-forward cache is not measured again: it was never loaded.
 * @param report called with what is known then
 * @returns a function that ends it without a report
 */
export function watchVitals(report: (vitals: Vitals) => void): () => void {
  const vitals: Vitals = {};
  const observers: PerformanceObserver[] = [];
  const observe = <Entry extends PerformanceEntry>(
    type: string,
    each: (entry: Entry) => void,
    options: PerformanceObserverInit = {},
  ) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as Entry);
    });
    observer.observe({ type, buffered: true, ...options });
    observers.push(observer);
  };

  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") vitals.FCP = startTime;
  });
  // The browser itself stops reporting larger paints at the first input.
  observe("largest-contentful-paint", ({ startTime }) => {
    vitals.LCP = startTime;
  });
  observe<PerformanceNavigationTiming>("navigation", ({ responseStart }) => {
    if (responseStart > 0) vitals.TTFB = responseStart;
  });
  const shifted = shiftWindows();
  observe<Shift>("layout-shift", (entry) => {
    vitals.CLS = shifted(entry);
  });
  if (PerformanceObserver.supportedEntryTypes?.includes("layout-shift")) vitals.CLS = 0;
  const interacted = slowestInteractions();
  const onEvent = (entry: PerformanceEventTiming) => {
    vitals.INP = interacted(entry) ?? vitals.INP;
  };
  observe<PerformanceEventTiming>("event", onEvent, {
    durationThreshold: MIN_EVENT_MS,
  } as PerformanceObserverInit);

  const onHidden = () => {
    if (document.visibilityState !== "hidden") return;
    stop();
    report(vitals);
  };
  document.addEventListener("visibilitychange", onHidden);
  function stop(): void {
    document.removeEventListener("visibilitychange", onHidden);
    for (const observer of observers) observer.disconnect();
  }
  return stop;
}

/** Cumulative layout shift: the largest sum of one window. */
function shiftWindows(): (entry: Shift) => number {
  let max = 0;
  let sum = 0;
  let first = 0;
  let last = 0;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return max;
    const inWindow = sum > 0 && startTime - last < WINDOW_GAP_MS && startTime - first < WINDOW_MS;
    sum = inWindow ? sum + value : value;
    if (!inWindow) first = startTime;
    last = startTime;
    max = Math.max(max, sum);
    return max;
  };
}

/** Interaction to next paint: the slowest interaction, without one of each fifty. */
function slowestInteractions(): (entry: PerformanceEventTiming) => number | undefined {
  const durations = new Map<number, number>();
  let count = 0;
  return ({ interactionId, duration }) => {
    if (!interactionId) return undefined;
    if (!durations.has(interactionId)) count += 1;
    durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    const slowest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, MAX_SLOW_INTERACTIONS);
    const outliers = Math.min(slowest.length - 1, Math.floor(count / INTERACTIONS_FOR_AN_OUTLIER));
    return slowest[outliers]?.[1];
  };
}
