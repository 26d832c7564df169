const FORMS: readonly [RegExp, (m: RegExpExecArray) => [number, number, number]][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T\s])/, (m) => [Number(m[1]), Number(m[2]), Number(m[3])]],
  [/^(\d{4})(\d{2})(\d{2})$/, (m) => [Number(m[1]), Number(m[2]), Number(m[3])]],
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:$|\s)/, (m) => [Number(m[3]), Number(m[1]), Number(m[2])]],
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{2})(?:$|\s)/, (m) => [2000 + Number(m[3]), Number(m[1]), Number(m[2])]],
];
const EARLIEST_YEAR = 1990;
const DAY_MS = 86_400_000;

/**
 * Returns the day in a cell such as "2026-03-15", "3/15/2026", "03/15/26 12:00:00 AM" or "20260315", as an ISO time at
 * noon UTC: the same calendar day in every American time zone. Null when it is not a date, before 1990 or in the
 * future.
 */
export function parseFeedDate(text: string, now: number): string | null {
  for (const [form, parts] of FORMS) {
    const match = form.exec(text);
    if (match) return dayOf(...parts(match), now);
  }
  return null;
}

function dayOf(year: number, month: number, day: number, now: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  // A day that the month lacks falls into another month.
  const exists = date.getUTCMonth() === month - 1;
  if (!exists || year < EARLIEST_YEAR || date.getTime() > now + DAY_MS) return null;
  return date.toISOString();
}
