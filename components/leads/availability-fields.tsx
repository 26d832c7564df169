import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { FIELD_LIMITS } from "@/config/leads";
import { leadMessages } from "@/lib/i18n/lead-messages";
import type { FieldErrors } from "@/lib/leads/schemas/field-errors";
import { pagePath } from "@/lib/pages/page-switches";
import { CheckboxField, HoneypotField, TextAreaField, TextField } from "./form-fields";

export const AVAILABILITY_INPUTS = ["firstName", "lastName", "email", "phone", "message", "consent"] as const;
export type AvailabilityInput = (typeof AVAILABILITY_INPUTS)[number];

/** Texts that were typed; a ticked consent is "yes". */
export type AvailabilityTyped = Partial<Record<AvailabilityInput, string>>;

/** What both forms, plain and enhanced, are drawn from; it can cross from the server to the browser. */
export interface AvailabilityFormData {
  vin: string;
  /** Path of the page that holds the form. */
  page: string;
  typed: AvailabilityTyped;
  errors: FieldErrors;
  consentText: string;
  seller: string;
  phone: string;
}

interface Props {
  data: AvailabilityFormData;
  errors: FieldErrors;
  sending?: boolean;
  /** What stands above the fields: the error summary. */
  notice?: ReactNode;
  /** Connects an input to the enhanced form. */
  bind?: (name: AvailabilityInput) => object;
  honeypot?: ComponentProps<"input">;
}

export const fieldId = (field: string) => `availability-${field}`;

/** The inside of the availability form: the same HTML on the server and in the browser, so that nothing moves. */
export function AvailabilityFields({ data, errors, sending = false, notice, bind, honeypot }: Props) {
  const { fields, availability, privacy, sending: sendingWord } = leadMessages();
  const policy = pagePath("legal-privacy-policy");
  const text = (name: Exclude<AvailabilityInput, "consent">) => ({
    id: fieldId(name),
    name,
    label: fields[name],
    error: errors[name],
    defaultValue: data.typed[name],
    ...bind?.(name),
  });
  return (
    <div className="relative space-y-5">
      {notice}
      <input type="hidden" name="vin" value={data.vin} />
      <input type="hidden" name="page" value={data.page} />
      <input type="hidden" name="idempotencyKey" value="" />
      <input type="hidden" name="startedAt" value="" />
      <HoneypotField id={fieldId("honeypot")} {...honeypot} />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField {...text("firstName")} autoComplete="given-name" maxLength={FIELD_LIMITS.name} />
        <TextField {...text("lastName")} autoComplete="family-name" maxLength={FIELD_LIMITS.name} />
        <TextField
          {...text("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={FIELD_LIMITS.email}
        />
        <TextField
          {...text("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={FIELD_LIMITS.phone}
        />
      </div>
      <TextAreaField {...text("message")} maxLength={FIELD_LIMITS.message} />
      <CheckboxField
        id={fieldId("consent")}
        name="consent"
        label={data.consentText}
        defaultChecked={data.typed.consent === "yes"}
        {...bind?.("consent")}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="submit"
          aria-disabled={sending}
          className={buttonClass("primary", "min-h-12 w-full min-w-52 aria-disabled:opacity-60 sm:w-auto")}
        >
          {sending ? sendingWord : availability.submit}
        </button>
        {policy !== null && (
          <p className="text-sm text-quiet">
            {privacy.before}
            <a href={policy} className="text-body underline underline-offset-4">
              {privacy.link}
            </a>
            {privacy.after}
          </p>
        )}
      </div>
    </div>
  );
}
