import { FINANCE_SLIDERS } from "../../../config/catalog/finance-sliders";
import { fitToSlider } from "../../catalog/pricing/sliders";
import { saveAnswers, savedAnswers } from "../core/profile/saved-answers";

/** What every estimate assumes: a trade-in alone changes nothing else. */
const UNANSWERED = {
  downBy: "percent" as const,
  down: FINANCE_SLIDERS.cashDownPercent.default,
  creditScore: null,
};

/** What the visitor's payments count with for a trade-in, whole dollars; 0: there is none. */
export function acceptedTrade(): number {
  const answers = savedAnswers();
  return answers?.tradeIn ? answers.tradeEquity : 0;
}

/**
 * Makes an amount the trade equity of the visitor's payments; 0 takes it back. The other answers stay.
 * @param equity whole dollars: what is owed is already taken off; more than a payment can count with is brought into its range
 * @returns the amount that counts
 */
export function acceptTrade(equity: number): number {
  const { value } = fitToSlider("tradeEquity", equity, FINANCE_SLIDERS.tradeEquity);
  saveAnswers({ ...(savedAnswers() ?? UNANSWERED), tradeIn: value > 0, tradeEquity: value });
  return value;
}
