import type { AlertKind } from "../../../config/leads/alerts";
import type { DigestNews } from "../../delivery/mail/digest-data";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { EndingOffer } from "./ending-offers";
import { droppedFrom, isFree, totalCents } from "./stock-changes";

export type AlertEvent = DigestNews;

/** Something that an alert is to tell. One of the same alert, vehicle, event and value is told once. */
export interface FoundEvent {
  vin: string;
  event: AlertEvent;
  value: string;
  /** Cents, the total before a price drop. */
  oldAmount: number | null;
}

/** A vehicle on offer that is new, back or different. */
export interface ChangedVehicle {
  now: Vehicle;
  /** As it was last seen; undefined: never. */
  before: Vehicle | undefined;
  /** When it had gone, milliseconds since 1970; null: it was on offer before. */
  goneAt: number | null;
}

/** What a change means for an alert about this vehicle. */
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
 * What a change means for an alert about a search that finds the vehicle now.
 * @param foundBefore whether the search found it as it was last seen
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

/** The event for an alert whose vehicle has left the stock; null for a search, which says nothing about it. */
export function soldEvent(kind: AlertKind, vin: string): FoundEvent | null {
  return kind === "price" || kind === "back" ? { vin, event: "sold", value: "", oldAmount: null } : null;
}

/** What it means for who watches its price that an offer on it ends soon. */
export function endsEvent(kind: AlertKind, vin: string, { id, ends }: EndingOffer): FoundEvent | null {
  return kind === "price" ? { vin, event: "ends", value: `${id} ${ends}`, oldAmount: null } : null;
}

function priceDrop({ now, before }: ChangedVehicle): FoundEvent | null {
  const oldAmount = droppedFrom(before, now);
  return oldAmount === null
    ? null
    : { vin: now.vin, event: "price", value: String(totalCents(now)), oldAmount };
}
