import {
  ASC_DEPARTMENT_EVENTS,
  ASC_OWNER,
  ASC_PAGE_TYPES,
  ASC_TEXT_LENGTH,
  type AscName,
  type AscPageType,
} from "../../../config/marketing/asc";
import { type AscEvent, ascProblems, ascRules } from "./asc-check";
import { ascItem } from "./asc-items";
import type { TrackedEvent } from "./data-layer-event";
import { eventRow } from "./event-value";
import type { TrackedVehicle } from "./tracked-vehicle";

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
