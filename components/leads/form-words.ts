import { reserve } from "@/lib/i18n/en/reserve";
import { leadMessages } from "@/lib/i18n/lead-messages";
import type { FieldErrors } from "@/lib/leads/schemas/field-errors";
import type { FormName } from "@/lib/leads/schemas/form-schemas";

/** A form's name and the words of its button. */
export function formWords(form: FormName): { formName: string; submit: string } {
  const { availability, testDrive } = leadMessages();
  return { availability, "test-drive": testDrive, "unlock-inventory": reserve }[form];
}

/** What stands above the reason why a form could not be stored (specification §8). */
export function problemTitle(form: FormName): string {
  return form === "unlock-inventory" ? reserve.problem : leadMessages().problem.title;
}

/** What stands above the list of errors; a test drive has words of its own (specification §8). */
export function errorHeading(form: FormName, errors: FieldErrors): string {
  const { errorSummary, testDrive } = leadMessages();
  if (form !== "test-drive") return errorSummary.heading;
  return Object.keys(errors).every((field) => field === "slot") ? testDrive.slotProblem : testDrive.problem;
}
