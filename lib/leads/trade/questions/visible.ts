import type {
  Answers,
  QuestionCategory,
  Questionnaire,
  ValuationQuestion,
} from "../../../../config/leads/valuation-questions";
import { readAnswer } from "./read-answer";

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
