import { describe, expect, it } from "vitest";
import {
  EMBEDDED_QUESTIONS,
  OWN_QUESTIONS,
  VALUATION_CATEGORIES,
  type ValuationQuestion,
} from "@/config/leads/valuation-questions";

import { questionnaireOf } from "@/lib/leads/trade/get-valuation";
import { modelYears, readVehicle } from "@/lib/leads/trade/questions/fields";
import { positionOf, sentAnswers, tradePartErrors, tradeParts } from "@/lib/leads/trade/questions/parts";
import { questionsOf, readAnswer } from "@/lib/leads/trade/questions/visible";
import { withPart } from "@/lib/leads/trade/trade-flow";
import { ANSWERS, QUESTION_CONTEXT } from "./answers";

const question = (id: string) => OWN_QUESTIONS.find(({ questionId }) => questionId === id)!;

describe("Valuation question, Question category", () => {
  it("shows a provider's remaining questions in the flagged category", () => {
    const flagged = VALUATION_CATEGORIES.find(
      ({ remainingProviderQuestions }) => remainingProviderQuestions,
    )!;
    const requested = questionsOf(
      QUESTION_CONTEXT.questionnaire.categories.find(({ categoryId }) => categoryId === flagged.categoryId)!,
      QUESTION_CONTEXT.questionnaire,
      {},
    ).map(({ questionId }) => questionId);
    expect(requested).toEqual([
      "vehicleCondition",
      ...EMBEDDED_QUESTIONS.map(({ questionId }) => questionId),
    ]);
  });

  it("a provider's wording for a standard question applies, its choices do not: the site's rules read them", () => {
    const theirs: ValuationQuestion = {
      questionId: "4001000",
      text: "Does it run?",
      inputType: "select",
      required: false,
      answers: [{ label: "Jein", value: "maybe" }],
    };
    const merged = questionnaireOf([theirs]).questions.find(({ questionId }) => questionId === "4001000");
    expect(merged).toEqual({ ...question("4001000"), text: "Does it run?", description: undefined });
  });

  it("a choice without options is not shown", () => {
    const empty: ValuationQuestion = {
      questionId: "x",
      text: "?",
      inputType: "radio",
      required: true,
      answers: [],
    };
    expect(questionnaireOf([empty]).questions.map(({ questionId }) => questionId)).not.toContain("x");
  });
});

describe("condition and finance type", () => {
  it("the condition is great, good, fair or poor, each with its meaning", () => {
    const { answers } = question("vehicleCondition");
    expect(answers.map(({ value }) => value)).toEqual(["great", "good", "fair", "poor"]);
    expect(answers.every(({ explanation }) => (explanation ?? "").length > 20)).toBe(true);
  });

  it.each([
    { financeType: "", requested: ["financeType"] },
    { financeType: "none", requested: ["financeType"] },
    { financeType: "loan", requested: ["financeType", "remainingBalance"] },
    { financeType: "finance", requested: ["financeType", "remainingBalance"] },
  ])("finance type '$financeType' requests $requested", ({ financeType, requested }) => {
    const category = QUESTION_CONTEXT.questionnaire.categories.find(
      ({ categoryId }) => categoryId === "finance",
    )!;
    const shown = questionsOf(category, QUESTION_CONTEXT.questionnaire, { financeType });
    expect(shown.map(({ questionId }) => questionId)).toEqual(requested);
  });
});

describe("valuation", () => {
  it.each([
    ["condition", "vehicleCondition"],
    ["safety", "4001000"],
    ["safety", "4004000"],
    ["finance", "financeType"],
  ])("in %s, %s is required", (part, id) => {
    expect(tradePartErrors(QUESTION_CONTEXT, part, { ...ANSWERS, [id]: "" })).toEqual({
      [id]: "This field is required",
    });
  });

  it("the remaining balance is required when shown, and only then", () => {
    expect(tradePartErrors(QUESTION_CONTEXT, "finance", { financeType: "loan" })).toEqual({
      remainingBalance: "This field is required",
    });
    expect(tradePartErrors(QUESTION_CONTEXT, "finance", { financeType: "none" })).toEqual({});
  });

  it("comments are optional", () =>
    expect(tradePartErrors(QUESTION_CONTEXT, "plans", { ...ANSWERS, comments: "" })).toEqual({}));

  it("defines a safe vehicle", () => {
    expect(VALUATION_CATEGORIES.find(({ categoryId }) => categoryId === "safety")?.description).toBe(
      "The vehicle must run and drive over 50 miles with working brakes, steering and safety devices.",
    );
  });

  it("make, model, year and mileage each have their message", () => {
    expect(tradePartErrors(QUESTION_CONTEXT, "vehicle", {})).toEqual({
      year: "Enter the year of the vehicle.",
      make: "Enter the make of the vehicle.",
      model: "Enter the model of the vehicle.",
      mileage: "Enter the mileage of the vehicle.",
    });
  });

  it("so has the price", () => {
    expect(tradePartErrors(QUESTION_CONTEXT, "plans", { ...ANSWERS, price: "a lot" })).toEqual({
      price: "Enter the price of the vehicle.",
    });
  });

  it("a user is valid only with first and last name, e-mail and phone", () => {
    expect(Object.keys(tradePartErrors(QUESTION_CONTEXT, "contact", {}))).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
    ]);
  });
});

describe("typed values", () => {
  it.each([
    ["8500", "8500"],
    ["8,500", "8500"],
    ["$ 8,500.49", "8500"],
    ["0", "0"],
    ["1000000", "1000000"],
    ["1000001", null],
    ["8.5k", null],
    ["-5", null],
    ["1,00", null],
  ])("an amount '%s' is %s", (typed, dollars) => {
    const read = readAnswer(question("remainingBalance"), typed);
    expect(read.kind === "given" ? read.value : null).toBe(dollars);
  });

  it.each([
    ["62,400", 62_400],
    ["62400 miles", 62_400],
    ["0", 0],
    ["999999", 999_999],
    ["1000000", null],
    ["62.4k", null],
    ["-1", null],
  ])("a mileage '%s' is %s", (mileage, miles) => {
    const read = readVehicle({ ...ANSWERS, mileage }, QUESTION_CONTEXT.thisYear);
    expect(read.ok ? read.vehicle.mileage : null).toBe(miles);
  });

  it("model years reach from next year back 45 years", () => {
    expect(modelYears(2026).at(0)).toBe(2027);
    expect(modelYears(2026).at(-1)).toBe(1981);
  });

  it("a VIN is accepted as pasted; a malformed one gets a message, a wrong check digit is not rejected", () => {
    expect(readVehicle({ ...ANSWERS, vin: " 1hgcm-82633 a004352" }, 2026)).toMatchObject({
      vehicle: { vin: "1HGCM82633A004352" },
    });
    expect(readVehicle({ ...ANSWERS, vin: "JA4AZ3A31LZ000000" }, 2026).ok).toBe(true);
    expect(readVehicle({ ...ANSWERS, vin: "123" }, 2026)).toMatchObject({
      errors: { vin: expect.any(String) },
    });
  });

  it("a value outside the choices is requested again", () => {
    expect(
      tradePartErrors(QUESTION_CONTEXT, "condition", { ...ANSWERS, vehicleCondition: "superb" }),
    ).toEqual({
      vehicleCondition: "This field is required",
    });
  });
});

describe("progress and deep links", () => {
  it("counts the parts", () => {
    expect(tradeParts(QUESTION_CONTEXT, {})).toEqual([
      "vehicle",
      "condition",
      "safety",
      "finance",
      "plans",
      "photos",
      "contact",
      "summary",
    ]);
  });

  it.each([
    [undefined, "vehicle"],
    ["nonsense", "vehicle"],
    ["finance", "finance"],
    ["summary", "summary"],
  ])("with every value, #%s shows %s", (requested, part) => {
    expect(positionOf(QUESTION_CONTEXT, requested, ANSWERS).step).toBe(part);
  });

  it("a part cannot be reached past an open one", () => {
    expect(positionOf(QUESTION_CONTEXT, "summary", { ...ANSWERS, "4004000": "" })).toMatchObject({
      step: "safety",
      previous: "condition",
      next: "finance",
      position: 3,
      count: 8,
    });
  });
});

describe("sent values", () => {
  it("omits hidden values", () => {
    const changed = { ...ANSWERS, financeType: "none", remainingBalance: "8500" };
    expect(sentAnswers(QUESTION_CONTEXT, changed)).not.toHaveProperty("remainingBalance");
    expect(sentAnswers(QUESTION_CONTEXT, { ...changed, financeType: "loan" })).toMatchObject({
      remainingBalance: "8500",
    });
  });

  it("omits values never requested", () => {
    expect(sentAnswers(QUESTION_CONTEXT, { ...ANSWERS, isAdmin: "yes" })).not.toHaveProperty("isAdmin");
  });

  it("an unchecked box was withdrawn", () => {
    expect(withPart(QUESTION_CONTEXT.questionnaire, "contact", ANSWERS, { firstName: "Ada" })).toMatchObject({
      firstName: "Ada",
      consent: "",
    });
  });
});
