import type { Questionnaire } from "@/config/leads/valuation-questions";
import { CONTACT_PART, categoryOf, PHOTOS_PART, SUMMARY_PART } from "@/lib/leads/trade/questions/parts";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";

export function partTitle(questionnaire: Questionnaire, part: string): string {
  const { parts } = valuationMessages();
  return categoryOf(questionnaire, part)?.title ?? parts[part as keyof typeof parts] ?? "";
}

export function partDescription(questionnaire: Questionnaire, part: string): string | undefined {
  const copy = valuationMessages();
  if (part === PHOTOS_PART) return copy.photos.description;
  if (part === CONTACT_PART) return copy.contactDescription;
  if (part === SUMMARY_PART) return copy.summaryDescription;
  return categoryOf(questionnaire, part)?.description;
}

/** Returns the label of a field for the error list. */
export function fieldLabel({ questions }: Questionnaire, field: string): string {
  const { fields, optional } = valuationMessages();
  const text =
    fields[field as keyof typeof fields] ??
    questions.find(({ questionId }) => questionId === field)?.text ??
    "";
  return text.replace(optional, "");
}
