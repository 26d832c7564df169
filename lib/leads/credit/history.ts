import { HISTORY_MONTHS, MAX_ENTRIES, MAX_YEARS } from "../../../config/leads/credit";
import { type Applicant, type ListName, listPrefix } from "./fields";

/** Names of the two duration fields in each list. */
export const DURATION_FIELDS: Record<ListName, { years: string; months: string }> = {
  residence: { years: "yearsAtAddress", months: "monthsAtAddress" },
  job: { years: "years", months: "months" },
};

/** Converts a typed duration to months. Returns null if it is missing or invalid. Either field may be empty. */
export function durationMonths(years: string, months: string): number | null {
  const [y, m] = [years.trim(), months.trim()];
  if ((y === "" && m === "") || !/^\d{0,2}$/.test(y) || !/^\d{0,2}$/.test(m)) return null;
  return Number(y) > MAX_YEARS || Number(m) > 11 ? null : Number(y) * 12 + Number(m);
}

/**
 * Returns the number of entries that the two-year rule requires (docs/rules.md#credit-application). It adds one entry
 * until two years are covered, but none after an entry without a duration. A duration of zero months counts as missing,
 * except in the newest entry.
 * @param times months of each entry, newest first; null if missing
 */
export function requiredEntries(times: readonly (number | null)[]): number {
  let covered = 0;
  for (let index = 0; index < MAX_ENTRIES; index++) {
    const time = times[index] ?? null;
    if (time === null || (index > 0 && time === 0)) return index + 1;
    covered += time;
    if (covered >= HISTORY_MONTHS) return index + 1;
  }
  return MAX_ENTRIES;
}

/**
 * Returns the number of entries required in a list, and the months that the entries before the last leave uncovered.
 */
export function historyOf(
  typed: Readonly<Record<string, unknown>>,
  person: Applicant,
  list: ListName,
): { entries: number; missingMonths: number } {
  const { years, months } = DURATION_FIELDS[list];
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const times = Array.from({ length: MAX_ENTRIES }, (_, index) => {
    const prefix = listPrefix(person, list, index);
    return durationMonths(text(prefix + years), text(prefix + months));
  });
  const entries = requiredEntries(times);
  const before = times.slice(0, entries - 1).reduce<number>((sum, time) => sum + (time ?? 0), 0);
  return { entries, missingMonths: Math.max(0, HISTORY_MONTHS - before) };
}
