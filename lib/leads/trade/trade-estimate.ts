import { PERSONAL_STORAGE } from "../../../config/runtime/profile";
import { tradeEquity } from "../../catalog/pricing/trade-equity";

/**
 * The visitor's last estimate, saved in the browser: the personalised price starts with it as trade equity. Only the
 * page with the offers writes it. The key and the shape are the public contract.
 */
export const TRADE_ESTIMATE_KEY = PERSONAL_STORAGE.tradeEstimate;

export interface TradeEstimate {
  /** "2018 Toyota Camry", to show whose value it is. */
  vehicle: string;
  /** Whole US dollars: the estimate of "cash now". */
  value: number;
  /** Remaining loan balance in whole US dollars. */
  owed: number;
  /** Time of the estimate, in milliseconds since 1970. */
  at: number;
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** Null when there is none, it is more than 30 days old, or this browser stores nothing. */
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
    // Storage is full or disabled: the visitor types the figure in the form.
  }
}

/** Returns the equity of the trade-in in whole US dollars, at least 0. */
export function equityOf({ value, owed }: Pick<TradeEstimate, "value" | "owed">): number {
  return tradeEquity(value * 100, owed * 100).equity / 100;
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
