import { describe, expect, it } from "vitest";
import { matchingVehicles } from "@/lib/staff/documents/matching-vehicles";
import { makeOffer, makeProfile, makeVehicle } from "../../support/store-fixture";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const stock = {
  profile: makeProfile(),
  vehicles: [makeVehicle(1, { condition: "new" }), makeVehicle(2), makeVehicle(3, { storeId: "south" })],
};
const offer = (changes: object) => ({ ...makeOffer("ofr_test"), ...changes });
const vins = (changes: object) =>
  matchingVehicles(offer(changes), stock, NOW)?.map(({ stockNumber }) => stockNumber);

describe("the vehicles of an offer", () => {
  it("are those that its conditions are about, at the stores that honor it", () => {
    expect(vins({ vehicles_conditions: { condition: "used" } })).toEqual(["S2", "S3"]);
    expect(vins({ vehicles_conditions: { condition: "used" }, storeIds: ["south"] })).toEqual(["S3"]);
  });

  it("are counted before it begins as well", () => {
    const dates = { offer_startdate: "2027-01-01", offer_enddate: "2027-02-01" };
    expect(vins({ ...dates, vehicles_conditions: { condition: "new" } })).toEqual(["S1"]);
  });

  it.each([
    ["service", { department: "service", vehicles_conditions: { condition: "new" } }],
    ["no vehicle at all", { vehicles_conditions: null }],
    ["nothing usable", { vehicles_conditions: { condition: "new" }, name: "" }],
  ])("are empty if it is about %s", (_what, changes) => {
    expect(vins(changes)).toBeUndefined();
  });
});
