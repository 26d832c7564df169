import { IMAGE_TAGS } from "../../../config/marketing/feeds";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { creditLabel } from "../../catalog/pricing/credit-bands";
import { type EstimatedPayment, paymentEstimator } from "../../catalog/pricing/default-payment";
import { pricedVehicle } from "../../catalog/vehicle/priced-vehicle";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { vehicleImages } from "../../catalog/vehicle/vehicle-images";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatCentsRounded, formatPercent } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { spreadsheetText } from "./delimited";

/** Data from which feeds are built. */
export type FeedStock = Pick<StoreSnapshot, "vehicles" | "stores" | "profile">;

/** A vehicle as advertisers' feeds need it. */
export interface FeedVehicle {
  vehicle: Vehicle;
  /** The store that sells it. */
  store: StoreProfile;
  /** Price as the pages show it, in US dollars. */
  salePrice: number;
  oldPrice: number | null;
  /** The estimate of every page, with its terms. */
  payment: () => string;
  title: string;
  description: string;
  /** Absolute. */
  link: string;
  /** Pictures of this car or of its model, never a fallback for a missing photo; addresses are absolute. */
  images: { url: string; tag: string }[];
}

/**
 * Returns the vehicles that may be advertised: public, and with a price, which every advertiser demands. One without a
 * photo stays in, so that the advertiser's own report names it. `siteUrl` has no trailing slash.
 */
export function* feedVehicles(
  { vehicles, stores, profile }: FeedStock,
  siteUrl: string,
): Generator<FeedVehicle> {
  const estimate = paymentEstimator(profile);
  const storeOf = new Map(stores.map((store) => [store.id, store]));
  for (const vehicle of vehicles) {
    const { salePrice, oldPrice } = shownPrice(vehicle);
    const { price, condition, modelYear } = pricedVehicle(vehicle);
    // Zero is "Call for price", too.
    if (salePrice === null || price === null) continue;
    const title = vehicleFullName(vehicle);
    yield {
      vehicle,
      store: storeOf.get(vehicle.storeId) ?? profile,
      salePrice,
      oldPrice,
      payment: () => paymentLabel(estimate(price, condition, modelYear)),
      title,
      description: vehicle.description.trim() || title,
      link: `${siteUrl}${vehiclePath(vehicle)}`,
      images: vehicleImages(vehicle).flatMap(({ url, view, standIn }) =>
        standIn ? [] : { url: absolute(url, siteUrl), tag: IMAGE_TAGS[view] },
      ),
    };
  }
}

/** Addresses that a parser leaves as they are, which is most of them: parsing takes ten times as long. */
const OWN_PATH = /^\/[\w-][\w/-]*\.\w+$/;
const PLAIN_URL = /^https:\/\/[a-z\d]+(?:[.-][a-z\d]+)*(?:\/[\w-]+)+\.\w+(?:\?[\w=&.-]*)?$/;

function absolute(url: string, siteUrl: string): string {
  if (OWN_PATH.test(url)) return `${siteUrl}${url}`;
  // A query may hold signs that a parser leaves and a vendor refuses.
  return PLAIN_URL.test(url)
    ? url
    : new URL(url, `${siteUrl}/`).href.replace(/[{}|\\^]/g, encodeURIComponent);
}

/** "Est. payment $448/mo · 72 mo · 7.9% APR · $2,500 down · Excellent credit": never a figure without its terms (Regulation Z). */
function paymentLabel(payment: EstimatedPayment): string {
  const t = messages().vehicle.payment;
  const { termMonths, apr, down, creditScore, creditScoreAssumed } = payment;
  return [
    `${t.label} ${t.month(formatCentsRounded(payment.payment))}`,
    t.terms(termMonths, formatPercent(apr), formatCentsRounded(down)),
    creditLabel(creditScore, creditScoreAssumed),
  ].join(" · ");
}

/** "26995 USD"; cents only where there are some, as on the page. */
export function feedPrice(dollars: number): string {
  return `${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)} USD`;
}

/** Returns the maker's name of the paint, else its family. */
export function exteriorColor({
  exteriorColor,
  exteriorColorGeneric,
}: Pick<Vehicle, "exteriorColor" | "exteriorColorGeneric">): string | null {
  return spreadsheetText(exteriorColor ?? exteriorColorGeneric);
}
