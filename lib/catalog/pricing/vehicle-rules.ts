import { CONDITION_SLUGS } from "../../../config/catalog/vehicle-terms";
import { slug } from "../../core/pages/slug";
import type { Vehicle } from "../../store/api/vehicle-schema";
import {
  type BusinessRule,
  type OPERATORS,
  type ReadRules,
  type RuleFact,
  type RuleProblem,
  readRule,
} from "./business-rules";

/**
 * Fields of a vehicle that a rule may test (docs/rules.md#offers, `vehicles_conditions`, and conditions of warranties).
 */
export const VEHICLE_FIELDS = {
  condition: "text",
  year: "number",
  make: "text",
  model: "text",
  trim: "text",
  mileage: "number",
  bodystyle: "text",
  fuelType: "text",
  features: "list",
  /** Number of years since the model year. */
  age: "number",
} as const;

type Ruled = Pick<
  Vehicle,
  | "condition"
  | "year"
  | "model_year"
  | "make"
  | "model"
  | "trim"
  | "mileage"
  | "bodystyle"
  | "fuelType"
  | "features"
>;

/** Returns a vehicle's facts for rules. Makes and models are compared as slugs. */
export function vehicleRuleFacts(
  vehicle: Ruled,
  currentYear: number,
): Record<keyof typeof VEHICLE_FIELDS, RuleFact> {
  const year = vehicle.model_year ?? vehicle.year;
  return {
    condition: vehicle.condition,
    year,
    make: slug(vehicle.make),
    model: slug(vehicle.model),
    trim: slug(vehicle.trim) || null,
    mileage: vehicle.mileage,
    bodystyle: vehicle.bodystyle,
    fuelType: vehicle.fuelType,
    features: vehicle.features,
    age: currentYear - year,
  };
}

/**
 * Parses an offer's `vehicles_conditions`, which must all hold; without any, the offer applies to all vehicles. There
 * are three forms:
 * - `{ condition: "new", make: ["Mitsubishi"], year: { min: 2024, max: 2026 }, mileage: { max: 100000 } }`, where a
 *   number for `mileage` is its maximum, and `year_min`, `year_max` may replace `year`;
 * - `{ mileage: { "<": 85000 } }`, with the operators of docs/rules.md#business-rules;
 * - `[{ field: "mileage", operator: "<", value: 85000 }]`.
 * Invalid parts reject all conditions, and each problem is reported, so that a typing error never widens an offer.
 * Never throws.
 */
export function readVehicleConditions(input: unknown): ReadRules {
  if (input === null || input === undefined) return { ok: true, rules: [] };
  if (typeof input !== "object") return { ok: false, problems: [{ at: "", problem: "not a rule" }] };
  const entries = Array.isArray(input)
    ? input.map((entry: unknown, at): [string, unknown] => [String(at), entry])
    : Object.entries(input).flatMap(([name, value]) => rulesOfField(name, value));

  const rules: BusinessRule[] = [];
  const problems: RuleProblem[] = [];
  for (const [at, entry] of entries) {
    const rule = readRule(entry, VEHICLE_FIELDS);
    if (typeof rule === "string") problems.push({ at, problem: rule });
    else if (isImpossible(rule)) problems.push({ at, problem: "wrong value" });
    else rules.push(inAddressForm(rule));
  }
  const [min, max] = [">=", "<="].map((sign) => rules.find((r) => r.field === "year" && r.operator === sign));
  if (min && max && min.value > max.value) problems.push({ at: "year", problem: "wrong value" });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rules };
}

const BOUNDS: Readonly<Record<string, string>> = { min: ">=", max: "<=" };

/** Returns unvalidated rules for a field of the object form; null means no condition or no bound. */
function rulesOfField(name: string, value: unknown): [string, unknown][] {
  if (value === null || value === undefined) return [];
  if (name === "year_min") return [[name, { field: "year", operator: ">=", value }]];
  if (name === "year_max") return [[name, { field: "year", operator: "<=", value }]];
  if (Array.isArray(value)) return [[name, { field: name, operator: "in", value }]];
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([, bound]) => bound !== null)
      .map(([sign, bound]) => [name, { field: name, operator: BOUNDS[sign] ?? sign, value: bound }]);
  }
  return [[name, { field: name, operator: scalarOperator(name), value }]];
}

function scalarOperator(name: string): (typeof OPERATORS)[number] {
  if (name === "mileage") return "<=";
  return name === "features" ? "includes" : "==";
}

/**
 * Returns true for a condition that no vehicle meets. It is treated as a typing error, because it would hide the offer
 * everywhere.
 */
function isImpossible({ field, value }: BusinessRule): boolean {
  if (field !== "condition") return false;
  const known: readonly string[] = CONDITION_SLUGS;
  return [value].flat().some((each) => !known.includes(String(each).trim().toLowerCase()));
}

function inAddressForm(rule: BusinessRule): BusinessRule {
  if (!["make", "model", "trim"].includes(rule.field)) return rule;
  const { value } = rule;
  return {
    ...rule,
    value: Array.isArray(value) ? value.map((each) => slug(String(each))) : slug(String(value)),
  };
}
