/** Operators of a business rule (docs/rules.md#business-rules). */
export const OPERATORS = ["<", "<=", ">", ">=", "==", "!=", "in", "not_in", "includes"] as const;
export type Operator = (typeof OPERATORS)[number];

export type FactKind = "number" | "text" | "list";
export type RuleFact = number | string | readonly string[] | null | undefined;

export interface BusinessRule {
  field: string;
  operator: Operator;
  value: number | string | readonly (number | string)[];
}

export interface RuleProblem {
  /** Position in the list, or name of the field, with the problem. */
  at: string;
  problem: "not a rule" | "unknown field" | "unknown operator" | "wrong value";
}

export type ReadRules = { ok: true; rules: BusinessRule[] } | { ok: false; problems: RuleProblem[] };

/** Fields that rules may test, with their types. */
export type RuleFields = Readonly<Record<string, FactKind>>;

/**
 * Parses a list of `{ field, operator, value }`. All invalid rules are reported, and one is enough to reject the list.
 * Never throws.
 */
export function readRules(input: unknown, fields: RuleFields): ReadRules {
  if (!Array.isArray(input)) return { ok: false, problems: [{ at: "", problem: "not a rule" }] };
  const rules: BusinessRule[] = [];
  const problems: RuleProblem[] = [];
  for (const [at, entry] of input.entries()) {
    const read = readRule(entry, fields);
    if (typeof read === "string") problems.push({ at: String(at), problem: read });
    else rules.push(read);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rules };
}

/** Parses a rule, or returns a code for its problem. */
export function readRule(entry: unknown, fields: RuleFields): BusinessRule | RuleProblem["problem"] {
  if (!isRecord(entry)) return "not a rule";
  const { field, operator, value } = entry;
  if (typeof field !== "string" || !Object.hasOwn(fields, field)) return "unknown field";
  if (!OPERATORS.includes(operator as Operator)) return "unknown operator";
  const accepted = acceptedValue(fields[field]!, operator as Operator, value);
  return accepted === null ? "wrong value" : { field, operator: operator as Operator, value: accepted };
}

/** Returns true if all rules are met. An unknown fact meets no rule, so that nothing is promised on a guess. */
export function rulesHold(
  rules: readonly BusinessRule[],
  facts: Readonly<Record<string, RuleFact>>,
): boolean {
  return rules.every((rule) => ruleHolds(rule, Object.hasOwn(facts, rule.field) ? facts[rule.field] : null));
}

function ruleHolds({ operator, value }: BusinessRule, fact: RuleFact): boolean {
  if (fact === null || fact === undefined || Number.isNaN(fact)) return false;
  switch (operator) {
    case "<":
      return difference(fact, value) < 0;
    case "<=":
      return difference(fact, value) <= 0;
    case ">":
      return difference(fact, value) > 0;
    case ">=":
      return difference(fact, value) >= 0;
    case "==":
      return same(fact, value);
    case "!=":
      return !same(fact, value);
    case "in":
      return isOneOf(fact, value);
    case "not_in":
      return !isOneOf(fact, value);
    case "includes":
      if (typeof fact === "string") return plain(fact).includes(plain(value));
      return typeof fact !== "number" && fact.some((entry) => same(entry, value));
  }
}

/** Returns the value if the operator can compare it with a fact of this type, otherwise null. */
function acceptedValue(kind: FactKind, operator: Operator, value: unknown): BusinessRule["value"] | null {
  const one = kind === "number" ? isNumber : isText;
  if (operator === "in" || operator === "not_in") {
    return Array.isArray(value) && value.length > 0 && value.every(one) ? value : null;
  }
  if (!one(value)) return null;
  if (operator === "includes") return kind === "number" ? null : value;
  if (operator === "==" || operator === "!=") return kind === "list" ? null : value;
  return kind === "number" ? value : null;
}

function isOneOf(fact: NonNullable<RuleFact>, value: BusinessRule["value"]): boolean {
  const wanted = Array.isArray(value) ? value : [value];
  const facts = typeof fact === "object" ? fact : [fact];
  return facts.some((each) => wanted.some((other) => same(each, other)));
}

/** Returns the difference of two numbers. For other values it is NaN, with which every comparison is false. */
function difference(fact: NonNullable<RuleFact>, value: BusinessRule["value"]): number {
  return typeof fact === "number" && typeof value === "number" ? fact - value : Number.NaN;
}

/** Compares numbers by value, and texts without case and surrounding spaces. */
function same(fact: unknown, value: unknown): boolean {
  return typeof fact === "number" ? fact === value : plain(fact) === plain(value);
}

function plain(value: unknown): string {
  return String(value).trim().toLowerCase();
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
