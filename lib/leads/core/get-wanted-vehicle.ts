import "server-only";
import { cookies } from "next/headers";
import { pageSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import { type ChosenOffers, chooseOffers } from "../../catalog/offers/chosen-offers";
import { readOfferIds } from "../../catalog/offers/offer-ids";
import { reserveCookieName, visibleStock } from "../../catalog/reserve/unlock";
import { offersOn } from "../../catalog/vehicle-page/get-vehicle-page";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { sellerContact } from "./contact-consent";
import { readWantedVin } from "./wanted-vehicle";

/** Vehicle on which a flow was begun, with the store that sells it and receives the lead. */
export interface WantedVehicle {
  vehicle: Vehicle;
  /** Public name of the store, as in the consent text. */
  sellerName: string;
  /** Phone number of the store's sales department. */
  phone: string;
  /** Offers that the visitor chose for the vehicle, or null. */
  chosen: ChosenOffers | null;
}

/**
 * Returns the vehicle named in an address or in a saved form. Returns null if there is none, it is no longer listed, or
 * it is in the private reserve, which this visitor has not unlocked.
 * @param offers ids of the chosen offers, in the same address or form
 */
export async function getWantedVehicle(value: unknown, offers?: unknown): Promise<WantedVehicle | null> {
  const vin = readWantedVin(value);
  const company = vin === null ? null : await pageSnapshot(DEFAULT_STORE_SLUG);
  if (vin === null || !company) return null;
  const stock = await visibleStock(company.snapshot, (await cookies()).get(reserveCookieName())?.value);
  const vehicle = stock.byVin.get(vin);
  if (!vehicle) return null;
  const ids = readOfferIds(typeof offers === "string" ? offers : undefined);
  const chosen = ids.length > 0 ? chooseOffers(offersOn(vehicle, company.snapshot, Date.now()), ids) : null;
  return { vehicle, chosen, ...sellerContact(stock.profile, vehicle.storeId) };
}
