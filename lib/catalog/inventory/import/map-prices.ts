import { type Parsed, parsePrice } from "./parse-values";

export interface FeedPrices {
  internetPrice: number | null;
  salePriceCur: number | null;
  msrp: number | null;
  /** Columns whose text is not a price. */
  unreadable: string[];
}

/**
 * Maps a feed's price columns to the store API's prices in US dollars. Among the advertised columns (selling, internet
 * and sale price), the highest is the list price and the lowest is the price to pay. vAuto's "Other Price" has no fixed
 * meaning and can only raise the list price. Invoice, book value and Misc prices are internal to the dealer
 * and never read.
 */
export function mapPrices(cells: {
  sellingPrice: string;
  internetPrice: string;
  salePrice: string;
  otherPrice: string;
  msrp: string;
}): FeedPrices {
  const parsed: [string, Parsed<number>][] = [
    ["selling price", parsePrice(cells.sellingPrice)],
    ["internet price", parsePrice(cells.internetPrice)],
    ["sale price", parsePrice(cells.salePrice)],
    ["other price", parsePrice(cells.otherPrice)],
    ["MSRP", parsePrice(cells.msrp)],
  ];
  const [selling, internet, sale, other, msrp] = parsed.map(([, each]) => each.value);
  const advertised = [selling, internet, sale].filter((price) => typeof price === "number");
  const lowest = advertised.length > 0 ? Math.min(...advertised) : null;
  const highest = lowest === null ? null : Math.max(...advertised, other ?? 0);
  return {
    internetPrice: highest,
    salePriceCur: lowest !== highest ? lowest : null,
    msrp: msrp ?? null,
    unreadable: parsed.filter(([, each]) => each.bad).map(([name]) => name),
  };
}
