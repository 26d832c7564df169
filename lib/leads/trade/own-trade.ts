import { FINANCE_SLIDERS } from "../../../config/catalog/finance-sliders";
import { fitToSlider } from "../../catalog/pricing/sliders";
import { saveAnswers, savedAnswers } from "../core/profile/saved-answers";

/** Default choices of an estimate, so that a trade-in alone changes nothing else. */
const UNANSWERED = {
  downBy: "percent" as const,
  down: FINANCE_SLIDERS.cashDownPercent.default,
  creditScore: null,
};

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
