import { FIELD_LIMITS } from "../../../../config/leads/leads";
import { TRADE_LIMITS } from "../../../../config/leads/valuation";
import type { ValuationQuestion } from "../../../../config/leads/valuation-questions";
import { multiLine } from "../../../core/platform/clean-text";
import { leadMessages } from "../../../store/i18n/lead-messages";
import { valuationMessages } from "../../../store/i18n/valuation-messages";

export type ReadAnswer =
  | { kind: "none" }
  | { kind: "given"; value: string }
  | { kind: "wrong"; message: string };

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
export function readDollars(text: string): number | null {
  if (!/^\$?\s*\d{1,3}(,?\d{3})*(\.\d{1,2})?$/.test(text.trim())) return null;
  const dollars = Math.round(Number(text.replace(/[$,\s]/g, "")));
  return dollars <= TRADE_LIMITS.dollars ? dollars : null;
}
