import {
  AD_EVENTS,
  type AdEventName,
  CURRENCY,
  EVENTS,
  type EventRow,
  type SignalName,
} from "../../../config/marketing/events";
import type { Identifiers } from "./identity";
import { type TrackedVehicle, vehiclePayload } from "./tracked-vehicle";

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

/** Event before it is mapped to the terms of a sink. */
export interface TrackedEvent {
  /** Event id shared by all sinks, so that a platform counts a repeated event once. */
  id: string;
  name: SignalName | (string & {});
  /** Milliseconds since 1970. */
  at: number;
  /** Value that overrides the catalog's value. */
  value?: number;
  vehicles: readonly TrackedVehicle[];
  /** Further values, such as search terms. */
  facts?: Readonly<Record<string, string>>;
  /** Parameters for ASC events only (`asc-events.json`). */
  params?: Readonly<Record<string, string | number>>;
  /** True if the event happened on an earlier page that could not report it. */
  isLate?: true;
  ids: Identifiers;
  userAgent: string;
}

/** Returns the fields that both the tag manager and the Conversions API receive (docs/rules.md#event-payloads). */
export function commonPayload(event: TrackedEvent): Record<string, string | number> {
  const { ids, vehicles, facts } = event;
  const all: Record<string, string | number | undefined> = {
    gclid: ids.GClickID,
    gbraid: ids.GBraid,
    wbraid: ids.GWraid,
    client_id: ids.GAClientID,
    session_id: ids.GASessionID,
    value: eventValue(event.name, event.value),
    currency: CURRENCY,
    user_agent: event.userAgent,
    ...facts,
    ...vehiclePayload(vehicles),
  };
  const sent: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(all)) if (value !== undefined) sent[name] = value;
  return sent;
}

/** Returns an entry of the tag manager's data layer. @param user hashed personal data (`hashedIdentity`) */
export function dataLayerEvent(
  event: TrackedEvent,
  user: Readonly<Record<string, string>>,
): Record<string, string | number> {
  return { event: sentName(event.name), event_id: event.id, ...commonPayload(event), ...user };
}
