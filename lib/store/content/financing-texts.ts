import type { PageId } from "../../../config/runtime/pages";

/** File names in `config/content/financing`; each is a page below `/auto-financing` (docs/rules.md#pages-switched-off). */
const FINANCING_TEXTS = [
  "bad-credit-auto-financing",
  "better-than-buy-here-pay-here",
  "free-credit-score-pre-approval",
] as const satisfies readonly PageId[];

export type FinancingText = (typeof FINANCING_TEXTS)[number];

export function isFinancingText(name: string): name is FinancingText {
  return (FINANCING_TEXTS as readonly string[]).includes(name);
}
