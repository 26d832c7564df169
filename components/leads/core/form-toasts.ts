import { queueToast } from "@/components/ui/queue-toast";
import { showToast } from "@/components/ui/toast";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { FormName } from "@/lib/leads/forms/form-schemas";
import { type DoneToast, doneToasts, type FailedToast, failedToasts } from "@/lib/store/i18n/en/toasts";
import { CONTACT_INPUTS } from "./lead-form-data";

interface FormToasts {
  done?: DoneToast;
  /** Something about the visitor is missing or wrong. */
  invalid?: FailedToast;
  /** It could not be sent. */
  problem?: FailedToast;
}

/** Which toasts of specification §8 a form shows; one that has none there says all it has to say in its place. */
const FORM_TOASTS: Record<FormName, FormToasts> = {
  availability: {},
  "test-drive": { done: "testDrive", invalid: "testDrive", problem: "contact" },
  "unlock-inventory": { done: "privateInventory", problem: "privateInventory" },
  service: { problem: "contact" },
  contact: { done: "contact", problem: "contact" },
  careers: { done: "careers", problem: "careers" },
  "staff-member": { done: "contact", problem: "contact" },
  "apply-financing": { problem: "contact" },
  "pop-up": { problem: "contact" },
};

export function doneToast(form: FormName, where: "here" | "next page"): void {
  const { done } = FORM_TOASTS[form];
  if (!done) return;
  if (where === "here") void showToast(doneToasts[done]);
  else queueToast(done);
}

export function invalidToast(form: FormName, errors: FieldErrors, phone: string): void {
  if (CONTACT_INPUTS.some((name) => name in errors)) failed(form, "invalid", phone);
}

export function problemToast(form: FormName, phone: string): void {
  failed(form, "problem", phone);
}

/** A form has one error toast at a time, however often it is sent. */
function failed(form: FormName, kind: "invalid" | "problem", phone: string): void {
  const name = FORM_TOASTS[form][kind];
  if (name) void showToast({ ...failedToasts[name](phone), group: form });
}
