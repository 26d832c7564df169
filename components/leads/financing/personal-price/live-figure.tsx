import { paymentText } from "@/lib/catalog/pricing/payment-text";
import type { StepPayment } from "@/lib/catalog/pricing/step-payment";
import { formatCentsRounded } from "@/lib/store/i18n/format";
import { personalPriceMessages } from "@/lib/store/i18n/personal-price-messages";

/** Renders the payment with the values entered so far, "$512 → $425/mo", with its terms. */
export function LiveFigure({ payment: { shown, own } }: { payment: StepPayment }) {
  const t = personalPriceMessages().live;
  const { payment, terms } = paymentText(own);
  const from = paymentText(shown).payment;
  return (
    <div aria-live="polite" className="border-t border-line bg-panel px-5 py-2.5 tabular-nums sm:px-8">
      <p className="flex flex-wrap items-baseline gap-x-2 text-lg font-bold text-ink">
        {from !== payment && (
          <>
            <span className="sr-only">{t.from}</span>
            <span className="font-normal text-quiet">{formatCentsRounded(shown.payment)}</span>
            <span aria-hidden="true">→</span>
            <span className="sr-only">{t.to}</span>
          </>
        )}
        {payment}
        <span className="text-sm font-normal text-quiet">{t.estimated}</span>
      </p>
      <p className="text-sm text-quiet">{terms}</p>
    </div>
  );
}
