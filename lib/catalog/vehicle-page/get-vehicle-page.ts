import "server-only";
import { SIMILAR_COUNT } from "../../../config/catalog/search";
import { SOLD_PAGE_DAYS } from "../../../config/catalog/vehicle-status";
import { slug } from "../../core/pages/slug";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import type { Location } from "../../store/api/location-schema";
import { StoreApiError } from "../../store/api/store-api";
import { parseVehicleSlug, vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { getStoreApi } from "../../store/sources/get-store-api";
import { newestVehicles, similarVehicles } from "../inventory/search/engine/vehicle-lists";
import type { StoreSnapshot } from "../inventory/snapshot/snapshot";
import { type VehicleOffer, vehicleOffers } from "../offers/vehicle-offers";
import type { RuleProblem } from "../pricing/business-rules";
import { paymentTermsOf } from "../pricing/payment-choice";
import { sellingStore } from "../pricing/store-pricing";
import { vehicleLocation } from "../vehicle/vehicle-name";

/**
 * Returns a vehicle that was sold or removed, by its old URL. Returns null if it never existed, or left longer ago than
 * its page remains (docs/rules.md#vehicle-status). While the store cannot be read, the vehicle is unknown; the page is
 * then an uncached 404.
 */
export async function getRemovedVehicle(slug: string): Promise<Vehicle | null> {
  const parsed = parseVehicleSlug(slug);
  return parsed && getRemovedByVin(parsed.vin);
}

/** Returns a removed vehicle by its uppercase VIN, or null for an invalid one. */
export async function getRemovedByVin(vin: string, now: number = Date.now()): Promise<Vehicle | null> {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null;
  try {
    const vehicle = await getStoreApi().removedVehicle({ kind: "group", id: env().STORE_GROUP }, vin);
    return vehicle && hasPage(vehicle, now) ? vehicle : null;
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error;
    log().warn({ vin, reason: error.message }, "could not ask whether a vehicle was sold");
    return null;
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns true if a removed vehicle still has a page. If the store API does not state when it left, its page remains.
 */
function hasPage({ statusSince }: Vehicle, now: number): boolean {
  return statusSince === null || now - Date.parse(statusSince) < SOLD_PAGE_DAYS * DAY_MS;
}

type VehiclePageData =
  | {
      kind: "found";
      vehicle: Vehicle;
      /** Store of the vehicle; undefined if the profile does not list it. */
      location: Location | undefined;
      similar: readonly Vehicle[];
      /** Running offers that apply to the vehicle, in its store's time zone. */
      offers: readonly VehicleOffer[];
    }
  /** The VIN is correct but the rest of the URL is not; `path` is the canonical one. */
  | { kind: "moved"; path: string }
  /** Unknown vehicle, with alternatives for the visitor. */
  | { kind: "missing"; instead: readonly Vehicle[] };

/** Resolves a vehicle page's URL in one store's stock. Private vehicles are not found. */
export function getVehiclePage(
  snapshot: StoreSnapshot,
  condition: string,
  slug: string,
  now: number = Date.now(),
): VehiclePageData {
  const parsed = parseVehicleSlug(slug);
  const vehicle = parsed && snapshot.byVin.get(parsed.vin);
  if (!vehicle) return { kind: "missing", instead: insteadOf(snapshot, parsed?.value ?? "") };
  const path = vehiclePath(vehicle);
  if (path !== `/${condition}-cars-for-sale/${slug}`) return { kind: "moved", path };
  return {
    kind: "found",
    vehicle,
    location: vehicleLocation(vehicle, snapshot.profile),
    similar: similarVehicles(snapshot.index, vehicle, SIMILAR_COUNT),
    offers: offersOn(vehicle, snapshot, now),
  };
}

/** Returns the offers on a vehicle. Invalid offers apply to no vehicle and are logged once per version of the data. */
export function offersOn(vehicle: Vehicle, snapshot: StoreSnapshot, now: number): VehicleOffer[] {
  const { offers, profile, stores, version } = snapshot;
  const seller = sellingStore(vehicle, { stores, profile });
  const found = vehicleOffers(offers, vehicle, paymentTermsOf(seller), { ...seller, now });
  reportUnreadable(found.rejected, version);
  return found.offers;
}

/** Returns vehicles of the model in the URL, then of its make, then the newest. */
function insteadOf(snapshot: StoreSnapshot, value: string): Vehicle[] {
  const named = (name: (vehicle: Vehicle) => string) =>
    snapshot.vehicles.filter((vehicle) => `${value}-`.startsWith(`${slug(name(vehicle))}-`));
  const wanted = [
    ...named(({ make, model }) => `${make} ${model}`),
    ...named(({ make }) => make),
    ...newestVehicles(snapshot.index, SIMILAR_COUNT),
  ];
  return [...new Set(wanted)].slice(0, SIMILAR_COUNT);
}

/** Logs invalid offers once per version of the data. They apply to no vehicle until they are corrected. */
function reportUnreadable(
  rejected: readonly { id: string; problems: readonly RuleProblem[] }[],
  version: string,
): void {
  if (rejected.length === 0) return;
  const said = singleton("offers.unreadable", () => ({ version: "" }));
  if (said.version === version) return;
  said.version = version;
  log().warn({ version, offers: rejected }, "offers that cannot be read apply to no vehicle");
}
