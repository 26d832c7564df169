import type { LenderProgram } from "../../catalog/pricing/prequalified";
import { formatDollars, formatPercent } from "../../store/i18n/format";
import { prequalifyMessages } from "../../store/i18n/prequalify-messages";

/** Returns a lender's program in one line: "6.24% APR for up to 72 months, on up to $45,000 financed". */
export function programText({ apr, termMonths, maximum }: LenderProgram): string {
  return prequalifyMessages().program(formatPercent(apr), termMonths, formatDollars(maximum));
}
