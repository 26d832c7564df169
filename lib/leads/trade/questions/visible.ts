import { FIELD_LIMITS } from "../../../../config/leads/leads";
import { TRADE_LIMITS } from "../../../../config/leads/valuation";
import type {
  Answers,
  QuestionCategory,
  Questionnaire,
  ValuationQuestion,
} from "../../../../config/leads/valuation-questions";
import { multiLine } from "../../../core/platform/clean-text";
import { leadMessages } from "../../../store/i18n/lead-messages";
import { valuationMessages } from "../../../store/i18n/valuation-messages";

type ReadAnswer = { kind: "none" } | { kind: "given"; value: string } | { kind: "wrong"; message: string };

/** Normalizes an answer: one of the choices, whole dollars as digits, or trimmed text. */
export function readAnswer(question: ValuationQuestion, typed: string | undefined): ReadAnswer {
  const text = multiLine(typed ?? "");
  if (text === "") return { kind: "none" };
  const copy = leadMessages().validation;
  switch (question.inputType) {
    case "radio":
    case "select":
      // An unknown choice comes from another version of the questions. The question is shown again.
      return question.answers.some(({ value }) => value === text)
        ? { kind: "given", value: text }
        : { kind: "none" };
    case "price": {
      const dollars = readDollars(text);
      if (dollars !== null) return { kind: "given", value: String(dollars) };
      return {
        kind: "wrong",
        message: question.questionId === "price" ? valuationMessages().validation.price : copy.dollars,
      };
    }
    case "textarea":
      return text.length <= FIELD_LIMITS.message
        ? { kind: "given", value: text }
        : { kind: "wrong", message: copy.tooLong(FIELD_LIMITS.message) };
  }
}

/** Returns the error message for an answer, or null if it is valid. */
export function answerError(question: ValuationQuestion, typed: string | undefined): string | null {
  const answer = readAnswer(question, typed);
  if (answer.kind === "wrong") return answer.message;
  return answer.kind === "none" && question.required ? leadMessages().validation.required : null;
}

/**
 * Parses an amount such as "$12,500" or "12500.40" to whole dollars. Returns null if it is invalid or implausibly high.
 */
function readDollars(text: string): number | null {
  if (!/^\$?\s*\d{1,3}(,?\d{3})*(\.\d{1,2})?$/.test(text.trim())) return null;
  const dollars = Math.round(Number(text.replace(/[$,\s]/g, "")));
  return dollars <= TRADE_LIMITS.dollars ? dollars : null;
}

/**
 * Returns the questions that are visible for these answers. A conditional question is visible if the question it
 * depends on is visible and has one of the required answers. Cycles and dependencies on unknown questions hide it.
 */
export function visibleQuestions({ questions }: Questionnaire, answers: Answers): ValuationQuestion[] {
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const isVisible = (question: ValuationQuestion, behind: ReadonlySet<string>): boolean => {
    const { condition } = question;
    if (!condition) return true;
    const parent = byId.get(condition.questionId);
    if (!parent || behind.has(parent.questionId)) return false;
    const answer = readAnswer(parent, answers[parent.questionId]);
    if (answer.kind !== "given" || !condition.answers.includes(answer.value)) return false;
    return isVisible(parent, new Set([...behind, parent.questionId]));
  };
  return questions.filter((question) => isVisible(question, new Set([question.questionId])));
}

/** Returns a category's visible questions in the category's order. */
export function questionsOf(
  category: QuestionCategory,
  questionnaire: Questionnaire,
  answers: Answers,
): ValuationQuestion[] {
  const visible = new Map(
    visibleQuestions(questionnaire, answers).map((question) => [question.questionId, question]),
  );
  return category.questionIds.flatMap((id) => visible.get(id) ?? []);
}

/** Returns the normalized answers to visible questions; only these may leave the browser. */
export function visibleAnswers(questionnaire: Questionnaire, answers: Answers): Record<string, string> {
  const inCategories = new Set(questionnaire.categories.flatMap(({ questionIds }) => questionIds));
  const shown: Record<string, string> = {};
  for (const question of visibleQuestions(questionnaire, answers)) {
    const answer = readAnswer(question, answers[question.questionId]);
    if (inCategories.has(question.questionId) && answer.kind === "given")
      shown[question.questionId] = answer.value;
  }
  return shown;
}
