import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "../../../config/catalog/vehicle-terms";
import { PROMOTION_FIELDS } from "../../catalog/offers/shown-promotions";
import {
  type FactKind,
  OPERATORS,
  type Operator,
  type RuleFields,
} from "../../catalog/pricing/business-rules";
import { readVehicleConditions, VEHICLE_FIELDS } from "../../catalog/pricing/vehicle-rules";

/** One rule while it is edited: its value may still be missing. */
export interface RuleRow {
  field: string;
  operator: Operator;
  value: string | number | null | readonly (string | number)[];
}

/** Fields that rules may test, by the kind and the field's name. */
const RULED: Readonly<Record<string, RuleFields>> = {
  "offers.vehicles_conditions": VEHICLE_FIELDS,
  "promotions.criterias": PROMOTION_FIELDS,
};

/** The comparisons that make sense for a kind of fact, the usual one first (docs/rules.md#business-rules). */
const COMPARISONS: Readonly<Record<FactKind, readonly Operator[]>> = {
  number: [">=", "<=", ">", "<", "==", "!="],
  text: ["==", "in", "!=", "not_in", "includes"],
  list: ["includes", "in", "not_in"],
};

/** Values of fields that have only a few. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  condition: CONDITION_SLUGS,
  conditions: CONDITION_SLUGS,
  bodystyle: BODYSTYLE_SLUGS,
  bodystyles: BODYSTYLE_SLUGS,
};

export function ruledFields(path: string): RuleFields {
  return RULED[path] ?? {};
}

export function comparisonsOf(path: string, { field, operator }: RuleRow): readonly Operator[] {
  const usual = COMPARISONS[ruledFields(path)[field] ?? "text"];
  return usual.includes(operator) ? usual : [...usual, operator];
}

export function choicesOf(field: string): readonly string[] | null {
  return CHOICES[field] ?? null;
}

export function isNumeric(path: string, { field }: RuleRow): boolean {
  return ruledFields(path)[field] === "number";
}

/** Returns true if a rule has several values, any of which is enough. */
export function hasSeveral({ operator }: Pick<RuleRow, "operator">): boolean {
  return operator === "in" || operator === "not_in";
}

/** Converts stored rules to rows; null: they cannot be shown as rows, such as unreadable ones. */
export function ruleRows(path: string, stored: unknown): RuleRow[] | null {
  if (stored === null || stored === undefined) return [];
  if (Array.isArray(stored)) return stored.every((entry) => isRow(path, entry)) ? stored : null;
  const read = readVehicleConditions(stored);
  return read.ok ? read.rules : null;
}

function isRow(path: string, entry: unknown): entry is RuleRow {
  const { field, operator } = (entry ?? {}) as { field?: unknown; operator?: unknown };
  return (
    typeof field === "string" &&
    Object.hasOwn(ruledFields(path), field) &&
    OPERATORS.includes(operator as Operator)
  );
}

/** Returns a new rule about a field, still without a value. */
export function newRuleRow(path: string, field: string): RuleRow {
  const operator = COMPARISONS[ruledFields(path)[field] ?? "text"][0]!;
  return { field, operator, value: null };
}

/** Returns the rule with another comparison: its values stay as far as they fit. */
export function withComparison(row: RuleRow, operator: Operator): RuleRow {
  const values = row.value === null ? [] : [row.value].flat();
  return { ...row, operator, value: hasSeveral({ operator }) ? values : (values[0] ?? null) };
}
