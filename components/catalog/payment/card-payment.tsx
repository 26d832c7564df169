import { financeDefaults } from "@/config/catalog/finance-defaults";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { vehiclePayment } from "@/lib/catalog/vehicle/vehicle-payment";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { personalCard } from "@/lib/store/i18n/en/personal-card";
import { formatCentsRounded, formatPercent } from "@/lib/store/i18n/format";
import { Fill, PersonalLink, personalData } from "./personal-parts";

/**
 * The estimated payment on a card, with term, APR, down payment and credit score beside it
 * (docs/domain.md#credit-advertising), and the link to a personal payment. The server and the browser render the same for
 * everyone; for a visitor who has personalised, `fill-payments` puts the personal figures in the same lines. Nothing for a
 * vehicle without a price.
 */
export function CardPayment({ vehicle, className = "" }: { vehicle: CardVehicle; className?: string }) {
  const t = personalCard.card;
  const payment = vehiclePayment(vehicle);
  if (!payment) return null;
  const terms = t.terms(payment.termMonths, formatPercent(payment.apr), formatCentsRounded(payment.down));
  return (
    <div
      data-personal={personalData(pricedVehicle(vehicle))}
      className={`locked-price text-sm text-quiet tabular-nums ${className}`}
    >
      <p className="flex items-baseline justify-between gap-3">
        <Fill part="label">{t.label}</Fill>
        <strong className="text-base font-semibold text-ink">
          <Fill part="payment">{t.month(formatCentsRounded(payment.payment))}</Fill>
        </strong>
      </p>
      <p>
        <Fill part="terms">{terms}</Fill>
      </p>
      <p className="flex items-center justify-between gap-3">
        <Fill part="score">{t.assumed(financeDefaults.creditScore)}</Fill>
        {isPageOn("personalize-price") && (
          <PersonalLink
            vehicle={vehicle}
            className="lock-way relative z-10 -my-2.5 inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            <Fill part="change">{t.personalize}</Fill>
          </PersonalLink>
        )}
      </p>
    </div>
  );
}
