import { AD_EVENTS, type AdEventName, EVENTS } from "../../../config/marketing/events";

/** The name that an event is sent under; one without a mapping is lowercased, its spaces turned into underscores (docs/rules.md#events). */
export function sentName(event: string): string {
  const known: Readonly<Record<string, { name: string }>> = EVENTS;
  return Object.hasOwn(known, event) ? known[event]!.name : event.toLowerCase().replaceAll(" ", "_");
}

/**
 * Conversion value of an event in US dollars (docs/rules.md#events).
 * @param explicit overrides the catalogue's when it is a number
 * @returns undefined where it is 0 or less: that is not sent
 */
export function eventValue(event: string, explicit?: unknown): number | undefined {
  const known: Readonly<Record<string, { value: number }>> = EVENTS;
  return sendable(explicit, Object.hasOwn(known, event) ? known[event]!.value : 0);
}

/** The same for an ad-catalogue event. */
export function adEventValue(event: AdEventName, explicit?: unknown): number | undefined {
  return sendable(explicit, AD_EVENTS[event]);
}

function sendable(explicit: unknown, standard: number): number | undefined {
  const value = typeof explicit === "number" && Number.isFinite(explicit) ? explicit : standard;
  return value > 0 ? value : undefined;
}
