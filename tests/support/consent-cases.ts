import type { CookieCategory, CookieTier } from "../../config/marketing/consent";

/** Visitor's action on the cookie banner; null for none. */
export type ConsentChoice = null | "close" | "accept" | "deny" | readonly CookieCategory[];

export interface ConsentCase {
  tier: CookieTier;
  choice: ConsentChoice;
  gpc: boolean;
  /** Categories allowed afterwards; `before` lists those that the tier allows without a choice. */
  allowed: readonly CookieCategory[];
  before: readonly CookieCategory[];
}

const ALL: readonly CookieCategory[] = ["essential", "functional", "analytics", "targeting"];
const ESSENTIAL: readonly CookieCategory[] = ["essential"];

/**
 * Tier, choice, and the categories allowed by them (docs/rules.md#consent, docs/rules.md#cookie-banner),
 * before Global Privacy Control overrides them.
 */
const CHOICES: readonly [CookieTier, ConsentChoice, readonly CookieCategory[]][] = [
  [0, null, ALL],
  [1, null, ALL],
  [1, "close", ALL],
  [2, null, ESSENTIAL],
  [2, "accept", ALL],
  [2, ESSENTIAL, ESSENTIAL],
  [2, ["essential", "targeting"], ["essential", "targeting"]],
  [3, null, ESSENTIAL],
  [3, "accept", ALL],
  [3, "deny", ["essential", "functional", "analytics"]],
  [3, ["essential", "analytics"], ["essential", "analytics"]],
];

/** Every tier × choice × Global Privacy Control. A sink that loads something is checked against `allowed` and `before`. */
export const CONSENT_CASES: readonly ConsentCase[] = CHOICES.flatMap(([tier, choice, allowed]) =>
  [false, true].map((gpc) => {
    const remaining = (list: readonly CookieCategory[]) =>
      gpc ? list.filter((category) => category === "essential" || category === "functional") : list;
    return { tier, choice, gpc, allowed: remaining(allowed), before: remaining(tier <= 1 ? ALL : ESSENTIAL) };
  }),
);

export function nameOf({ tier, choice, gpc }: ConsentCase): string {
  return `tier ${tier}, ${choice ?? "no choice"}${gpc ? ", with GPC" : ""}`;
}
