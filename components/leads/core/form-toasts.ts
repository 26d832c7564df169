import { queueToast } from "@/components/ui/queue-toast";
import { showToast } from "@/components/ui/toast";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS, FORM_TABLE, type LeadFormName } from "@/lib/leads/forms/form-table";
import { type DoneToast, doneToasts, type FailedToast, failedToasts } from "@/lib/store/i18n/en/toasts";

/** Returns a form's toasts; the type of a table row has only the toasts that the row defines. */
function toastsOf(form: LeadFormName): { done?: DoneToast; invalid?: FailedToast; problem?: FailedToast } {
  const row = FORM_TABLE[form];
  return "toasts" in row ? row.toasts : {};
}

export function doneToast(form: LeadFormName, where: "here" | "next page"): void {
  const { done } = toastsOf(form);
  if (!done) return;
  if (where === "here") void showToast(doneToasts[done]);
  else queueToast(done);
}

export function invalidToast(form: LeadFormName, errors: FieldErrors, phone: string): void {
  if (CONTACT_INPUTS.some((name) => name in errors)) failed(form, "invalid", phone);
}

export function problemToast(form: LeadFormName, phone: string): void {
  failed(form, "problem", phone);
}

/** Shows an error toast; repeated attempts of a form replace the previous one. */
function failed(form: LeadFormName, kind: "invalid" | "problem", phone: string): void {
  const name = toastsOf(form)[kind];
  if (name) void showToast({ ...failedToasts[name](phone), group: form });
}
