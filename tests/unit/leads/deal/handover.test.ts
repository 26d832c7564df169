import { describe, expect, it } from "vitest";
import { momentOf } from "@/lib/core/time/zoned-time";
import { deliveryOf, deliveryTo, handoverText } from "@/lib/leads/deal/handover";
import { StoreProfileSchema } from "@/lib/store/api/profile-schema";
import { makeProfile } from "../../../support/store-fixture";

const store = makeProfile({
  name: "Acme North",
  delivery: {
    isTaxed: false,
    zones: [
      { zips: ["782", "78130"], price: 99 },
      { zips: ["7820"], price: 0 },
    ],
  },
});

describe("pick-up and delivery of a deal", () => {
  it("the longest match of a ZIP code sets the price, and elsewhere the store does not deliver", () => {
    const priceOf = (zip: string) => deliveryTo(store, zip)?.price ?? null;
    expect(["78216", "78201", "78130", "78131", "60540"].map(priceOf)).toEqual([99, 0, 99, null, null]);
    expect(deliveryTo(makeProfile(), "78216")).toBeNull();
  });

  it("the price is the store's of today", () => {
    const chosen = { kind: "delivery", zip: "78216" } as const;
    expect(deliveryOf(chosen, store)?.price).toBe(99);
    expect(deliveryOf(chosen, makeProfile())).toBeNull();
    expect(handoverText(chosen, makeProfile(), null)).toMatch(/^We don’t deliver to 78216/);
    expect(deliveryOf({ kind: "pickup", slot: null }, store)).toBeNull();
  });

  it("says where, when, and for how much", () => {
    const textOf = (
      handover: Parameters<typeof handoverText>[0],
      booked: Parameters<typeof handoverText>[2] = null,
    ) => handoverText(handover, store, booked);
    expect(textOf({ kind: "delivery", zip: "78201" })).toBe("Delivery to 78201: free");
    expect(textOf({ kind: "pickup", slot: null })).toBe("Pickup at Acme North; the time is still open");
    expect(textOf({ kind: "pickup", slot: "2026-11-30T10:30" })).toBe(
      "Pickup at Acme North; you’d like Monday, November 30 at 10:30 am, which isn’t booked yet",
    );
    const start = momentOf({ date: "2026-12-01", minutes: 14 * 60 }, store.timeZone)!;
    const pickup = { kind: "pickup", slot: "2026-11-30T10:30" } as const;
    expect(textOf(pickup, { kind: "pickup", start })).toBe(
      "Pickup at Acme North, booked for Tuesday, December 1 at 2 pm",
    );
    expect(textOf({ kind: "delivery", zip: "78201" }, { kind: "delivery", start })).toBe(
      "Delivery to 78201: free; booked for Tuesday, December 1 at 2 pm",
    );
    expect(textOf(pickup, { kind: "delivery", start })).toMatch(/isn’t booked yet$/);
  });

  it.each([
    [{ zones: [] }],
    [{ zones: [{ zips: ["7"], price: 1 }] }],
    [{ zones: [{ zips: ["78216"], price: -1 }] }],
    [{ zones: [{ zips: [], price: 1 }] }],
    [{ zones: [{ zips: ["78216"], price: 1 }], isFree: true }],
  ])("a store's file cannot say %o", (delivery) => {
    expect(StoreProfileSchema.safeParse({ ...makeProfile(), delivery }).success).toBe(false);
    const valid = { zones: [{ zips: ["78216"], price: 1 }] };
    expect(StoreProfileSchema.safeParse({ ...makeProfile(), delivery: valid }).success).toBe(true);
  });
});
