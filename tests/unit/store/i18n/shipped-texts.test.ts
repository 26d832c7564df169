import { describe, expect, it } from "vitest";
import { SERVICE_ITEMS } from "@/config/leads/service";
import { EMBEDDED_QUESTIONS, OWN_QUESTIONS, VALUATION_CATEGORIES } from "@/config/leads/valuation-questions";
import { shownQuestionnaire } from "@/lib/leads/trade/questions/shown";
import { shippedTexts } from "@/lib/store/i18n/es/shipped-texts";
import { inLocale } from "@/lib/store/i18n/in-locale";

const QUESTIONNAIRE = {
  categories: [...VALUATION_CATEGORIES],
  questions: [...OWN_QUESTIONS, ...EMBEDDED_QUESTIONS],
};

/** Returns the texts that shoppers read: all but ids, values and types. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const {
    opCode,
    questionId,
    categoryId,
    questionIds,
    value: _,
    inputType,
    condition,
    ...shown
  } = {
    ...value,
  } as Record<string, unknown>;
  return Object.values(shown).flatMap(texts);
}

const ENGLISH = [...SERVICE_ITEMS, ...QUESTIONNAIRE.categories, ...QUESTIONNAIRE.questions].flatMap(texts);

describe("the texts of services and of questions about a trade-in", () => {
  it("are all in Spanish, and the table has no others", () => {
    expect(ENGLISH.filter((text) => !Object.hasOwn(shippedTexts, text))).toEqual([]);
    expect(Object.keys(shippedTexts).filter((text) => !ENGLISH.includes(text))).toEqual([]);
  });

  it("have the figures of the English ones", () => {
    for (const [english, spanish] of Object.entries(shippedTexts))
      expect(spanish.match(/\d[\d,]*/g), english).toEqual(english.match(/\d[\d,]*/g));
  });

  it("change with the language, and the values that are sent do not", () => {
    const spanish = inLocale("es", () => shownQuestionnaire(QUESTIONNAIRE));
    const condition = spanish.questions.find(({ questionId }) => questionId === "vehicleCondition")!;
    expect(condition.text).toBe("¿En qué condición está su vehículo?");
    expect(condition.answers.map(({ label, value }) => [label, value])).toEqual([
      ["Excelente", "great"],
      ["Buena", "good"],
      ["Regular", "fair"],
      ["Mala", "poor"],
    ]);
    expect(shownQuestionnaire(QUESTIONNAIRE)).toEqual(QUESTIONNAIRE);
  });
});
