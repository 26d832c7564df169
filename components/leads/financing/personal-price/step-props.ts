import type { ReactNode } from "react";
import type { OpenAnswers } from "@/lib/catalog/pricing/personal-steps";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";

/** The data and actions of each step. */
export interface StepProps {
  answers: OpenAnswers;
  /** Saves the values and continues; an undefined value causes a "required" error. */
  onNext: (answers: OpenAnswers) => void;
  /** Goes to the previous step; undefined on the first. */
  onBack: (() => void) | undefined;
}

/** Props of a step with one question. The surrounding form contains its value under the field's name. */
export interface QuestionProps extends StepProps {
  /** Error notice above the question, and the error beside it. */
  notice: ReactNode;
  error: string | undefined;
  /** Fields typed during this visit and saved in the tab, including unsubmitted ones. */
  typed: Readonly<Record<string, string>>;
  /** Saves typed and selected values, and clears the errors of corrected ones. */
  onChange: (typed: Record<string, string>) => void;
  /** Stays on the step and shows the errors of the typed values. */
  onWrong: (errors: FieldErrors) => void;
}

/** Typed or selected values by field name. */
export type QuestionValues = Record<"down" | "tradeIn" | "tradeEquity" | "creditScore", string>;

/** Id of the step's title, which names the dialog and takes the focus with each step. */
export const TITLE_ID = "personal-title";

export const personalFieldId = (field: string) => `personal-${field}`;
