import { toCents } from "./cents";

/** Amounts of an offer (docs/rules.md#offers) in US dollars; absent or null means zero. */
export interface OfferFigures {
  id: string;
  offer_credits?: Readonly<Record<"lease_rebate" | "lease_cash", number | null | undefined>> | null;
  offer_debits?: Readonly<Record<"downpayment" | "acquisition_fee", number | null | undefined>> | null;
}

/** Effect of offers on a payment, in cents. */
export interface OfferAdjustments {
  /** Lease credits: `lease_rebate` and `lease_cash`. They do not apply to loans. */
  leaseRebates: number;
  /** Minimum down payment that the offers require. */
  requiredDown: number;
  /** Fee that replaces the usual acquisition fee of a lease; null for the usual fee. */
  acquisitionFee: number | null;
}

export const NO_OFFERS: OfferAdjustments = { leaseRebates: 0, requiredDown: 0, acquisitionFee: null };

export type ReadAdjustments =
  | { ok: true; adjustments: OfferAdjustments }
  /** Offer that cannot be calculated, because an amount is negative or not a number. */
  | { ok: false; offerId: string; field: string };

/**
 * Combines a shopper's offers. Credits are added. Of the debits, the highest applies, because a deal has one down
 * payment and one acquisition fee.
 */
export function offerAdjustments(offers: readonly OfferFigures[]): ReadAdjustments {
  const sum = { ...NO_OFFERS };
  for (const { id, offer_credits: credits, offer_debits: debits } of offers) {
    const wrong = Object.entries({ ...credits, ...debits }).find(([, amount]) => !isAmount(amount));
    if (wrong) return { ok: false, offerId: id, field: wrong[0] };
    sum.leaseRebates += toCents(credits?.lease_rebate ?? 0) + toCents(credits?.lease_cash ?? 0);
    sum.requiredDown = Math.max(sum.requiredDown, toCents(debits?.downpayment ?? 0));
    const fee = debits?.acquisition_fee ?? null;
    if (fee !== null) sum.acquisitionFee = Math.max(sum.acquisitionFee ?? 0, toCents(fee));
  }
  return { ok: true, adjustments: sum };
}

function isAmount(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
