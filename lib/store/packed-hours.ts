import type { WorkingHours } from "../store-api/hours-schema";

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
