import { VEHICLE_CONDITIONS, type VehicleCondition } from "../../../../config/leads/valuation";

/** The condition that an answer names; null for none of the four. */
export function vehicleConditionOf(answer: string | undefined): VehicleCondition | null {
  return VEHICLE_CONDITIONS.find((condition) => condition === answer) ?? null;
}
