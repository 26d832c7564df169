import type { EstimateBasis, MarketValues, ValuedVehicle } from "./market-values";
import { type BringInReason, bringInReasons, offersFor, type TradeOffer } from "./offers";

/** The result shown to the visitor. It is stored with the lead, so that it can be shown again unchanged. */
export type Valuation =
  | { kind: "offers"; offers: TradeOffer[]; basis: EstimateBasis | null }
  /** No figure can be given: we will call. */
  | { kind: "call" };

/** Gives values of vehicles: the embedded estimate, or a company's service behind `VALUATION_URL`. */
export interface ValuationProvider {
  /** Null: it has no comparable vehicle. @throws when it fails or takes too long */
  value(car: ValuedVehicle): Promise<MarketValues | null>;
}

/** A vehicle's offers; there is a result even if the provider fails. */
export async function valuate(
  car: ValuedVehicle,
  provider: ValuationProvider,
  thisYear: number,
  report: (error: unknown) => void,
): Promise<Valuation> {
  const reasons: BringInReason[] = bringInReasons(car, thisYear);
  if (reasons.length > 0)
    return { kind: "offers", offers: [{ type: "bringVehicleIn", reasons }], basis: null };
  try {
    const values = await provider.value(car);
    if (!values) return { kind: "call" };
    return { kind: "offers", offers: offersFor(car, values, thisYear), basis: values.basis };
  } catch (error) {
    report(error);
    return { kind: "call" };
  }
}

/** The amount used for the vehicle elsewhere (trade equity, ADF): cash now; null when there is no figure. */
export function estimatedValue(valuation: Valuation | null): number | null {
  if (valuation?.kind !== "offers") return null;
  const cash = valuation.offers.find((offer) => offer.type === "cashNow");
  return cash?.estimate.amount ?? null;
}
