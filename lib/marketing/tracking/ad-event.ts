import { AD_EVENT_OF, type AdEventName, EVENTS, type EventName } from "../../../config/marketing/events";
import type { TrackedEvent } from "./data-layer-event";
import { adEventValue, eventValue, sentName } from "./event-value";
import { type AdItem, adItems } from "./vehicle-payload";

/**
 * An event for an ad platform: as the ad-catalogue event that goes with it, where there is one, with the platform's
 * default value unless it has its own (docs/rules.md#events). A search for nothing in particular counts as viewing a
 * list.
 */
export function adEvent(event: TrackedEvent): { name: string; value: number | undefined; items: AdItem[] } {
  const items = adItems(event.vehicles);
  const catalogue = catalogueEvent(event);
  if (!catalogue) return { name: sentName(event.name), value: eventValue(event.name, event.value), items };
  const own = EVENTS[event.name as EventName].value;
  const explicit = event.value ?? (own > 0 ? own : undefined);
  return { name: catalogue, value: adEventValue(catalogue, explicit), items };
}

function catalogueEvent({ name, facts }: TrackedEvent): AdEventName | undefined {
  if (name === "Search" && !facts?.search_string) return "view_item_list";
  return Object.hasOwn(AD_EVENT_OF, name) ? AD_EVENT_OF[name as EventName] : undefined;
}
