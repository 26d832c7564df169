import { lowestPrices } from "../../store/api/lowest-prices";
import { bodystylePath } from "../../store/api/search-links";
import {
  BODYSTYLES,
  type Bodystyle,
  type Condition,
  type LowestPrice,
  type Vehicle,
} from "../../store/api/vehicle-schema";

/** A body style (docs/rules.md#home-page), as far as the home page shows it. */
export interface BodystyleTile {
  value: Bodystyle;
  /** US dollars; 0 when unknown. */
  startingPrice: number;
  /** True when a lowest price exists: only then is there anything to see. */
  active: boolean;
  href: string;
}

/** Every body style in the order of `BODYSTYLES`, with its lowest price where there is one, of one condition or of all. */
export function bodystyleTiles(lowest: readonly LowestPrice[], condition?: Condition): BodystyleTile[] {
  const prices = new Map(lowest.map(({ bodystyle, lowestPrice }) => [bodystyle, lowestPrice]));
  return BODYSTYLES.map((value) => ({
    value,
    startingPrice: prices.get(value) ?? 0,
    active: prices.has(value),
    href: bodystylePath(value, condition),
  }));
}

/** A tab of the body styles: all vehicles, or those of one condition. */
export interface BodystyleTab {
  id: "all" | Condition;
  tiles: BodystyleTile[];
}

/** All first, then each condition that the store sells and has in stock; no tabs where there is but one. */
export function bodystyleTabs(
  lowest: readonly LowestPrice[],
  vehicles: readonly Vehicle[],
  conditions: readonly Condition[],
): BodystyleTab[] {
  const all = { id: "all" as const, tiles: bodystyleTiles(lowest) };
  const stocked = conditions.filter((condition) => vehicles.some((each) => each.condition === condition));
  if (stocked.length < 2) return [all];
  const tabs = stocked.map((id) => ({ id, tiles: bodystyleTiles(lowestPrices(vehicles, id), id) }));
  return [all, ...tabs];
}
