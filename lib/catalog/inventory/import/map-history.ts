import type { Vehicle } from "../../../store/api/vehicle-schema";
import type { FeedRow } from "./header";
import { normalizeText } from "./match-terms";
import { COUNT_LIMITS, parseCount, parseYes } from "./parse-values";

/** Values of feeds that mean that no accident was reported. */
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
 * Returns the history in a row. Only a clear statement is used: an empty cell is not "no accident", and a count of
 * accidents overrides a column that says there were none.
 */
export function mapHistory(
  row: Pick<FeedRow, "owners" | "oneOwner" | "accidents" | "noAccidents">,
): Pick<Vehicle, "owners" | "accidents"> {
  const owners = parseCount(row.owners, COUNT_LIMITS.history);
  const accidents = parseCount(row.accidents, COUNT_LIMITS.history);
  const saysNone = NONE.has(normalizeText(row.accidents)) || parseYes(row.noAccidents);
  return {
    owners: owners ?? (parseYes(row.oneOwner) ? 1 : null),
    accidents: accidents ?? (saysNone ? 0 : null),
  };
}
