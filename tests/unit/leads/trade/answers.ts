import { EMBEDDED_QUESTIONS } from "@/config/leads/valuation-questions";
import { questionnaireOf } from "@/lib/leads/trade/get-valuation";
import type { QuestionContext } from "@/lib/leads/trade/questions/parts";

export const QUESTION_CONTEXT: QuestionContext = {
  questionnaire: questionnaireOf(EMBEDDED_QUESTIONS),
  thisYear: 2026,
};

/** Valid answers to every question. */
export const ANSWERS: Record<string, string> = {
  year: "2019",
  make: "Honda",
  model: "CR-V",
  trim: "EX",
  mileage: "62,400",
  vehicleCondition: "good",
  accidents: "none",
  exteriorColor: "Blue",
  "4001000": "yes",
  "4004000": "yes",
  financeType: "loan",
  remainingBalance: "$8,500",
  interest: "trade-in",
  price: "",
  comments: "One owner.",
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@seller.example.com",
  phone: "(312) 555-0187",
  consent: "yes",
};
