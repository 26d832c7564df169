import type { Measure } from "./interactions";

/** Work of a page between a click and its next frame: counts, which do not depend on the machine's load. */
export interface ClickWork {
  /** Elements that got a new style. */
  styled: number;
  /** Boxes that were laid out. */
  laidOut: number;
  /** Layouts that a script forced within the click handler to read a size. */
  forced: number;
  /** Number of nodes that were added, removed or changed. */
  changed: number;
}

const CATEGORIES = ["devtools.timeline", "blink.user_timing"];
const START = "press: start";
const FRAME = "press: frame";
/** The first steps of painting, which follow style and layout. */
const PAINTS = new Set(["PrePaint", "Paint", "Layerize", "Commit"]);

/** Counts the work of each click with the browser's own trace. */
export const clickWork: Measure<ClickWork> = {
  prepare: (context) => context.addInitScript(watchClicks, { START, FRAME }),
  async on(page, context) {
    const browser = context.browser()!;
    return async (press) => {
      await page.evaluate(() => (window as unknown as Watched).reset());
      await browser.startTracing(page, { categories: CATEGORIES });
      await press();
      const changed = await page.evaluate(() => (window as unknown as Watched).settled());
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      return { ...workIn(trace.traceEvents), changed };
    };
  },
};

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

/** Counts the work between the marks on the main thread. */
function workIn(events: readonly TraceEvent[]): Omit<ClickWork, "changed"> {
  const work = { styled: 0, laidOut: 0, forced: 0 };
  const mark = events.find(({ name }) => name === START);
  if (!mark) throw new Error("The press did not reach the page.");
  const own = events
    .filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
    .sort((one, other) => one.ts - other.ts);
  let at: "elsewhere" | "press" | "frame" = "elsewhere";
  let scriptEnds = 0;
  for (const { name, ts, dur = 0, args } of own) {
    if (name === START) at = "press";
    else if (name === FRAME) at = "frame";
    else if (at === "frame" && PAINTS.has(name)) at = "elsewhere";
    else if (name === "EventDispatch" || name === "FireAnimationFrame" || name === "FunctionCall")
      scriptEnds = Math.max(scriptEnds, ts + dur);
    if (at === "elsewhere") continue;
    if (name === "UpdateLayoutTree") work.styled += args.elementCount ?? 0;
    if (name === "Layout") {
      work.laidOut += args.beginData?.dirtyObjects ?? 0;
      if (ts < scriptEnds) work.forced += 1;
    }
  }
  return work;
}

interface Watched {
  /** Resolves once the page is at rest. */
  reset: () => Promise<void>;
  /** Resolves to the nodes that changed once each click since has been shown. */
  settled: () => Promise<number>;
}

/**
 * Marks a click and the frame that shows it; runs in the page. There are two marks, for pointer down and pointer up.
 */
function watchClicks({ START, FRAME }: { START: string; FRAME: string }): void {
  let last: Promise<void> | undefined;
  let open = false;
  let changed = 0;
  const count = (records: MutationRecord[]) => {
    for (const { type, addedNodes, removedNodes } of records)
      changed += type === "childList" ? addedNodes.length + removedNodes.length : 1;
  };
  const observer = new MutationObserver((records) => open && count(records));
  const begin = ({ isTrusted }: Event) => {
    if (!isTrusted || open) return;
    observer.takeRecords();
    performance.mark(START);
    open = true;
    last = new Promise((shown) =>
      requestAnimationFrame(() => {
        count(observer.takeRecords());
        performance.mark(FRAME);
        open = false;
        // Once more: by then the frame is painted.
        requestAnimationFrame(() => shown());
      }),
    );
  };
  for (const type of ["pointerdown", "pointerup", "keydown"]) addEventListener(type, begin, true);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, all);
  Object.assign(window, {
    reset: async () => {
      // Pending earlier work (a sheet's styles, a section near the viewport) would count as the click's work.
      await new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      });
      changed = 0;
    },
    settled: async () => {
      await last;
      return changed;
    },
  } satisfies Watched);
}
