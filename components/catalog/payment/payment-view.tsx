import { Link } from "@/components/ui/link";
import { type PaymentChoice, plansFor } from "@/lib/catalog/pricing/payment-choice";
import { estimateOf } from "@/lib/catalog/pricing/personal-payment";
import { paymentMessages as t } from "@/lib/store/i18n/payment-messages";
import type { PaymentControls, PaymentPart } from "./payment-data";
import { PaymentFields } from "./payment-fields";
import { PaymentDetails, PaymentHeadline } from "./payment-figure";
import { Choices } from "./payment-parts";

/**
 * Renders the payment and its calculator in the sheet that "Edit" opens. The result sticks to the top of the
 * sheet, so that it stays visible while the visitor uses the controls. Without JavaScript, only the example
 * payment shows.
 */
export function PaymentView({ data, choice, controls }: PaymentPart) {
  const estimate = estimateOf(data.vehicle, choice, data.terms, data.chosen?.adjustments);
  if (!estimate) return null;
  // The first browser render must match the server's lines. Later renders use new elements, because
  // `fill-payments` may have changed the first ones.
  const lines = controls ? "live" : "first";
  return (
    <div>
      {/* Covers the sheet's padding above the sticky result; in a dialog over a list it is below the dialog's header. */}
      <div className="sticky top-(--result-top,-1.25rem) z-10 -mt-5 border-b border-line bg-page pt-5">
        <PaymentHeadline key={lines} estimate={estimate} own={controls?.own} />
      </div>
      <Offers data={data} />
      <div className="noscript:hidden print:hidden">
        <Calculator data={data} choice={choice} controls={controls} />
      </div>
      <PaymentDetails key={lines} estimate={estimate} />
      <p className="mt-1 hidden text-sm text-quiet noscript:block">{t().noScript}</p>
      <p role="status" className="text-sm text-ink empty:hidden">
        {controls?.message}
      </p>
    </div>
  );
}

/** Renders the offers that the visitor can use, as links to the page with them; they work without JavaScript. */
function Offers({ data: { offers = [] } }: Pick<PaymentPart, "data">) {
  if (offers.length === 0) return null;
  return (
    <div className="border-b border-line py-3 print:hidden">
      <h3 className="text-sm font-medium text-ink">{t().offers.title}</h3>
      <ul>
        {offers.map(({ id, name, href, isChosen }) => (
          <li key={id} className="flex items-center justify-between gap-4 text-sm">
            <span className={isChosen ? "font-semibold text-ink" : ""}>{name}</span>
            <Link
              href={href}
              rel="nofollow"
              className="inline-flex min-h-11 shrink-0 items-center font-semibold text-ink underline underline-offset-4"
            >
              {isChosen ? t().offers.remove : t().offers.use}
              <span className="sr-only">{`: ${name}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Calculator({ data, choice, controls }: PaymentPart) {
  const plans = data.chosen?.isFixed ? [choice.plan] : plansFor(data.vehicle.condition);
  return (
    <div className="space-y-4 pt-4 pb-4">
      {plans.length > 1 && (
        <Choices
          name="payment-plan"
          legend={t().plans.legend}
          options={plans.map((plan) => ({ value: plan, label: t().plans[plan] }))}
          chosen={choice.plan}
          onChoose={controls && ((plan: PaymentChoice["plan"]) => controls.change({ plan }))}
        />
      )}
      <PaymentFields data={data} choice={choice} controls={controls} />
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium text-ink">
        <input
          type="checkbox"
          checked={choice.withTaxAndFees}
          onChange={(event) => controls?.change({ withTaxAndFees: event.target.checked })}
          className="size-5 accent-(--accent-text)"
        />
        {t().withTaxAndFees}
      </label>
      <Links controls={controls} />
    </div>
  );
}

function Links({ controls }: { controls: PaymentControls | undefined }) {
  const look =
    "inline-flex min-h-11 items-center rounded-button border border-line bg-page px-4 text-sm font-semibold text-ink hover:border-ink";
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className={look} onClick={controls?.share}>
        {t().share.copy}
      </button>
      <button type="button" className={look} onClick={controls?.reset}>
        {t().reset}
      </button>
      {controls?.link && (
        <input
          type="text"
          readOnly
          aria-label={t().share.failed}
          value={controls.link}
          onFocus={(event) => event.target.select()}
          className="h-11 w-full rounded-sm border border-line bg-page px-3 text-sm text-ink"
        />
      )}
    </div>
  );
}
