/**
 * Questions that a link to a form can have ticked (`?ask=price,history`), in display order. The page writes them out in
 * the visitor's language, so a link holds no free text and nothing about a person. Their texts are
 * `leadMessages().availability.questions`.
 */
export const LEAD_QUESTIONS = [
  "availability",
  "price",
  "payment",
  "trade-in",
  "history",
  "photos",
  "delivery",
] as const;

export type LeadQuestion = (typeof LEAD_QUESTIONS)[number];

/** Query key of the questions in a form's address. */
export const QUESTIONS_KEY = "ask";
