import type { ComponentProps, ReactNode } from "react";
import { FIELD_LIMITS } from "@/config/leads/leads";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS, FORM_TABLE, VEHICLE_INPUTS } from "@/lib/leads/forms/form-table";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { CONTACT_ATTRIBUTES } from "./contact-attributes";
import { FormButtons } from "./form-buttons";
import { CheckboxField, ChoiceField, HoneypotField, TextAreaField, TextField } from "./form-fields";
import { PrefillNotice } from "./form-notes";
import { FormStep, plainStep, type ShownStep } from "./form-step";
import { fieldIdOf, hiddenFields, isOtherInput, type LeadFormData, type LeadInput } from "./lead-form-data";
import { OtherField } from "./other-field";
import type { PrefillState } from "./use-prefill";

interface Props {
  data: LeadFormData;
  errors: FieldErrors;
  sending?: boolean;
  /** Error summary above the fields. */
  notice?: ReactNode;
  /** Connects an input to the enhanced form. */
  bind?: (name: LeadInput) => object;
  honeypot?: ComponentProps<"input">;
  /** State of the prefilled contact details, with the handler that clears them. */
  known?: PrefillState;
  onForget?: () => void;
  /** Current step of an enhanced multi-step form. */
  steps?: ShownStep;
}

const VEHICLE: Record<(typeof VEHICLE_INPUTS)[number], ComponentProps<"input">> = {
  year: { inputMode: "numeric", maxLength: 4 },
  make: { maxLength: FIELD_LIMITS.name },
  model: { maxLength: FIELD_LIMITS.name },
};

const FIELD_GRID = "grid grid-cols-1 gap-5 sm:grid-cols-2 sm:items-end";

function isContactInput(name: LeadInput): name is (typeof CONTACT_INPUTS)[number] {
  return (CONTACT_INPUTS as readonly LeadInput[]).includes(name);
}

/**
 * Renders the content of a lead form, with the same HTML on the server and in the browser, so that hydration
 * does not shift the layout.
 */
export function LeadFields(props: Props) {
  const { data, errors, sending = false, notice, bind, honeypot, known, onForget } = props;
  const { fields, privacy, consent } = leadMessages();
  const id = fieldIdOf(data.form);
  const inputs: readonly LeadInput[] = FORM_TABLE[data.form].inputs;
  const text = (name: Exclude<LeadInput, "consent" | "privacy">) => ({
    id: id(name),
    name,
    label: fields[name],
    error: errors[name],
    defaultValue: data.typed[name],
    ...bind?.(name),
  });
  const shown = data.steps && (props.steps ?? plainStep(data.steps, data.step));
  const step = shown && data.steps?.[shown.position - 1];
  const isEnd = shown === undefined || shown.isLast;
  const afterContact = inputs.indexOf("phone") + 1;
  const message = inputs.includes("message") ? inputs.indexOf("message") : inputs.length;
  /** Returns the form-specific fields between two positions. */
  const others = (from: number, to: number) =>
    inputs
      .slice(from, to)
      .filter(isOtherInput)
      .map((name) => <OtherField key={name} {...text(name)} name={name} options={data.options?.[name]} />);
  return (
    <div className="relative space-y-5">
      {notice}
      {Object.entries(hiddenFields(data)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="page" value={data.page} />
      <input type="hidden" name="idempotencyKey" value="" />
      <input type="hidden" name="startedAt" value="" />
      {step && <input type="hidden" name="step" value={step.id} />}
      {step &&
        bind === undefined &&
        elsewhere(data, step.inputs, isEnd).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <HoneypotField id={id("honeypot")} {...honeypot} />
      {data.slots?.length === 1 && <input type="hidden" name="slot" value={data.slots[0]!.value} />}
      {data.slots && data.slots.length > 1 && <ChoiceField {...text("slot")} choices={data.slots} />}
      {inputs.includes("year") && (
        <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
          {VEHICLE_INPUTS.map((name) => (
            <TextField key={name} {...text(name)} {...VEHICLE[name]} />
          ))}
        </div>
      )}
      <PrefillNotice known={known} onForget={onForget} />
      {others(0, inputs.indexOf("firstName"))}
      {data.steps && shown && step ? (
        <FormStep steps={data.steps} shown={shown}>
          {step.inputs.map((name) =>
            isOtherInput(name) ? (
              <OtherField key={name} {...text(name)} name={name} options={data.options?.[name]} />
            ) : (
              isContactInput(name) && <TextField key={name} {...text(name)} {...CONTACT_ATTRIBUTES[name]} />
            ),
          )}
        </FormStep>
      ) : (
        <div className={FIELD_GRID}>
          {CONTACT_INPUTS.map((name) => (
            <TextField key={name} {...text(name)} {...CONTACT_ATTRIBUTES[name]} />
          ))}
          {others(afterContact, message)}
        </div>
      )}
      {inputs.includes("message") && <TextAreaField {...text("message")} maxLength={FIELD_LIMITS.message} />}
      {inputs.includes("comments") && (
        <TextAreaField {...text("comments")} maxLength={FIELD_LIMITS.message} optional />
      )}
      {inputs.includes("notes") && (
        <TextAreaField {...text("notes")} maxLength={FIELD_LIMITS.message} optional />
      )}
      {others(message, inputs.length)}
      {inputs.includes("privacy") && (
        <CheckboxField
          id={id("privacy")}
          name="privacy"
          label={privacy.agree}
          error={errors.privacy}
          required
          defaultChecked={data.typed.privacy === "yes"}
          {...bind?.("privacy")}
        />
      )}
      {isEnd && inputs.includes("consent") && (
        <CheckboxField
          id={id("consent")}
          name="consent"
          label={consent.optional(data.consentText)}
          defaultChecked={data.typed.consent === "yes"}
          {...bind?.("consent")}
        />
      )}
      <FormButtons data={data} step={shown} sending={sending} />
    </div>
  );
}

/**
 * Returns the values of the other steps as hidden fields, because a plain form posts the values of all steps
 * each time.
 */
function elsewhere(data: LeadFormData, own: readonly LeadInput[], isEnd: boolean): [string, string][] {
  return Object.entries(data.typed).filter(
    ([name, value]) => !own.includes(name as LeadInput) && value !== "" && !(isEnd && name === "consent"),
  );
}
