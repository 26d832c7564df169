import { PRE_APPROVAL } from "../../../config/leads/financing";
import { isPathOn } from "../../core/pages/path-on";
import type { Promotion } from "../../store/api/page-schemas";
import type { StoreProfile } from "../../store/api/profile-schema";
import { advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import {
  type ReadRules,
  type RuleFact,
  type RuleFields,
  readRules,
  rulesHold,
} from "../pricing/business-rules";
import { offerPeriod } from "./offer-period";

type PromotionPosition = Promotion["position"];

interface PromotionMoment {
  /** Milliseconds since 1970. */
  now: number;
  profile: StoreProfile;
  vehicles: readonly Vehicle[];
}

/**
 * Promotions in their order: those that are active between their dates (docs/rules.md#promotions), both ends included and on the
 * store's own clocks, and whose criteria all hold. One that leads to a page that is off is not shown.
 */
function shownPromotions(
  promotions: readonly Promotion[],
  { now, profile, vehicles }: PromotionMoment,
): Promotion[] {
  const facts = promotionFacts(profile, vehicles);
  const takesPreApprovals = profile.preApproval ?? PRE_APPROVAL.enabled;
  return promotions.filter(
    (promotion) =>
      offerPeriod(promotionDates(promotion), now, profile.timeZone).state === "running" &&
      criteriasHold(promotion.criterias, facts) &&
      (takesPreApprovals || !promotion.tags.includes("pre-approve")) &&
      isPathOn(promotion.url, profile),
  );
}

/** Returns the promotions of each position of the home page, in their order. */
export function promotionsByPosition(
  promotions: readonly Promotion[],
  moment: PromotionMoment,
): Record<PromotionPosition, Promotion[]> {
  const shown = shownPromotions(promotions, moment);
  const at = (position: PromotionPosition) => shown.filter((promotion) => promotion.position === position);
  return { "promotions-carousel": at("promotions-carousel"), "grid-item": at("grid-item") };
}

/** Promotions with a tag, in their order, for the page that the tag is about; none that leads to that page itself. */
export function promotionsTagged(
  promotions: readonly Promotion[],
  tag: Promotion["tags"][number],
  path: string,
  moment: PromotionMoment,
): Promotion[] {
  return shownPromotions(promotions, moment).filter(({ tags, url }) => tags.includes(tag) && url !== path);
}

/** Returns a promotion's dates in the form in which offers have theirs; it does not recur. */
export function promotionDates({ startDate, endDate }: Pick<Promotion, "startDate" | "endDate">) {
  return { offer_recurring: "none", offer_startdate: startDate, offer_enddate: endDate } as const;
}

/**
 * Fields that a promotion's `criterias` may test (docs/rules.md#promotions): the page's store and its stock. Pages are
 * cached and the same for everyone, so criteria cannot depend on the visitor.
 */
export const PROMOTION_FIELDS = {
  /** Id of the store, or of the group while no store is picked. */
  store: "text",
  /** Two letters. */
  state: "text",
  city: "text",
  /** Conditions that the store sells. */
  conditions: "list",
  /** Facts about vehicles in stock: */
  makes: "list",
  newMakes: "list",
  bodystyles: "list",
  fuelTypes: "list",
  vehicles: "number",
  newVehicles: "number",
  usedVehicles: "number",
  /** Lowest advertised price, US dollars. */
  lowestPrice: "number",
} as const satisfies RuleFields;

type Facts = Record<keyof typeof PROMOTION_FIELDS, RuleFact>;

export function promotionFacts(profile: StoreProfile, vehicles: readonly Vehicle[]): Facts {
  const fresh = vehicles.filter(({ condition }) => condition === "new");
  const prices = vehicles.flatMap((vehicle) => advertisedPrice(vehicle).salePrice ?? []);
  return {
    store: profile.id,
    state: profile.state_short,
    city: profile.city,
    conditions: profile.conditions,
    makes: distinct(vehicles.map(({ make }) => make)),
    newMakes: distinct(fresh.map(({ make }) => make)),
    bodystyles: distinct(vehicles.map(({ bodystyle }) => bodystyle)),
    fuelTypes: distinct(vehicles.map(({ fuelType }) => fuelType)),
    vehicles: vehicles.length,
    newVehicles: fresh.length,
    usedVehicles: vehicles.length - fresh.length,
    lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
  };
}

/** Reads `criterias`: a list of `{ field, operator, value }` with the operators of docs/rules.md#business-rules. Never throws. */
export function readCriterias(input: unknown): ReadRules {
  return readRules(input, PROMOTION_FIELDS);
}

/** Returns true if all criteria hold; unreadable ones never do. */
export function criteriasHold(input: unknown, facts: Facts): boolean {
  const read = readCriterias(input);
  return read.ok && rulesHold(read.rules, facts);
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
