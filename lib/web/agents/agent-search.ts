import { z } from "zod";
import { decodeSearch, emptySearch, encodeSearch } from "../../catalog/inventory/search/address/codec";
import { searchResults } from "../../catalog/inventory/search/results/search-results";
import {
  type RANGE_FACETS,
  type Range,
  type SearchState,
  SORT_IDS,
} from "../../catalog/inventory/search/search-state";
import { understand } from "../../catalog/inventory/search/terms/understand-search";
import { slug } from "../../core/pages/slug";
import { BODYSTYLES, CONDITIONS } from "../../store/api/vehicle-schema";
import { type AgentContext, agentVehicle } from "./agent-vehicle";

const MAX_TEXT = 100;
const text = z.string().trim().min(1).max(MAX_TEXT);
const texts = z.union([text, z.array(text).max(20)]).transform((given) => [given].flat());
const number = z.number().int().nonnegative().max(10_000_000);

/** Maximum of the filter "at least so many seats". */
const MAX_SEATS = 9;

/** Search input of an agent; all filters apply together. */
export const SearchInputSchema = z
  .object({
    query: text
      .optional()
      .describe("Free text as a shopper types it: 'SUV under $30,000 with third row', 'red Tacoma 4x4'"),
    condition: z.union([z.enum(CONDITIONS), z.array(z.enum(CONDITIONS))]).optional(),
    body_style: z.union([z.enum(BODYSTYLES), z.array(z.enum(BODYSTYLES))]).optional(),
    make: text.optional(),
    model: text.optional().describe("With make"),
    features: texts.optional().describe("Names of equipment, such as 'Heated front seats'"),
    seats: z.number().int().min(1).max(MAX_SEATS).optional().describe("At least so many seats"),
    min_price: number.optional().describe("US dollars, advertised price"),
    max_price: number.optional().describe("US dollars, advertised price"),
    max_monthly_payment: number.optional().describe("US dollars, at the store's standard terms"),
    min_year: z.number().int().min(1900).max(2100).optional(),
    max_year: z.number().int().min(1900).max(2100).optional(),
    max_mileage: number.optional(),
    sort: z.enum(SORT_IDS).optional(),
    page: z.number().int().min(1).max(10_000).optional(),
  })
  .strict()
  .refine(({ make, model }) => model === undefined || make !== undefined, {
    path: ["model"],
    message: "needs make",
  })
  .refine(({ min_price, max_price }) => (min_price ?? 0) <= (max_price ?? Number.POSITIVE_INFINITY), {
    path: ["min_price"],
    message: "is above max_price",
  })
  .refine(({ min_year, max_year }) => (min_year ?? 0) <= (max_year ?? Number.POSITIVE_INFINITY), {
    path: ["min_year"],
    message: "is above max_year",
  });

export type SearchInput = z.infer<typeof SearchInputSchema>;

/**
 * Returns the results of the search page with these filters, and its URL. Text is converted to filters as on the page.
 */
export function agentSearch(input: SearchInput, context: AgentContext) {
  const { stock, siteUrl } = context;
  const state = stateOf(input);
  const understood = state.query === "" ? state : { ...understand(stock, state), page: state.page };
  const [path = "", query] = encodeSearch(understood).split("?", 2);
  const decoded = decodeSearch(path, new URLSearchParams(query));
  const found = decoded.ok && !decoded.leftOut ? searchResults(stock, decoded) : null;
  if (!found)
    return { total: 0, page: 1, pages: 1, changed: [], search: `${siteUrl}/cars-for-sale`, vehicles: [] };
  const { result, canonical } = found;
  const { page: requested = 1 } = input;
  return {
    total: result.total,
    page: result.page,
    pages: result.pages,
    /** Requested values that do not exist, with the values used in their place. */
    changed:
      result.page === requested ? [] : [{ input: "page", requested, used: result.page, because: "above" }],
    search: siteUrl + canonical,
    vehicles: result.vehicles.map((vehicle) => agentVehicle(vehicle, context)),
  };
}

function stateOf(input: SearchInput): SearchState {
  const { make, model, features, seats } = input;
  const range = (min: number | undefined, max: number | undefined): Range | null =>
    min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null };
  const ranges: Partial<Record<(typeof RANGE_FACETS)[number], Range | null>> = {
    price: range(input.min_price, input.max_price),
    payment: range(undefined, input.max_monthly_payment),
    year: range(input.min_year, input.max_year),
    mileage: range(undefined, input.max_mileage),
  };
  const empty = emptySearch();
  return {
    ...empty,
    conditions: [input.condition ?? []].flat(),
    bodystyles: [input.body_style ?? []].flat(),
    values: {
      ...(make && !model && { make: [slug(make)] }),
      ...(make && model && { model: [`${slug(make)}/${slug(model)}`] }),
      ...(features && { features: features.map(slug) }),
      ...(seats && { seats: Array.from({ length: MAX_SEATS - seats + 1 }, (_, at) => String(seats + at)) }),
    },
    ranges: Object.fromEntries(Object.entries(ranges).filter(([, each]) => each !== null)),
    query: input.query ?? "",
    sort: input.sort ?? empty.sort,
    page: input.page ?? 1,
  };
}
