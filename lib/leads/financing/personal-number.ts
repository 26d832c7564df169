import type { PersonalAnswers } from "../../catalog/pricing/personal-payment";
import { formatNumber } from "../../store/i18n/format";
import { personalPriceMessages } from "../../store/i18n/personal-price-messages";

export interface NumberLimits {
  min: number;
  max: number;
}

/** Minimum and maximum of a store's payment sliders (docs/rules.md#payment-sliders). */
export type PersonalLimits = Readonly<Record<"cashDown" | "tradeEquity" | "creditScore", NumberLimits>>;

/** Parsed number; `value` is null for empty input. */
export type PersonalNumber = { ok: true; value: number | null } | { ok: false; error: string };

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
