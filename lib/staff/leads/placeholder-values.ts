import { shownPrice } from "../../catalog/vehicle/shown-price";
import { vehicleName } from "../../catalog/vehicle/vehicle-name";
import { formatPhone } from "../../core/contact/phone-format";
import { localPath } from "../../core/language/local-path";
import { harmlessName, singleLine } from "../../core/platform/clean-text";
import type { Lead } from "../../leads/core/lead";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { storePlaceholders } from "../../store/content/placeholders";
import { formatDollars } from "../../store/i18n/format";
import type { PlaceholderValues } from "./placeholders";

/**
 * Returns placeholder values for a reply to a lead. Price and URL are current; a vehicle no longer listed has none.
 * @param today the vehicle as listed now, or null
 */
export function placeholderValues(
  lead: Pick<Lead, "user" | "vehicle">,
  { store, today, siteUrl, myName }: ReplyFacts,
): PlaceholderValues {
  const vehicle = today ?? lead.vehicle;
  const price = today ? shownPrice(today).salePrice : null;
  return {
    // The name is unverified, and the mail goes to an unverified address.
    firstName: harmlessName(lead.user.firstName),
    vehicle: vehicle ? vehicleName(vehicle) : "",
    price: price === null ? "" : formatDollars(price),
    vehicleLink: today ? siteUrl + localPath(vehiclePath(today)) : "",
    storeName: store.name,
    storePhone: formatPhone(store.phone, "general"),
    storeAddress: storePlaceholders(store).address ?? "",
    myName: singleLine(myName),
  };
}

export interface ReplyFacts {
  store: StoreProfile;
  today: Vehicle | null;
  siteUrl: string;
  myName: string;
}
