import { describe, expect, it } from "vitest";
import { COLLECTION_NAMES, COLLECTION_ROWS } from "@/lib/store/api/collections";
import { FaqSchema } from "@/lib/store/api/page-schemas";
import { inLanguage, missingTranslations, originalOf, translatedFields } from "@/lib/store/api/translations";

const fields = translatedFields(FaqSchema);
const faq = FaqSchema.parse({ id: "a", page: "index", question: "Why?", answer: "Because." });
const whole = { ...faq, question_es: "¿Por qué?", answer_es: "Porque sí." };

describe("a record with translations", () => {
  it("has the shape of each translated field, and a translation may be absent", () => {
    expect(fields).toEqual(["question", "answer"]);
    expect(FaqSchema.safeParse(whole).success).toBe(true);
    expect(FaqSchema.safeParse({ ...whole, answer_es: 7 }).success).toBe(false);
    expect(FaqSchema.parse(faq)).not.toHaveProperty("question_es");
  });

  it("is read in each language without the fields of others", () => {
    expect(inLanguage(whole, fields, "es")).toEqual({ ...faq, question: "¿Por qué?", answer: "Porque sí." });
    expect(inLanguage(whole, fields, "en")).toEqual(faq);
  });

  it("stays in English as a whole and says so where one text is missing", () => {
    const part = { ...whole, answer_es: undefined };
    expect(missingTranslations(part, fields, "es")).toEqual(["answer"]);
    expect(inLanguage(part, fields, "es")).toEqual({ ...faq, lang: "en" });
  });

  it("needs no translation of an empty text", () => {
    const empty = { ...whole, answer: "", answer_es: undefined };
    expect(inLanguage(empty, fields, "es")).toMatchObject({ question: "¿Por qué?", answer: "" });
    expect(inLanguage(empty, fields, "es")).not.toHaveProperty("lang");
  });

  it("is the same object where there is nothing to do", () => {
    expect(inLanguage(faq, fields, "en")).toBe(faq);
    expect(inLanguage(faq, [], "es")).toBe(faq);
  });
});

it("names of fields that end like a language belong to a field that exists", () => {
  const wrong = COLLECTION_NAMES.flatMap((name) => {
    const { shape } = COLLECTION_ROWS[name].schema;
    return Object.keys(shape).filter((field) => {
      const original = originalOf(field);
      return original !== null && !(original.field in shape);
    });
  });
  expect(wrong).toEqual([]);
});
