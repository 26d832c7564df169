import { AD_EVENTS, type AdEventName, EVENTS, type EventRow } from "../../../config/marketing/events";

/** A receiver of events: a column of the table. */
export type EventColumn = "name" | "ga4" | "meta" | "asc";

/**
 * Returns an event's name and value at each receiver. An event without a mapping, which a pop-up may name, is sent
 * under its name in lower case with `_` for spaces, to Meta as a custom event. It has no event of the Automotive
 * Standards Council (docs/rules.md#events).
 */
export function eventRow(event: string): EventRow {
  const known: Readonly<Record<string, EventRow>> = EVENTS;
  if (Object.hasOwn(known, event)) return known[event]!;
  const name = event.toLowerCase().replaceAll(" ", "_");
  return { name, value: 0, ga4: name, meta: "custom", asc: null };
}

/** Returns the name that the tag manager gets an event under; an event that it does not get has its own. */
export function sentName(event: string): string {
  return eventRow(event).name ?? event;
}

/**
 * Conversion value of an event in US dollars (docs/rules.md#events).
 * @param explicit overrides the catalogue's when it is a number
 * @returns undefined where it is 0 or less: that is not sent
 */
export function eventValue(event: string, explicit?: unknown): number | undefined {
  return sendable(explicit, eventRow(event).value);
}

/** The same for an ad-catalogue event. */
export function adEventValue(event: AdEventName, explicit?: unknown): number | undefined {
  return sendable(explicit, AD_EVENTS[event]);
}

function sendable(explicit: unknown, standard: number): number | undefined {
  const value = typeof explicit === "number" && Number.isFinite(explicit) ? explicit : standard;
  return value > 0 ? value : undefined;
}
