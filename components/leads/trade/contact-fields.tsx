import { CONTACT_ATTRIBUTES } from "@/components/leads/core/contact-attributes";
import { CheckboxField, TextField } from "@/components/leads/core/form-fields";
import { PrefillNotice, PrivacyNote } from "@/components/leads/core/form-notes";
import type { PrefillState } from "@/components/leads/core/use-prefill";
import type { Answers } from "@/config/leads/valuation-questions";
import { PAGES } from "@/config/runtime/pages";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS } from "@/lib/leads/forms/form-table";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { tradeFieldId } from "./field-id";

interface Props {
  answers: Answers;
  errors: FieldErrors;
  consentText: string;
  /** Connects a field to the form in the browser. */
  bind?: (name: string) => object;
  /** State of the details prefilled from the visitor's profile, with the handler that clears them. */
  known?: PrefillState;
  onForget?: () => void;
}

/** Renders the contact fields, and the consent to calls, which is never required (TCPA). */
export function ContactFields({ answers, errors, consentText, bind, known, onForget }: Props) {
  const copy = valuationMessages();
  return (
    <>
      <PrefillNotice known={known} onForget={onForget} />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {CONTACT_INPUTS.map((name) => (
          <TextField
            key={name}
            {...CONTACT_ATTRIBUTES[name]}
            id={tradeFieldId(name)}
            name={name}
            label={copy.fields[name]}
            error={errors[name]}
            defaultValue={answers[name]}
            {...bind?.(name)}
          />
        ))}
      </div>
      <CheckboxField
        id={tradeFieldId("consent")}
        name="consent"
        label={leadMessages().consent.optional(consentText)}
        defaultChecked={answers.consent === "yes"}
        {...bind?.("consent")}
      />
      <PrivacyNote policy={PAGES["legal-privacy-policy"].path} />
    </>
  );
}
