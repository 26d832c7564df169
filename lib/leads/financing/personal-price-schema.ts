import * as z from "zod/mini";
import { FINANCE_SLIDERS } from "../../../config/catalog/finance-sliders";
import { leadMessages } from "../../store/i18n/lead-messages";
import { checkbox, email, firstName, lastName, optionalVin, phone } from "../core/schemas/fields";
import { type NumberLimits, type PersonalLimits, readPersonalNumber } from "./personal-number";

const { required } = leadMessages().validation;

/**
 * Returns the schema of steps 1 to 5 of the personalized price (docs/rules.md#personal-price), within a store's limits.
 * The steps and the plain form post the same fields.
 */
export const personalPriceSchema = ({ cashDown, tradeEquity, creditScore }: PersonalLimits) =>
  z
    .object({
      vin: optionalVin,
      down: z.pipe(wholeNumber(cashDown), z.number({ error: required })),
      tradeIn: z.pipe(z.pipe(z.optional(z.unknown()), z.transform(yesOrNo)), z.boolean({ error: required })),
      /** Null if left empty, as without a trade-in. */
      tradeEquity: wholeNumber(tradeEquity),
      /** Null if the visitor left it empty. */
      creditScore: wholeNumber(creditScore),
      firstName,
      lastName,
      email,
      phone,
      /** Consent to calls and texts, which must never be a condition (TCPA). */
      consent: checkbox,
    })
    .check(
      z.refine(({ tradeIn, tradeEquity }) => tradeIn !== true || tradeEquity !== null, {
        error: required,
        path: ["tradeEquity"],
        // Validates even when other fields are invalid, so that all messages appear at once.
        when: () => true,
      }),
    );

/** Schema with the default limits, for a store that sets none. */
export const PersonalPriceSchema = personalPriceSchema(FINANCE_SLIDERS);

/** Returns the schema of a JSON number, or of a typed number ("$3,000"). Empty input becomes null. */
function wholeNumber(limits: NumberLimits) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((given: unknown, { issues }): number | null => {
      const text = typeof given === "number" ? String(given) : typeof given === "string" ? given : "";
      const read = readPersonalNumber(text, limits);
      if (read.ok) return read.value;
      issues.push({ code: "custom", message: read.error, input: given });
      return Number.NaN;
    }),
  );
}

function yesOrNo(given: unknown): boolean | undefined {
  if (given === true || given === "yes") return true;
  return given === false || given === "no" ? false : undefined;
}
