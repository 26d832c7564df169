/** An event as RFC 5545 writes it. Times are UTC, which every calendar shows by its owner's clocks. */
export interface CalendarEvent {
  /** Stable: the same event added twice is one. */
  uid: string;
  /** Time of the booking, in milliseconds since 1970. */
  createdAt: number;
  /** Raised with each change, so that a calendar takes the newer one (RFC 5545 §3.8.7.4). */
  sequence?: number;
  /** A calendar that has it then takes it out. */
  cancelled?: boolean;
  start: number;
  end: number;
  summary: string;
  location: string;
  description: string;
  url: string;
}

const MAX_OCTETS = 75;

/**
 * Returns the `.ics` file of one event: lines end with CRLF, long ones are folded, texts are escaped (RFC 5545 §3.1,
 * §3.3.11). Without a library (docs/dependencies.md#written-here).
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
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url.replace(/[\r\n]/g, "")}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** No line has more than 75 octets, and none is cut within a character. */
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
