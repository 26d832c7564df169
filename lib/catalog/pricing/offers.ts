import type { Vehicle } from "../../store/api/vehicle-schema";
import { type RuleProblem, rulesHold } from "./business-rules";
import { readVehicleConditions, vehicleRuleFacts } from "./vehicle-rules";

/** Fields that decide whether an offer applies to a vehicle (docs/rules.md#offers). */
export interface ConditionalOffer {
  id: string;
  /** ISO 8601; null if the offer has no start. */
  offer_startdate?: string | null;
  offer_enddate?: string | null;
  vehicles_conditions?: unknown;
}

export interface ApplicableOffers<Offer> {
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
