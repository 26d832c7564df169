import type { Answers, Questionnaire, ValuationQuestion } from "../../../config/leads/valuation-questions";
import { WANTED_KEY } from "../../../config/leads/wanted";
import { formatDollars } from "../../store/i18n/format";
import type { FieldErrors } from "../core/schemas/field-errors";
import type { TradeIn } from "../core/valuation";
import { readWantedVin } from "../core/wanted-vehicle";
import { photosIn, readContact, readVehicle, type TradeContact } from "./questions/fields";
import { allErrors, type QuestionContext, sentAnswers } from "./questions/parts";
import { visibleAnswers, visibleQuestions } from "./questions/visible";

export type ReadTradeIn =
  | {
      ok: true;
      contact: TradeContact;
      tradeIn: TradeIn;
      comments: string;
      /** VIN of the vehicle in stock that the visitor wants to buy. */
      wanted: string | null;
      /** Ids of the attached photos. */
      photos: string[];
      /** Answers to visible questions, by question id. */
      answers: Record<string, string>;
    }
  | { ok: false; errors: FieldErrors };

/** Validates a whole form post. Answers to hidden questions are dropped. */
export function readTradeIn(fields: Record<string, unknown>, context: QuestionContext): ReadTradeIn {
  const typed = textsOf(fields);
  const errors = allErrors(context, typed);
  const read = readVehicle(typed, context.thisYear);
  const person = readContact(typed);
  if (!read.ok || !person.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { questionnaire } = context;
  const answers = visibleAnswers(questionnaire, typed);
  const { vehicle } = read;
  return {
    ok: true,
    contact: person.contact,
    comments: answers.comments ?? "",
    photos: photosIn(typed),
    wanted: readWantedVin(sentAnswers(context, typed)[WANTED_KEY]),
    answers,
    tradeIn: {
      interest: answers.interest === "sell" ? "sell" : "trade-in",
      vin: vehicle.vin,
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      trim: vehicle.trim,
      miles: vehicle.mileage,
      doors: null,
      bodystyle: null,
      transmission: null,
      fuelType: null,
      exteriorColor: answers.exteriorColor ?? null,
      price: dollars(answers.price),
      remainingBalance: dollars(answers.remainingBalance),
      answers: formatAnswers(questionnaire, typed, answers),
      valuation: null,
    },
  };
}

/** Returns only the string values of a form post. */
export function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : value === true ? [[name, "yes"]] : [],
    ),
  );
}

/** Formats an answer for readers: "Good", "$8,500". */
export function formatAnswer(question: ValuationQuestion, value: string): string {
  if (question.inputType === "price") return formatDollars(Number(value));
  return question.answers.find((answer) => answer.value === value)?.label ?? value;
}

/** Formats the answers, without comments, which have their own section in an email. */
function formatAnswers(
  questionnaire: Questionnaire,
  typed: Answers,
  answers: Record<string, string>,
): TradeIn["answers"] {
  return visibleQuestions(questionnaire, typed).flatMap((question) => {
    const value = answers[question.questionId];
    if (value === undefined || question.questionId === "comments") return [];
    const { questionId, text } = question;
    return [{ questionId, question: text, answer: formatAnswer(question, value) }];
  });
}

function dollars(answer: string | undefined): number | null {
  return answer === undefined ? null : Number(answer);
}
