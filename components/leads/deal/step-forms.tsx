import type { ReactNode } from "react";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import {
  CheckboxField,
  ChoiceField,
  Field,
  FieldError,
  TextField,
} from "@/components/leads/core/form-fields";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { CREDIT_BANDS } from "@/config/catalog/finance-sliders";
import type { DealStep } from "@/config/leads/deal";
import { isSelectable } from "@/lib/catalog/offers/chosen-offers";
import { creditBandOf } from "@/lib/catalog/pricing/credit-bands";
import { defaultChoice, plansFor } from "@/lib/catalog/pricing/payment-choice";
import { prequalifiedText } from "@/lib/catalog/pricing/payment-text";
import { dealPath, dealStepPost } from "@/lib/leads/deal/paths";
import { OFFER_BOX } from "@/lib/leads/deal/read-step";
import { YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { creditBandMessages } from "@/lib/store/i18n/credit-band-messages";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { prequalifyMessages } from "@/lib/store/i18n/prequalify-messages";
import { HandoverFields } from "./handover-fields";
import { PlanFields } from "./plan-fields";
import { ProgramList } from "./prequalification";
import { idOf, type StepProps } from "./step-props";

/** Renders the form of one step, with what was chosen before or typed last. */
export function DealStepForm(props: StepProps) {
  const { step, token, refused } = props;
  const { steps, toDeal } = dealMessages();
  const errors = refused?.errors ?? {};
  return (
    <section aria-labelledby="step">
      <h2 id="step" className="text-2xl">
        {steps[step].title}
      </h2>
      <Form action={dealStepPost(token, step)} method="post" noValidate className="mt-4 space-y-5">
        {Object.keys(errors).length > 0 && (
          <ErrorSummary errors={errors} fieldId={idOf} labelOf={(field) => labelsOf(step)[field]} />
        )}
        {STEP_FIELDS[step](props)}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClass("primary", "min-h-12 min-w-40")}>
            {steps.save}
          </button>
          <Link href={dealPath(token)} className={buttonClass("outline", "min-h-12")}>
            {toDeal}
          </Link>
        </div>
      </Form>
    </section>
  );
}

const STEP_FIELDS: Readonly<Record<DealStep, (props: StepProps) => ReactNode>> = {
  offers: (props) => <OfferFields {...props} />,
  trade: (props) => <TradeFields {...props} />,
  payment: (props) => <PaymentFields {...props} />,
  plans: (props) => <PlanFields {...props} />,
  handover: (props) => <HandoverFields {...props} />,
};

function labelsOf(step: DealStep): Readonly<Record<string, string>> {
  const { trade, payment, offers, plans, handover } = dealMessages().steps;
  if (step === "handover") return { handover: handover.question, slot: handover.slot, zip: handover.zip };
  if (step === "plans") return { plans: plans.title };
  if (step === "offers") return { offers: offers.title };
  const { year, make, model, miles, value, owed } = trade;
  return step === "trade"
    ? { hasTrade: trade.question, year, make, model, miles, value, owed }
    : { plan: payment.question, down: payment.down, term: payment.term, annualMiles: payment.annualMiles };
}

function OfferFields({ data, today, refused }: StepProps) {
  const copy = dealMessages().steps.offers;
  const offers = today.offers.filter(isSelectable);
  if (offers.length === 0) return <p>{copy.none}</p>;
  const error = refused?.errors.offers;
  return (
    <fieldset aria-describedby={error && `${idOf("offers")}-error`}>
      <legend className="mb-2">{copy.intro}</legend>
      {error && <FieldError id={idOf("offers")} error={error} />}
      <div className="space-y-2">
        {offers.map(({ offer }, index) => {
          const name = `${OFFER_BOX}${offer.id}`;
          const isChosen = refused ? refused.typed[name] === "yes" : data.offers?.includes(offer.id);
          return (
            <CheckboxField
              key={offer.id}
              id={index === 0 ? idOf("offers") : idOf(offer.id)}
              name={name}
              label={offer.name}
              defaultChecked={isChosen}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function TradeFields({ data, refused }: StepProps) {
  const copy = dealMessages().steps.trade;
  const { trade } = data;
  const before: Readonly<Record<string, string>> =
    trade === undefined
      ? {}
      : trade === null
        ? { hasTrade: "no" }
        : {
            hasTrade: "yes",
            ...Object.fromEntries(Object.entries(trade).map(([name, value]) => [name, String(value)])),
          };
  const typed = refused?.typed ?? before;
  const field = (name: "year" | "make" | "model" | "miles" | "value" | "owed") => ({
    id: idOf(name),
    name,
    label: copy[name],
    error: refused?.errors[name],
    defaultValue: typed[name],
    optional: true,
  });
  return (
    <>
      <ChoiceField
        id={idOf("hasTrade")}
        name="hasTrade"
        label={copy.question}
        error={refused?.errors.hasTrade}
        choices={[
          { value: "yes", label: copy.yes },
          { value: "no", label: copy.no },
        ]}
        defaultValue={typed.hasTrade}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField {...field("year")} inputMode="numeric" maxLength={4} />
        <TextField {...field("make")} maxLength={60} />
        <TextField {...field("model")} maxLength={60} />
        <TextField {...field("miles")} inputMode="numeric" />
      </div>
      <TextField {...field("value")} hint={copy.valueHint} inputMode="numeric" />
      <p>
        <Link
          href={YOUR_VEHICLE_PATH}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.valuation}
        </Link>
      </p>
      <TextField {...field("owed")} hint={copy.owedHint} inputMode="numeric" />
    </>
  );
}

function PaymentFields({ data, today, refused }: StepProps) {
  const copy = dealMessages().steps.payment;
  const bands = creditBandMessages();
  const { vehicle, basis } = today;
  const { sliders } = basis.terms;
  const { payment } = data;
  const standard = defaultChoice("finance", sliders);
  const before: Readonly<Record<string, string>> = {
    plan: payment?.plan ?? "finance",
    down: String(payment && payment.plan !== "cash" ? payment.down : sliders.finance.cashDown.default),
    term: String(payment && payment.plan !== "cash" ? payment.term : standard.term),
    annualMiles: String(payment?.annualMiles ?? sliders.lease.annualMiles.default),
    credit: payment?.creditScore == null ? "" : creditBandOf(payment.creditScore),
  };
  const typed = refused?.typed ?? before;
  const error = (name: string) => refused?.errors[name];
  const plans = plansFor(vehicle.condition);
  const isLeased = plans.includes("lease");
  return (
    <>
      {basis.prequalified && (
        <div className="rounded-card bg-panel p-4">
          <p className="font-semibold text-ink">{prequalifiedText(basis.prequalified)}</p>
          <ProgramList programs={basis.prequalified.programs} />
          <p className="mt-2">{prequalifyMessages().payment}</p>
        </div>
      )}
      {basis.offers?.isFixed && <p className="rounded-card bg-panel p-4">{copy.fixed}</p>}
      <ChoiceField
        id={idOf("plan")}
        name="plan"
        label={copy.question}
        error={error("plan")}
        choices={[
          ...plans.map((plan) => ({ value: plan as string, label: copy[plan] })),
          { value: "cash", label: copy.cash },
        ]}
        defaultValue={typed.plan}
      />
      <TextField
        id={idOf("down")}
        name="down"
        label={copy.down}
        error={error("down")}
        defaultValue={typed.down}
        inputMode="numeric"
        optional
      />
      <TextField
        id={idOf("term")}
        name="term"
        label={copy.term}
        error={error("term")}
        defaultValue={typed.term}
        inputMode="numeric"
        optional
      />
      {isLeased && (
        <TextField
          id={idOf("annualMiles")}
          name="annualMiles"
          label={copy.annualMiles}
          error={error("annualMiles")}
          defaultValue={typed.annualMiles}
          inputMode="numeric"
          optional
        />
      )}
      <Field id={idOf("credit")} label={copy.credit} hint={copy.creditHint}>
        <select
          id={idOf("credit")}
          name="credit"
          defaultValue={typed.credit}
          aria-describedby={`${idOf("credit")}-hint`}
          className="block min-h-12 w-full rounded-card border border-quiet bg-page px-3 text-base text-ink"
        >
          <option value="">{copy.unknown}</option>
          {CREDIT_BANDS.map(({ id }) => (
            <option key={id} value={id}>
              {bands.names[id]}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}
