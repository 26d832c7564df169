import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { type AlertKind, OFFER_ENDS_SOON_DAYS } from "../../../config/leads/alerts";
import { shownOffer } from "../../catalog/offers/shown-offer";
import { stockOfOffer } from "../../catalog/offers/vehicle-offers";
import type { DigestNews } from "../../delivery/mail/mail-parts";
import type { Offer } from "../../store/api/offer-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Stored state of a vehicle for alerts. */
export interface SeenVehicle {
  mark: string;
  /** Time when the vehicle left the stock, in milliseconds since 1970; null if it is listed. */
  goneAt: number | null;
}

/** Differences from the last compared stock. */
export interface StockChanges {
  /** Vehicles without a stored state. */
  added: Vehicle[];
  /** Vehicles that had left and are listed again. */
  returned: Vehicle[];
  /** Vehicles listed before and now, with another price, status or record. */
  changed: Vehicle[];
  /** VINs of vehicles that are no longer on offer. */
  gone: string[];
}

/** Compares the last seen stock with the current stock. */
export function compareStock(
  seen: ReadonlyMap<string, SeenVehicle>,
  vehicles: readonly Vehicle[],
): StockChanges {
  const changes: StockChanges = { added: [], returned: [], changed: [], gone: [] };
  const present = new Set<string>();
  for (const vehicle of vehicles) {
    present.add(vehicle.vin);
    const before = seen.get(vehicle.vin);
    if (!before) changes.added.push(vehicle);
    else if (before.goneAt !== null) changes.returned.push(vehicle);
    else if (before.mark !== markOf(vehicle)) changes.changed.push(vehicle);
  }
  for (const [vin, { goneAt }] of seen) if (goneAt === null && !present.has(vin)) changes.gone.push(vin);
  return changes;
}

/**
 * Returns a fingerprint that changes whenever the vehicle may have changed. Comparing fingerprints is cheaper than
 * comparing whole vehicles.
 */
export function markOf(vehicle: Vehicle): string {
  return [vehicle.updatedAt, totalCents(vehicle), vehicle.status, vehicle.storeId].join(" ");
}

/** Returns the advertised total price in cents, or null for "Call for price". */
export function totalCents(vehicle: Vehicle): number | null {
  const { salePrice } = advertisedPrice(vehicle);
  return salePrice ? Math.round(salePrice * 100) : null;
}

/**
 * Serializes the vehicle fields that searches read, for later comparison. Texts and pictures are omitted, because they
 * make up most of the size.
 */
export function remembered(vehicle: Vehicle): string {
  const readBySearches = {
    ...vehicle,
    description: "",
    additionalImages: [],
    priceChanges: [],
    evoxImages: undefined,
  };
  return JSON.stringify(readBySearches);
}

/** Returns the previous total price if the vehicle became cheaper, otherwise null. */
function droppedFrom(before: Vehicle | undefined, now: Vehicle): number | null {
  const [old, current] = [before ? totalCents(before) : null, totalCents(now)];
  return old !== null && current !== null && current < old ? old : null;
}

/** Returns true if a vehicle is not reserved, so that a waiting person can buy it. */
export function isFree({ status }: Vehicle): boolean {
  const { isListed, action } = VEHICLE_STATUSES[status];
  return isListed && action !== "waitlist";
}

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

/** Offer that ends within days. */
export interface EndingOffer {
  id: string;
  /** End of the offer in milliseconds since 1970. */
  ends: number;
  /** Formatted end date: "November 30, 2026". */
  endDate: string;
}

interface OfferTimes {
  offers: readonly Offer[];
  profile: StoreProfile;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns a function that finds the offer on a vehicle that ends first. Offers that renew next month and offers for
 * every vehicle are ignored.
 */
export function endingOffers({ offers, profile, now }: OfferTimes): (vehicle: Vehicle) => EndingOffer | null {
  const moment = { now, timeZone: profile.timeZone };
  const soon = endingSoon(offers, { profile, now }).sort((a, b) => a.ends - b.ends);
  return (vehicle) => {
    const first = soon.find(({ offer }) => stockOfOffer(offer, [vehicle], moment).length > 0);
    return first ? { id: first.offer.id, ends: first.ends, endDate: first.endDate } : null;
  };
}

/** Returns running offers that end within days and do not renew. */
function endingSoon(offers: readonly Offer[], { profile, now }: Omit<OfferTimes, "offers">) {
  const until = now + OFFER_ENDS_SOON_DAYS * 24 * 60 * 60 * 1_000;
  return offers.flatMap((offer) => {
    if (offer.vehicles_conditions === null || offer.department === "service") return [];
    const { period, endDate } = shownOffer(offer, now, profile);
    const { state, ends, renewed } = period;
    return state === "running" && !renewed && ends !== null && ends <= until
      ? [{ offer, ends, endDate }]
      : [];
  });
}
