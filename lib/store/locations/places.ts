import type { Coordinates } from "../api/fields";
import type { Closures, Department } from "../api/location-schema";
import type { StoreProfile } from "../api/profile-schema";
import type { Spoken } from "../api/translations";
import { directionsHref } from "./contact-links";

/** Location for the app shell. */
export interface StoreLocation extends Spoken {
  storeId: string;
  name: string;
  subname: string;
  address: string[];
  note: string;
  phone: string;
  directionsUrl: string;
  /** Link to the location's vehicles; empty for none. */
  inventoryLink: string;
  coordinates: Coordinates;
  /** IANA time zone; null if unknown, so that no wrong "open now" is shown. */
  timeZone: string | null;
  sales: Department;
  service: Department;
  closures: Closures;
}

/**
 * Returns the locations of a profile. Each has the time zone of its store's profile, because a group may span several;
 * the visitor's store comes first.
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
      ...(location.lang && { lang: location.lang }),
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
