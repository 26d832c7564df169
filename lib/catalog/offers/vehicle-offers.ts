import type { Offer } from "../../store/api/offer-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type RuleProblem, rulesHold } from "../pricing/business-rules";
import type { PaymentTerms, PricedVehicle } from "../pricing/payment-choice";
import { readVehicleConditions, vehicleRuleFacts } from "../pricing/vehicle-rules";
import { pricedVehicle } from "../vehicle/priced-vehicle";
import { type OfferExample, offerExample } from "./offer-example";
import { momentOfDate, offerPeriod } from "./offer-period";
import { type OfferStore, type ShownOffer, shownOffer } from "./shown-offer";

/** Fields that decide whether an offer applies to a vehicle (docs/rules.md#offers). */
interface ConditionalOffer {
  id: string;
  /** ISO 8601; null if the offer has no start. */
  offer_startdate?: string | null;
  offer_enddate?: string | null;
  vehicles_conditions?: unknown;
}

interface ApplicableOffers<Offer> {
  applicable: Offer[];
  /** Invalid offers for the log, which apply to no vehicle. */
  rejected: { id: string; problems: RuleProblem[] }[];
}

/**
 * Returns the offers that run at `now` and whose conditions a vehicle meets, in the given order. A monthly offer runs
 * between its dates like any other (docs/rules.md#offers).
 */
export function applicableOffers<Offer extends ConditionalOffer>(
  offers: readonly Offer[],
  vehicle: Vehicle,
  now: Date,
): ApplicableOffers<Offer> {
  const facts = vehicleRuleFacts(vehicle, now.getUTCFullYear());
  const result: ApplicableOffers<Offer> = { applicable: [], rejected: [] };
  for (const offer of offers) {
    const runs = isRunning(offer, now);
    const conditions = readVehicleConditions(offer.vehicles_conditions);
    const problems = [
      ...(typeof runs === "string" ? [{ at: runs, problem: "wrong value" } as const] : []),
      ...(conditions.ok ? [] : conditions.problems),
    ];
    if (problems.length > 0) result.rejected.push({ id: offer.id, problems });
    else if (runs === true && conditions.ok && rulesHold(conditions.rules, facts)) {
      result.applicable.push(offer);
    }
  }
  return result;
}

/** Returns whether an offer runs, both dates included, or the name of an invalid date. */
function isRunning(offer: ConditionalOffer, now: Date): boolean | "offer_startdate" | "offer_enddate" {
  const start = timeOf(offer.offer_startdate, Number.NEGATIVE_INFINITY);
  const end = timeOf(offer.offer_enddate, Number.POSITIVE_INFINITY);
  if (Number.isNaN(start)) return "offer_startdate";
  if (Number.isNaN(end)) return "offer_enddate";
  return start <= now.getTime() && now.getTime() <= end;
}

function timeOf(iso: string | null | undefined, open: number): number {
  return iso === null || iso === undefined ? open : Date.parse(iso);
}

/** Offer for one vehicle. */
export interface VehicleOffer extends ShownOffer {
  /** Payment of the offer for this vehicle, or null if it has none. */
  example: OfferExample | null;
}

/** Time and store of the offers; the store is the vehicle's. */
interface OfferMoment extends OfferStore {
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns the running offers for this vehicle: those with a payment first, then others about similar vehicles, then
 * offers for all buyers. Offers of the service department are excluded. `rejected` are invalid offers.
 */
export function vehicleOffers(
  offers: readonly Offer[],
  vehicle: Vehicle,
  terms: PaymentTerms,
  moment: OfferMoment,
): { offers: VehicleOffer[]; rejected: ApplicableOffers<Offer>["rejected"] } {
  const { applicable, rejected } = offersFor(offers, vehicle, moment);
  const priced: PricedVehicle = pricedVehicle(vehicle);
  const shown = applicable.map((offer) => ({
    ...shownOffer(offer, moment.now, moment),
    example: offerExample(offer, priced, terms),
  }));
  return { offers: shown.sort((a, b) => rank(a) - rank(b)), rejected };
}

/** Returns the vehicles of a stock to which a running offer applies. */
export function stockOfOffer(offer: Offer, vehicles: readonly Vehicle[], moment: OfferMoment): Vehicle[] {
  return stockOfOffers([offer], vehicles, moment).get(offer.id) ?? [];
}

/** Returns the vehicles for several offers by offer id. The facts of each vehicle are read only once. */
export function stockOfOffers(
  offers: readonly Offer[],
  vehicles: readonly Vehicle[],
  { now, timeZone }: OfferMoment,
): Map<string, Vehicle[]> {
  const found = new Map<string, Vehicle[]>();
  const readable = offers.flatMap((offer) => {
    const conditions = readVehicleConditions(offer.vehicles_conditions);
    const runs = offer.department !== "service" && offerPeriod(offer, now, timeZone).state === "running";
    const hasDates = [
      momentOfDate(offer.offer_startdate, "start", timeZone),
      momentOfDate(offer.offer_enddate, "end", timeZone),
    ].every((at) => !Number.isNaN(at));
    return runs && hasDates && conditions.ok ? [{ offer, rules: conditions.rules }] : [];
  });
  // Reading the facts of a large stock takes longer than the rest of the page.
  if (readable.length === 0) return found;
  const year = new Date(now).getUTCFullYear();
  for (const vehicle of vehicles) {
    const facts = vehicleRuleFacts(vehicle, year);
    for (const { offer, rules } of readable) {
      if (!isHonouredBy(offer, vehicle) || !rulesHold(rules, facts)) continue;
      const own = found.get(offer.id);
      if (own) own.push(vehicle);
      else found.set(offer.id, [vehicle]);
    }
  }
  return found;
}

function isHonouredBy({ storeIds }: Offer, vehicle: Vehicle): boolean {
  return storeIds.length === 0 || storeIds.includes(vehicle.storeId);
}

function offersFor(
  offers: readonly Offer[],
  vehicle: Vehicle,
  { now, timeZone }: OfferMoment,
): ApplicableOffers<Offer> {
  const honoured = offers.filter((offer) => offer.department !== "service" && isHonouredBy(offer, vehicle));
  // Dates without an offset are in the store's time zone. As moments, they do not depend on the server's time zone.
  const timed = honoured.map((offer) => ({
    ...offer,
    offer_startdate: asMoment(momentOfDate(offer.offer_startdate, "start", timeZone)),
    offer_enddate: asMoment(momentOfDate(offer.offer_enddate, "end", timeZone)),
  }));
  const { applicable, rejected } = applicableOffers(timed, vehicle, new Date(now));
  const ids = new Set(applicable.map(({ id }) => id));
  return { applicable: honoured.filter(({ id }) => ids.has(id)), rejected };
}

/** Converts a time to ISO 8601. An invalid date stays invalid and is rejected later. */
function asMoment(at: number | null): string | null {
  return at === null ? null : Number.isNaN(at) ? "no date" : new Date(at).toISOString();
}

function rank({ offer, example }: VehicleOffer): number {
  if (example) return 0;
  if (offer.department === "sales") return 1;
  return offer.vehicles_conditions === null ? 3 : 2;
}
