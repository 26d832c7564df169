import { ASC_DERIVED, type AscName } from "../../../config/marketing/asc";
import spec from "../../../config/marketing/asc-events.json" with { type: "json" };

export type AscParams = Readonly<Record<string, string | number>>;

/** Event as sent: its name and the known parameters. */
export interface AscEvent {
  event: AscName;
  params: AscParams;
}

interface ParameterRule {
  /** Requirement: `yes`, `no` or `if page_type=item`. */
  required: string;
  type: string;
  fallback?: string;
  /** Name of a list in `allowed`. */
  allowed?: string;
}

const EVENTS: Readonly<Record<string, Readonly<Record<string, ParameterRule>>>> = spec.events;
const ALLOWED: Readonly<Record<string, readonly string[]>> = spec.allowed;

/**
 * Returns the rules for an event's parameters. A derived event has those of its base. Returns null for an unknown
 * event.
 */
export function ascRules(event: string): Readonly<Record<string, ParameterRule>> | null {
  const base = isDerived(event) ? ASC_DERIVED[event] : event;
  return Object.hasOwn(EVENTS, base) ? EVENTS[base]! : null;
}

/** Returns the values of a list named in a parameter's rule. */
export function ascAllowed(list: string): readonly string[] {
  return ALLOWED[list] ?? [];
}

/** Returns an event's violations of the specification, one per line. */
export function ascProblems({ event, params }: { event: string; params: AscParams }): string[] {
  const rules = ascRules(event);
  if (!rules) return [`there is no event "${event}"`];
  const unknown = Object.keys(params).filter((name) => !Object.hasOwn(rules, name));
  const isItem = params.page_type === "item";
  return [
    ...unknown.map((name) => `${event} has no parameter "${name}"`),
    ...Object.entries(rules).flatMap(([name, rule]) => {
      const problem = problemOf(params[name], rule, isItem);
      return problem === null ? [] : [`${event}: ${name} ${problem}`];
    }),
  ];
}

function problemOf(value: unknown, rule: ParameterRule, isItem: boolean): string | null {
  if (value === undefined || value === "") {
    const isRequired = rule.required === "yes" || (rule.required !== "no" && isItem);
    return isRequired ? "is missing" : null;
  }
  if (rule.type === "int") return Number.isSafeInteger(value) ? null : "must be a whole number";
  if (typeof value !== "string") return "must be a text";
  if (rule.allowed && !ascAllowed(rule.allowed).includes(value)) return `must not be "${value}"`;
  return null;
}

function isDerived(event: string): event is keyof typeof ASC_DERIVED {
  return Object.hasOwn(ASC_DERIVED, event);
}
