import type { VehicleStatus } from "../../../config/catalog/vehicle-status";
import type { FeedRules } from "../../../config/marketing/feed-rules/catalogs";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { type FeedStock, feedPrice } from "./feed-rows";
import type { AdFeed } from "./write-feed";

/** Contradiction between a feed and the pages of the site. */
export interface StockDifference {
  column: string;
  what: string;
  /** The vehicle and, for an amount, the feed's and the page's. */
  example: string;
}

/** Facts of a vehicle on the site's pages; null for an amount that they do not show. */
interface PageFacts {
  price: number | null;
  msrp: number | null;
  status: VehicleStatus;
  /** True if the vendor's feed contains such vehicles. */
  isExpected: boolean;
}

/** Compares a feed with the vehicles, prices and MSRPs that the site's pages show. */
export class StockComparison {
  private readonly pages: ReadonlyMap<string, PageFacts>;
  /** Vehicles that no row has contained yet. */
  private readonly absent: Map<string, PageFacts>;
  private readonly amounts: FeedRules["amounts"];

  constructor({ rules, takes }: Pick<AdFeed, "rules" | "takes">, { vehicles }: Pick<FeedStock, "vehicles">) {
    this.pages = new Map(
      vehicles.map((vehicle) => {
        const { salePrice, msrp } = shownPrice(vehicle);
        const { vin, status } = vehicle;
        // Zero also means "Call for price".
        const price = salePrice || null;
        return [vin, { price, msrp, status, isExpected: price !== null && takes(status) }];
      }),
    );
    this.absent = new Map([...this.pages].filter(([, { isExpected }]) => isExpected));
    this.amounts = rules.amounts;
  }

  /** Returns the differences of a row. @param cell returns the text of a column, empty if there is no such column */
  row(cell: (column: string) => string): StockDifference[] {
    const vin = cell("vin");
    const page = this.pages.get(vin);
    this.absent.delete(vin);
    if (!page) return [{ column: "vin", what: "a vehicle that the site does not list", example: vin }];
    if (!page.isExpected)
      return [{ column: "vin", what: `a vehicle that does not belong here (${page.status})`, example: vin }];
    const { price, msrp } = this.amounts;
    const advertised = price.find((column) => cell(column) !== "") ?? price[0]!;
    return [
      ...amountDifference(vin, advertised, cell(advertised), page.price),
      ...(msrp ? amountDifference(vin, msrp, cell(msrp), page.msrp) : []),
    ];
  }

  /** Returns the site's vehicles that no row contained. */
  missing(): StockDifference[] {
    return [...this.absent].map(([vin, { status }]) => ({
      column: "vin",
      what: `a vehicle of the site is missing (${status})`,
      example: vin,
    }));
  }
}

/** Compares amounts by value, because "26995 USD" and "26995.00 USD" are the same. */
function amountDifference(vin: string, column: string, fed: string, page: number | null): StockDifference[] {
  const amount = fed === "" ? null : Number.parseFloat(fed);
  if (amount === page) return [];
  const shown = page === null ? "none" : feedPrice(page);
  return [
    {
      column,
      what: "not the amount on the vehicle's page",
      example: `${vin}: ${fed || "none"}, page ${shown}`,
    },
  ];
}
