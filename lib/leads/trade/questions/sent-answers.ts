import { PHOTO_FIELDS } from "../../../../config/leads/trade-photos";
import type { Answers } from "../../../../config/leads/valuation-questions";
import { TRADE_CONTACT_FIELDS } from "./contact-fields";
import type { QuestionContext } from "./parts";
import { photoList, photosIn } from "./photo-list";
import { TRADE_VEHICLE_FIELDS } from "./vehicle-fields";
import { visibleAnswers } from "./visible";

/** Field with the VIN of the vehicle in stock that the visitor wants; filled in from the URL. */
export const WANTED_FIELD = "wanted";

/** Returns the values to send: form fields and answers to visible questions. Hidden answers are never sent. */
export function sentAnswers({ questionnaire }: QuestionContext, answers: Answers): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const field of [...TRADE_VEHICLE_FIELDS, ...TRADE_CONTACT_FIELDS, WANTED_FIELD]) {
    const typed = answers[field]?.trim();
    if (typed) sent[field] = typed;
  }
  const photos = photoList(photosIn(answers));
  if (photos !== "") sent[PHOTO_FIELDS.all] = photos;
  return { ...sent, ...visibleAnswers(questionnaire, answers) };
}
