import { describe, expect, it } from "vitest";
import { typedVehicles } from "../../../lib/staff/appointments/find-vehicle";

const BLUE = { vin: "5XYP3DGC0PG000001", name: "2023 Kia Telluride SX · A100" };
const RED = { vin: "5XYP3DGC0PG000002", name: "2023 Kia Telluride EX · A101" };
const ALL = [BLUE, RED];

describe("the vehicle of an appointment is found by typing", () => {
  it.each([
    ["its name as offered", BLUE.name],
    ["its stock number", "a100"],
    ["its VIN", "5xyp3dgc0pg000001"],
    ["the end of its VIN", "000001"],
    ["some words in any order", " sx  telluride "],
  ])("%s", (_, typed) => {
    expect(typedVehicles(typed, ALL)).toEqual([BLUE]);
  });

  it("words of several vehicles mean all of them, other words none", () => {
    expect(typedVehicles("kia telluride", ALL)).toEqual(ALL);
    expect(typedVehicles("audi", ALL)).toEqual([]);
    expect(typedVehicles(" ", ALL)).toEqual([]);
  });
});
