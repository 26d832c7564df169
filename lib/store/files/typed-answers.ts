import { US_STATES } from "../../../config/leads/us-states";

/** Time zones by the names that people in the US use. */
const ZONES: Readonly<Record<string, string>> = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  arizona: "America/Phoenix",
  pacific: "America/Los_Angeles",
  alaska: "America/Anchorage",
  hawaii: "Pacific/Honolulu",
};
/** First letter of "ET", "EST" and "EDT". */
const ZONE_LETTERS: Readonly<Record<string, string>> = {
  e: "eastern",
  c: "central",
  m: "mountain",
  p: "pacific",
};
const DAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/;
const DASH = /\s*(?:[-–—]|\bto\b)\s*/i;
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i;

/** Reads a state's name or code. @returns the code; an unknown text in capitals */
export function readUsState(typed: string): string {
  const named = US_STATES.find(([, name]) => name.toLowerCase() === typed.trim().toLowerCase());
  return named?.[0] ?? typed.trim().toUpperCase();
}

/** Reads a time zone: "Eastern", "central time", "PST" or an IANA name. @returns the IANA name; other texts unchanged */
export function readTimeZone(typed: string): string {
  const word = typed
    .trim()
    .toLowerCase()
    .replace(/\s*(?:standard |daylight )?time$/, "");
  const letter = /^([ecmp])[sd]?t$/.exec(word)?.[1];
  return ZONES[letter ? ZONE_LETTERS[letter]! : word] ?? typed.trim();
}

/**
 * Reads opening hours: "mon-fri 9-19, sat 9-18", "Monday to Friday: 9am–7pm", "weekdays 9 AM to 6 PM".
 * @returns hours by days, as a file has them. A part that cannot be read is unchanged, for the field's own check
 */
export function readHours(typed: string): Record<string, string> {
  return Object.fromEntries(
    typed.split(/[,;]/).map((part) => {
      const [, days = part, times = ""] =
        /^\s*([a-z]+(?:\s*(?:[-–—]|\bto\b)\s*[a-z]+)?)\s*:?\s*(.*)$/i.exec(part) ?? [];
      return [readDays(days), readTimes(times)];
    }),
  );
}

function readDays(typed: string): string {
  const days = typed
    .trim()
    .toLowerCase()
    .replace(/^weekdays?$/, "mon-fri");
  return days
    .split(DASH)
    .map((day) => (DAY.test(day) ? day.slice(0, 3) : day))
    .join("-");
}

function readTimes(typed: string): string {
  const [open = "", close = ""] = typed.trim().split(DASH);
  const [from, to] = [TIME.exec(open), TIME.exec(close)];
  if (!from || !to) return typed.trim();
  // Dealers open in the morning: in "9-7pm", 9 is a.m.
  const closes = hourOf(to);
  return `${hourOf(from)}-${closes === "0" ? "24" : closes}`;
}

function hourOf([, hour, minute, half]: RegExpExecArray): string {
  const shift = half?.toLowerCase() === "p" ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + shift : Number(hour);
  return minute && minute !== "00" ? `${hours}:${minute}` : String(hours);
}

/** Reads a number; other texts unchanged, for the field's own check. */
export function readTypedNumber(typed: string): number | string {
  const plain = typed
    .trim()
    .replace(/^\$/, "")
    .replace(/%$/, "")
    .replace(/(\d),(?=\d{3}\b)/g, "$1");
  return plain === "" || Number.isNaN(Number(plain)) ? typed : Number(plain);
}
