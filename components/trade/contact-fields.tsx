import type { ComponentProps } from "react";
import { CheckboxField, TextField } from "@/components/leads/form-fields";
import { KnownLine } from "@/components/leads/known-line";
import type { Known } from "@/components/leads/profile-prefill";
import { FIELD_LIMITS } from "@/config/leads";
import type { Answers } from "@/config/valuation-question-types";
import { leadMessages } from "@/lib/i18n/lead-messages";
import { valuationMessages } from "@/lib/i18n/valuation-messages";
import type { FieldErrors } from "@/lib/leads/schemas/field-errors";
import { pagePath } from "@/lib/pages/page-switches";
import { tradeFieldId } from "./field-id";

const INPUTS = {
  firstName: { autoComplete: "given-name", maxLength: FIELD_LIMITS.name },
  lastName: { autoComplete: "family-name", maxLength: FIELD_LIMITS.name },
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    spellCheck: false,
    maxLength: FIELD_LIMITS.email,
  },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: FIELD_LIMITS.phone },
} satisfies Record<string, ComponentProps<"input">>;

interface Props {
  answers: Answers;
  errors: FieldErrors;
  consentText: string;
  /** Whether they were filled in from the visitor's profile, and how to take that back. */
  known?: Known;
  onForget?: () => void;
}

/** Whom the offer is for, and the consent to calls, which is never a condition (TCPA). */
export function ContactFields({ answers, errors, consentText, known, onForget }: Props) {
  const words = valuationMessages();
  const { privacy } = leadMessages();
  const policy = pagePath("legal-privacy-policy");
  return (
    <>
      <KnownLine known={known} onForget={onForget} />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {(Object.keys(INPUTS) as (keyof typeof INPUTS)[]).map((name) => (
          <TextField
            key={name}
            {...INPUTS[name]}
            id={tradeFieldId(name)}
            name={name}
            label={words.fields[name]}
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
