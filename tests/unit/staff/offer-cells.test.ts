import { describe, expect, it } from "vitest";
import { offerDates, offerTarget } from "../../../lib/staff/documents/offer-cells";

describe("the list of offers", () => {
  it.each([
    [{ offer_startdate: "2026-11-01", offer_enddate: "2026-11-30" }, "Nov 1, 2026 to Nov 30, 2026"],
    [{ offer_startdate: null, offer_enddate: "2026-11-30T23:59:00-06:00" }, "Until Nov 30, 2026"],
    [{ offer_startdate: "2026-11-01" }, "From Nov 1, 2026. No end"],
    [{}, "No end"],
  ])("has the first and last day of %j", (record, text) => {
    expect(offerDates(record)).toBe(text);
  });

  it.each([
    [{ department: "service" }, "Service"],
    [{ department: "sales", vehicles_conditions: null }, "Vehicles: every vehicle"],
    [
      { department: "sales", vehicles_conditions: { make: "Kia", year_min: 2022 } },
      "Vehicles: Make is kia; Model year at least 2022",
    ],
    [{ department: "sales", vehicles_conditions: { wheels: 3 } }, "Vehicles: rules that can't be read"],
  ])("says what %j applies to", (record, text) => {
    expect(offerTarget(record)).toBe(text);
  });
});
