import { expect, it } from "vitest";
import { tradePicture } from "@/lib/leads/trade/trade-picture";

const car = { bodystyle: null, exteriorColor: null, fuelType: null, make: "Honda", model: "CR-V" };
const stock = [
  { make: "Honda", model: "Civic", bodystyle: "sedans" as const },
  { make: "HONDA", model: "CR-V", bodystyle: "suvs" as const },
];

it.each([
  [{ bodystyle: "trucks", exteriorColor: "Rallye Red" }, /\/truck-red-driverFront\.webp$/],
  [{ bodystyle: "trucks", exteriorColor: "?" }, /\/truck-silver-driverFront\.webp$/],
  // A vehicle of the same model in stock has the body style.
  [{ exteriorColor: "Blue" }, /suv.*-blue-driverFront\.webp$/],
])("the picture of %j has its body style and color", (changes, file) =>
  expect(tradePicture({ ...car, ...changes }, stock)).toMatch(file),
);

it("there is no picture of an unknown body style", () =>
  expect(tradePicture({ ...car, bodystyle: "spaceship", model: "Unheard Of" }, stock)).toBeNull());
