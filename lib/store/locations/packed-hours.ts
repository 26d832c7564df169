import type { WorkingHours } from "../api/hours-schema";
import type { ZoneOffset } from "./zone-offsets";

/** A week in one short attribute, Monday first: "9-20 9-20 9-20 9-20 9-20 9.5-19 -". */
export function packHours(hours: WorkingHours): string {
  return hours.map(({ closed, open, close }) => (closed ? "-" : `${open}-${close}`)).join(" ");
}

/** Reads what `packHours` writes. */
export function unpackHours(text: string): WorkingHours {
  return text.split(" ").map((day) => {
    const [open, close] = day.split("-");
    return open
      ? { closed: false, open: Number(open), close: Number(close) }
      : { closed: true, open: 0, close: 0 };
  });
}

/** A zone's offsets in an attribute: "29562240:-300 29573220:-360". */
export function packZone(offsets: readonly ZoneOffset[]): string {
  return offsets.map(({ from, offset }) => `${from}:${offset}`).join(" ");
}

/** Reads what `packZone` writes. */
export function unpackZone(text: string): ZoneOffset[] {
  return text.split(" ").map((each) => {
    const [from, offset] = each.split(":").map(Number);
    return { from: from!, offset: offset! };
  });
}
