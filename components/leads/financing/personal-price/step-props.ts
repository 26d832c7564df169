import type { ReactNode } from "react";
import type { OpenAnswers } from "@/lib/catalog/pricing/personal-steps";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";

/** The data and actions of each step. */
export interface StepProps {
  answers: OpenAnswers;
  /** Saves the answers and continues; an answer that is undefined is required. */
  onNext: (answers: OpenAnswers) => void;
  /** To the step before; undefined on the first. */
  onBack: (() => void) | undefined;
}

/** A step with one question; its value is in the form around the steps, under the answer's name. */
export interface QuestionProps extends StepProps {
  /** What is wrong: above the question, and beside it. */
  notice: ReactNode;
  error: string | undefined;
  /** What the tab has saved of this visit's fields, whether or not the visitor has gone on since. */
  typed: Readonly<Record<string, string>>;
  /** Saves what was typed or chosen, and takes back what is wrong. */
  onChange: (typed: Record<string, string>) => void;
  /** Stays, and says what is wrong with what was typed. */
  onWrong: (errors: FieldErrors) => void;
}

/** What was typed or chosen, by the answer's name. */
export type QuestionValues = Record<"down" | "tradeIn" | "tradeEquity" | "creditScore", string>;

/** Id of the step's title, which names the dialog and gets the focus with each step. */
export const TITLE_ID = "personal-title";

export const personalFieldId = (field: string) => `personal-${field}`;
