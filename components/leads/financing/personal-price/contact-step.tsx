import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { CONTACT_ATTRIBUTES } from "@/components/leads/core/contact-attributes";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { CheckboxField, HoneypotField, TextField } from "@/components/leads/core/form-fields";
import { PrefillNotice } from "@/components/leads/core/prefill-notice";
import { ProblemNotice } from "@/components/leads/core/problem-notice";
import { type PrefillState, withProfile } from "@/components/leads/core/profile-prefill";
import { schemaResolver } from "@/components/leads/core/schema-resolver";
import { keyMaker, sendLead } from "@/components/leads/core/send-lead";
import { showToast } from "@/components/ui/toast";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { readPersonalAnswers } from "@/lib/catalog/pricing/personal-payment";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { clearPerson } from "@/lib/leads/core/profile/browser-profile";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { PersonalPriceSchema } from "@/lib/leads/financing/personal-price-schema";
import { CONTACT_INPUTS } from "@/lib/leads/forms/form-table";
import { personalPrice } from "@/lib/store/i18n/en/personal-price";
import { doneToasts, failedToasts } from "@/lib/store/i18n/en/toasts";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { type Draft, readDraft, saveDraft } from "./draft";
import type { PersonalSetup } from "./setup";
import { StepForm } from "./step-form";
import { followTo, type StepProps, takeFocus } from "./step-props";
import { unlockPrice } from "./unlock-price";

type Field = (typeof CONTACT_INPUTS)[number];
type Values = Record<Field, string> & { consent: string | false };

/** The result of an attempt to send; each attempt shows a new notice, which takes the focus. */
type Notice = { id: number } & (
  | { kind: "errors"; errors: FieldErrors }
  | { kind: "problem"; message: string }
);

interface Props extends StepProps {
  draft: Draft;
  setup: PersonalSetup;
  onSent: () => void;
}

const idOf = (field: string) => `personal-${field}`;

/**
 * The person's details: sends the lead, and unlocks the visitor's own prices once the server has it
 * (docs/rules.md#personal-price).
 */
export function ContactStep({ draft, setup, onBack, onSent }: Props) {
  const { vehicle, answers } = draft;
  const t = personalPrice.dialog;
  const copy = leadMessages();
  const [start] = useState(() => withProfile(readDraft()?.typed ?? {}, CONTACT_INPUTS, false));
  const [known, setKnown] = useState<PrefillState>(start.known);
  const [startedAt] = useState(() => Date.now());
  const [keyOf] = useState(keyMaker);
  const [notice, setNotice] = useState<Notice | null>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const seller = setup.sellers[vehicle.storeId] ?? setup.company;
  const { register, handleSubmit, setError, setValue, setFocus, getValues, formState } = useForm<Values>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: schemaResolver<Values>(PersonalPriceSchema, lead),
    defaultValues: { firstName: "", lastName: "", email: "", phone: "", consent: false, ...start.typed },
  });
  const id = (notice?.id ?? 0) + 1;

  /** What is sent: the answers of the steps before, and the person. */
  function lead(values: Values): object {
    return { ...values, ...whole(answers), vin: vehicle.vin };
  }

  async function send(values: Values): Promise<void> {
    const body = lead(values);
    const result = await sendLead(
      "personal-price",
      {
        ...body,
        page: location.pathname,
        idempotencyKey: keyOf(body),
        startedAt,
        sentAt: Date.now(),
        [HONEYPOT_FIELD]: honeypot.current?.value ?? "",
      },
      setup.phone,
    );
    if (result.kind === "sent") {
      unlockPrice(whole(answers), values);
      void showToast(doneToasts.personalPrice);
      saveDraft({ ...draft, typed: undefined });
      return onSent();
    }
    void showToast({ ...failedToasts.personalPrice(setup.phone), group: "personal-price" });
    if (result.kind === "problem") return setNotice({ id, ...result });
    for (const [field, message] of Object.entries(result.errors)) {
      setError(field as Field, { type: "server", message });
    }
    setNotice({ id, kind: "errors", errors: result.errors });
  }

  function forgetPerson(): void {
    clearPerson();
    for (const name of CONTACT_INPUTS) setValue(name, "");
    // The answers are this visitor's own.
    saveDraft({ ...draft, typed: undefined });
    setKnown("cleared");
    setFocus(CONTACT_INPUTS[0]);
  }

  const errors = messagesOf(formState.errors);
  return (
    <StepForm
      onBack={onBack}
      submit={formState.isSubmitting ? t.sending : t.send}
      busy={formState.isSubmitting}
      onSubmit={() =>
        void handleSubmit(send, (wrong) => setNotice({ id, kind: "errors", errors: messagesOf(wrong) }))()
      }
    >
      <p className="text-quiet">{personalPrice.steps["personal-details"].hint}</p>
      {notice?.kind === "problem" && (
        <ProblemNotice key={notice.id} ref={takeFocus} message={notice.message} phone={setup.phone} />
      )}
      {notice?.kind === "errors" && (
        <ErrorSummary
          key={notice.id}
          ref={takeFocus}
          errors={notice.errors}
          fieldId={idOf}
          onFollow={(event) => followTo(event.currentTarget.hash.slice(1))(event)}
        />
      )}
      <HoneypotField id={idOf("honeypot")} ref={honeypot} />
      <PrefillNotice known={known} onForget={forgetPerson} />
      <div
        className="grid gap-5 sm:grid-cols-2 sm:items-end"
        onChange={() => saveDraft({ ...draft, typed: textsOf(getValues()) })}
      >
        {CONTACT_INPUTS.map((name) => (
          <TextField
            key={name}
            id={idOf(name)}
            label={copy.fields[name]}
            error={errors[name]}
            {...CONTACT_ATTRIBUTES[name]}
            {...register(name)}
          />
        ))}
      </div>
      <CheckboxField id={idOf("consent")} label={contactConsent(seller).text} {...register("consent")} />
      {setup.links.privacy && (
        <p className="text-sm text-quiet">
          {copy.privacy.before}
          <a href={setup.links.privacy} className="text-body underline underline-offset-4">
            {copy.privacy.link}
          </a>
          {copy.privacy.after}
        </p>
      )}
    </StepForm>
  );
}

/** By the time of the last question all others are answered; without a trade-in there is no equity. */
function whole(answers: Draft["answers"]) {
  const equity = answers.tradeIn ? answers.tradeEquity : 0;
  const read = readPersonalAnswers({ ...answers, tradeEquity: equity ?? 0 });
  if (!read) throw new Error("A step before was not answered.");
  return read;
}

function textsOf(values: Values): Record<string, string> {
  return Object.fromEntries(CONTACT_INPUTS.map((name) => [name, values[name]]));
}

/** In the order of the form. */
function messagesOf(errors: Partial<Record<keyof Values, { message?: string }>>): FieldErrors {
  const messages: FieldErrors = {};
  for (const name of CONTACT_INPUTS) {
    const message = errors[name]?.message;
    if (message) messages[name] = message;
  }
  return messages;
}
