import { formatDollars } from "../../store/i18n/format";
import { personalPriceMessages } from "../../store/i18n/personal-price-messages";
import type { PersonalAnswers } from "./personal-payment";

/** Formats the visitor's values for the store's email, one line each. */
export function personalLeadText({ down, tradeIn, tradeEquity, creditScore }: PersonalAnswers): string {
  const t = personalPriceMessages().lead;
  return [
    t.down(formatDollars(down)),
    tradeIn ? t.tradeIn(formatDollars(tradeEquity)) : t.noTradeIn,
    creditScore === null ? t.noScore : t.score(creditScore),
  ].join("\n");
}
