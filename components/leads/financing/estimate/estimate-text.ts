import type { BudgetEstimate } from "@/lib/catalog/pricing/budget-estimate";
import { estimateMessages } from "@/lib/store/i18n/en/estimate";
import { formatCentsRounded, formatPercent } from "@/lib/store/i18n/format";
import { paymentMessages } from "@/lib/store/i18n/payment-messages";

/** Returns the lines of an estimate: the payment with all its required terms. */
export function estimateText({ payment: cents, apr, down, financed }: BudgetEstimate, termMonths: number) {
  return {
    payment: paymentMessages().month(formatCentsRounded(cents)),
    terms: estimateMessages().terms(termMonths, formatPercent(apr), formatCentsRounded(down)),
    financed: estimateMessages().financed(formatCentsRounded(financed)),
  };
}
