import type { Bodystyle, Vehicle } from "../../store/api/vehicle-schema";
import { shownPrice } from "../vehicle/shown-price";

/** Maximum number of body styles whose outlines the locked reserve shows. */
const MAX_OUTLINES = 3;

interface ReserveSummary {
  /** Number of vehicles. */
  count: number;
  /** Lowest advertised price in US dollars; null without a price. */
  from: number | null;
  /** Highest advertised price in US dollars; null without a price. */
  to: number | null;
  /** Most frequent body styles with their numbers of vehicles, the most frequent first. */
  bodystyles: readonly { bodystyle: Bodystyle; count: number }[];
}

/** Summarizes the private reserve for visitors without access (docs/rules.md#private-reserve). */
export function reserveSummary(reserve: readonly Vehicle[]): ReserveSummary {
  const prices = reserve.map((vehicle) => shownPrice(vehicle).salePrice).filter((price) => price !== null);
  const known = reserve.map(({ bodystyle }) => bodystyle).filter((style) => style !== null);
  const countOf = (style: Bodystyle) => known.filter((each) => each === style).length;
  return {
    count: reserve.length,
    from: prices.length === 0 ? null : Math.min(...prices),
    to: prices.length === 0 ? null : Math.max(...prices),
    bodystyles: [...new Set(known)]
      .map((bodystyle) => ({ bodystyle, count: countOf(bodystyle) }))
      .sort((one, other) => other.count - one.count)
      .slice(0, MAX_OUTLINES),
  };
}
