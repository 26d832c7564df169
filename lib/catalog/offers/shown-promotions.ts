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
 * Returns the promotions to show, in order: active, between their dates (inclusive, in the store's time zone;
 * docs/rules.md#promotions), and with all criteria met. Promotions that link to a disabled page are skipped.
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

/** Returns the promotions by position on the home page, in order. */
export function promotionsByPosition(
  promotions: readonly Promotion[],
  moment: PromotionMoment,
): Record<PromotionPosition, Promotion[]> {
  const shown = shownPromotions(promotions, moment);
  const at = (position: PromotionPosition) => shown.filter((promotion) => promotion.position === position);
  return { "promotions-carousel": at("promotions-carousel"), "grid-item": at("grid-item") };
}

/**
 * Returns the promotions with a tag for the page about that tag, in order, without those that link to the page itself.
 */
export function promotionsTagged(
  promotions: readonly Promotion[],
  tag: Promotion["tags"][number],
  path: string,
  moment: PromotionMoment,
): Promotion[] {
  return shownPromotions(promotions, moment).filter(({ tags, url }) => tags.includes(tag) && url !== path);
}

/** Returns a promotion's dates in the format of offers; promotions do not recur. */
export function promotionDates({ startDate, endDate }: Pick<Promotion, "startDate" | "endDate">) {
  return { offer_recurring: "none", offer_startdate: startDate, offer_enddate: endDate } as const;
}

/**
 * Fields that a promotion's `criterias` may test (docs/rules.md#promotions): the page's store and its stock. Cached
 * pages are the same for all visitors, so criteria cannot depend on the visitor.
 */
export const PROMOTION_FIELDS = {
  /** Id of the store, or of the group if no store is selected. */
  store: "text",
  /** Two-letter state code. */
  state: "text",
  city: "text",
  /** Conditions that the store sells. */
  conditions: "list",
  /** Makes of vehicles in stock. */
  makes: "list",
  newMakes: "list",
  bodystyles: "list",
  fuelTypes: "list",
  vehicles: "number",
  newVehicles: "number",
  usedVehicles: "number",
  /** Lowest advertised price in US dollars. */
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

/**
 * Parses `criterias`: a list of `{ field, operator, value }` with the operators of docs/rules.md#business-rules. Never
 * throws.
 */
export function readCriterias(input: unknown): ReadRules {
  return readRules(input, PROMOTION_FIELDS);
}

/** Returns true if all criteria are met. Invalid criteria never are. */
export function criteriasHold(input: unknown, facts: Facts): boolean {
  const read = readCriterias(input);
  return read.ok && rulesHold(read.rules, facts);
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
