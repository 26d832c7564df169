import { expect, it } from "vitest";
import { tradePicture } from "@/lib/leads/trade/trade-picture";

const car = { bodystyle: null, exteriorColor: null, fuelType: null, make: "Honda", model: "CR-V" };

it.each([
  [{ bodystyle: "trucks", exteriorColor: "Rallye Red" }, /-red-driverFront\.webp$/],
  [{ bodystyle: "trucks", exteriorColor: "?" }, /-silver-driverFront\.webp$/],
  [{ bodystyle: "spaceship" }, /-silver-driverFront\.webp$/],
])("the picture of %j has its color", (changes, file) =>
  expect(tradePicture({ ...car, ...changes })).toMatch(file),
);

it("the picture shows the body style", () =>
  expect(tradePicture({ ...car, bodystyle: "trucks" })).not.toBe(
    tradePicture({ ...car, bodystyle: "coupes" }),
  ));
