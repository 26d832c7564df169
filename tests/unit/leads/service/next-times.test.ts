import { describe, expect, it } from "vitest";
import { SERVICE_ITEMS } from "@/config/leads/service";
import { nextServiceTimes } from "@/lib/leads/service/get-service-times";
import type { ServiceScheduler } from "@/lib/leads/service/scheduler";
import { SHOP } from "./fixture";

/** A Monday, eight in the morning in Chicago. */
const NOW = Date.parse("2026-11-23T14:00:00Z");
const HOUR = 60 * 60_000;

const books = (taken: Record<string, number>) =>
  ({
    taken: async (id: string) => [{ start: NOW - HOUR, end: NOW + (taken[id] ?? 0) * HOUR }],
  }) as Pick<ServiceScheduler, "taken"> as ServiceScheduler;
const other = { ...SHOP, id: "other" };

describe("the next free time of a store", () => {
  it("is its own first, and that of no other store", async () => {
    const next = await nextServiceTimes(
      books({ [SHOP.id]: 48, other: 24 }),
      [SHOP, other],
      SERVICE_ITEMS,
      NOW,
    );
    expect([...next.keys()]).toEqual([SHOP.id, "other"]);
    for (const [id, hours] of [
      [SHOP.id, 48],
      ["other", 24],
    ] as const) {
      const { start } = next.get(id)!;
      expect(start).toBeGreaterThanOrEqual(NOW + hours * HOUR);
      expect(start).toBeLessThan(NOW + (hours + 24) * HOUR);
    }
  });

  it("is left out where the store has none", async () => {
    expect(await nextServiceTimes(books({ [SHOP.id]: 24 * 40 }), [SHOP, other], SERVICE_ITEMS, NOW)).toEqual(
      new Map([["other", expect.objectContaining({ start: expect.any(Number) })]]),
    );
  });
});
