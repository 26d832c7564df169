/** Input types of a question (docs/rules.md#trade-in). */
export const INPUT_TYPES = ["radio", "select", "price", "textarea"] as const;
type InputType = (typeof INPUT_TYPES)[number];

interface QuestionAnswer {
  label: string;
  value: string;
  /** Explanation of the choice. */
  explanation?: string;
}

export interface ValuationQuestion {
  questionId: string;
  text: string;
  description?: string;
  inputType: InputType;
  required: boolean;
  /** Choices; empty for prices and texts. */
  answers: QuestionAnswer[];
  /** Shows the question only if another question has one of these values. */
  condition?: { questionId: string; answers: string[] };
}

/** A part of the questionnaire (docs/rules.md#trade-in). */
export interface QuestionCategory {
  categoryId: string;
  title: string;
  description?: string;
  questionIds: string[];
  /** True if this category also shows the provider's questions that no category lists. */
  remainingProviderQuestions: boolean;
}

/** A questionnaire with all questions in order. */
export interface Questionnaire {
  categories: QuestionCategory[];
  questions: ValuationQuestion[];
}

/** Typed or selected values by field name or question id. */
export type Answers = Readonly<Record<string, string>>;

/** Parts of the questionnaire between "your vehicle" and "your details" (docs/rules.md#trade-in). */
export const VALUATION_CATEGORIES: readonly QuestionCategory[] = [
  {
    categoryId: "condition",
    title: "Condition",
    description: "Be as accurate as you can. We inspect every car before we pay for it.",
    questionIds: ["vehicleCondition"],
    remainingProviderQuestions: true,
  },
  {
    categoryId: "safety",
    title: "Is it safe to drive?",
    description:
      "The vehicle must run and drive over 50 miles with working brakes, steering and safety devices.",
    questionIds: ["4001000", "4004000"],
    remainingProviderQuestions: false,
  },
  {
    categoryId: "finance",
    title: "Do you owe money on it?",
    description: "We can pay off your loan or financing. It doesn't change what the car is worth.",
    questionIds: ["financeType", "remainingBalance"],
    remainingProviderQuestions: false,
  },
  {
    categoryId: "plans",
    title: "What would you like to do?",
    questionIds: ["interest", "price", "comments"],
    remainingProviderQuestions: false,
  },
];

/** The site's own questions, used with any provider. */
export const OWN_QUESTIONS: readonly ValuationQuestion[] = [
  {
    questionId: "vehicleCondition",
    text: "What condition is your vehicle in?",
    inputType: "radio",
    required: true,
    answers: [
      {
        label: "Great",
        value: "great",
        explanation:
          "Looks and drives like new. No dents, no stains, no warning lights, services up to date.",
      },
      {
        label: "Good",
        value: "good",
        explanation: "Drives well. A few small scratches or marks for its age, nothing that needs a repair.",
      },
      {
        label: "Fair",
        value: "fair",
        explanation: "Drives, but shows wear: dents, worn tires or seats, or a repair that's due.",
      },
      {
        label: "Poor",
        value: "poor",
        explanation: "Needs work: damage, rust, or something mechanical that doesn't work right.",
      },
    ],
  },
  {
    questionId: "4001000",
    text: "Can you drive it more than 50 miles as is?",
    inputType: "radio",
    required: true,
    answers: [
      { label: "Yes", value: "yes" },
      { label: "No", value: "no" },
    ],
  },
  {
    questionId: "4004000",
    text: "Do its brakes, steering and safety devices work?",
    description: "Safety devices are the airbags, the seat belts and the lights.",
    inputType: "radio",
    required: true,
    answers: [
      { label: "Yes", value: "yes" },
      { label: "No", value: "no" },
    ],
  },
  {
    questionId: "financeType",
    text: "Loan or financing",
    inputType: "radio",
    required: true,
    answers: [
      { label: "None", value: "none", explanation: "You own it and have the title." },
      { label: "Loan", value: "loan", explanation: "You pay a bank or credit union." },
      {
        label: "Finance",
        value: "finance",
        explanation: "You pay a dealer's or manufacturer's finance company.",
      },
    ],
  },
  {
    questionId: "remainingBalance",
    text: "Estimated remaining balance",
    description: "Whole dollars. Your last statement has it; an estimate is fine.",
    inputType: "price",
    required: true,
    answers: [],
    condition: { questionId: "financeType", answers: ["loan", "finance"] },
  },
  {
    questionId: "interest",
    text: "Sell it or trade it in?",
    inputType: "radio",
    required: true,
    answers: [
      {
        label: "Trade it in",
        value: "trade-in",
        explanation: "Its value comes off the price of your next car.",
      },
      { label: "Sell it", value: "sell", explanation: "You get paid and don't have to buy anything." },
    ],
  },
  {
    questionId: "price",
    text: "How much do you hope to get for it? (optional)",
    inputType: "price",
    required: false,
    answers: [],
  },
  {
    questionId: "comments",
    text: "Anything we should know? (optional)",
    inputType: "textarea",
    required: false,
    answers: [],
  },
];

/** Additional questions of the embedded estimate; an external provider has its own. */
export const EMBEDDED_QUESTIONS: readonly ValuationQuestion[] = [
  {
    questionId: "accidents",
    text: "Has it been in an accident?",
    inputType: "radio",
    required: true,
    answers: [
      { label: "No", value: "none" },
      { label: "Yes, one", value: "one" },
      { label: "Yes, more than one", value: "more" },
    ],
  },
  {
    questionId: "exteriorColor",
    text: "Exterior color (optional)",
    inputType: "select",
    required: false,
    answers: [
      ...["White", "Silver", "Gray", "Black", "Red", "Blue", "Green", "Brown", "Beige", "Gold", "Orange"],
      ...["Yellow", "Purple", "Other"],
    ].map((color) => ({ label: color, value: color })),
  },
];
