import { PHOTO_FIELDS } from "../../../../config/leads/trade-photos";
import type { Answers, QuestionCategory, Questionnaire } from "../../../../config/leads/valuation-questions";
import { WANTED_KEY } from "../../../../config/leads/wanted";
import { type StepPosition, stepPosition } from "../../../core/pages/step-position";
import type { FieldErrors } from "../../core/schemas/field-errors";
import {
  contactErrors,
  photoList,
  photosIn,
  readVehicle,
  TRADE_CONTACT_FIELDS,
  TRADE_VEHICLE_FIELDS,
} from "./fields";
import { answerError, questionsOf, visibleAnswers } from "./visible";

/** Names of parts in URLs. The part of a category has the category's id. */
export const VEHICLE_PART = "vehicle";
export const PHOTOS_PART = "photos";
export const CONTACT_PART = "contact";
export const SUMMARY_PART = "summary";

/** Context in which answers are validated. */
export interface QuestionContext {
  questionnaire: Questionnaire;
  /** Current calendar year; a model year may be one later. */
  thisYear: number;
}

/** Returns the parts for these answers. Categories without visible questions are skipped. */
export function tradeParts({ questionnaire }: QuestionContext, answers: Answers): string[] {
  const withQuestions = questionnaire.categories.filter(
    (category) => questionsOf(category, questionnaire, answers).length > 0,
  );
  const categories = withQuestions.map(({ categoryId }) => categoryId);
  return [VEHICLE_PART, ...categories, PHOTOS_PART, CONTACT_PART, SUMMARY_PART];
}

/** Returns the errors in a part's answers, in the order of its questions. Photos and the summary have no errors. */
export function tradePartErrors(context: QuestionContext, part: string, answers: Answers): FieldErrors {
  if (part === VEHICLE_PART) {
    const read = readVehicle(answers, context.thisYear);
    return read.ok ? {} : read.errors;
  }
  if (part === CONTACT_PART) return contactErrors(answers);
  const category = categoryOf(context.questionnaire, part);
  const questions = category ? questionsOf(category, context.questionnaire, answers) : [];
  const errors: FieldErrors = {};
  for (const question of questions) {
    const error = answerError(question, answers[question.questionId]);
    if (error !== null) errors[question.questionId] = error;
  }
  return errors;
}

/** Returns the errors of all parts. */
export function allErrors(context: QuestionContext, answers: Answers): FieldErrors {
  return Object.assign(
    {},
    ...tradeParts(context, answers).map((part) => tradePartErrors(context, part, answers)),
  );
}

/** Returns the visitor's position for a requested part. */
export function positionOf(
  context: QuestionContext,
  part: string | undefined,
  answers: Answers,
): StepPosition {
  const parts = tradeParts(context, answers);
  return stepPosition(
    parts,
    parts.indexOf(part ?? ""),
    (each) => Object.keys(tradePartErrors(context, each, answers)).length === 0,
  );
}

export function categoryOf({ categories }: Questionnaire, part: string): QuestionCategory | undefined {
  return categories.find(({ categoryId }) => categoryId === part);
}

/** Returns the values to send: form fields and answers to visible questions. Hidden answers are never sent. */
export function sentAnswers({ questionnaire }: QuestionContext, answers: Answers): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const field of [...TRADE_VEHICLE_FIELDS, ...TRADE_CONTACT_FIELDS, WANTED_KEY]) {
    const typed = answers[field]?.trim();
    if (typed) sent[field] = typed;
  }
  const photos = photoList(photosIn(answers));
  if (photos !== "") sent[PHOTO_FIELDS.all] = photos;
  return { ...sent, ...visibleAnswers(questionnaire, answers) };
}
