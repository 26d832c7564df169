import { mapDrivetrain, mapFuel } from "./import/map-terms";
import type { DecodedVin } from "./vin/decode-vin";

/** Returns a VIN's drivetrain and fuel in the terms that the site filters on. */
export function decodedTerms({ drivetrain, fuel }: Pick<DecodedVin, "drivetrain" | "fuel">) {
  return { drivetrain: mapDrivetrain(drivetrain ?? ""), fuel: mapFuel(fuel ?? "") };
}
