import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { localPath } from "@/lib/core/language/local-path";
import { stepPosition } from "@/lib/core/pages/step-position";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { type PhoneAnswer, readPhoneRequest, type VerificationStep } from "@/lib/leads/phone/request";
import { phoneMessages } from "@/lib/store/i18n/phone-messages";
import { useFormNotice } from "./use-form-notice";
import { useWizard } from "./use-wizard";

type VerificationResponse =
  | { kind: "done"; message: string }
  /** Server's message for the field (docs/rules.md#failure-messages). */
  | { kind: "error"; error: string }
  /** The response was missing or unreadable. */
  | { kind: "failed" };

const TIMEOUT_MS = 20_000;

/** Posts one of the two verification requests; never throws. */
async function postVerification(body: {
  phone: string;
  type: VerificationStep;
  code?: string;
}): Promise<VerificationResponse> {
  try {
    const response = await fetch(localPath("/api/customer/phoneValidation"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Partial<PhoneAnswer>;
    if (answer.success === true && response.ok) {
      return { kind: "done", message: answer.message ?? phoneMessages().confirmed };
    }
    return answer.error ? { kind: "error", error: answer.error } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}

type PhoneStep = VerificationStep | "confirmed";

const STEPS: readonly PhoneStep[] = ["phone-validation", "code-verification", "confirmed"];

export interface PhoneValues {
  phone: string;
  code: string;
}

/**
 * Runs the steps of a phone confirmation with their requests. A confirmation is not a lead: it is not stored,
 * reported or acknowledged.
 */
export function usePhoneSteps(onConfirmed: ((phone: string) => void) | undefined) {
  const { getValues, setValue, setError, setFocus } = useFormContext<PhoneValues>();
  const notices = useFormNotice();
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const wizard = useWizard<PhoneStep, PhoneValues>({
    first: "phone-validation",
    answers: getValues(),
    positionOf: (step) => stepPosition(STEPS, STEPS.indexOf(step)),
    check: requestErrors,
    notices,
  });
  const { step } = wizard;

  /** Shows an error beside the visible field and focuses the field. */
  function refuse(field: keyof PhoneValues, error: string): void {
    notices.refuse({ [field]: error });
    setError(field, { type: "check", message: error }, { shouldFocus: true });
  }

  async function submitStep(type: VerificationStep): Promise<void> {
    if (busy) return;
    const read = readPhoneRequest({ ...getValues(), type });
    if (!read.ok) {
      const { code, phone } = read.errors;
      return code === undefined ? refuse("phone", phone ?? "") : refuse("code", code);
    }
    setBusy(true);
    const says = await postVerification(read.request);
    setBusy(false);
    if (says.kind === "failed") return notices.fail(phoneMessages().failed);
    // A new code was requested while the code field was visible, so the error belongs to that field
    // (docs/rules.md#phone-confirmation).
    if (says.kind === "error") return refuse(step === "code-verification" ? "code" : "phone", says.error);
    notices.clear();
    setMessage(says.message);
    if (type === step) wizard.complete(getValues());
    else setFocus("code");
    setValue("code", "");
    if (type === "code-verification") onConfirmed?.(read.request.phone);
  }

  function changeNumber(): void {
    setMessage("");
    wizard.back();
  }

  return { wizard, message, busy, notice: notices.notice, submitStep, changeNumber };
}

function requestErrors(step: PhoneStep, values: PhoneValues): FieldErrors {
  const read = readPhoneRequest({ ...values, type: step });
  return read.ok ? {} : { ...read.errors };
}
