import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { FormName } from "@/lib/leads/forms/form-table";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { reserve } from "@/lib/store/i18n/reserve-messages";
import { serviceFormMessages } from "@/lib/store/i18n/service-form-messages";
import type { LeadFormData } from "./lead-form-data";

/** A form's name and its button's label; two forms have them with the other texts of their page. */
export function formCopy({ form, label }: Pick<LeadFormData, "form" | "label">): {
  formName: string;
  submit: string;
} {
  if (label !== undefined) return { formName: label, submit: label };
  return { ...leadMessages().forms, "unlock-inventory": reserve, service: serviceFormMessages() }[form];
}

/** The heading above the reason why a form could not be stored (docs/rules.md#failure-messages). */
export function problemTitle(form: FormName): string {
  const { problem, careers } = leadMessages();
  if (form === "unlock-inventory") return reserve.problem;
  return form === "careers" ? careers.problem : problem.title;
}

/** The heading of the error list; a test drive has its own message (docs/rules.md#failure-messages). */
export function errorHeading(form: FormName, errors: FieldErrors): string {
  const { errorSummary, testDrive } = leadMessages();
  const slotAlone = Object.keys(errors).every((field) => field === "slot");
  if (form === "service" && slotAlone) return serviceFormMessages().slotProblem;
  if (form !== "test-drive") return errorSummary.heading;
  return slotAlone ? testDrive.slotProblem : testDrive.problem;
}
