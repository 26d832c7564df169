import type { NextTime } from "./get-service-times";

/** Returns the next time that at least two services share, the most frequent first; null if all differ. */
export function usualNext(all: readonly NextTime[]): NextTime | null {
  const countOf = (time: NextTime) => all.filter((each) => isSameTime(each, time)).length;
  const [first] = [...all].sort((a, b) => countOf(b) - countOf(a));
  return first && countOf(first) > 1 ? first : null;
}

/** Returns true if two times are the same appointment slot at the same store. */
export function isSameTime(one: NextTime, other: NextTime): boolean {
  return one.slot.value === other.slot.value && one.store.id === other.store.id;
}
