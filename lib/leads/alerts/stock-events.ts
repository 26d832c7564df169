import type { AlertKind } from "../../../config/leads/alerts";
import type { DigestNews } from "../../delivery/mail/digest-data";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { EndingOffer } from "./ending-offers";
import { droppedFrom, isFree, totalCents } from "./stock-changes";

export type AlertEvent = DigestNews;

/** Event for an alert. An equal alert, vehicle, event and value is reported only once. */
export interface FoundEvent {
  vin: string;
  event: AlertEvent;
  value: string;
  /** Total price before a price drop, in cents. */
  oldAmount: number | null;
}

/** Vehicle on offer that is new, back or changed. */
export interface ChangedVehicle {
  now: Vehicle;
  /** Last seen state of the vehicle, or undefined if there is none. */
  before: Vehicle | undefined;
  /** Time when the vehicle left the stock, in milliseconds since 1970; null if it was still listed. */
  goneAt: number | null;
}

/** Returns the event that a change causes for an alert about this vehicle. */
export function vehicleEvent(
  kind: Extract<AlertKind, "price" | "back">,
  change: ChangedVehicle,
): FoundEvent | null {
  if (kind === "price") return priceDrop(change);
  const { now, before, goneAt } = change;
  const wasTaken = goneAt !== null || (before !== undefined && !isFree(before));
  if (!wasTaken || !isFree(now)) return null;
  return { vin: now.vin, event: "back", value: now.statusSince ?? String(goneAt ?? ""), oldAmount: null };
}

/**
 * Returns the event that a change causes for an alert about a search that now finds the vehicle.
 * @param foundBefore true if the search also found the vehicle's last state
 */
export function searchEvent(
  kind: Extract<AlertKind, "search" | "similar">,
  change: ChangedVehicle,
  foundBefore: boolean,
): FoundEvent | null {
  const { now, goneAt } = change;
  if (goneAt !== null || !foundBefore) return { vin: now.vin, event: "match", value: "", oldAmount: null };
  return kind === "search" ? priceDrop(change) : null;
}

/**
 * Returns the event for an alert whose vehicle has left the stock. Returns null for search alerts, which do not report
 * sold vehicles.
 */
export function soldEvent(kind: AlertKind, vin: string): FoundEvent | null {
  return kind === "price" || kind === "back" ? { vin, event: "sold", value: "", oldAmount: null } : null;
}

/** Returns the event of an offer that ends soon, for alerts about the vehicle's price. */
export function endsEvent(kind: AlertKind, vin: string, { id, ends }: EndingOffer): FoundEvent | null {
  return kind === "price" ? { vin, event: "ends", value: `${id} ${ends}`, oldAmount: null } : null;
}

function priceDrop({ now, before }: ChangedVehicle): FoundEvent | null {
  const oldAmount = droppedFrom(before, now);
  return oldAmount === null
    ? null
    : { vin: now.vin, event: "price", value: String(totalCents(now)), oldAmount };
}
