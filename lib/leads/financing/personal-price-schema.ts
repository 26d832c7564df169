import * as z from "zod/mini";
import { FINANCE_SLIDERS } from "../../../config/catalog/finance-sliders";
import { leadMessages } from "../../store/i18n/lead-messages";
import { checkbox, email, firstName, lastName, optionalVin, phone } from "../core/schemas/fields";
import { type NumberLimits, type PersonalLimits, readPersonalNumber } from "./personal-number";

const { required } = leadMessages().validation;

/**
 * Steps 1 to 5 of the personalised price (docs/rules.md#personal-price), as the steps and the plain form send them, within a
 * store's limits.
 */
export const personalPriceSchema = ({ cashDown, tradeEquity, creditScore }: PersonalLimits) =>
  z
    .object({
      vin: optionalVin,
      down: z.pipe(wholeNumber(cashDown), z.number({ error: required })),
      tradeIn: z.pipe(z.pipe(z.optional(z.unknown()), z.transform(yesOrNo)), z.boolean({ error: required })),
      /** null: left empty, as without a trade-in. */
      tradeEquity: wholeNumber(tradeEquity),
      /** null: unknown. */
      creditScore: wholeNumber(creditScore),
      firstName,
      lastName,
      email,
      phone,
      /** Consent to calls and texts; never a condition (TCPA). */
      consent: checkbox,
    })
    .check(
      z.refine(({ tradeIn, tradeEquity }) => tradeIn !== true || tradeEquity !== null, {
        error: required,
        path: ["tradeEquity"],
        // With all other messages at once, not after them.
        when: () => true,
      }),
    );

/** Within the limits of a store that sets none. */
export const PersonalPriceSchema = personalPriceSchema(FINANCE_SLIDERS);

/** Returns a number in JSON, or digits as people type them ("$3,000"); null for nothing. */
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
