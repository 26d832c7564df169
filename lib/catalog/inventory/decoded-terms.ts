import { mapDrivetrain, mapFuel } from "./import/map-terms";
import type { DecodedVin } from "./vin/decode-vin";

/** What a VIN says of drive and fuel, in the words that the site filters on. */
export function decodedTerms({ drivetrain, fuel }: Pick<DecodedVin, "drivetrain" | "fuel">) {
  return { drivetrain: mapDrivetrain(drivetrain ?? ""), fuel: mapFuel(fuel ?? "") };
}
