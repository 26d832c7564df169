import { type AlertKind, DIGEST_VEHICLES } from "../../../config/leads/alerts";
import { emptySearch, encodeSearch } from "../../catalog/inventory/search/address/codec";
import { locationCity, vehicleLocation } from "../../catalog/vehicle/vehicle-name";
import { localPath } from "../../core/language/local-path";
import { slug } from "../../core/pages/slug";
import { type AlertDigestMail, DIGEST_NEWS, type DigestVehicle } from "../../delivery/mail/mail-parts";
import type { Offer } from "../../store/api/offer-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type AlertEvent, endingOffers, isFree, totalCents } from "./stock-events";

/** Returns a search for similar vehicles: same model, same condition. */
export function similarSearch({
  make,
  model,
  condition,
}: Pick<Vehicle, "make" | "model" | "condition">): string {
  return encodeSearch({
    ...emptySearch(),
    conditions: [condition],
    values: { model: [`${slug(make)}/${slug(model)}`] },
  });
}

/** Pending event, with its alert. */
export interface WaitingEvent {
  vin: string;
  event: AlertEvent;
  /** Total price before the change, in cents. */
  oldAmount: number | null;
  alert: { id: string; kind: AlertKind; label: string; search: string };
}

/** Content of a digest, without the link to the reader's alerts. */
export type DigestContent = Omit<AlertDigestMail, "manage">;

interface DigestContext {
  /** Store that sends the digest. */
  sender: StoreProfile;
  /** Profile of the group, which has all locations. */
  profile: StoreProfile;
  /** Currently listed vehicles by VIN. */
  byVin: ReadonlyMap<string, Vehicle>;
  /** Vehicles no longer on offer, in the last state that was seen. */
  gone: ReadonlyMap<string, Vehicle>;
  offers: readonly Offer[];
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Composes a digest from the current stock. Only people who watch a vehicle learn that it was sold. A price drop is
 * omitted if the price rose again. @returns null if no news is left
 */
export function composeDigest(events: readonly WaitingEvent[], context: DigestContext): DigestContent | null {
  const { sender, siteUrl } = context;
  const vehicles = new Map<string, DigestVehicle>();
  for (const waiting of events) {
    const known = vehicles.get(waiting.vin);
    const entry = waiting.event === "sold" ? soldVehicle(waiting, context) : offeredVehicle(waiting, context);
    if (entry) vehicles.set(waiting.vin, known ? together(known, entry) : entry);
  }
  if (vehicles.size === 0) return null;
  const all = [...vehicles.values()].sort((a, b) => rank(a) - rank(b));
  const searches = new Map(
    events.flatMap(({ alert }) => (alert.search === "" ? [] : [[alert.search, alert.label] as const])),
  );
  return {
    store: sender,
    siteUrl,
    vehicles: all.slice(0, DIGEST_VEHICLES),
    more: Math.max(0, all.length - DIGEST_VEHICLES),
    searches: [...searches].map(([search, label]) => ({ label, url: siteUrl + localPath(search) })),
  };
}

function rank({ news }: DigestVehicle): number {
  return DIGEST_NEWS.indexOf(news);
}

/** Returns the vehicle with its news, or null if the news no longer applies. */
function offeredVehicle(waiting: WaitingEvent, context: DigestContext): DigestVehicle | null {
  const { vin, event, oldAmount } = waiting;
  const vehicle = context.byVin.get(vin);
  if (!vehicle) return null;
  const total = totalCents(vehicle);
  if (event === "back" && !isFree(vehicle)) return null;
  if (event === "price" && (total === null || oldAmount === null || total >= oldAmount)) return null;
  const ending = event === "ends" ? endingOffers(context)(vehicle) : null;
  if (event === "ends" && !ending) return null;
  const oldTotal = event === "price" && oldAmount !== null ? oldAmount / 100 : null;
  return { ...listed(vehicle, waiting, context), oldTotal, offerEnds: ending?.endDate ?? null };
}

/** Returns the sold vehicle, or null if it is on offer again or its data was deleted. */
function soldVehicle(waiting: WaitingEvent, context: DigestContext): DigestVehicle | null {
  const vehicle = context.gone.get(waiting.vin);
  if (!vehicle || context.byVin.has(waiting.vin)) return null;
  return listed(vehicle, waiting, context);
}

function listed(
  vehicle: Vehicle,
  { event, alert }: WaitingEvent,
  { profile, siteUrl }: DigestContext,
): DigestVehicle {
  const location = vehicleLocation(vehicle, profile);
  return {
    vehicle,
    news: event,
    oldTotal: null,
    offerEnds: null,
    place: location ? locationCity(location) : null,
    alerts: [alert.label],
    similar: siteUrl + localPath(similarSearch(vehicle)),
  };
}

/**
 * Merges two news items of one vehicle: the most important kind, the price before the first drop, and the labels of all
 * alerts.
 */
function together(known: DigestVehicle, next: DigestVehicle): DigestVehicle {
  return {
    ...known,
    news: rank(known) <= rank(next) ? known.news : next.news,
    oldTotal: Math.max(known.oldTotal ?? 0, next.oldTotal ?? 0) || null,
    offerEnds: known.offerEnds ?? next.offerEnds,
    alerts: [...new Set([...known.alerts, ...next.alerts])].sort(),
  };
}
