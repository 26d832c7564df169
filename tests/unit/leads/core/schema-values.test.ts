import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { FILE_RULES } from "../../../../config/leads/leads";
import { fieldErrors } from "../../../../lib/leads/core/schemas/field-errors";
import { PersonalPriceSchema } from "../../../../lib/leads/financing/personal-price-schema";
import { CareersSchema } from "../../../../lib/leads/forms/form-schemas";
import { leadMessages } from "../../../../lib/store/i18n/lead-messages";

const VIN = "1HGCM82633A004352";
const PERSON = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "3125550187" };
const { validation } = leadMessages();
/** A schema's result for fields: the values, or the messages by field. */
function read<Values>(schema: z.ZodMiniType<Values>, fields: object): Values | Record<string, string> {
  const result = schema.safeParse(fields);
  return result.success ? result.data : fieldErrors(result.error);
}

describe("numbers of the personalised price, as people type them", () => {
  const answers = { ...PERSON, vin: VIN, down: "0", tradeIn: "no" };
  it.each([
    [{ down: "$3,000" }, { down: 3_000 }],
    [{ down: " 3 000.00 " }, { down: 3_000 }],
    [{ down: 20_000 }, { down: 20_000 }],
    [{ creditScore: "400" }, { creditScore: 400 }],
    [{ creditScore: 850 }, { creditScore: 850 }],
    [{ creditScore: "" }, { creditScore: null }],
    [
      { tradeIn: true, tradeEquity: "0" },
      { tradeIn: true, tradeEquity: 0 },
    ],
    [
      { tradeIn: "yes", tradeEquity: 5 },
      { tradeIn: true, tradeEquity: 5 },
    ],
    [{ tradeIn: false }, { tradeIn: false, tradeEquity: null }],
  ])("%j is %j", (changes, values) =>
    expect(read(PersonalPriceSchema, { ...answers, ...changes })).toMatchObject(values),
  );

  it.each<[object, string[]]>([
    [{ down: "" }, ["down"]],
    [{ down: "much" }, ["down"]],
    [{ down: "1.50" }, ["down"]],
    [{ down: "-1" }, ["down"]],
    [{ down: 20_001 }, ["down"]],
    [{ down: "1234567890" }, ["down"]],
    [{ creditScore: 399 }, ["creditScore"]],
    [{ creditScore: 851 }, ["creditScore"]],
    [{ tradeIn: "maybe" }, ["tradeIn"]],
    [{ tradeIn: "yes" }, ["tradeEquity"]],
    [{ tradeIn: "yes", firstName: "" }, ["firstName", "tradeEquity"]],
  ])("%j: wrong are %j", (changes, fields) =>
    expect(Object.keys(read(PersonalPriceSchema, { ...answers, ...changes }))).toEqual(fields),
  );

  it("the limits are stated", () =>
    expect(read(PersonalPriceSchema, { ...answers, creditScore: 1 })).toEqual({
      creditScore: expect.stringMatching(/400 .*850/),
    }));
});

describe("a file", () => {
  const resume = (file: unknown) =>
    read(CareersSchema, { ...PERSON, position: "tech", message: "Hi", resume: file });
  const ofSize = (name: string, size: number) => {
    const file = new File(["x"], name);
    Object.defineProperty(file, "size", { value: size });
    return file;
  };

  it("may be left out, in each way that browsers have", () => {
    for (const none of [undefined, "", new File([], "")])
      expect(resume(none)).toMatchObject({ resume: null });
  });
  it.each(["a.pdf", "A.PDF", "a.docx"])("%s is accepted", (name) => {
    const file = new File(["x"], name);
    expect(resume(file)).toMatchObject({ resume: file });
  });
  it("of another kind is rejected", () => {
    expect(resume(new File(["x"], "a.exe"))).toEqual({ resume: validation.fileType("resume") });
    expect(resume(new File(["x"], "pdf"))).toEqual({ resume: validation.fileType("resume") });
  });
  it("that is empty, but has a name, is looked at", () =>
    expect(resume(new File([], "a.exe"))).toEqual({ resume: validation.fileType("resume") }));
  it("the maximum size is accepted, a byte more is not", () => {
    const { maxBytes } = FILE_RULES.resume;
    expect(resume(ofSize("a.pdf", maxBytes))).toHaveProperty("position");
    expect(resume(ofSize("a.pdf", maxBytes + 1))).toEqual({ resume: validation.fileSize("resume") });
  });
  it("by its name alone is not one", () =>
    expect(resume("a.pdf")).toEqual({ resume: validation.fileBroken }));
});
