import { FINANCE_SLIDERS } from "../../../config/catalog/finance-sliders";
import { PERSONAL_STORAGE } from "../../../config/runtime/profile";
import { fitToSlider } from "../../catalog/pricing/sliders";
import { saveAnswers, savedAnswers, UNANSWERED } from "../core/profile/saved-answers";

/** Equity of a trade-in, in cents. */
interface TradeEquity {
  /** Amount that reduces the loan; never negative. */
  equity: number;
  /** Balance owed above the value, which is added to the new loan. No slider removes it. */
  shortfall: number;
}

/** Returns the value of the trade-in minus the balance owed, in cents. An invalid amount counts as 0. */
export function tradeEquity(value: number, owed: number): TradeEquity {
  const difference = amount(value) - amount(owed);
  return { equity: Math.max(0, difference), shortfall: Math.max(0, -difference) };
}

function amount(cents: number): number {
  return Number.isFinite(cents) && cents > 0 ? Math.round(cents) : 0;
}

/**
 * Storage key of the visitor's last estimate. The personalized price uses the estimate as the initial trade equity.
 * Only the page with the offers writes it. Key and shape are a public contract.
 */
export const TRADE_ESTIMATE_KEY = PERSONAL_STORAGE.tradeEstimate;

export interface TradeEstimate {
  /** Name of the vehicle, such as "2018 Toyota Camry", shown beside the value. */
  vehicle: string;
  /** Estimated "cash now" value in whole US dollars. */
  value: number;
  /** Remaining loan balance in whole US dollars. */
  owed: number;
  /** Time of the estimate, in milliseconds since 1970. */
  at: number;
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** Reads the stored estimate. Returns null if there is none, it is more than 30 days old, or storage is unavailable. */
export function readTradeEstimate(
  storage: Pick<Storage, "getItem"> | null,
  now: number,
): TradeEstimate | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(TRADE_ESTIMATE_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { vehicle, value, owed, at } = stored as Record<string, unknown>;
    const isWhole =
      typeof vehicle === "string" && isAmount(value) && isAmount(owed) && typeof at === "number";
    return isWhole && now - at < RETENTION_MS ? { vehicle, value, owed, at } : null;
  } catch {
    return null;
  }
}

export function saveTradeEstimate(storage: Pick<Storage, "setItem">, estimate: TradeEstimate): void {
  try {
    storage.setItem(TRADE_ESTIMATE_KEY, JSON.stringify(estimate));
  } catch {
    // If storage is full or disabled, the visitor types the value into the form.
  }
}

/** Returns the trade equity in whole US dollars, at least 0. */
export function equityOf({ value, owed }: Pick<TradeEstimate, "value" | "owed">): number {
  return tradeEquity(value * 100, owed * 100).equity / 100;
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** Returns the trade-in value used in the visitor's payments, in whole dollars; 0 without a trade-in. */
export function acceptedTrade(): number {
  const answers = savedAnswers();
  return answers?.tradeIn ? answers.tradeEquity : 0;
}

/**
 * Sets the trade equity of the visitor's payments; 0 removes it. Other payment choices are unchanged.
 * @param equity whole dollars after deducting the loan balance; clamped to the slider's range
 * @returns the amount used
 */
export function acceptTrade(equity: number): number {
  const { value } = fitToSlider("tradeEquity", equity, FINANCE_SLIDERS.tradeEquity);
  saveAnswers({ ...(savedAnswers() ?? UNANSWERED), tradeIn: value > 0, tradeEquity: value });
  return value;
}
