import { LEAD_QUESTIONS, type LeadQuestion, QUESTIONS_KEY } from "../../../config/leads/lead-questions";

/**
 * Returns the path of the page with a vehicle's availability form. The vehicle page opens the same form in place.
 * @param questions written out in the form's message, for the person to change
 */
export function availabilityPath(vin: string, questions: readonly LeadQuestion[] = []): string {
  const path = `/check-availability/${encodeURIComponent(vin)}`;
  return questions.length === 0 ? path : `${path}?${QUESTIONS_KEY}=${questions.join(",")}`;
}

/** Reads the questions of an address, each once and in display order. Unknown ones are left out. */
export function readQuestions(value: string | string[] | undefined): LeadQuestion[] {
  const asked = typeof value === "string" ? value.split(",") : [];
  return LEAD_QUESTIONS.filter((each) => asked.includes(each));
}
