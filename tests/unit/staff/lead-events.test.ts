import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LEAD_LIVE } from "../../../config/leads/lead-work";
import { liveConnections } from "../../../config/runtime/limits";
import { streamEvents } from "../../../lib/staff/live/event-endpoints";
import { LeadEvents } from "../../../lib/staff/live/lead-events";
import type { StaffPerson } from "../../../lib/staff/rights";

/** Returns a watch that the test triggers. */
function watched() {
  const listeners: ((storeId: string | null) => void)[] = [];
  const watch = { begun: 0, ended: 0, report: (storeId: string | null) => listeners.at(-1)!(storeId) };
  const events = new LeadEvents((onChange) => {
    watch.begun++;
    listeners.push(onChange);
    return { stop: () => void watch.ended++ };
  });
  return { events, watch };
}

const person = (id: string, storeId: string | null = null): StaffPerson => ({
  id,
  name: id,
  email: `${id}@acme.example.com`,
  roles: [{ role: "manager", storeId }],
});

/** @param now the person's roles whenever they are read again; null: they may no longer see leads */
async function open(
  events: LeadEvents,
  who: StaffPerson,
  now: () => Promise<StaffPerson | null> = async () => who,
): Promise<Response> {
  const result = streamEvents(who, { events, stores: ["north", "south"], readPerson: now });
  return result instanceof Response ? result : new Response(null, { status: REFUSED[result.refused] });
}
const REFUSED = { "too-often": 429, busy: 503 };

/** All that has been sent so far; `null` at its end where the server has ended it. */
async function received(response: Response) {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return void parts.push("end");
      parts.push(decoder.decode(value));
    }
  })();
  return { parts, leave: () => reader.cancel() };
}

describe("live events of leads", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("notify once for changes of one moment, and carry nothing of a lead", async () => {
    const { events, watch } = watched();
    const response = await open(events, person("ana"));
    const { parts } = await received(response);
    watch.report("north");
    watch.report("north");
    watch.report("south");
    await vi.advanceTimersByTimeAsync(LEAD_LIVE.gather);
    expect(parts).toEqual(["retry: 3000\n\n", 'event: leads\ndata: {"version":1}\n\n']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });

  it("of a store where the person does not work, and of another group, are not sent", async () => {
    const { events, watch } = watched();
    const { parts } = await received(await open(events, person("ben", "south")));
    watch.report("north");
    watch.report("elsewhere");
    await vi.advanceTimersByTimeAsync(LEAD_LIVE.gather);
    expect(parts).toHaveLength(1);
    watch.report(null);
    await vi.advanceTimersByTimeAsync(LEAD_LIVE.gather);
    expect(parts).toHaveLength(2);
  });

  it("share one watch, which ends with the last connection", async () => {
    const { events, watch } = watched();
    const one = await received(await open(events, person("ana")));
    const other = await received(await open(events, person("ben")));
    expect([watch.begun, watch.ended, events.size]).toEqual([1, 0, 2]);
    await one.leave();
    expect([watch.ended, events.size]).toEqual([0, 1]);
    await other.leave();
    expect([watch.ended, events.size]).toEqual([1, 0]);
    await open(events, person("ana"));
    expect(watch.begun).toBe(2);
  });

  it("send a heartbeat, before nginx closes the connection", async () => {
    const { events } = watched();
    const { parts } = await received(await open(events, person("ana")));
    await vi.advanceTimersByTimeAsync(LEAD_LIVE.heartbeat);
    expect(parts.at(-1)).toBe(":\n\n");
    expect(LEAD_LIVE.heartbeat).toBeLessThan(60_000);
  });

  it("end within a minute for a removed person, or if the rights are unknown", async () => {
    const { events } = watched();
    const allowed = await received(await open(events, person("ana")));
    const removed = await received(await open(events, person("ben"), async () => null));
    const unknown = await received(
      await open(events, person("cleo"), async () => {
        throw new Error("no database");
      }),
    );
    expect(LEAD_LIVE.recheck).toBeLessThan(60_000);
    await vi.advanceTimersByTimeAsync(LEAD_LIVE.recheck);
    expect([allowed, removed, unknown].map(({ parts }) => parts.at(-1) === "end")).toEqual([
      false,
      true,
      true,
    ]);
    expect(events.size).toBe(1);
  });

  it("follow a person whose stores have changed", async () => {
    const { events, watch } = watched();
    const now = person("ben", "north");
    const { parts } = await received(await open(events, person("ben", "south"), async () => now));
    await events.recheck();
    watch.report("north");
    await vi.advanceTimersByTimeAsync(LEAD_LIVE.gather);
    expect(parts.at(-1)).toContain("event: leads");
  });

  it("have a limit for each person and for the process", async () => {
    const { events } = watched();
    for (let count = 0; count < liveConnections.ofPerson; count++)
      expect((await open(events, person("ana"))).status).toBe(200);
    expect((await open(events, person("ana"))).status).toBe(429);
    for (let count = events.size; count < liveConnections.ofProcess; count++)
      await open(events, person(`other-${count}`));
    expect((await open(events, person("zoe"))).status).toBe(503);
  });

  it("cut a browser that does not read, so that nothing piles up", async () => {
    const { events, watch } = watched();
    await open(events, person("ana"));
    for (let count = 0; count < LEAD_LIVE.maxWaiting + 5; count++) {
      watch.report(null);
      await vi.advanceTimersByTimeAsync(LEAD_LIVE.gather);
    }
    expect(events.size).toBe(0);
  });

  it("end when the process does, and are not begun again", async () => {
    const { events } = watched();
    const { parts } = await received(await open(events, person("ana")));
    events.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(parts.at(-1)).toBe("end");
    expect((await open(events, person("ana"))).status).toBe(503);
  });
});
