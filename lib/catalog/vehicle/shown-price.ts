import { OLD_PRICE_FOR, PRICE_DROP_SHOWN_DAYS } from "../../../config/catalog/pricing";
import type { FormerPrice } from "../../store/api/price-changes";
import { type Advertised, advertisedPrice, type VehiclePrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Prices of a vehicle as shown, in US dollars. */
export interface ShownPrice extends VehiclePrice {
  /** Manufacturer's suggested retail price, which contains no fee of the dealership; null where it is not shown. */
  msrp: number | null;
  /** Higher price that the store advertised before, or null. */
  formerPrice: FormerPrice | null;
}

type Priced = Advertised & Pick<Vehicle, "condition" | "msrp"> & Partial<Pick<Vehicle, "formerPrice">>;

/**
 * Returns the advertised price as shown on pages, with the MSRP and the former price where `config/catalog/pricing`
 * shows them (docs/rules.md#prices). All pages, cards, feeds and JSON-LD blocks use this function, so that their
 * prices and names are equal.
 * @param now milliseconds since 1970; an old former price is not shown
 */
export function shownPrice(
  vehicle: Priced,
  oldPriceFor: "new" | "all" = OLD_PRICE_FOR,
  now = Date.now(),
): ShownPrice {
  const { salePrice } = advertisedPrice(vehicle);
  const shows = salePrice !== null && (oldPriceFor === "all" || vehicle.condition === "new");
  if (!shows) return { salePrice, msrp: null, formerPrice: null };
  const { msrp, formerPrice } = vehicle;
  return {
    salePrice,
    msrp: msrp || null,
    formerPrice: formerPrice && isRecent(formerPrice.until, now) ? formerPrice : null,
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns true for a day at most `PRICE_DROP_SHOWN_DAYS` ago. @param date `YYYY-MM-DD` */
function isRecent(date: string, now: number): boolean {
  return now - Date.parse(date) <= (PRICE_DROP_SHOWN_DAYS + 1) * DAY_MS;
}

/** Returns how much lower than the MSRP the advertised price is, in US dollars; 0 if it is not lower. */
export function belowMsrp({ salePrice, msrp }: Pick<ShownPrice, "salePrice" | "msrp">): number {
  if (salePrice === null || msrp === null) return 0;
  return Math.max(0, Math.round((msrp - salePrice) * 100) / 100);
}
