import { isPathOn } from "../../core/pages/path-on";
import type { Promotion } from "../../store/api/page-schemas";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { offerPeriod } from "./offer-period";
import { criteriasHold, promotionFacts } from "./promotion-rules";

export type PromotionPosition = Promotion["position"];

export interface PromotionMoment {
  /** Milliseconds since 1970. */
  now: number;
  profile: StoreProfile;
  vehicles: readonly Vehicle[];
}

/**
 * The promotions of each position in their order: those that are active between their dates (docs/rules.md#promotions), both
 * ends included and on the store's own clocks, and whose criteria all hold. One that leads to a page that is off is not shown.
 */
export function shownPromotions(
  promotions: readonly Promotion[],
  { now, profile, vehicles }: PromotionMoment,
): Record<PromotionPosition, Promotion[]> {
  const facts = promotionFacts(profile, vehicles);
  const shown = promotions.filter(
    (promotion) =>
      offerPeriod(promotionDates(promotion), now, profile.timeZone).state === "running" &&
      criteriasHold(promotion.criterias, facts) &&
      isPathOn(promotion.url),
  );
  const at = (position: PromotionPosition) => shown.filter((promotion) => promotion.position === position);
  return { "promotions-carousel": at("promotions-carousel"), "grid-item": at("grid-item") };
}

/** A promotion's dates in the form in which offers have theirs; it does not recur. */
export function promotionDates({ startDate, endDate }: Pick<Promotion, "startDate" | "endDate">) {
  return { offer_recurring: "none", offer_startdate: startDate, offer_enddate: endDate } as const;
}
