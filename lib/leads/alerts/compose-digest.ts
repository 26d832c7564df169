import { type AlertKind, DIGEST_VEHICLES } from "../../../config/leads/alerts";
import { locationCity, vehicleLocation } from "../../catalog/vehicle/vehicle-location";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { DigestData, DigestVehicle } from "./mails";
import { isFree, totalCents } from "./stock-changes";
import type { AlertEvent } from "./stock-events";

/** Something that waits to be told, with the alert that it was found for. */
export interface WaitingEvent {
  vin: string;
  event: AlertEvent;
  /** Cents. */
  oldAmount: number | null;
  alert: { id: string; kind: AlertKind; label: string; search: string };
}

interface DigestContext {
  /** Who it is from. */
  sender: StoreProfile;
  /** Of the group: it knows all locations. */
  profile: StoreProfile;
  /** On offer now. */
  byVin: ReadonlyMap<string, Vehicle>;
  siteUrl: string;
  manage: string;
}

/**
 * What a digest says of what was found, as it is now: nothing of vehicles that were sold meanwhile, nothing of prices that rose
 * again. @returns null where nothing is left to tell
 */
export function composeDigest(events: readonly WaitingEvent[], context: DigestContext): DigestData | null {
  const { sender, profile, byVin, siteUrl, manage } = context;
  const vehicles = new Map<string, DigestVehicle>();
  for (const waiting of events) {
    const vehicle = byVin.get(waiting.vin);
    if (vehicle && isTrue(waiting, vehicle))
      vehicles.set(waiting.vin, withEvent(vehicles.get(waiting.vin), waiting, vehicle, { profile, siteUrl }));
  }
  if (vehicles.size === 0) return null;
  const all = [...vehicles.values()].sort((a, b) => RANK[a.event] - RANK[b.event]);
  const searches = new Map(
    events.flatMap(({ alert }) => (alert.search === "" ? [] : [[alert.search, alert.label] as const])),
  );
  return {
    sender,
    vehicles: all.slice(0, DIGEST_VEHICLES),
    more: Math.max(0, all.length - DIGEST_VEHICLES),
    searches: [...searches].map(([search, label]) => ({ label, url: siteUrl + search })),
    manage,
  };
}

const RANK: Record<AlertEvent, number> = { price: 0, back: 1, match: 2 };

/** Whether it still holds. */
function isTrue({ event, oldAmount }: WaitingEvent, vehicle: Vehicle): boolean {
  if (event === "back") return isFree(vehicle);
  const total = totalCents(vehicle);
  return event !== "price" || (total !== null && oldAmount !== null && total < oldAmount);
}

/** One vehicle is listed once: with its most important event, the price before the first drop, and all alerts that it is for. */
function withEvent(
  known: DigestVehicle | undefined,
  { event, oldAmount, alert }: WaitingEvent,
  vehicle: Vehicle,
  { profile, siteUrl }: Pick<DigestContext, "profile" | "siteUrl">,
): DigestVehicle {
  const total = totalCents(vehicle);
  const oldTotal = oldAmount === null ? null : oldAmount / 100;
  const location = vehicleLocation(vehicle, profile);
  return {
    name: vehicleFullName(vehicle),
    url: siteUrl + vehiclePath(vehicle),
    event: known && RANK[known.event] <= RANK[event] ? known.event : event,
    total: total === null ? null : total / 100,
    oldTotal: Math.max(known?.oldTotal ?? 0, oldTotal ?? 0) || null,
    miles: vehicle.mileage,
    place: location ? locationCity(location) : null,
    alerts: [...new Set([...(known?.alerts ?? []), alert.label])].sort(),
  };
}
