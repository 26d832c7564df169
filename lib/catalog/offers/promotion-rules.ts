import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import {
  type ReadRules,
  type RuleFact,
  type RuleFields,
  readRules,
  rulesHold,
} from "../pricing/business-rules";

/**
 * What a promotion's `criterias` may test (docs/rules.md#promotions): the store that the page is for and what it has
 * in stock. Pages are cached and the same for everyone, so criteria cannot depend on the visitor.
 */
export const PROMOTION_FIELDS = {
  /** Id of the store, or of the group while no store is picked. */
  store: "text",
  /** Two letters. */
  state: "text",
  city: "text",
  /** Conditions that the store sells. */
  conditions: "list",
  /** Of vehicles in stock: */
  makes: "list",
  newMakes: "list",
  bodystyles: "list",
  fuelTypes: "list",
  vehicles: "number",
  newVehicles: "number",
  usedVehicles: "number",
  /** Lowest advertised price, US dollars. */
  lowestPrice: "number",
} as const satisfies RuleFields;

type Facts = Record<keyof typeof PROMOTION_FIELDS, RuleFact>;

export function promotionFacts(profile: StoreProfile, vehicles: readonly Vehicle[]): Facts {
  const fresh = vehicles.filter(({ condition }) => condition === "new");
  const prices = vehicles.flatMap(({ salePriceCur, internetPrice }) => salePriceCur ?? internetPrice ?? []);
  return {
    store: profile.id,
    state: profile.state_short,
    city: profile.city,
    conditions: profile.conditions,
    makes: distinct(vehicles.map(({ make }) => make)),
    newMakes: distinct(fresh.map(({ make }) => make)),
    bodystyles: distinct(vehicles.map(({ bodystyle }) => bodystyle)),
    fuelTypes: distinct(vehicles.map(({ fuelType }) => fuelType)),
    vehicles: vehicles.length,
    newVehicles: fresh.length,
    usedVehicles: vehicles.length - fresh.length,
    lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
  };
}

/** Reads `criterias`: a list of `{ field, operator, value }` with the operators of docs/rules.md#business-rules. Never throws. */
export function readCriterias(input: unknown): ReadRules {
  return readRules(input, PROMOTION_FIELDS);
}

/** Whether all criteria hold; unreadable ones never do. */
export function criteriasHold(input: unknown, facts: Facts): boolean {
  const read = readCriterias(input);
  return read.ok && rulesHold(read.rules, facts);
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
