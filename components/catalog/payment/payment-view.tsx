import { Icon } from "@/components/ui/icon";
import { downSlider, type PaymentChoice } from "@/lib/catalog/pricing/payment-choice";
import { plansFor } from "@/lib/catalog/pricing/payment-terms";
import type { SliderId } from "@/lib/catalog/pricing/sliders";
import { payment as t } from "@/lib/store/i18n/en/payment";
import { Choices } from "./choices";
import { estimateOf, type PaymentData } from "./payment-data";
import { PaymentFigure } from "./payment-figure";
import { SliderField } from "./slider-field";

/** What the browser adds; the server renders the panel without it. */
export interface PaymentControls {
  drafts: Partial<Record<SliderId, string>>;
  notes: Partial<Record<SliderId, string>>;
  /** Said of the link that was followed or made. */
  message: string;
  /** The link, where it could not be copied. */
  link: string;
  change(choice: Partial<PaymentChoice>): void;
  type(id: SliderId, text: string): void;
  commit(id: SliderId): void;
  share(): void;
  reset(): void;
}

/** The payment and its controls; without JavaScript the figure alone, as an example. */
export function PaymentView({
  data,
  choice,
  controls,
}: {
  data: PaymentData;
  choice: PaymentChoice;
  controls?: PaymentControls;
}) {
  const estimate = estimateOf(data, choice);
  if (!estimate) return null;
  const plans = plansFor(data.vehicle.condition);
  return (
    <div className="rounded-card bg-panel px-4 py-3">
      <PaymentFigure estimate={estimate} />
      <p className="mt-1 hidden text-sm text-quiet noscript:block">{t.noScript}</p>
      <details className="group mt-2 noscript:hidden print:hidden" suppressHydrationWarning>
        <summary className="flex min-h-11 list-none items-center justify-between text-base font-semibold text-ink [&::-webkit-details-marker]:hidden">
          {t.adjust}
          <Icon name="chevronDown" size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="space-y-3 pt-1 pb-2">
          {plans.length > 1 && (
            <Choices
              name="payment-plan"
              legend={t.plans.legend}
              options={plans.map((plan) => ({ value: plan, label: t.plans[plan] }))}
              chosen={choice.plan}
              onChoose={(plan) => controls?.change({ plan })}
            />
          )}
          <Choices
            name="payment-down-by"
            legend={t.downBy.legend}
            options={[
              { value: "percent", label: t.downBy.percent },
              { value: "amount", label: t.downBy.amount },
            ]}
            chosen={choice.downBy}
            onChoose={(downBy) => controls?.change({ downBy })}
          />
          <Fields data={data} choice={choice} controls={controls} />
          <label className="flex min-h-11 items-center gap-3 text-sm font-medium text-ink">
            <input
              type="checkbox"
              checked={choice.withTaxAndFees}
              onChange={(event) => controls?.change({ withTaxAndFees: event.target.checked })}
              className="size-5 accent-(--accent-text)"
            />
            {t.withTaxAndFees}
          </label>
          <Links controls={controls} />
        </div>
      </details>
      <p role="status" className="text-sm text-ink empty:hidden">
        {controls?.message}
      </p>
    </div>
  );
}

type Part = { data: PaymentData; choice: PaymentChoice; controls: PaymentControls | undefined };

function Fields({ data, choice, controls }: Part) {
  return fieldsOf(data, choice).map(({ id, slider, value, key }) => (
    <SliderField
      key={id}
      id={id}
      slider={slider}
      value={value}
      draft={controls?.drafts[id]}
      note={controls?.notes[id]}
      onSlide={(moved) => controls?.change({ [key]: moved })}
      onType={(text) => controls?.type(id, text)}
      onCommit={() => controls?.commit(id)}
    />
  ));
}

/** The sliders of a choice (docs/rules.md#payment-sliders), with the field of the choice that each moves. */
export function fieldsOf({ terms: { sliders } }: PaymentData, choice: PaymentChoice) {
  const own = sliders[choice.plan];
  const down = downSlider(choice.downBy);
  const score = choice.creditScore ?? own.creditScore.default;
  return [
    { id: down, slider: own[down], value: choice.down, key: "down" },
    { id: "term", slider: own.term, value: choice.term, key: "term" },
    { id: "creditScore", slider: own.creditScore, value: score, key: "creditScore" },
    { id: "tradeEquity", slider: own.tradeEquity, value: choice.tradeEquity, key: "tradeEquity" },
    ...(choice.plan === "lease"
      ? [
          {
            id: "annualMiles",
            slider: sliders.lease.annualMiles,
            value: choice.annualMiles ?? sliders.lease.annualMiles.default,
            key: "annualMiles",
          } as const,
        ]
      : []),
  ] as const;
}

function Links({ controls }: { controls: PaymentControls | undefined }) {
  const look =
    "inline-flex min-h-11 items-center rounded-full border border-line bg-page px-4 text-sm font-semibold text-ink hover:border-ink";
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className={look} onClick={controls?.share}>
        {t.share.copy}
      </button>
      <button type="button" className={look} onClick={controls?.reset}>
        {t.reset}
      </button>
      {controls?.link && (
        <input
          type="text"
          readOnly
          aria-label={t.share.failed}
          value={controls.link}
          onFocus={(event) => event.target.select()}
          className="h-11 w-full rounded-sm border border-line bg-page px-3 text-sm text-ink"
        />
      )}
    </div>
  );
}
