const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Pattern of `01-02-27  06:00AM` or `01-02-2027 18:00`, the format of Microsoft's servers: month, day, year. */
const DOS = /^(\d{2})-(\d{2})-(\d{2}|\d{4})\s+(\d{1,2}):(\d{2})\s*([AP]M)?$/i;
/** Pattern of `Jan 2 06:00`, within the last twelve months, or `Jan 2 2027`. */
const UNIX = /^([a-z]{3})\s+(\d{1,2})\s+(?:(\d{1,2}):(\d{2})|(\d{4}))$/i;

/**
 * Parses the date in a line of an FTP server's `LIST` as UTC.
 * @param now milliseconds since 1970, for dates without a year
 * @returns milliseconds since 1970, or null for an unknown format
 */
export function listedTime(text: string, now: number): number | null {
  const dos = DOS.exec(text.trim());
  if (dos) {
    const [, month, day, year, hour, minute, half] = dos;
    const shift = half?.toUpperCase() === "PM" ? 12 : 0;
    const hours = half ? (Number(hour) % 12) + shift : Number(hour);
    const fullYear = year!.length === 2 ? 2000 + Number(year) : Number(year);
    return Date.UTC(fullYear, Number(month) - 1, Number(day), hours, Number(minute));
  }
  const unix = UNIX.exec(text.trim());
  if (!unix) return null;
  const [, name, day, hour, minute, year] = unix;
  const month = MONTHS.indexOf(name!.toLowerCase());
  if (month < 0) return null;
  if (year) return Date.UTC(Number(year), month, Number(day));
  const thisYear = new Date(now).getUTCFullYear();
  const time = Date.UTC(thisYear, month, Number(day), Number(hour), Number(minute));
  // A time up to a day ahead may be due to the server's time zone. A later one belongs to last year.
  return time > now + DAY_MS
    ? Date.UTC(thisYear - 1, month, Number(day), Number(hour), Number(minute))
    : time;
}
