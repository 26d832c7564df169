import {
  ASC_DEPARTMENT_EVENTS,
  ASC_DERIVED,
  ASC_OWNER,
  ASC_PAGE_TYPES,
  ASC_TEXT_LENGTH,
  type AscName,
  type AscPageType,
} from "../../../config/marketing/asc";
import spec from "../../../config/marketing/asc-events.json" with { type: "json" };
import { eventRow, type TrackedEvent } from "./data-layer-event";
import type { TrackedVehicle } from "./tracked-vehicle";

/** Vehicle conditions in ASC terms. */
const CONDITIONS: Readonly<Record<string, string>> = { new: "new", used: "used", certified: "cpo" };

/**
 * Returns a vehicle's ASC parameters (`item_…`). Unknown values are omitted. Without a stock number, the VIN is used.
 */
export function ascItem(vehicle: TrackedVehicle): Record<string, string | number> {
  const { vin, stockNumber, condition, year, make, model, price, trim, exteriorColor, bodystyle } = vehicle;
  const known = {
    item_id: vin,
    item_number: stockNumber ?? vin,
    item_condition: CONDITIONS[condition ?? ""] ?? "unknown",
    item_year: year,
    item_make: make,
    item_model: model,
    // Whole dollars.
    item_price: price === undefined ? undefined : Math.round(price),
    item_variant: trim,
    item_color: exteriorColor,
    item_category: bodystyle,
    item_inventory_date: inventoryDate(vehicle.dateInStock),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;
}

/** Formats the day of an ISO date as `YYYY/MM/DD`, without converting the time zone. */
function inventoryDate(date: string | undefined): string | undefined {
  return date?.slice(0, 10).replaceAll("-", "/");
}

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
function ascAllowed(list: string): readonly string[] {
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

/** Page on which an event happens. */
export interface AscPage {
  type: AscPageType;
  /** Vehicle of the page. */
  vehicle: TrackedVehicle | null;
}

/** Returns the kind of a page in ASC terms. The page of a private vehicle names no vehicle. */
export function ascPage(path: string, vehicle: TrackedVehicle | null): AscPage {
  const type = ASC_PAGE_TYPES.find(([, pattern]) => pattern.test(path))?.[0] ?? "unknown";
  if (type !== "item") return { type, vehicle: null };
  return vehicle ? { type, vehicle } : { type: "unknown", vehicle: null };
}

/**
 * Returns the ASC events of an event. Only allowed and complete ones are included; an event without a required
 * parameter is dropped.
 * @param onProblem receives the violations of a dropped event
 */
export function ascEvents(
  event: TrackedEvent,
  page: AscPage,
  onProblem: (problems: string[]) => void = () => undefined,
): AscEvent[] {
  const mapping = eventRow(event.name).asc;
  if (!mapping) return [];
  const at = event.isLate && mapping.page ? { type: mapping.page, vehicle: null } : page;
  const [only, second] = event.vehicles;
  const about = at.vehicle ?? (only && !second ? only : null);
  const known: Record<string, string | number> = {
    event_owner: ASC_OWNER,
    page_type: at.type,
    ...(about && ascItem(about)),
    ...mapping.params,
    ...event.params,
  };
  const derived = mapping.byDepartment && ASC_DEPARTMENT_EVENTS[String(known.department)];
  const names = derived ? [...mapping.events, derived] : mapping.events;
  return names.flatMap((name) => {
    const made = { event: name, params: paramsOf(name, known) };
    const problems = ascProblems(made);
    if (problems.length > 0) onProblem(problems);
    return problems.length > 0 ? [] : [made];
  });
}

/** Returns the known parameters of an event, with the specification's fallbacks for required ones. */
function paramsOf(
  event: AscName,
  known: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const [name, { required, fallback }] of Object.entries(ascRules(event)!)) {
    const value = known[name] ?? (required === "yes" ? fallback : undefined);
    if (value !== undefined)
      params[name] = typeof value === "string" ? value.slice(0, ASC_TEXT_LENGTH) : value;
  }
  return params;
}

/**
 * Returns all parameters of an event; unknown ones are undefined. They must be listed, because a tag manager remembers
 * those of earlier events.
 */
export function everyParameter({ event, params }: AscEvent): Record<string, string | number | undefined> {
  return Object.fromEntries(Object.keys(ascRules(event) ?? {}).map((name) => [name, params[name]]));
}
