import { useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { CONTACT_ATTRIBUTES } from "@/components/leads/core/contact-attributes";
import { CheckboxField, HoneypotField, TextField } from "@/components/leads/core/form-fields";
import { PrefillNotice, PrivacyNote } from "@/components/leads/core/form-notes";
import { FormNotice } from "@/components/leads/core/form-notice";
import { schemaResolver } from "@/components/leads/core/schema-resolver";
import { useFieldBinding } from "@/components/leads/core/use-field-binding";
import { flatErrors, useFormNotice } from "@/components/leads/core/use-form-notice";
import { doneToast, problemToast, useLeadSubmit } from "@/components/leads/core/use-lead-submit";
import { type PrefillState, usePrefill, withProfile } from "@/components/leads/core/use-prefill";
import { type PersonalAnswers, readOwnTerms, withEarlierTerm } from "@/lib/catalog/pricing/personal-payment";
import { shownPath } from "@/lib/core/language/local-path";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { saveAnswers, savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { personalPriceSchema } from "@/lib/leads/financing/personal-price-schema";
import { CONTACT_INPUTS } from "@/lib/leads/forms/form-table";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { personalPriceMessages } from "@/lib/store/i18n/personal-price-messages";
import { type Draft, readDraft, saveTyped } from "./draft";
import { personalLabel } from "./personal-label";
import type { PersonalSetup } from "./setup";
import { personalFieldId as idOf, StepForm, type StepProps } from "./step-form";

/**
 * Saves the profile and unlocks the visitor's own prices (docs/rules.md#personal-price). A repeated unlock
 * keeps the first time. Listeners for profile changes show the prices.
 */
function unlockPrice(answers: PersonalAnswers): void {
  updateProfile({ unlockPrice: readProfile().unlockPrice ?? new Date().toISOString() });
  saveAnswers(withEarlierTerm(answers, savedAnswers()));
}

type Values = Record<(typeof CONTACT_INPUTS)[number], string> & { consent: string | false };

interface Props extends Pick<StepProps, "onBack"> {
  draft: Draft;
  setup: PersonalSetup;
  onSent: () => void;
  /** Handles errors in the values of an earlier step. */
  onWrongAnswer: (errors: FieldErrors) => void;
}

/**
 * Renders the contact details, sends the lead, and unlocks the visitor's own prices after the server has
 * stored it (docs/rules.md#personal-price).
 */
export function ContactStep(props: Props) {
  const [start] = useState(() => ({
    ...withProfile(textsOf(readDraft()?.typed ?? {}), CONTACT_INPUTS, false),
    schema: personalPriceSchema(props.setup.terms.sliders.finance),
  }));
  const form = useForm<Values>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: schemaResolver<Values>(start.schema, (values) => leadOf(values, props.draft)),
    defaultValues: { firstName: "", lastName: "", email: "", phone: "", consent: false, ...start.typed },
  });
  return (
    <FormProvider {...form}>
      <ContactForm {...props} known={start.known} />
    </FormProvider>
  );
}

function ContactForm(props: Props & { known: PrefillState }) {
  const { draft, setup, onBack, onSent, onWrongAnswer, known: first } = props;
  const t = personalPriceMessages().dialog;
  const copy = leadMessages();
  const { getValues, formState } = useFormContext<Values>();
  const bind = useFieldBinding<Values>();
  const notices = useFormNotice();
  const { known, forget } = usePrefill(first, CONTACT_INPUTS);
  const { sending, honeypot, submit } = useLeadSubmit<Values>({
    form: "personal-price",
    page: shownPath(),
    startedAt: first === "filledIn" ? null : draft.startedAt,
    phone: setup.phone,
    notices,
    contentOf: (values) => leadOf(values, draft),
    onSent() {
      unlockPrice(whole(draft.answers));
      doneToast("personal-price", "here");
      saveTyped(draft, null);
      onSent();
    },
    onInvalid(errors, foundBy) {
      if (foundBy === "server") problemToast("personal-price", setup.phone);
      const own = CONTACT_INPUTS.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []));
      if (own.length > 0) notices.refuse(Object.fromEntries(own));
      else onWrongAnswer(errors);
    },
  });
  const errors = flatErrors(formState.errors);
  const seller = setup.sellers[draft.vehicle.storeId] ?? setup.company;
  return (
    <StepForm onBack={onBack} submit={sending ? t.sending : t.send} busy={sending} onSubmit={submit}>
      <p className="text-quiet">{personalPriceMessages().steps["personal-details"].hint}</p>
      <FormNotice notice={notices.notice} phone={setup.phone} fieldId={idOf} labelOf={personalLabel} />
      <HoneypotField id={idOf("honeypot")} ref={honeypot} />
      <PrefillNotice
        known={known}
        onForget={() => {
          forget();
          // The visitor has submitted the values, so they are no longer unsent.
          saveTyped(draft, null);
        }}
      />
      <div
        className="grid gap-5 sm:grid-cols-2 sm:items-end"
        onChange={() => saveTyped(draft, textsOf(getValues()))}
      >
        {CONTACT_INPUTS.map((name) => (
          <TextField
            key={name}
            id={idOf(name)}
            label={copy.fields[name]}
            error={errors[name]}
            {...CONTACT_ATTRIBUTES[name]}
            {...bind(name)}
          />
        ))}
      </div>
      <CheckboxField
        id={idOf("consent")}
        label={leadMessages().consent.optional(contactConsent(seller).text)}
        {...bind("consent")}
      />
      <PrivacyNote policy={setup.links.privacy} />
    </StepForm>
  );
}

/** Returns the lead to send: the values of the earlier steps and the contact details. */
function leadOf(values: Values, { answers, vehicle }: Draft): Record<string, unknown> {
  const own = whole(answers);
  return {
    ...values,
    ...own,
    tradeEquity: own.tradeIn ? own.tradeEquity : null,
    vin: vehicle.vin,
    offers: vehicle.chosen?.ids ?? "",
  };
}

/**
 * Returns the completed values. At the last question all others are complete; without a trade-in there is no
 * equity.
 */
function whole(answers: Draft["answers"]) {
  const equity = answers.tradeIn ? answers.tradeEquity : 0;
  const read = readOwnTerms({ ...answers, tradeEquity: equity ?? 0 });
  if (!read) throw new Error("A step before was not answered.");
  return read;
}

/** Returns the texts among the form's values. */
function textsOf(values: Readonly<Record<string, string | false>>): Record<string, string> {
  return Object.fromEntries(
    CONTACT_INPUTS.flatMap((name) => {
      const value = values[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
