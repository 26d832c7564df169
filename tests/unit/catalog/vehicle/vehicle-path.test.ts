import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseVehicleSlug, vehiclePath } from "@/lib/store/api/vehicle-path";

import { vehicleWith } from "./vehicle-fixture";

const VIN = "7FARW2H55ME003211";

describe("a vehicle's address ends in {year}-{value}-{vin}", () => {
  test.each([
    [`2021-honda-cr-v-ex-${VIN}`, { year: 2021, value: "honda-cr-v-ex", vin: VIN }],
    [`2021-honda-${VIN.toLowerCase()}`, { year: 2021, value: "honda", vin: VIN }],
    [`2021-${VIN}`, { year: 2021, value: "", vin: VIN }],
    [`2021--${VIN}`, { year: 2021, value: "", vin: VIN }],
  ])("%s", (slug, parsed) => {
    expect(parseVehicleSlug(slug)).toEqual(parsed);
  });

  test.each([
    ["no year", `honda-cr-v-${VIN}`],
    ["a year of three digits", `202-honda-${VIN}`],
    ["a VIN of 16", `2021-honda-${VIN.slice(1)}`],
    ["a VIN with an O", `2021-honda-${VIN.slice(0, 16)}O`],
    ["nothing", ""],
  ])("%s is none", (_, slug) => {
    expect(parseVehicleSlug(slug)).toBeNull();
  });

  test("reads back the output of vehiclePath, for any names", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (make, model, trim) => {
        const path = vehiclePath(vehicleWith({ make, model, trim }));
        expect(parseVehicleSlug(path.split("/").at(-1)!)).toMatchObject({ year: 2021, vin: VIN });
      }),
    );
  });
});
