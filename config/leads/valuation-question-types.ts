/** How a question is answered (docs/rules.md#trade-in). */
export const INPUT_TYPES = ["radio", "select", "price", "textarea"] as const;
export type InputType = (typeof INPUT_TYPES)[number];

export interface QuestionAnswer {
  label: string;
  value: string;
  /** What choosing it means. */
  explanation?: string;
}

export interface ValuationQuestion {
  questionId: string;
  text: string;
  description?: string;
  inputType: InputType;
  required: boolean;
  /** To choose from; empty for prices and texts. */
  answers: QuestionAnswer[];
  /** Asked only when another question has one of these answers. */
  condition?: { questionId: string; answers: string[] };
}

/** A part of the questionnaire (docs/rules.md#trade-in). */
export interface QuestionCategory {
  categoryId: string;
  title: string;
  description?: string;
  questionIds: string[];
  /** The provider's questions that no category names are asked here. */
  remainingProviderQuestions: boolean;
}

/** Everything that is asked, in order. */
export interface Questionnaire {
  categories: QuestionCategory[];
  questions: ValuationQuestion[];
}

/** By field name or question id, as typed or chosen. */
export type Answers = Readonly<Record<string, string>>;
