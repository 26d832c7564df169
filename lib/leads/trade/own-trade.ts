import { FINANCE_SLIDERS } from "../../../config/catalog/finance-sliders";
import { fitToSlider } from "../../catalog/pricing/sliders";
import { saveAnswers, savedAnswers } from "../core/profile/saved-answers";

/** Defaults of every estimate: a trade-in alone changes nothing else. */
const UNANSWERED = {
  downBy: "percent" as const,
  down: FINANCE_SLIDERS.cashDownPercent.default,
  creditScore: null,
};

/** Returns the trade-in value in the visitor's payments, in whole dollars; 0: there is none. */
export function acceptedTrade(): number {
  const answers = savedAnswers();
  return answers?.tradeIn ? answers.tradeEquity : 0;
}

/**
 * Sets the trade equity of the visitor's payments; 0 removes it. The other answers stay.
 * @param equity whole dollars, after deducting what is owed; an amount outside a payment's range is clamped
 * @returns the amount that is used
 */
export function acceptTrade(equity: number): number {
  const { value } = fitToSlider("tradeEquity", equity, FINANCE_SLIDERS.tradeEquity);
  saveAnswers({ ...(savedAnswers() ?? UNANSWERED), tradeIn: value > 0, tradeEquity: value });
  return value;
}
