import { type EstimateProfile, paymentEstimator } from "@/lib/catalog/pricing/default-payment";
import { advertisedParts, toCents } from "@/lib/catalog/pricing/out-the-door";
import { type OwnPrices, vehiclePrice } from "@/lib/store/api/vehicle-price";
import type { Condition } from "@/lib/store/api/vehicle-schema";
import { formatCentsRounded, formatDollars, formatPercent } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

export interface Fee {
  label: string;
  /** Amount in cents. */
  amount: number;
}

/** Fields that determine a vehicle's price and payment. */
export type PricedRecord = OwnPrices & { condition: Condition; year: number; model_year: number | null };

/** Shows the advertised price and the payment with its terms while the person types prices. */
export function PriceOutcome({
  record,
  fees,
  profile,
}: {
  record: PricedRecord;
  fees: readonly Fee[];
  profile: EstimateProfile;
}) {
  const payment = paymentText(record, fees, profile);
  return (
    <div role="status" className="rounded-card bg-panel p-3">
      <p className="font-semibold text-ink">{advertisedText(record, fees)}</p>
      {payment && (
        <p className="tabular-nums">
          <strong className="font-semibold text-ink">{payment.payment}</strong>{" "}
          <span className="text-quiet">{payment.terms}</span>
        </p>
      )}
    </div>
  );
}

/** Returns the advertised price as text, calculated by the same functions as on the public site. */
export function advertisedText(prices: OwnPrices, fees: readonly Fee[]): string {
  const t = staffVehicleMessages().page;
  const amount = amountOf(prices, fees);
  if (amount === null) return t.callForPrice;
  const sum = fees.reduce((total, fee) => total + fee.amount, 0);
  return t.advertisedNow(formatDollars(amount / 100), sum === 0 ? null : formatDollars(sum / 100));
}

/** Returns the payment text of cards and the vehicle's page; null without a price. */
export function paymentText(
  record: PricedRecord,
  fees: readonly Fee[],
  profile: EstimateProfile,
): { payment: string; terms: string } | null {
  const amount = amountOf(record, fees);
  if (amount === null) return null;
  const { payment, termMonths, apr, down } = paymentEstimator(profile)(
    amount,
    record.condition,
    record.model_year ?? record.year,
  );
  const { month, terms, label } = messages().vehicle.payment;
  return {
    payment: `${label} ${month(formatCentsRounded(payment))}`,
    terms: terms(termMonths, formatPercent(apr), formatCentsRounded(down)),
  };
}

function amountOf(prices: OwnPrices, fees: readonly Fee[]): number | null {
  const own = toCents(vehiclePrice(prices).salePrice ?? 0);
  return advertisedParts(own || null, fees).amount;
}
