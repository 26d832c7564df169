import * as z from "zod/mini";
import { FINANCE_SLIDERS } from "../../../config/catalog/finance-sliders";
import type { PersonalAnswers } from "../../catalog/pricing/personal-payment";
import { formatNumber } from "../../store/i18n/format";
import { leadMessages } from "../../store/i18n/lead-messages";
import { personalPriceMessages } from "../../store/i18n/personal-price-messages";
import {
  checkbox,
  chosenOffers,
  email,
  firstName,
  lastName,
  optionalVin,
  phone,
} from "../core/schemas/fields";

interface NumberLimits {
  min: number;
  max: number;
}

/** Minimum and maximum of a store's payment sliders (docs/rules.md#payment-sliders). */
type PersonalLimits = Readonly<Record<"cashDown" | "tradeEquity" | "creditScore", NumberLimits>>;

/** Parsed number; `value` is null for empty input. */
type PersonalNumber = { ok: true; value: number | null } | { ok: false; error: string };

/**
 * Parses a whole number as people type it ("$3,000"), for a question of the personalized price. Invalid input is an
 * error and is never adjusted.
 */
export function readPersonalNumber(typed: string, { min, max }: NumberLimits): PersonalNumber {
  const digits = typed.replace(/[\s$,]/g, "");
  if (digits === "") return { ok: true, value: null };
  const value = /^\d{1,9}(\.0*)?$/.test(digits) ? Number(digits) : Number.NaN;
  if (value >= min && value <= max) return { ok: true, value };
  const { number } = personalPriceMessages().validation;
  return { ok: false, error: number(formatNumber(min), formatNumber(max)) };
}

/** Reads the posted values of a plain form by field name. Returns null if they are incomplete. */
export function readSentAnswers(
  typed: Readonly<Record<string, string>>,
  { cashDown, tradeEquity, creditScore }: PersonalLimits,
): PersonalAnswers | null {
  const down = readPersonalNumber(typed.down ?? "", cashDown);
  const equity = readPersonalNumber(typed.tradeEquity ?? "", tradeEquity);
  const score = readPersonalNumber(typed.creditScore ?? "", creditScore);
  if (!down.ok || down.value === null || !equity.ok || !score.ok) return null;
  const tradeIn = typed.tradeIn === "yes";
  return { down: down.value, tradeIn, tradeEquity: equity.value ?? 0, creditScore: score.value };
}

const required = () => leadMessages().validation.required;

/**
 * Returns the schema of steps 1 to 5 of the personalized price (docs/rules.md#personal-price), within a store's limits.
 * The steps and the plain form post the same fields.
 */
export const personalPriceSchema = ({ cashDown, tradeEquity, creditScore }: PersonalLimits) =>
  z
    .object({
      vin: optionalVin,
      offers: chosenOffers,
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
