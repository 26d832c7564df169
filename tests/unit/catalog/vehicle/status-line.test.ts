import { describe, expect, it } from "vitest";
import { VEHICLE_STATUS_IDS } from "@/config/catalog/vehicle-status";
import { statusLine } from "@/lib/catalog/vehicle/status-line";

const place = { city: "Schaumburg", timeZone: "America/Chicago", today: "2026-11-28" };
const blank = { statusSince: null, expectedOn: null };
const titleOf = (vehicle: Partial<Parameters<typeof statusLine>[0]>, changes: Partial<typeof place> = {}) =>
  statusLine({ ...blank, status: "available", ...vehicle }, { ...place, ...changes })?.title;

describe("the line about a vehicle's status", () => {
  it.each([
    [{ status: "in-transit", expectedOn: "2026-12-08" }, "In transit, expected in Schaumburg around Dec 8"],
    [{ status: "in-transit", expectedOn: "2026-11-28" }, "In transit, expected in Schaumburg around Nov 28"],
    [{ status: "in-transit" }, "In transit to Schaumburg"],
    // It is late, and its new date is not known.
    [{ status: "in-transit", expectedOn: "2026-11-27" }, "In transit to Schaumburg"],
    [{ status: "sale-pending" }, "Sale pending"],
    [{ status: "hold", statusSince: "2026-11-24T18:00:00Z" }, "On hold since Nov 24"],
    // The date is the store's.
    [{ status: "sale-pending", statusSince: "2026-11-25T03:00:00Z" }, "Sale pending since Nov 24"],
  ] as const)("of %j reads %s", (vehicle, title) => expect(titleOf(vehicle)).toBe(title));

  it("names no place if the store is unknown", () => {
    const unknown = { ...place, city: null };
    expect(statusLine({ ...blank, status: "in-transit" }, unknown)?.title).toBe("In transit");
    expect(statusLine({ ...blank, status: "in-transit", expectedOn: "2026-12-08" }, unknown)?.title).toBe(
      "In transit, expected around Dec 8",
    );
  });

  it("is of vehicles that cannot be bought today and are not sold", () => {
    const shown = VEHICLE_STATUS_IDS.filter((status) => statusLine({ ...blank, status }, place) !== null);
    expect(shown).toEqual(["in-transit", "hold", "sale-pending"]);
  });
});
