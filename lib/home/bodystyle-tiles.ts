import { bodystylePath } from "../pages/search-links";
import { BODYSTYLES, type Bodystyle, type LowestPrice } from "../store-api/schemas";

/** The body style entity of specification §3, as far as the home page shows it. */
export interface BodystyleTile {
  value: Bodystyle;
  /** US dollars; 0 when unknown. */
  startingPrice: number;
  /** True when a lowest price exists: only then is there anything to see. */
  active: boolean;
  href: string;
}

/** Every body style in the specification's order, with its lowest price where there is one. */
export function bodystyleTiles(lowestPrices: readonly LowestPrice[]): BodystyleTile[] {
  const prices = new Map(lowestPrices.map(({ bodystyle, lowestPrice }) => [bodystyle, lowestPrice]));
  return BODYSTYLES.map((value) => ({
    value,
    startingPrice: prices.get(value) ?? 0,
    active: prices.has(value),
    href: bodystylePath(value),
  }));
}
