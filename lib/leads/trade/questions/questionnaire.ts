import type { Questionnaire, ValuationQuestion } from "../../../../config/leads/valuation-question-types";
import { OWN_QUESTIONS, VALUATION_CATEGORIES } from "../../../../config/leads/valuation-questions";

/**
 * All questions: the site's own with a provider's. Where both have a question with the same id (the safety
 * questions), the provider's text and the site's answers are used, since our rules read those answers. A provider's
 * question that no category names is asked in the flagged category (docs/rules.md#trade-in), in the last one when
 * none is flagged.
 */
export function questionnaireOf(
  providerQuestions: readonly ValuationQuestion[],
  own: readonly ValuationQuestion[] = OWN_QUESTIONS,
  categories: Questionnaire["categories"] = [...VALUATION_CATEGORIES],
): Questionnaire {
  const byId = new Map(own.map((question) => [question.questionId, question]));
  for (const question of providerQuestions) {
    const mine = byId.get(question.questionId);
    const { text, description } = question;
    byId.set(question.questionId, mine ? { ...mine, text, description } : question);
  }
  const named = new Set(categories.flatMap(({ questionIds }) => questionIds));
  const remaining = [...byId.keys()].filter((id) => !named.has(id));
  const flagged = categories.findIndex((category) => category.remainingProviderQuestions);
  const takes = flagged === -1 ? categories.length - 1 : flagged;
  return {
    categories: categories.map((category, index) =>
      index === takes ? { ...category, questionIds: [...category.questionIds, ...remaining] } : category,
    ),
    questions: [...byId.values()].filter(canBeAnswered),
  };
}

/** A choice without anything to choose would be a dead end. */
function canBeAnswered({ inputType, answers }: ValuationQuestion): boolean {
  return (inputType !== "radio" && inputType !== "select") || answers.length > 0;
}
