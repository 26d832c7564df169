import {
  MANY_SEATS,
  MAX_FEATURE_LENGTH,
  MAX_HIGHLIGHTS,
  WANTED_FEATURES,
} from "../../../config/catalog/highlights";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { messages } from "../../store/i18n/messages";
import { warrantiesOf } from "../pricing/warranties";

export type HighlightKind = "warranty" | "drivetrain" | "fuel" | "seats" | "feature";

export interface Highlight {
  kind: HighlightKind;
  value: string;
}

/** Returns a vehicle's selling points from its data, most important first, without repetition. */
export function vehicleHighlights(vehicle: Vehicle, year = new Date().getUTCFullYear()): Highlight[] {
  const t = messages().vehicle;
  const { drivetrain, fuelType, cityMpg, highwayMpg, seats } = vehicle;
  const warranty = warrantiesOf(vehicle, year)[0];
  const found: Highlight[] = [];
  if (warranty) found.push({ kind: "warranty", value: t.warranties.names[warranty.id] });
  if (drivetrain && /awd|4wd|4x4|all.wheel|four.wheel/i.test(drivetrain)) {
    found.push({ kind: "drivetrain", value: drivetrain });
  }
  if (fuelType && /hybrid|electric/i.test(fuelType)) found.push({ kind: "fuel", value: fuelType });
  else if (cityMpg !== null && highwayMpg !== null) {
    found.push({ kind: "fuel", value: t.highlights.mpg(`${cityMpg} / ${highwayMpg}`) });
  }
  if (seats !== null && seats >= MANY_SEATS) found.push({ kind: "seats", value: t.highlights.seats(seats) });
  for (const value of wantedFeatures(vehicle.features)) found.push({ kind: "feature", value });
  return found.slice(0, MAX_HIGHLIGHTS);
}

function wantedFeatures(features: readonly string[]): Set<string> {
  const short = features.map((name) => name.trim()).filter((name) => name.length <= MAX_FEATURE_LENGTH);
  const wanted = WANTED_FEATURES.map((term) => short.find((name) => name.toLowerCase().includes(term)));
  return new Set(wanted.filter((name) => name !== undefined));
}
