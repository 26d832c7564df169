import { IMAGE_TAGS } from "../../../config/marketing/feeds";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { creditLabel } from "../../catalog/pricing/credit-bands";
import { type EstimatedPayment, paymentEstimator } from "../../catalog/pricing/default-payment";
import { pricedVehicle } from "../../catalog/vehicle/priced-vehicle";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { jpegImage, vehicleImages } from "../../catalog/vehicle/vehicle-images";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatCentsRounded, formatPercent } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { spreadsheetText } from "./delimited";

/** Data from which feeds are built. */
export type FeedStock = Pick<StoreSnapshot, "vehicles" | "stores" | "profile">;

/** Vehicle that may be advertised. */
export interface FeedVehicle extends StockVehicle {
  salePrice: number;
}

/** Vehicle with the values that feeds need. */
export interface StockVehicle {
  vehicle: Vehicle;
  /** Store that sells the vehicle. */
  store: StoreProfile;
  /** Price shown on the pages, in US dollars; null for "Call for price". */
  salePrice: number | null;
  /** MSRP and former price where the pages show them. */
  msrp: number | null;
  formerPrice: number | null;
  /** Returns the estimated payment shown on all pages, with its terms; empty without a price. */
  payment: () => string;
  title: string;
  description: string;
  /** Absolute URL of the vehicle page. */
  link: string;
  /** Pictures of this vehicle or its model, never placeholders; URLs are absolute. */
  images: { url: string; tag: string }[];
}

/**
 * Yields the vehicles that may be advertised: public, and with a price, which all advertisers require. Vehicles without
 * a photo are included, so that the advertiser's report lists them. `siteUrl` has no trailing slash.
 */
export function* feedVehicles(stock: FeedStock, siteUrl: string): Generator<FeedVehicle> {
  for (const each of stockVehicles(stock, siteUrl)) if (hasPrice(each)) yield each;
}

function hasPrice(each: StockVehicle): each is FeedVehicle {
  return each.salePrice !== null;
}

/** Yields the public vehicles with the values that feeds need. `siteUrl` has no trailing slash. */
export function* stockVehicles(
  { vehicles, stores, profile }: FeedStock,
  siteUrl: string,
): Generator<StockVehicle> {
  const estimate = paymentEstimator(profile);
  const storeOf = new Map(stores.map((store) => [store.id, store]));
  for (const vehicle of vehicles) {
    const { salePrice, msrp, formerPrice } = shownPrice(vehicle);
    const { price, condition, modelYear } = pricedVehicle(vehicle);
    const title = vehicleFullName(vehicle);
    yield {
      vehicle,
      store: storeOf.get(vehicle.storeId) ?? profile,
      // Zero also means "Call for price".
      salePrice: price === null ? null : salePrice,
      msrp,
      formerPrice: formerPrice?.amount ?? null,
      payment: () => (price === null ? "" : paymentLabel(estimate(price, condition, modelYear))),
      title,
      description: vehicle.description.trim() || title,
      link: `${siteUrl}${vehiclePath(vehicle)}`,
      images: vehicleImages(vehicle).flatMap(({ url, view, standIn }) =>
        standIn ? [] : { url: absolute(jpegImage(url), siteUrl), tag: IMAGE_TAGS[view] },
      ),
    };
  }
}

/** Pattern of URLs that a parser would not change, which is most of them. Parsing takes ten times as long. */
const OWN_PATH = /^\/[\w-][\w/-]*\.\w+$/;
const PLAIN_URL = /^https:\/\/[a-z\d]+(?:[.-][a-z\d]+)*(?:\/[\w-]+)+\.\w+(?:\?[\w=&.-]*)?$/;

function absolute(url: string, siteUrl: string): string {
  if (OWN_PATH.test(url)) return `${siteUrl}${url}`;
  // A query may contain characters that a parser accepts and a vendor refuses.
  return PLAIN_URL.test(url)
    ? url
    : new URL(url, `${siteUrl}/`).href.replace(/[{}|\\^]/g, encodeURIComponent);
}

/**
 * Formats an estimated payment: "Est. payment $448/mo · 72 mo · 7.9% APR · $2,500 down · Excellent credit". Regulation
 * Z forbids an amount without its terms.
 */
function paymentLabel(payment: EstimatedPayment): string {
  const t = messages().vehicle.payment;
  const { termMonths, apr, down, creditScore, creditScoreAssumed } = payment;
  return [
    `${t.label} ${t.month(formatCentsRounded(payment.payment))}`,
    t.terms(termMonths, formatPercent(apr), formatCentsRounded(down)),
    creditLabel(creditScore, creditScoreAssumed),
  ].join(" · ");
}

/** Formats a price: "26995 USD". */
export function feedPrice(dollars: number): string {
  return `${dollarAmount(dollars)} USD`;
}

/** Formats an amount with cents only if there are any, as on the page: "26995". */
export function dollarAmount(dollars: number): string {
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}

/** Returns the manufacturer's name of the color, otherwise the color family. */
export function exteriorColor({
  exteriorColor,
  exteriorColorGeneric,
}: Pick<Vehicle, "exteriorColor" | "exteriorColorGeneric">): string | null {
  return spreadsheetText(exteriorColor ?? exteriorColorGeneric);
}
