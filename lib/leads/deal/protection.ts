import type { NamedFee } from "../../catalog/pricing/out-the-door";
import type { Plan as PaymentPlan, PaymentTerms } from "../../catalog/pricing/payment-choice";
import { isOfStore } from "../../store/api/collections";
import type { ProtectionPlan } from "../../store/api/page-schemas";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { dealMessages } from "../../store/i18n/deal-messages";
import { formatDollars } from "../../store/i18n/format";
import type { DealData, DealPlan } from "./deal-data";

const LINE = "plan:";

/** Returns the protection plans that a vehicle's store sells with it, in the store's order. */
export function plansOf(
  plans: readonly ProtectionPlan[],
  { storeId, condition, mileage }: Pick<Vehicle, "storeId" | "condition" | "mileage">,
): ProtectionPlan[] {
  return plans.filter(
    (plan) =>
      isOfStore(plan, storeId) &&
      (plan.conditions.length === 0 || plan.conditions.includes(condition)) &&
      (plan.maxMiles === null || (mileage ?? 0) <= plan.maxMiles),
  );
}

/**
 * Returns the plans of a deal that the store still sells at the price to which the shopper agreed. A changed price needs
 * a new consent.
 */
export function agreedPlans(
  { plans: chosen = [] }: Pick<DealData, "plans">,
  plans: readonly ProtectionPlan[],
): ProtectionPlan[] {
  return plans.filter((plan) => chosen.some(({ id, price }) => id === plan.id && price === plan.price));
}

/** Returns true if a plan is of use to a shopper who pays in this way. */
export function isOfUse(
  { payments }: Pick<ProtectionPlan, "payments">,
  payment: "cash" | PaymentPlan,
): boolean {
  return payments.length === 0 || payments.includes(payment);
}

/** Returns a shopper's consent to one plan: its text with name and price, and the time (California SB 766). */
export function consentTo({ id, name, price }: ProtectionPlan, now: number): DealPlan {
  return { id, price, agreedAt: now, text: planConsent({ name, price }) };
}

/** Returns the text by which a shopper agrees to a plan, in the current language. */
export function planConsent({ name, price }: Pick<ProtectionPlan, "name" | "price">): string {
  return dealMessages().steps.plans.yes(name, formatDollars(price));
}

/** Returns payment terms that add plans to a price, as charges that are financed with it. */
export function withPlans(terms: PaymentTerms, plans: readonly ProtectionPlan[]): PaymentTerms {
  if (plans.length === 0) return terms;
  const added = plans.map(({ id, name, price, isTaxed }) => ({
    ...{ id: `${LINE}${id}`, label: name, amount: price },
    charge: isTaxed ? ("dealer" as const) : ("government" as const),
  }));
  return { ...terms, pricing: { ...terms.pricing, added: [...terms.pricing.added, ...added] } };
}

/** Returns true for a charge that is a plan. */
export function isPlanLine({ id }: Pick<NamedFee, "id">): boolean {
  return id.startsWith(LINE);
}
