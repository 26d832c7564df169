import type { Questionnaire } from "../../../../config/leads/valuation-questions";
import { shippedText } from "../../../store/i18n/shipped-text";

/** Returns a questionnaire with its texts in the current language. Its ids and values stay, and so do sent answers. */
export function shownQuestionnaire({ categories, questions }: Questionnaire): Questionnaire {
  return {
    categories: categories.map((category) => ({
      ...category,
      title: shippedText(category.title),
      ...(category.description !== undefined && { description: shippedText(category.description) }),
    })),
    questions: questions.map((question) => ({
      ...question,
      text: shippedText(question.text),
      ...(question.description !== undefined && { description: shippedText(question.description) }),
      answers: question.answers.map((answer) => ({
        ...answer,
        label: shippedText(answer.label),
        ...(answer.explanation !== undefined && { explanation: shippedText(answer.explanation) }),
      })),
    })),
  };
}
