import { type Parsed, parsePrice } from "./parse-values";

export interface FeedPrices {
  internetPrice: number | null;
  salePriceCur: number | null;
  msrp: number | null;
  /** Columns whose text is not a price. */
  unreadable: string[];
}

/**
 * Returns the contract's prices from a feed's price columns, US dollars. Of the columns that a dealer advertises
 * (selling, internet and sale price) the highest is the list price and the lowest is what the shopper pays. vAuto's
 * "Other Price" has no fixed meaning: it counts only as a higher price that the advertised one replaces. Invoice, book
 * value and the Misc prices are the dealer's own business and never read.
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
