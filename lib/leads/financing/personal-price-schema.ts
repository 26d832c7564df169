import * as z from "zod/mini";
import { formatNumber } from "../../store/i18n/format";
import { leadMessages } from "../../store/i18n/lead-messages";
import { personalPriceMessages } from "../../store/i18n/personal-price-messages";
import { checkbox, email, firstName, lastName, phone, vin } from "../core/schemas/fields";

const { required } = leadMessages().validation;
const copy = personalPriceMessages().validation;

/** More than any slider allows; the store's sliders (docs/rules.md#payment-sliders) set tighter limits. */
const DOLLARS = { min: 0, max: 1_000_000 };
/** Scores that exist. */
const SCORE = { min: 300, max: 850 };

/** Steps 1 to 5 of the personalised price (docs/rules.md#personal-price), as the steps and the plain form send them. */
export const PersonalPriceSchema = z
  .object({
    vin,
    down: z.pipe(wholeNumber(DOLLARS), z.number({ error: required })),
    tradeIn: z.pipe(z.pipe(z.optional(z.unknown()), z.transform(yesOrNo)), z.boolean({ error: required })),
    /** null: left empty, as without a trade-in. */
    tradeEquity: wholeNumber(DOLLARS),
    /** null: not known. */
    creditScore: wholeNumber(SCORE),
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

export type PersonalPriceValues = z.infer<typeof PersonalPriceSchema>;

/** A number in JSON, or digits as people type them ("$3,000"); null for nothing. */
function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((given: unknown, { issues }): number | null => {
      const text = typeof given === "number" ? String(given) : typeof given === "string" ? given : "";
      const digits = text.replace(/[\s$,]/g, "");
      if (digits === "") return null;
      const value = /^\d{1,9}(\.0*)?$/.test(digits) ? Number(digits) : Number.NaN;
      const message = copy.number(formatNumber(min), formatNumber(max));
      if (!(value >= min && value <= max)) issues.push({ code: "custom", message, input: given });
      return value;
    }),
  );
}

function yesOrNo(given: unknown): boolean | undefined {
  if (given === true || given === "yes") return true;
  return given === false || given === "no" ? false : undefined;
}
