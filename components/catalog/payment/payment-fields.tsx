import { CREDIT_BANDS, TERM_CHIPS } from "@/config/catalog/finance-sliders";
import { creditBandOf, creditChips } from "@/lib/catalog/pricing/credit-bands";
import { downSlider, type PaymentChoice } from "@/lib/catalog/pricing/payment-choice";
import { fitToSlider, type SliderId } from "@/lib/catalog/pricing/sliders";
import { creditBandMessages } from "@/lib/store/i18n/credit-band-messages";
import { paymentMessages as t } from "@/lib/store/i18n/payment-messages";
import type { PaymentData, PaymentPart } from "./payment-data";
import { Chips, Choices, SliderField } from "./payment-parts";

/** Renders the calculator's controls: common terms and credit bands as buttons, all others collapsed. */
export function PaymentFields(part: PaymentPart) {
  const { choice, controls } = part;
  return (
    <>
      {!part.data.chosen?.isFixed && <TermChips {...part} />}
      <div className="space-y-2">
        <Choices
          name="payment-down-by"
          legend={t().downBy.legend}
          options={[
            { value: "percent", label: t().downBy.percent },
            { value: "amount", label: t().downBy.amount },
          ]}
          chosen={choice.downBy}
          onChoose={controls && ((downBy: PaymentChoice["downBy"]) => controls.change({ downBy }))}
        />
        <Field part={part} id={downSlider(choice.downBy)} />
      </div>
      {/* The rate of an offer does not depend on the score. */}
      {part.data.chosen?.adjustments.loan == null && <CreditChips {...part} />}
      <Field part={part} id="tradeEquity" />
      {choice.plan === "lease" && <Field part={part} id="annualMiles" />}
    </>
  );
}

function TermChips(part: PaymentPart) {
  const { data, choice, controls } = part;
  const slider = data.terms.sliders[choice.plan].term;
  const terms = TERM_CHIPS[choice.plan].filter(
    (months) => fitToSlider("term", months, slider).changed === null,
  );
  return (
    <div>
      <Chips
        name="term"
        legend={t().chips.term}
        options={terms.map((months) => ({ value: months, label: String(months) }))}
        chosen={choice.term}
        onChoose={controls && ((term) => controls.change({ term }))}
      />
      <More title={t().chips.otherTerm}>
        <Field part={part} id="term" />
      </More>
    </div>
  );
}

function CreditChips(part: PaymentPart) {
  const { data, choice, controls } = part;
  const slider = data.terms.sliders[choice.plan].creditScore;
  const options = creditChips(slider);
  const band = creditBandOf(choice.creditScore ?? slider.default);
  return (
    <div>
      <Chips
        name="creditScore"
        legend={t().chips.credit}
        options={options.map(({ id, creditScore }) => ({
          value: creditScore ?? slider.default,
          label: creditBandMessages().names[id],
        }))}
        chosen={options[CREDIT_BANDS.findIndex(({ id }) => id === band)]?.creditScore ?? slider.default}
        onChoose={
          controls && ((score) => controls.change({ creditScore: score === slider.default ? null : score }))
        }
      />
      <More title={t().chips.enterScore}>
        <Field part={part} id="creditScore" />
      </More>
    </div>
  );
}

/** Renders rarely used controls in a disclosure. */
function More({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details suppressHydrationWarning>
      <summary className="inline-flex min-h-11 list-none items-center text-sm font-medium text-quiet underline decoration-line underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      {children}
    </details>
  );
}

function Field({ part: { data, choice, controls }, id }: { part: PaymentPart; id: SliderId }) {
  const field = fieldsOf(data, choice).find((each) => each.id === id);
  if (!field) return null;
  return (
    <SliderField
      id={id}
      slider={field.slider}
      value={field.value}
      draft={controls?.drafts[id]}
      note={controls?.notes[id]}
      onSlide={controls && ((moved) => controls.change({ [field.key]: moved }))}
      onType={controls && ((text) => controls.type(id, text))}
      onCommit={controls && (() => controls.commit(id))}
    />
  );
}

/**
 * Returns the sliders for the chosen payment type (docs/rules.md#payment-sliders), each with the field that
 * it changes.
 */
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

/** Field of the calculator, with the setting that it changes. */
export type PaymentField = ReturnType<typeof fieldsOf>[number];
