import { CURRENCY, type SignalName } from "../../../config/marketing/events";
import { eventValue, sentName } from "./event-value";
import type { Identifiers } from "./identifiers";
import type { TrackedVehicle } from "./tracked-vehicle";
import { vehiclePayload } from "./vehicle-payload";

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
