import type { Coordinates } from "../api/fields";
import type { Closures, Department } from "../api/location-schema";
import type { StoreProfile } from "../api/profile-schema";
import { directionsHref } from "./contact-links";

/** One location as the shell shows it. */
export interface StoreLocation {
  storeId: string;
  name: string;
  subname: string;
  address: string[];
  note: string;
  phone: string;
  directionsUrl: string;
  /** Link to its vehicles; empty: none. */
  inventoryLink: string;
  coordinates: Coordinates;
  /** IANA time zone; null if unknown, so that no wrong "open now" is shown. */
  timeZone: string | null;
  sales: Department;
  service: Department;
  closures: Closures;
}

/**
 * Returns the locations of a profile, each with the time zone from its store's own profile (a group may span several);
 * the visitor's own store comes first.
 */
export function places(
  profile: StoreProfile,
  stores: readonly StoreProfile[],
  selectedStoreId: string | null = null,
): StoreLocation[] {
  const all = profile.locations.map((location): StoreLocation => {
    const store = [...stores, profile].find(({ id }) => id === location.storeId);
    const address = [location.addressLine1, location.addressLine2].filter(Boolean);
    return {
      storeId: location.storeId,
      name: location.name,
      subname: location.subname,
      address,
      note: location.note,
      phone: location.phone,
      directionsUrl: directionsHref([location.name, ...address]),
      inventoryLink: location.inventoryLink,
      coordinates: location.coordinates,
      timeZone: store?.timeZone ?? null,
      sales: location.sales,
      service: location.service,
      closures: location.closures,
    };
  });
  const isChosen = (place: StoreLocation) => place.storeId === selectedStoreId;
  return [...all.filter(isChosen), ...all.filter((place) => !isChosen(place))];
}
