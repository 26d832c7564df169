import type { Vehicle } from "../../../store/api/vehicle-schema";
import type { FeedRow } from "./header";
import { normalizeText } from "./match-terms";
import { COUNT_LIMITS, parseCount, parseYes } from "./parse-values";

/** Feed values that mean that no accident was reported. */
const NONE: ReadonlySet<string> = new Set([
  "0",
  "no",
  "none",
  "n",
  "false",
  "no accidents",
  "no accidents reported",
]);

/**
 * Returns the history in a row. Only clear statements are used: an empty cell does not mean "no accident", and an
 * accident count overrides a column without accidents.
 */
export function mapHistory(
  row: Pick<FeedRow, "owners" | "oneOwner" | "accidents" | "noAccidents" | "serviceRecords">,
): Pick<Vehicle, "owners" | "accidents" | "serviceRecords"> {
  const owners = parseCount(row.owners, COUNT_LIMITS.history);
  const accidents = parseCount(row.accidents, COUNT_LIMITS.history);
  const saysNone = NONE.has(normalizeText(row.accidents)) || parseYes(row.noAccidents);
  return {
    owners: owners ?? (parseYes(row.oneOwner) ? 1 : null),
    accidents: accidents ?? (saysNone ? 0 : null),
    serviceRecords: parseCount(row.serviceRecords, COUNT_LIMITS.history),
  };
}
