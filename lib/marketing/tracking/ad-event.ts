import { AD_EVENTS, type AdEventName } from "../../../config/marketing/events";
import { adEventValue, eventRow, eventValue, sentName, type TrackedEvent } from "./data-layer-event";
import { type AdItem, adItems } from "./tracked-vehicle";

/**
 * Maps an event to an ad platform's catalog event, if there is one (docs/rules.md#events). The platform's default value
 * is used unless the event has its own. A search without terms is reported as viewing a list.
 */
export function adEvent(event: TrackedEvent): { name: string; value: number | undefined; items: AdItem[] } {
  const items = adItems(event.vehicles);
  const row = eventRow(event.name);
  const name = googleName(event);
  if (!isAdEvent(name)) return { name, value: eventValue(event.name, event.value), items };
  const explicit = event.value ?? (row.value > 0 ? row.value : undefined);
  return { name, value: adEventValue(name, explicit), items };
}

function googleName({ name, facts }: TrackedEvent): string {
  if (name === "Search" && !facts?.search_string) return "view_item_list";
  return eventRow(name).ga4 ?? sentName(name);
}

function isAdEvent(name: string): name is AdEventName {
  return Object.hasOwn(AD_EVENTS, name);
}
