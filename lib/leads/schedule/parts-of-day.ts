import type { Slot } from "./slots";

/** Parts of a day, with their ends in minutes since midnight. */
const ENDS = { morning: 12 * 60, afternoon: 17 * 60, evening: 24 * 60 } as const;

export type PartOfDay = keyof typeof ENDS;

/** Groups a day's slots by part of the day, in order. Empty parts are skipped. */
export function partsOfDay(slots: readonly Slot[]): { part: PartOfDay; slots: Slot[] }[] {
  const partOf = ({ minutes }: Slot) => PARTS.find((part) => minutes < ENDS[part]);
  return PARTS.map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter(
    (each) => each.slots.length > 0,
  );
}

const PARTS = Object.keys(ENDS) as PartOfDay[];
