import { SelectField } from "@/components/leads/core/choose-fields";
import { CONTROL, Field } from "@/components/leads/core/form-fields";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { tradeMessages } from "@/lib/store/i18n/trade-messages";

interface Props {
  years: readonly number[];
  makes: readonly string[];
}

/** Renders two plain forms that lead to the questionnaire: by VIN, or by year, make and model. */
export function StartForms({ years, makes }: Props) {
  const copy = tradeMessages().start;
  const options = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }));
  return (
    <div className="rounded-card bg-page p-5 shadow-float sm:p-7">
      <Form action={YOUR_VEHICLE_PATH} aria-label={copy.byVin}>
        <Field id="start-vin" label={copy.vin} hint={copy.vinHint}>
          <div className="flex flex-wrap gap-2 sm:flex-nowrap">
            <input
              id="start-vin"
              name="vin"
              type="text"
              required
              maxLength={24}
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="start-vin-hint"
              className={`${CONTROL} min-h-12 border-quiet`}
            />
            <button type="submit" className={buttonClass("primary", "min-h-12 w-full shrink-0 sm:w-auto")}>
              {copy.vinButton}
            </button>
          </div>
        </Field>
      </Form>
      <p className="my-5 flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {copy.or}
      </p>
      <Form action={YOUR_VEHICLE_PATH} aria-label={`${copy.year}, ${copy.make}, ${copy.model}`}>
        <div className="grid gap-3 sm:grid-cols-[7.5rem_1fr_1fr]">
          <SelectField
            id="start-year"
            name="year"
            label={copy.year}
            empty={copy.choose}
            options={options(years)}
          />
          <SelectField
            id="start-make"
            name="make"
            label={copy.make}
            empty={copy.choose}
            options={options(makes)}
          />
          <Field id="start-model" label={copy.model}>
            <input
              id="start-model"
              name="model"
              type="text"
              maxLength={60}
              className={`${CONTROL} min-h-12 border-quiet`}
            />
          </Field>
        </div>
        <button type="submit" className={buttonClass("dark", "mt-4 min-h-12 w-full")}>
          {copy.button}
        </button>
      </Form>
      <p className="mt-4 text-center text-sm text-quiet">{copy.assurance}</p>
    </div>
  );
}
