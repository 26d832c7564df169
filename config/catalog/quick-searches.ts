import { WARRANTY_MILES } from "./search";

/** Searches that the home page links to while they have results (docs/rules.md#home-page). */
export const QUICK_SEARCHES = [
  { id: "budget", href: "/cars-for-sale/price-under-15000" },
  { id: "suvs", href: "/cars-for-sale/suvs/price-under-25000" },
  { id: "warranty", href: `/cars-for-sale?mileage=null,${WARRANTY_MILES}` },
  { id: "low-miles", href: "/used-cars-for-sale?mileage=null,100000" },
  { id: "electric", href: "/cars-for-sale?fuel-type=electricity" },
] as const;

export type QuickSearchId = (typeof QUICK_SEARCHES)[number]["id"];
