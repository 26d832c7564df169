import { SelectField } from "@/components/leads/core/choose-fields";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TRADE_LIMITS } from "@/config/leads/valuation";
import type { Answers } from "@/config/leads/valuation-questions";
import { hasValidCheckDigit, isVinForm } from "@/lib/catalog/inventory/vin/vin-format";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { modelYears, readVin, UNLISTED, type VehicleField } from "@/lib/leads/trade/questions/fields";
import type { TradeFlow, VinNotice } from "@/lib/leads/trade/trade-flow";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { TextInput } from "./controls";
import { tradeFieldId, unlistedName } from "./field-id";

export interface VehicleLists {
  models: string[];
  /** Trims of the selected model. */
  trims: string[];
}

interface Props {
  flow: Pick<TradeFlow, "thisYear" | "makes" | "models">;
  answers: Answers;
  errors: FieldErrors;
  notice: VinNotice | null;
  /**
   * Additions of the hydrated form: lists that depend on the selected make and model, and the button that
   * looks up a VIN.
   */
  live?: {
    lists: VehicleLists;
    lookUp: () => void;
    isLooking: boolean;
    onAnswer: (field: VehicleField, answer: string) => void;
  };
}

/**
 * Renders the vehicle's fields: the VIN, which fills in the rest, or year, make, model and trim; and the
 * mileage.
 */
export function VehicleFields({ flow, answers, errors, notice, live }: Props) {
  const copy = valuationMessages();
  const onAnswer = (field: VehicleField) => live && ((answer: string) => live.onAnswer(field, answer));
  const common = (field: VehicleField) => ({
    id: tradeFieldId(field),
    name: field,
    label: copy.fields[field],
    error: errors[field],
    ...shownValue(answers[field] ?? "", onAnswer(field)),
  });
  const named = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }));
  return (
    <>
      <div className="rounded-card bg-panel p-4 sm:p-5">
        <TextInput
          {...common("vin")}
          hint={copy.hints.vin}
          required={false}
          maxLength={24}
          autoCapitalize="characters"
          spellCheck={false}
          after={
            <button
              type={live ? "button" : "submit"}
              name="lookup"
              value="1"
              onClick={live?.lookUp}
              aria-disabled={live?.isLooking}
              className={buttonClass("dark", "min-h-12 w-full shrink-0 aria-disabled:opacity-60 sm:w-40")}
            >
              {live?.isLooking ? copy.lookingUp : copy.lookUp}
            </button>
          }
        />
        <VinNotices vin={readVin(answers.vin)} notice={notice} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...common("year")}
          empty={copy.choose.year}
          options={named(modelYears(flow.thisYear))}
        />
        <SelectField
          {...common("make")}
          empty={copy.choose.make}
          options={named(withValue(flow.makes, answers.make))}
        />
        <ListedField
          {...common("model")}
          field="model"
          answer={answers.model ?? ""}
          list={live?.lists.models}
          onAnswer={onAnswer("model")}
          typed={flow.models}
        />
        <ListedField
          {...common("trim")}
          field="trim"
          answer={answers.trim ?? ""}
          list={live?.lists.trims}
          onAnswer={onAnswer("trim")}
          typed={[]}
          required={false}
        />
        <TextInput {...common("mileage")} hint={copy.hints.mileage} inputMode="numeric" maxLength={12} />
      </div>
    </>
  );
}

interface ListedProps {
  field: "model" | "trim";
  /** Options; undefined without JavaScript, when the visitor types with suggestions from `typed`. */
  list: readonly string[] | undefined;
  typed: readonly string[];
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  answer: string;
  onAnswer: ((answer: string) => void) | undefined;
  required?: boolean;
}

/** Renders a select if options exist, otherwise a text field. Values outside the list can always be typed. */
function ListedField({ field, list, typed, answer, onAnswer, required, ...common }: ListedProps) {
  const text = answer === UNLISTED ? "" : answer;
  const copy = valuationMessages();
  if (!list || list.length === 0) {
    return (
      <div>
        <TextInput
          {...common}
          {...shownValue(text, onAnswer)}
          required={required}
          maxLength={TRADE_LIMITS.name}
          list={typed.length > 0 ? `${common.id}-list` : undefined}
        />
        {typed.length > 0 && (
          <datalist id={`${common.id}-list`}>
            {typed.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        )}
      </div>
    );
  }
  const isUnlisted = answer !== "" && !list.includes(answer);
  return (
    <div>
      <SelectField
        {...common}
        optional={required === false}
        empty={copy.choose[field]}
        options={[
          ...list.map((each) => ({ value: each, label: each })),
          { value: UNLISTED, label: copy.unlisted },
        ]}
        {...shownValue(isUnlisted ? UNLISTED : answer, onAnswer)}
      />
      {isUnlisted && (
        <div className="mt-3">
          <TextInput
            id={`${common.id}-other`}
            name={unlistedName(field)}
            label={field === "model" ? copy.unlistedModel : copy.unlistedTrim}
            required={required}
            {...shownValue(text, onAnswer && ((other) => onAnswer(other || UNLISTED)))}
            maxLength={TRADE_LIMITS.name}
          />
        </div>
      )}
    </div>
  );
}

function VinNotices({ vin, notice }: { vin: string; notice: VinNotice | null }) {
  const copy = valuationMessages().vin;
  const doubtful = isVinForm(vin) && !hasValidCheckDigit(vin);
  return (
    <div role="status" className="empty:hidden">
      {doubtful && (
        <p className="mt-3 flex gap-2 text-warning">
          <Icon name="alert" className="mt-0.5" />
          {copy.checkDigit}
        </p>
      )}
      {notice && (
        <p className="mt-3 flex gap-2 font-semibold text-ink">
          <Icon name={notice.kind === "found" ? "check" : "info"} className="mt-0.5" />
          {notice.kind === "found" ? copy.found(notice.vehicle) : copy.unknown}
        </p>
      )}
    </div>
  );
}

/** Makes the fields controlled in the browser, because a VIN can fill them in. */
function shownValue(value: string, onAnswer: ((answer: string) => void) | undefined) {
  if (!onAnswer) return { defaultValue: value };
  return { value, onChange: (event: { target: { value: string } }) => onAnswer(event.target.value) };
}

/** Adds the selected make if the list does not contain it. */
function withValue(list: readonly string[], value: string | undefined): readonly string[] {
  return value && !list.includes(value) ? [...list, value] : list;
}
