import { CONTACT_ATTRIBUTES } from "@/components/leads/core/contact-attributes";
import { CheckboxField, TextField } from "@/components/leads/core/form-fields";
import { PrefillNotice } from "@/components/leads/core/prefill-notice";
import type { PrefillState } from "@/components/leads/core/profile-prefill";
import type { Answers } from "@/config/leads/valuation-question-types";
import { pagePath } from "@/lib/core/pages/page-switches";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS } from "@/lib/leads/forms/form-table";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { tradeFieldId } from "./field-id";

interface Props {
  answers: Answers;
  errors: FieldErrors;
  consentText: string;
  /** Whether they were filled in from the visitor's profile, and how to clear them. */
  known?: PrefillState;
  onForget?: () => void;
}

/** Whom the offer is for, and the consent to calls, which is never a condition (TCPA). */
export function ContactFields({ answers, errors, consentText, known, onForget }: Props) {
  const copy = valuationMessages();
  const { privacy } = leadMessages();
  const policy = pagePath("legal-privacy-policy");
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
          />
        ))}
      </div>
      <CheckboxField
        id={tradeFieldId("consent")}
        name="consent"
        label={consentText}
        defaultChecked={answers.consent === "yes"}
      />
      {policy !== null && (
        <p className="text-sm text-quiet">
          {privacy.before}
          <a href={policy} className="text-body underline underline-offset-4">
            {privacy.link}
          </a>
          {privacy.after}
        </p>
      )}
    </>
  );
}
