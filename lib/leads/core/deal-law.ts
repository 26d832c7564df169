import { CONTRACT_AGES, MILITARY_RULES } from "../../../config/leads/deal-law";

/**
 * Returns the age in years from which a person can contract about a vehicle (docs/rules.md#law-of-deals).
 * @param state two-letter code of the store's state; without one, the general age
 */
export function contractAge(state: string | null, ages: typeof CONTRACT_AGES = CONTRACT_AGES): number {
  const rule = state === null ? undefined : ages.states[state.toUpperCase()];
  return (rule ?? ages.general).years;
}

/** Returns the rules about servicemembers for a plan of payment; none for cash. */
export function militaryRules(plan: string | undefined): readonly (typeof MILITARY_RULES)[number][] {
  return MILITARY_RULES.filter((rule) => rule.plan === plan);
}
