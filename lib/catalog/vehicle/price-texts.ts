import { shortDate } from "../../core/time/zoned-time";
import { type Advertised, advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatDollars } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { valueLabel } from "../../store/i18n/value-label";
import { namedFees } from "../pricing/out-the-door";
import { belowMsrp, type ShownPrice } from "./shown-price";

/**
 * Returns the higher prices beside a price by name: "MSRP $27,900", "Was $26,400 until Nov 3". An MSRP below the
 * advertised price is no comparison and only in the price's parts.
 */
export function higherPrices(prices: ShownPrice): string[] {
  const t = messages().vehicle;
  const { msrp, formerPrice } = prices;
  return [
    ...(msrp !== null && belowMsrp(prices) > 0 ? [t.msrp(formatDollars(msrp))] : []),
    ...(formerPrice ? [t.was(formatDollars(formerPrice.amount), shortDate(formerPrice.until))] : []),
  ];
}

/**
 * Returns the line about the dealership's fees of an advertised price: "Includes $225 documentary fee", or "Plus …" if
 * the store advertises before fees. Returns null without fees, and for a vehicle without a price.
 */
export function feesLine(vehicle: Advertised & Partial<Pick<Vehicle, "addedFees">>): string | null {
  if (advertisedPrice(vehicle).salePrice === null) return null;
  const t = messages().vehicle;
  const [included, added] = [named(vehicle.dealerFees), named(vehicle.addedFees ?? [])];
  if (included.length > 0) return t.priceIncludes(included);
  return added.length > 0 ? t.priceBefore(added) : null;
}

/** Returns each fee such as "$225 documentary fee". */
function named(fees: Vehicle["dealerFees"]): string[] {
  const { fee } = messages().vehicle;
  return namedFees(fees).map(({ label, amount }) =>
    fee(formatDollars(amount / 100), valueLabel(label).toLowerCase()),
  );
}
