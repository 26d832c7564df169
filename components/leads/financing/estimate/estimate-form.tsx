import { buttonClass } from "@/components/ui/button";
import { CHIP, CHIP_INPUT, CHIP_ROW } from "@/components/ui/chip";
import { Form } from "@/components/ui/form";
import { MAX_BUDGET } from "@/config/catalog/finance";
import { CREDIT_BANDS, TERM_CHIPS } from "@/config/catalog/finance-sliders";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { budgetEstimate } from "@/lib/catalog/pricing/budget-estimate";
import type { SampleRates } from "@/lib/catalog/pricing/sample-rates";
import { creditBandMessages } from "@/lib/store/i18n/credit-band-messages";
import { financingMessages } from "@/lib/store/i18n/financing-messages";
import { messages } from "@/lib/store/i18n/messages";
import { paymentMessages as t } from "@/lib/store/i18n/payment-messages";
import { ESTIMATE_AREA_ID } from "./area";
import { estimateText } from "./estimate-text";

const FORM_ID = "estimate-form";
const SLIDER = { min: 5_000, max: 80_000, step: 500 };

interface Props {
  rates: SampleRates;
  modelYear: number;
}

/**
 * Renders a payment calculator without a vehicle. Its form searches for cars up to the price, with or without
 * JavaScript. With JavaScript, `run-estimate` recalculates on each change. Without it, the figures are an
 * example and the inactive controls are hidden.
 */
export function EstimateForm({ rates, modelYear }: Props) {
  const copy = financingMessages().landing.estimate;
  const { price, down, termMonths } = rates;
  const band = CREDIT_BANDS[0].id;
  const text = estimateText(budgetEstimate({ price, down, termMonths, band }, modelYear), termMonths);
  return (
    <section
      id={ESTIMATE_AREA_ID}
      data-model-year={modelYear}
      aria-labelledby="estimate-title"
      className="scroll-mt-24 rounded-card bg-page p-5 shadow-float forced-colors:border sm:p-6"
    >
      <h2 id="estimate-title" className="text-xl">
        {copy.title}
      </h2>
      <div role="status" className="mt-2 tabular-nums">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-quiet">
          {t().label}
          <strong className="text-3xl font-bold tracking-tight text-ink" data-estimate="payment">
            {text.payment}
          </strong>
        </p>
        <p className="min-h-5 text-right text-sm font-medium text-ink" data-estimate="terms">
          {text.terms}
        </p>
      </div>
      <Form id={FORM_ID} action={encodeSearch(emptySearch())} className="mt-4 grid grid-cols-2 gap-x-4">
        {/* Keeps the range's lower bound empty. */}
        <input type="hidden" name="price" value="" />
        <Dollars id="estimate-price" label={copy.price} name="price" field="price" cents={price} />
        <div className="noscript:hidden">
          <Dollars id="estimate-down" label={copy.down} field="down" cents={down} />
        </div>
        <input
          type="range"
          {...SLIDER}
          defaultValue={price / 100}
          data-estimate="slider"
          aria-label={t().slider(copy.price)}
          className="col-span-2 h-11 w-full cursor-pointer accent-(--accent-text) noscript:hidden"
        />
      </Form>
      <div className="grid gap-3 noscript:hidden">
        <Radios
          name="estimate-term"
          legend={t().chips.term}
          options={TERM_CHIPS.finance.map((months) => ({ value: months, label: String(months) }))}
          chosen={termMonths}
        />
        <Radios
          name="estimate-credit"
          legend={t().chips.credit}
          options={CREDIT_BANDS.map(({ id }) => ({ value: id, label: creditBandMessages().names[id] }))}
          chosen={band}
        />
      </div>
      <button type="submit" form={FORM_ID} className={buttonClass("dark", "mt-4 w-full")}>
        {copy.search}
      </button>
      <p className="mt-3 min-h-10 text-sm text-quiet tabular-nums" data-estimate="financed">
        {text.financed}
      </p>
    </section>
  );
}

interface DollarsProps {
  id: string;
  label: string;
  /** Name of the form field; a control without a name is not submitted. */
  name?: string;
  field: string;
  cents: number;
}

function Dollars({ id, label, name, field, cents }: DollarsProps) {
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <span className="relative mt-1 block">
        <span aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-quiet">
          $
        </span>
        <input
          id={id}
          name={name}
          data-estimate={field}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          title={messages().search.wholeNumber}
          maxLength={String(MAX_BUDGET).length}
          defaultValue={cents / 100}
          className="h-12 w-full rounded-sm border border-quiet bg-page pr-3 pl-7 text-base font-semibold text-ink tabular-nums"
        />
      </span>
    </div>
  );
}

interface RadiosProps {
  name: string;
  legend: string;
  options: readonly { value: string | number; label: string }[];
  chosen: string | number;
}

/** Renders radio buttons that are not submitted, because the search has no such parameter. */
function Radios({ name, legend, options, chosen }: RadiosProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink">{legend}</legend>
      <div className={CHIP_ROW}>
        {options.map(({ value, label }) => (
          <label key={value} className={CHIP}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className={CHIP_INPUT}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
