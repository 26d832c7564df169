import { AD_EVENTS, type AdEventName, EVENTS, type EventRow } from "../../../config/marketing/events";

/** Receiver of events: a column of the event table. */
export type EventColumn = "name" | "ga4" | "meta" | "asc";

/**
 * Returns an event's name and value for each receiver (docs/rules.md#events). An event without a mapping, which a
 * pop-up may name, is sent in lowercase with `_` for spaces, and to Meta as a custom event. It has no ASC event.
 */
export function eventRow(event: string): EventRow {
  const known: Readonly<Record<string, EventRow>> = EVENTS;
  if (Object.hasOwn(known, event)) return known[event]!;
  const name = event.toLowerCase().replaceAll(" ", "_");
  return { name, value: 0, ga4: name, meta: "custom", asc: null };
}

/** Returns an event's name in the tag manager. An event that the tag manager does not receive has its original name. */
export function sentName(event: string): string {
  return eventRow(event).name ?? event;
}

/**
 * Returns the conversion value of an event in US dollars (docs/rules.md#events).
 * @param explicit overrides the catalog's value if it is a number
 * @returns undefined if the value is 0 or less, which is not sent
 */
export function eventValue(event: string, explicit?: unknown): number | undefined {
  return sendable(explicit, eventRow(event).value);
}

/** Returns the conversion value of an ad-catalog event. */
export function adEventValue(event: AdEventName, explicit?: unknown): number | undefined {
  return sendable(explicit, AD_EVENTS[event]);
}

function sendable(explicit: unknown, standard: number): number | undefined {
  const value = typeof explicit === "number" && Number.isFinite(explicit) ? explicit : standard;
  return value > 0 ? value : undefined;
}
