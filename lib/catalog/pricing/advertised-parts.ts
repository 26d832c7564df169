/** A part of an advertised price. */
export interface PricePart {
  /** The vehicle itself, or a fee of the dealership. */
  kind: "vehicle" | "fee";
  /** Store's name of a fee; empty for the vehicle. */
  label: string;
  /** Cents. */
  amount: number;
}

/** Advertised price of a vehicle with its components. */
export interface AdvertisedParts {
  /** Cents, the sum of the parts; null: "Call for price". */
  amount: number | null;
  parts: readonly PricePart[];
}

/**
 * Returns an advertised price and its components, as recorded (docs/rules.md#price-history).
 * @param vehicle the vehicle's own price in cents; null where it has none, and then fees make no price either
 * @param fees those that the advertised price includes, in cents
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
