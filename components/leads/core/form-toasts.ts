import { queueToast } from "@/components/ui/queue-toast";
import { showToast } from "@/components/ui/toast";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS, FORM_TABLE, type FormName } from "@/lib/leads/forms/form-table";
import { type DoneToast, doneToasts, type FailedToast, failedToasts } from "@/lib/store/i18n/en/toasts";

/** The row's own type has only the toasts that it names. */
function toastsOf(form: FormName): { done?: DoneToast; invalid?: FailedToast; problem?: FailedToast } {
  return FORM_TABLE[form].toasts;
}

export function doneToast(form: FormName, where: "here" | "next page"): void {
  const { done } = toastsOf(form);
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
  const name = toastsOf(form)[kind];
  if (name) void showToast({ ...failedToasts[name](phone), group: form });
}
