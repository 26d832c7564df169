/** Part of an advertised price. */
export interface PricePart {
  /** The vehicle itself, or a dealer fee. */
  kind: "vehicle" | "fee";
  /** The store's name of a fee; empty for the vehicle. */
  label: string;
  /** Amount in cents. */
  amount: number;
}

/** Advertised price of a vehicle with its parts. */
export interface AdvertisedParts {
  /** Sum of the parts in cents, or null for "Call for price". */
  amount: number | null;
  parts: readonly PricePart[];
}

/**
 * Returns an advertised price and its parts, as recorded (docs/rules.md#price-history).
 * @param vehicle the vehicle's price in cents; if null, the result has no price either
 * @param fees fees included in the advertised price, in cents
 */
export function advertisedParts(
  vehicle: number | null,
  fees: readonly { label: string; amount: number }[],
): AdvertisedParts {
  if (vehicle === null) return { amount: null, parts: [] };
  const parts: PricePart[] = [
    { kind: "vehicle", label: "", amount: vehicle },
    ...fees.map(({ label, amount }) => ({ kind: "fee" as const, label, amount })),
  ];
  return { amount: parts.reduce((sum, part) => sum + part.amount, 0), parts };
}
