import type { Endpoint } from "../../core/http/endpoint";
import { LEAD_CHANGE_ENDPOINTS, LEAD_ENDPOINTS } from "../../staff/leads/lead-endpoints";
import { VIEW_CHANGE_ENDPOINTS, VIEW_ENDPOINTS } from "../../staff/leads/view-endpoints";
import { EVENT_ENDPOINTS } from "../../staff/live/event-endpoints";

const AREAS: readonly Readonly<Record<string, Endpoint>>[] = [
  EVENT_ENDPOINTS,
  LEAD_CHANGE_ENDPOINTS,
  LEAD_ENDPOINTS,
  VIEW_CHANGE_ENDPOINTS,
  VIEW_ENDPOINTS,
];

/** Every declared endpoint, for documents and tests. */
export function allEndpoints(): Endpoint[] {
  return AREAS.flatMap((area) => Object.values(area));
}
