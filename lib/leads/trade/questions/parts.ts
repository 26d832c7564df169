import type {
  Answers,
  QuestionCategory,
  Questionnaire,
} from "../../../../config/leads/valuation-question-types";
import type { FieldErrors } from "../../core/schemas/field-errors";
import { contactErrors } from "./contact-fields";
import { answerError } from "./read-answer";
import { readVehicle } from "./vehicle-fields";
import { questionsOf } from "./visible";

/** Names of parts in addresses; a category's part has its id. */
export const VEHICLE_PART = "vehicle";
export const PHOTOS_PART = "photos";
export const CONTACT_PART = "contact";
export const SUMMARY_PART = "summary";

/** What the answers are checked against. */
export interface QuestionContext {
  questionnaire: Questionnaire;
  /** The calendar's year: a model year may be one ahead. */
  thisYear: number;
}

export interface PartPosition {
  /** The part to show: the requested one, or the first before it that is still incomplete. */
  part: string;
  previous: string | null;
  next: string | null;
  /** From 1, of `count`. */
  position: number;
  count: number;
}

/** The parts under these answers; a category without questions is left out. */
export function tradeParts({ questionnaire }: QuestionContext, answers: Answers): string[] {
  const withQuestions = questionnaire.categories.filter(
    (category) => questionsOf(category, questionnaire, answers).length > 0,
  );
  const categories = withQuestions.map(({ categoryId }) => categoryId);
  return [VEHICLE_PART, ...categories, PHOTOS_PART, CONTACT_PART, SUMMARY_PART];
}

/** Errors in a part's answers, in the order of its questions; photos and the summary cannot have errors. */
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

/** What is wrong with all parts. */
export function allErrors(context: QuestionContext, answers: Answers): FieldErrors {
  return Object.assign(
    {},
    ...tradeParts(context, answers).map((part) => tradePartErrors(context, part, answers)),
  );
}

/** The part for a visitor who requests one: parts cannot be skipped by URL, and no answers are lost. */
export function positionOf(
  context: QuestionContext,
  part: string | undefined,
  answers: Answers,
): PartPosition {
  const parts = tradeParts(context, answers);
  const wanted = Math.max(0, parts.indexOf(part ?? ""));
  const open = parts.findIndex((each) => Object.keys(tradePartErrors(context, each, answers)).length > 0);
  const at = open === -1 ? wanted : Math.min(wanted, open);
  return {
    part: parts[at]!,
    previous: parts[at - 1] ?? null,
    next: parts[at + 1] ?? null,
    position: at + 1,
    count: parts.length,
  };
}

export function categoryOf({ categories }: Questionnaire, part: string): QuestionCategory | undefined {
  return categories.find(({ categoryId }) => categoryId === part);
}
