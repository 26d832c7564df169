import { vehiclePrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { namedFees, toCents } from "../pricing/out-the-door";
import { shownPrice } from "./shown-price";

/** Row above an advertised price, in US dollars. */
export type StackRow =
  /** `discount` is below the MSRP, `above` is what the dealership adds to it. */
  { kind: "msrp" | "discount" | "above"; amount: number } | { kind: "fee"; label: string; amount: number };

/** Parts of an advertised price, which sum up to it exactly. */
export interface PriceStack {
  /** Empty without an MSRP: the price then has nothing to start from. */
  rows: readonly StackRow[];
  /** Advertised price in US dollars. */
  advertised: number;
}

/**
 * Returns the way from the MSRP to the advertised price: the dealership's discount, then each included fee
 * (docs/rules.md#prices). Returns null for a vehicle without a price.
 */
export function priceStack(vehicle: Vehicle): PriceStack | null {
  const { salePrice, msrp } = shownPrice(vehicle);
  if (salePrice === null) return null;
  if (msrp === null) return { rows: [], advertised: salePrice };
  const difference = toDollars(toCents(msrp) - toCents(vehiclePrice(vehicle).salePrice ?? 0));
  const rows: StackRow[] = [
    { kind: "msrp", amount: msrp },
    ...(difference > 0 ? [{ kind: "discount", amount: difference } as const] : []),
    ...(difference < 0 ? [{ kind: "above", amount: -difference } as const] : []),
    ...namedFees(vehicle.dealerFees).map(({ label, amount }) => ({
      kind: "fee" as const,
      label,
      amount: toDollars(amount),
    })),
  ];
  return { rows, advertised: salePrice };
}

function toDollars(cents: number): number {
  return cents / 100;
}
