"use client";

import { type ClipboardEvent, type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { TextField } from "@/components/leads/core/form-fields";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { FIELD_LIMITS } from "@/config/leads/leads";
import { PHONE_VERIFICATION } from "@/config/leads/phone-verification";
import { type PhoneErrors, readPhoneRequest, type VerificationStep } from "@/lib/leads/phone/request";
import { phoneMessages } from "@/lib/store/i18n/phone-messages";
import { postVerification } from "./post-verification";

export interface PhoneVerificationProps {
  /** The number as it was typed into a form, or nothing. */
  phone?: string;
  /** Called with the number, in international form, once its code was right. */
  onConfirmed?: (phone: string) => void;
}

/** `error` is a failed request, without a field error from the server (docs/rules.md#phone-confirmation). */
type Errors = PhoneErrors & { error?: string };

const copy = phoneMessages();

/** Confirms a phone number in two steps: phone-validation, then code-verification (docs/rules.md#phone-confirmation). */
export function PhoneVerification({ phone: given = "", onConfirmed }: PhoneVerificationProps) {
  const id = useId();
  const [phone, setPhone] = useState(given);
  const [code, setCode] = useState("");
  const [step, setStep] = useState<VerificationStep | "confirmed">("phone-validation");
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  /** Increases whenever the focus must move: to the error, else to the next control. */
  const [turn, setTurn] = useState(0);
  const root = useRef<HTMLElement>(null);

  // In the same render, so that the focus is never lost in between.
  useLayoutEffect(() => {
    if (turn > 0) root.current?.querySelector<HTMLElement>("[data-next]")?.focus();
  }, [turn]);

  async function submitStep(type: VerificationStep): Promise<void> {
    if (busy) return;
    const read = readPhoneRequest({ phone, type, code });
    if (!read.ok) return finish({ errors: read.errors });
    setBusy(true);
    const says = await postVerification(read.request);
    setBusy(false);
    if (says.kind === "failed") return finish({ errors: { error: copy.failed } });
    if (says.kind === "error") {
      // A new code was requested while the code field was shown: the error belongs there (docs/rules.md#phone-confirmation).
      const field = step === "code-verification" ? "code" : "phone";
      return finish({ errors: { [field]: says.error } });
    }
    setCode("");
    finish({ message: says.message, step: type === "phone-validation" ? "code-verification" : "confirmed" });
    if (type === "code-verification") onConfirmed?.(read.request.phone);
  }

  function finish(now: { errors?: Errors; message?: string; step?: VerificationStep | "confirmed" }): void {
    setErrors(now.errors ?? {});
    if (now.message !== undefined) setMessage(now.message);
    if (now.step) setStep(now.step);
    setTurn((count) => count + 1);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (step !== "confirmed") void submitStep(step);
  }

  /** A whole text message may be pasted; what counts in it is its code. */
  function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = codeIn(event.clipboardData.getData("text"));
    if (pasted === null) return;
    event.preventDefault();
    setCode(pasted);
  }

  if (step === "confirmed") {
    return (
      <section ref={root}>
        <p
          data-next
          role="status"
          tabIndex={-1}
          className="flex items-center gap-2 rounded-card bg-success-soft p-4 font-semibold text-ink"
        >
          <Icon name="check" className="size-5 shrink-0 text-success" />
          {message}
        </p>
      </section>
    );
  }
  const verifying = step === "code-verification";
  return (
    <section
      ref={root}
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-line p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {copy.title}
      </h2>
      <form noValidate onSubmit={submit} className="mt-2 space-y-4">
        {verifying ? (
          <>
            <p role="status">{message}</p>
            <TextField
              key="code"
              id={`${id}-code`}
              label={copy.code}
              error={errors.code}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              onPaste={pasteCode}
              data-next={errors.error ? undefined : ""}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={PHONE_VERIFICATION.codeLength}
            />
          </>
        ) : (
          <>
            <p>{copy.why}</p>
            <TextField
              key="phone"
              id={`${id}-phone`}
              label={copy.phone}
              hint={copy.phoneHint}
              error={errors.phone}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
              data-next={errors.error ? undefined : ""}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={FIELD_LIMITS.phone}
            />
          </>
        )}
        {errors.error && (
          <p
            data-next
            role="alert"
            tabIndex={-1}
            className="flex items-center gap-1.5 font-semibold text-danger"
          >
            <Icon name="alert" className="size-4 shrink-0" />
            {errors.error}
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
          {verifying && (
            <>
              <Button variant="outline" onClick={() => void submitStep("phone-validation")}>
                {copy.again}
              </Button>
              <Button variant="quiet" onClick={() => finish({ step: "phone-validation", message: "" })}>
                {copy.change}
              </Button>
            </>
          )}
        </div>
      </form>
    </section>
  );
}

function labelOf(step: VerificationStep, busy: boolean): string {
  if (step === "code-verification") return busy ? copy.verifying : copy.verify;
  return busy ? copy.sending : copy.send;
}

/** The only six digits in a text, also written as "123 456"; null when there are none or several. */
export function codeIn(text: string): string | null {
  const found = text.match(/(?<!\d)\d{3}[ -]?\d{3}(?!\d)/g) ?? [];
  return found.length === 1 ? found[0]!.replace(/\D/g, "") : null;
}
