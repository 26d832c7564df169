import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { fieldIdOf } from "@/components/leads/core/lead-form-data";
import { creditFieldId, creditLabel } from "@/components/leads/credit/credit-form-data";
import { personalLabel } from "@/components/leads/financing/personal-price/personal-label";
import { type FieldErrors, fieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { creditPartErrors } from "@/lib/leads/credit/read-application";
import { PersonalPriceSchema } from "@/lib/leads/financing/personal-price-schema";
import { FORM_SCHEMAS } from "@/lib/leads/forms/form-schemas";
import { FORM_TABLE, type FormName } from "@/lib/leads/forms/form-table";
import { readAnswer } from "@/lib/leads/trade/questions/visible";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { creditFields } from "../credit/fixture";

const { tooLong, required } = leadMessages().validation;
const forms = Object.keys(FORM_SCHEMAS) as FormName[];
/** Posted with the form of the last step; the server leads back to the step where they are chosen. */
const CHOSEN_BEFORE = ["store", "services"];

function lines(
  errors: FieldErrors,
  names: { fieldId: (field: string) => string; labelOf?: (field: string) => string | undefined },
): string[] {
  const html = renderToStaticMarkup(<ErrorSummary errors={errors} {...names} />);
  return [...html.matchAll(/<a [^>]*>([^<]*)</g)].map(([, text]) => text!.replaceAll("&#x27;", "'"));
}

describe("each line of an error summary names its field and the correction", () => {
  const leadNames = { fieldId: fieldIdOf("contact") };

  it.each([
    [{ email: required }, "Email: This field is required"],
    [{ email: leadMessages().validation.email }, "Please enter a valid email address"],
    [{ phone: leadMessages().validation.phone }, "Please enter a valid phone number"],
    [{ apartment: tooLong(100) }, "Apartment, suite: Use 100 characters or fewer."],
    [{ comments: tooLong(5_000) }, "Anything we should know? Use 5,000 characters or fewer."],
    [{ slot: leadMessages().testDrive.taken }, "That time was just taken. Pick another."],
    [{ year: leadMessages().validation.year }, "Enter the year of the vehicle."],
    [{ resume: leadMessages().validation.fileSize("resume") }, "Résumé: Choose a file of 5 MB or less."],
  ] as [FieldErrors, string][])("%j: %s", (errors, line) => expect(lines(errors, leadNames)).toEqual([line]));

  it("personal price: the questions by their names", () => {
    const { error } = PersonalPriceSchema.safeParse({ creditScore: "5" });
    expect(lines(fieldErrors(error!), { fieldId: String, labelOf: personalLabel })).toEqual([
      "Down payment: This field is required",
      "Trading in a vehicle: This field is required",
      expect.stringMatching(/^Credit score: Enter a whole number from /),
      "Enter your first name.",
      "Enter your last name.",
      "Email: This field is required",
      "Phone: This field is required",
    ]);
  });

  it("credit application: which of several addresses and jobs", () => {
    const errors = creditPartErrors(
      creditFields({ "residence.0.city": "", "residence.0.monthlyRent": "x" }),
      "home",
      0,
    );
    expect(lines(errors, { fieldId: creditFieldId, labelOf: creditLabel })).toEqual([
      "Current address: City: This field is required",
      "Current address: Monthly rent or mortgage payment: Enter an amount in dollars, such as 2,500.",
    ]);
  });
});

describe("hidden fields are not required", () => {
  it.each(forms)("%s: an empty form lists only fields that it shows", (form) => {
    const { error } = FORM_SCHEMAS[form].safeParse({});
    const shown: readonly string[] = [
      ...FORM_TABLE[form].inputs,
      ...(form === "service" ? CHOSEN_BEFORE : []),
    ];
    for (const field of Object.keys(fieldErrors(error!))) expect(shown).toContain(field);
  });

  it("credit application: no income before its kind is chosen, for no such field is there yet", () => {
    const errors = creditPartErrors(
      creditFields({ "job.0.incomeType": "", "job.0.monthlyIncome": "" }),
      "work",
      0,
    );
    expect(Object.keys(errors)).toEqual(["job.0.incomeType"]);
  });
});

describe("one error has one wording", () => {
  it("an amount and a text that is too long, in the trade-in as elsewhere", () => {
    const question = { questionId: "owed", text: "?", required: true } as const;
    expect(readAnswer({ ...question, inputType: "price" } as never, "much")).toMatchObject({
      message: leadMessages().validation.dollars,
    });
    expect(readAnswer({ ...question, inputType: "textarea" } as never, "x".repeat(5_001))).toMatchObject({
      message: tooLong(5_000),
    });
  });
});
