import { FEED_DESCRIPTION } from "../../../config/marketing/feeds";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import { creditLabel } from "../../catalog/pricing/credit-bands";
import { type EstimatedPayment, paymentEstimator } from "../../catalog/pricing/default-payment";
import { pricedVehicle } from "../../catalog/vehicle/priced-vehicle";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { vehicleImages } from "../../catalog/vehicle/vehicle-images";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { singleLine } from "../../core/platform/clean-text";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatCentsRounded, formatPercent } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";

/** A vehicle as advertisers' feeds need it. */
export interface FeedVehicle {
  vehicle: Vehicle;
  /** As the pages show it, US dollars. */
  salePrice: number;
  oldPrice: number | null;
  /** The estimate of every page, with its terms; empty for a price of zero. */
  payment: string;
  title: string;
  description: string;
  /** Absolute. */
  link: string;
  /** Absolute; pictures of this car or of its model, never a fallback for a missing photo. */
  images: string[];
}

/**
 * The vehicles that may be advertised: public, and with a price, which every advertiser demands. One without a photo
 * stays in, so that the advertiser's own report names it. `siteUrl` has no trailing slash.
 */
export function* feedVehicles(
  snapshot: Pick<StoreSnapshot, "vehicles" | "profile">,
  siteUrl: string,
): Generator<FeedVehicle> {
  const estimate = paymentEstimator(snapshot.profile);
  for (const vehicle of snapshot.vehicles) {
    const { salePrice, oldPrice } = shownPrice(vehicle);
    if (salePrice === null) continue;
    const title = vehicleFullName(vehicle);
    const { price, condition, modelYear } = pricedVehicle(vehicle);
    yield {
      vehicle,
      salePrice,
      oldPrice,
      payment: price === null ? "" : paymentLabel(estimate(price, condition, modelYear)),
      title,
      description: (vehicle.description.trim() || title).slice(0, FEED_DESCRIPTION),
      link: `${siteUrl}${vehiclePath(vehicle)}`,
      images: vehicleImages(vehicle)
        .filter(({ standIn }) => !standIn)
        .map(({ url }) => new URL(url, `${siteUrl}/`).href),
    };
  }
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

/**
 * The store that a feed's address requests, `?store={id}`; null without one: the whole group. An unknown id is
 * returned as it is, and has no feed: an advertiser's account for one store must never get all of them.
 */
export function storeOfFeed(url: string): string | null {
  return new URL(url).searchParams.get("store");
}

type Separator = "," | "\t";

/**
 * One row of a CSV or TSV file (RFC 4180), with its line end. A value's line breaks, tabs and repeated blanks become one
 * blank: advertisers' readers do not all take a line break inside quotes.
 */
export function delimitedRow(values: readonly (string | number | null)[], separator: Separator): string {
  return `${values.map((value) => field(singleLine(String(value ?? "")), separator)).join(separator)}\r\n`;
}

/** What a spreadsheet reads as the beginning of a formula; the wide ones count as the narrow ones in East Asian versions. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Free text typed by people, as a spreadsheet may open it: an apostrophe before what would be a formula makes it text
 * (OWASP, "CSV Injection"). Not for numbers, addresses and codes, which advertisers read by their exact form.
 */
export function spreadsheetText(value: string | null): string | null {
  const text = value === null ? null : singleLine(value);
  return text !== null && FORMULA.test(text) ? `'${text}` : text;
}

function field(text: string, separator: Separator): string {
  return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
