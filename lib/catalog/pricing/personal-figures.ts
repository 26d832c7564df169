import { formatCentsRounded, formatPercent } from "../../store/i18n/format";
import { personalCardMessages } from "../../store/i18n/personal-card-messages";
import type { PaymentTerms, PricedVehicle } from "./payment-terms";
import { type PersonalAnswers, personalPrice } from "./personal-payment";

/**
 * The text of a visitor's own payment, line by line as cards and the vehicle page show it: never a figure without
 * term, APR, down payment and credit score (Regulation Z).
 */
export interface PersonalFigures {
  label: string;
  payment: string;
  terms: string;
  score: string;
  change: string;
  /** The vehicle page has room for the whole disclosure. */
  details: string;
  changeAnswers: string;
}

/** Null for a vehicle without a price. */
export function personalFigures(
  vehicle: PricedVehicle,
  answers: PersonalAnswers,
  terms: PaymentTerms,
): PersonalFigures | null {
  const own = personalPrice(vehicle, answers, terms);
  if (!own) return null;
  const { card, block } = personalCardMessages();
  const { payment, termMonths, apr, down, creditScore, creditScoreAssumed, tradeEquity } = own.payment;
  const equity = tradeEquity > 0 ? formatCentsRounded(tradeEquity) : null;
  const score = creditScoreAssumed ? card.assumed(creditScore) : card.given(creditScore);
  const { principal, totalOfPayments } = own.payment;
  return {
    label: card.ownLabel,
    payment: card.month(formatCentsRounded(payment)),
    terms: card.terms(termMonths, formatPercent(apr), formatCentsRounded(down)),
    score: equity ? `${score} · ${card.equity(equity)}` : score,
    change: card.change,
    details: [
      creditScoreAssumed ? block.assumed(creditScore) : block.given(creditScore),
      ...(equity ? [block.equity(equity)] : []),
      block.details(formatCentsRounded(principal), formatCentsRounded(totalOfPayments)),
      block.note,
    ].join(" "),
    changeAnswers: block.change,
  };
}
