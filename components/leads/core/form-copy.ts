import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { FormName } from "@/lib/leads/forms/form-table";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { reserveMessages } from "@/lib/store/i18n/reserve-messages";
import { serviceFormMessages } from "@/lib/store/i18n/service-form-messages";
import type { LeadFormData } from "./lead-form-data";

/** Returns a form's name and button label. Two forms have them among their page's other copy. */
export function formCopy({ form, label }: Pick<LeadFormData, "form" | "label">): {
  formName: string;
  submit: string;
} {
  if (label !== undefined) return { formName: label, submit: label };
  return { ...leadMessages().forms, "unlock-inventory": reserveMessages(), service: serviceFormMessages() }[
    form
  ];
}

/** Returns the heading for a form that could not be stored (docs/rules.md#failure-messages). */
export function problemTitle(form: FormName): string {
  const { problem, careers } = leadMessages();
  if (form === "unlock-inventory") return reserveMessages().problem;
  return form === "careers" ? careers.problem : problem.title;
}

/** Returns the heading of the error list; a test drive has its own (docs/rules.md#failure-messages). */
export function errorHeading(form: FormName, errors: FieldErrors): string {
  const { errorSummary, testDrive } = leadMessages();
  const slotAlone = Object.keys(errors).every((field) => field === "slot");
  if (form === "service" && slotAlone) return serviceFormMessages().slotProblem;
  if (form !== "test-drive") return errorSummary.heading;
  return slotAlone ? testDrive.slotProblem : testDrive.problem;
}
