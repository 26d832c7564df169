import type { CountFacet, OptionFacet, RangeFacet } from "../../../../config/catalog/facets";
import type { Bodystyle, Condition } from "../../api/vehicle-schema";

/** Parts of the name of a search: each language puts them in its own order. */
export interface SearchParts {
  conditions: readonly Condition[];
  /** Makes, models or trims. */
  names: readonly string[];
  /** True if the names are of models or trims, which need no "cars" after them. */
  isModel: boolean;
  bodystyles: readonly Bodystyle[];
  /** Lowest and highest price, formatted. */
  over: string | null;
  under: string | null;
}

const bodystyles: Readonly<Record<Bodystyle, string>> = {
  suvs: "SUVs",
  sedans: "sedans",
  wagons: "wagons",
  coupes: "coupes",
  convertibles: "convertibles",
  hatchbacks: "hatchbacks",
  trucks: "trucks",
  minivans: "minivans",
};

/** Returns the name of a search: "Used Honda SUVs under $25,000". */
function subject({ conditions, names, isModel, bodystyles: kinds, over, under }: SearchParts): string {
  const kind = kinds.length > 0 ? and(kinds.map((each) => bodystyles[each])) : isModel ? "" : "cars";
  const price =
    over && under ? [`between ${over} and ${under}`] : [over && `over ${over}`, under && `under ${under}`];
  return [and(conditions), and(names), kind, ...price].filter(Boolean).join(" ");
}

function and(parts: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(parts);
}

/** Messages of a range filter on the search page. Bounds are already formatted. */
interface RangeTexts {
  /** Heading of the filter. */
  title: string;
  min: string;
  max: string;
  atLeast: (min: string) => string;
  atMost: (max: string) => string;
  between: (min: string, max: string) => string;
  exactly: (value: string) => string;
}

const rangeUnits = {
  price: {
    title: "Price",
    min: "Min price, $",
    max: "Max price, $",
    atLeast: (min) => `Over ${min}`,
    atMost: (max) => `Under ${max}`,
    between: (min, max) => `${min}–${max}`,
    exactly: (value) => value,
  },
  payment: {
    title: "Monthly payment",
    min: "Min payment, $ a month",
    max: "Max payment, $ a month",
    atLeast: (min) => `Over ${min} a month`,
    atMost: (max) => `Under ${max} a month`,
    between: (min, max) => `${min}–${max} a month`,
    exactly: (value) => `${value} a month`,
  },
  year: {
    title: "Year",
    min: "Min year",
    max: "Max year",
    atLeast: (min) => `${min} or newer`,
    atMost: (max) => `${max} or older`,
    between: (min, max) => `${min}–${max}`,
    exactly: (value) => value,
  },
  mileage: {
    title: "Mileage",
    min: "Min miles",
    max: "Max miles",
    atLeast: (min) => `Over ${min} miles`,
    atMost: (max) => `Under ${max} miles`,
    between: (min, max) => `${min}–${max} miles`,
    exactly: (value) => `${value} miles`,
  },
  cityMpg: {
    title: "City mpg",
    min: "Min city mpg",
    max: "Max city mpg",
    atLeast: (min) => `${min}+ mpg city`,
    atMost: (max) => `Up to ${max} mpg city`,
    between: (min, max) => `${min}–${max} mpg city`,
    exactly: (value) => `${value} mpg city`,
  },
  highwayMpg: {
    title: "Highway mpg",
    min: "Min highway mpg",
    max: "Max highway mpg",
    atLeast: (min) => `${min}+ mpg highway`,
    atMost: (max) => `Up to ${max} mpg highway`,
    between: (min, max) => `${min}–${max} mpg highway`,
    exactly: (value) => `${value} mpg highway`,
  },
} satisfies Record<RangeFacet, RangeTexts>;

type OptionText = (name: string) => string;

/** Texts for a selected number whose value alone would be unclear. */
const chipOption: Record<CountFacet, OptionText> & Partial<Record<string, OptionText>> = {
  interiorColor: (name) => `${name} interior`,
  doors: (name) => `${name} doors`,
  seats: (name) => `${name} seats`,
  cylinders: (name) => `${name} cylinders`,
};

export const search = {
  rangeUnits,
  priceSlider: { min: "Min price, slider", max: "Max price, slider" },
  warrantyCovered: "Lifetime engine warranty",
  /** Note beside the payment filter, for a visitor with personal terms. */
  estimateFilter: "This filter uses the standard estimate, not your own terms.",
  chips: {
    query: (queryText: string) => `“${queryText}”`,
    option: (facet: string, name: string) => chipOption[facet]?.(name) ?? name,
    applied: "Applied filters",
    remove: "Remove filter:",
    clearAll: "Clear all",
  },
  heading: {
    subject,
    forSale: (what: string) => `${what} for sale`,
    /** Heading of a search without a result: "No cars between $1 and $2". */
    none: (what: string) => `No ${what}`,
    matching: (heading: string, queryText: string) => `${heading}, matching “${queryText}”`,
    conditions: { new: "New", used: "Used", certified: "Certified" },
  },
  description: (count: string, what: string, store: string, city: string) =>
    `${count} ${what} at ${store}, ${city}. See photos, prices, mileage and features, and contact the store directly.`,
  breadcrumbs: { home: "Home", label: "Breadcrumb" },
  count: (n: number, formatted: string) => `${formatted} ${n === 1 ? "vehicle" : "vehicles"}`,
  pageOf: (page: number, pages: number) => `page ${page} of ${pages}`,
  leftOut: (keys: readonly string[]) =>
    `We couldn't read part of this link, so we left it out: ${keys.join(", ")}. You can choose it again below.`,
  corrected: (filters: string) => `We corrected the spelling. Showing results for ${filters}.`,
  results: "Results",
  loading: "Loading vehicles",
  carousel: "Browse by body style",
  articles: "Car buying advice",
  filters: "Filters",
  closeFilters: "Close filters",
  show: (n: number, formatted: string) => `Show ${formatted} ${n === 1 ? "vehicle" : "vehicles"}`,
  applied: "applied",
  more: (n: number) => `Show ${n} more`,
  facets: {
    condition: "Condition",
    bodystyle: "Body style",
    status: "Availability",
    location: "Store",
    make: "Make",
    model: "Model",
    trim: "Trim",
    exteriorColor: "Exterior color",
    interiorColor: "Interior color",
    drivetrain: "Drivetrain",
    fuelType: "Fuel",
    transmission: "Transmission",
    doors: "Doors",
    seats: "Seats",
    cylinders: "Cylinders",
    features: "Features",
  } satisfies Record<OptionFacet, string>,
  warranty: "Warranty",
  wholeNumber: "Enter a whole number, digits only",
  applyRange: (facet: string) => `Apply ${facet}`,
  keywords: "Search these vehicles",
  keywordsPlaceholder: "Make, model or feature",
  keywordsButton: "Search",
  sort: "Sort by",
  sortButton: "Sort",
  sorts: {
    priceLow: "Lowest price",
    priceHigh: "Highest price",
    mileageLow: "Lowest mileage",
    mileageHigh: "Highest mileage",
    yearNew: "Newest year",
    yearOld: "Oldest year",
    newest: "Newest arrivals",
    oldest: "Longest in stock",
  },
  paging: {
    label: "Result pages",
    page: (n: number) => `Page ${n}`,
    previous: "Previous",
    next: "Next",
  },
  /** Cards that complete the last row of the results. */
  lastRow: {
    missingTitle: "Don't see the right one?",
    missingText: "We'll email you when a match arrives.",
    sellTitle: "Sell us your car",
    sellText: "Get an estimate in about five minutes. You don't have to buy from us.",
    sellButton: "Value my car",
  },
  empty: {
    title: "No vehicles match your search",
    unknown: (words: string) => `Nothing in stock matches ${words}`,
    unknownDetail: "Check the spelling, or try a make, a model or a feature. Your other filters still apply.",
    detail: "Remove a filter, or see the closest matches below.",
    without: (filter: string, count: string) => `See ${count} without “${filter}”`,
    nearest: "Closest matches",
    newest: "Just arrived",
    clear: "Show all vehicles",
    call: (phone: string) => `Call ${phone}`,
  },
};
