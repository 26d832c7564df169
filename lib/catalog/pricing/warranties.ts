import { WARRANTY_RULES, type WarrantyId } from "../../../config/catalog/warranty-rules";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { rulesHold } from "./business-rules";
import { readVehicleConditions, vehicleRuleFacts } from "./vehicle-rules";

export interface Warranty {
  id: WarrantyId;
  by: "dealership" | "manufacturer";
  /** Limits of the duration, whichever ends first; null means no such limit. A quarter of a year is three months. */
  years: number | null;
  miles: number | null;
}

/**
 * Returns the warranties that cover a vehicle (docs/rules.md#warranties), in the order of
 * `config/catalog/warranty-rules.ts`.
 */
export function warrantiesOf(vehicle: Vehicle, currentYear: number): Warranty[] {
  const facts = vehicleRuleFacts(vehicle, currentYear);
  return WARRANTY_RULES.flatMap(({ id, by, years, miles, rules }) => {
    const read = readVehicleConditions(rules);
    return read.ok && rulesHold(read.rules, facts) ? [{ id, by, years, miles }] : [];
  });
}
