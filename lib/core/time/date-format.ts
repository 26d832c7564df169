const made = new Map<string, Intl.DateTimeFormat>();

/**
 * `Intl`'s formatter of dates in English, made once for each set of options: to make one takes some hundred times
 * as long as to use it, and a page writes dozens of opening hours.
 * @throws RangeError for an unknown time zone
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = made.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  made.set(key, known);
  return known;
}
