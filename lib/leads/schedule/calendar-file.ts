/** Calendar event (RFC 5545). Times are in UTC and are shown in the reader's time zone. */
export interface CalendarEvent {
  /** Stable id, so that a calendar recognizes an event that is added twice. */
  uid: string;
  /** Time of the booking, in milliseconds since 1970. */
  createdAt: number;
  /** Increased with each change, so that a calendar uses the newest version (RFC 5545 §3.8.7.4). */
  sequence?: number;
  /** True to remove the event from a calendar that has it. */
  cancelled?: boolean;
  start: number;
  end: number;
  summary: string;
  /** Place; empty if it is the customer's. */
  location: string;
  description: string;
  url: string;
}

const MAX_OCTETS = 75;

/**
 * Returns the `.ics` file of one event. Lines end with CRLF, long lines are folded, and texts are escaped (RFC 5545
 * §3.1, §3.3.11). No library is used (docs/dependencies.md#written-here).
 */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Forecourt//Appointments//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(event.createdAt)}`,
    ...(event.sequence ? [`SEQUENCE:${event.sequence}`] : []),
    ...(event.cancelled ? ["STATUS:CANCELLED"] : []),
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location === "" ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url.replace(/[\r\n]/g, "")}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Folds a line at 75 octets, never within a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

function utc(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+|[-:]/g, "");
}
