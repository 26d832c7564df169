import { HISTORY_MONTHS, MAX_ENTRIES, MAX_YEARS } from "../../../config/leads/credit";
import { type Applicant, type ListName, listPrefix } from "./fields";

/** The two duration fields of each list. */
export const DURATION_FIELDS: Record<ListName, { years: string; months: string }> = {
  residence: { years: "yearsAtAddress", months: "monthsAtAddress" },
  job: { years: "years", months: "months" },
};

/** Returns a typed time in months; null when it is missing or invalid. One of the two may be left empty. */
export function durationMonths(years: string, months: string): number | null {
  const [y, m] = [years.trim(), months.trim()];
  if ((y === "" && m === "") || !/^\d{0,2}$/.test(y) || !/^\d{0,2}$/.test(m)) return null;
  return Number(y) > MAX_YEARS || Number(m) > 11 ? null : Number(y) * 12 + Number(m);
}

/**
 * Returns the number of entries that the two-year rule requires (docs/rules.md#credit-application). It adds one as long
 * as the previous ones do not cover two years, and none after an entry without a duration. A zero-month entry, except
 * the newest, is treated as missing.
 * @param times months of each entry, newest first; null where missing
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

/** Returns the number of entries that these values require in a list, and the months missing before the last one. */
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
