import { describe, expect, it } from "vitest";
import { nextLook, retryWait } from "@/lib/catalog/feeds/schedule";
import { FeedSchema } from "@/lib/store/api/feed-schema";

const at = (time: string) => Date.parse(time);
const feed = (schedule?: string) => FeedSchema.parse({ url: "folder:", schedule });

describe("when a feed is looked at next", () => {
  it.each([
    ["every hour by default", undefined, "2026-11-20T12:00:05Z", "2026-11-20T13:00:00Z"],
    ["by its schedule", "15 */6 * * *", "2026-11-20T12:20:00Z", "2026-11-20T18:15:00Z"],
    ["on the store's clocks", "30 4 * * *", "2026-11-20T12:00:00Z", "2026-11-21T10:30:00Z"],
    ["across the change of the clocks", "30 4 * * *", "2026-10-31T12:00:00Z", "2026-11-01T10:30:00Z"],
  ])("%s", (_, schedule, looked, next) =>
    expect(
      nextLook(feed(schedule), "America/Chicago", { looked_at: at(looked), retry_at: null }, at(looked)),
    ).toBe(at(next)),
  );

  it("immediately when it is new, and after a failure when its delay has passed", () => {
    expect(nextLook(feed(), "UTC", { looked_at: null, retry_at: null }, 0)).toBe(0);
    expect(nextLook(feed(), "UTC", { looked_at: at("2026-11-20T12:00:00Z"), retry_at: 7 }, 0)).toBe(7);
  });

  it("immediately when its stored times are from before the clock was corrected", () => {
    const now = at("2026-11-20T12:00:00Z");
    const future = at("2027-11-20T12:00:00Z");
    expect(nextLook(feed(), "UTC", { looked_at: future, retry_at: null }, now)).toBe(0);
    expect(nextLook(feed(), "UTC", { looked_at: null, retry_at: future }, now)).toBe(0);
  });

  it("waits longer after each failure in a row, at most an hour", () =>
    expect([1, 2, 3, 4, 5, 100].map((failures) => retryWait(failures) / 60_000)).toEqual([
      1, 5, 15, 60, 60, 60,
    ]));
});
