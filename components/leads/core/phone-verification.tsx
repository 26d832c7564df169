"use client";

import { type ClipboardEvent, type FormEvent, useId } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { TextField } from "@/components/leads/core/form-fields";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { FIELD_LIMITS } from "@/config/leads/leads";
import { PHONE_VERIFICATION } from "@/config/leads/phone";
import type { VerificationStep } from "@/lib/leads/phone/request";
import { phoneMessages } from "@/lib/store/i18n/phone-messages";
import { takeFocus } from "./form-notice";
import { type PhoneValues, usePhoneSteps } from "./use-phone-steps";

export interface PhoneVerificationProps {
  /** Number as typed into a form, if any. */
  phone?: string;
  /** Called with the number in international format after a correct code. */
  onConfirmed?: (phone: string) => void;
}

const copy = () => phoneMessages();

/**
 * Confirms a phone number in two steps: phone-validation, then code-verification
 * (docs/rules.md#phone-confirmation).
 */
export function PhoneVerification({ phone = "", onConfirmed }: PhoneVerificationProps) {
  const form = useForm<PhoneValues>({ shouldFocusError: false, defaultValues: { phone, code: "" } });
  return (
    <FormProvider {...form}>
      <PhoneSteps onConfirmed={onConfirmed} />
    </FormProvider>
  );
}

function PhoneSteps({ onConfirmed }: Pick<PhoneVerificationProps, "onConfirmed">) {
  const id = useId();
  const { wizard, message, busy, notice, submitStep, changeNumber } = usePhoneSteps(onConfirmed);
  const { step } = wizard;
  if (step === "confirmed") {
    return (
      <section>
        <p
          ref={wizard.heading}
          role="status"
          tabIndex={-1}
          className="flex items-center gap-2 rounded-card bg-success-soft p-4 font-semibold text-ink"
        >
          <Icon name="check" className="size-5 text-success" />
          {message}
        </p>
      </section>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitStep(step);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card border border-line p-5 sm:p-6">
      <h2 id={`${id}-title`} className="text-xl">
        {copy().title}
      </h2>
      <Form noValidate onSubmit={submit} className="mt-2 space-y-4">
        {step === "phone-validation" ? (
          <PhoneField id={id} shown={wizard.heading} />
        ) : (
          <CodeField id={id} shown={wizard.heading} message={message} />
        )}
        {notice?.kind === "problem" && (
          <p
            key={notice.id}
            ref={takeFocus}
            role="alert"
            tabIndex={-1}
            className="flex items-center gap-1.5 font-semibold text-danger"
          >
            <Icon name="alert" className="size-4" />
            {notice.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="dark"
            aria-disabled={busy}
            className="min-h-12 aria-disabled:opacity-60"
          >
            {labelOf(step, busy)}
          </Button>
          {step === "code-verification" && (
            <>
              <Button variant="outline" onClick={() => void submitStep("phone-validation")}>
                {copy().again}
              </Button>
              <Button variant="quiet" onClick={changeNumber}>
                {copy().change}
              </Button>
            </>
          )}
        </div>
      </Form>
    </section>
  );
}

interface FieldProps {
  id: string;
  /** Ref of the field, which takes the focus when its step appears. */
  shown: (element: HTMLElement | null) => void;
}

function PhoneField({ id, shown }: FieldProps) {
  const { register, formState } = useFormContext<PhoneValues>();
  const { ref, ...field } = register("phone");
  return (
    <>
      <p>{copy().why}</p>
      <TextField
        {...field}
        ref={bothRefs(ref, shown)}
        id={`${id}-phone`}
        label={copy().phone}
        hint={copy().phoneHint}
        error={formState.errors.phone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={FIELD_LIMITS.phone}
      />
    </>
  );
}

function CodeField({ id, shown, message }: FieldProps & { message: string }) {
  const { register, setValue, formState } = useFormContext<PhoneValues>();
  const { ref, ...field } = register("code");

  /** Extracts the code from a pasted text message. */
  function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = codeIn(event.clipboardData.getData("text"));
    if (pasted === null) return;
    event.preventDefault();
    setValue("code", pasted);
  }

  return (
    <>
      <p role="status">{message}</p>
      <TextField
        {...field}
        ref={bothRefs(ref, shown)}
        id={`${id}-code`}
        label={copy().code}
        error={formState.errors.code?.message}
        onPaste={pasteCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={PHONE_VERIFICATION.codeLength}
      />
    </>
  );
}

type ElementRef = (element: HTMLElement | null) => void;

function bothRefs(first: ElementRef, second: ElementRef): ElementRef {
  return (element) => {
    first(element);
    second(element);
  };
}

function labelOf(step: VerificationStep, busy: boolean): string {
  if (step === "code-verification") return busy ? copy().verifying : copy().verify;
  return busy ? copy().sending : copy().send;
}

/** Returns the only six-digit code in a text, also for "123 456"; null if there is none or several. */
export function codeIn(text: string): string | null {
  const found = text.match(/(?<!\d)\d{3}[ -]?\d{3}(?!\d)/g) ?? [];
  return found.length === 1 ? found[0]!.replace(/\D/g, "") : null;
}
