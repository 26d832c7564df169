// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onLeadsChanged } from "@/components/staff/leads/live-leads";
import { LEAD_LIVE, LEAD_WORK_LIMITS } from "../../../config/leads/lead-work";

const POLL_MS = LEAD_WORK_LIMITS.refreshSeconds * 1_000;

class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = FakeSource.CONNECTING;
  constructor(readonly url: string) {
    super();
    FakeSource.made.push(this);
  }
  /** The server accepts, sends, or refuses for good. */
  say(what: "open" | "leads" | "error", readyState = FakeSource.OPEN): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event(what));
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

function look(state: "visible" | "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a page with live leads", () => {
  let heard = 0;
  let stop: () => void = () => undefined;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("EventSource", FakeSource);
    FakeSource.made = [];
    heard = 0;
    stop = onLeadsChanged(() => void heard++);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("has one connection however many parts of it listen", () => {
    const other = onLeadsChanged(() => undefined);
    expect(FakeSource.made.map(({ url }) => url)).toEqual(["/api/staff/events"]);
    other();
    expect(FakeSource.made[0]!.readyState).not.toBe(FakeSource.CLOSED);
    stop();
    expect(FakeSource.made[0]!.readyState).toBe(FakeSource.CLOSED);
  });

  it("is called at each event, and after a break in which one may have been missed", () => {
    const [source] = FakeSource.made;
    source!.say("open");
    source!.say("leads");
    expect(heard).toBe(1);
    source!.say("error", FakeSource.CONNECTING);
    source!.say("open");
    expect(heard).toBe(2);
    source!.say("leads");
    expect(heard).toBe(3);
  });

  it("polls each 15 seconds while there are no events, and connects again", () => {
    FakeSource.made[0]!.say("error", FakeSource.CLOSED);
    vi.advanceTimersByTime(POLL_MS);
    expect([heard, FakeSource.made.length]).toEqual([1, 2]);
    FakeSource.made[1]!.say("error", FakeSource.CLOSED);
    vi.advanceTimersByTime(POLL_MS);
    expect([heard, FakeSource.made.length]).toEqual([2, 3]);
  });

  it("polls only each minute while there are events", () => {
    FakeSource.made[0]!.say("open");
    vi.advanceTimersByTime(POLL_MS);
    expect(heard).toBe(1);
    vi.advanceTimersByTime(LEAD_LIVE.quietRefresh - 1);
    expect(heard).toBe(1);
    vi.advanceTimersByTime(1);
    expect(heard).toBe(2);
  });

  it("has no connection in the background, and checks when it is visible again", () => {
    FakeSource.made[0]!.say("open");
    look("hidden");
    expect(FakeSource.made[0]!.readyState).toBe(FakeSource.CLOSED);
    vi.advanceTimersByTime(10 * LEAD_LIVE.quietRefresh);
    expect(heard).toBe(0);
    look("visible");
    expect([heard, FakeSource.made.length]).toEqual([1, 2]);
  });
});
