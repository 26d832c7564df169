import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { FormName } from "@/lib/leads/forms/form-table";
import { reserve } from "@/lib/store/i18n/en/reserve";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { serviceFormMessages } from "@/lib/store/i18n/service-form-messages";

/** A form's name and its button's label. */
export function formCopy(form: FormName): { formName: string; submit: string } {
  const { availability, testDrive, contact, careers, staffMember, applyFinancing, popUp } = leadMessages();
  return {
    availability,
    "unlock-inventory": reserve,
    "test-drive": testDrive,
    contact,
    careers,
    "staff-member": staffMember,
    "apply-financing": applyFinancing,
    service: serviceFormMessages(),
    "pop-up": popUp,
  }[form];
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
