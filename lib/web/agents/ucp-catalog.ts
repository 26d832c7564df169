import { z } from "zod";
import { AGENT_PAGES } from "../../../config/runtime/limits";
import { decodeSearch, emptySearch, encodeSearch } from "../../catalog/inventory/search/address/codec";
import { searchResults } from "../../catalog/inventory/search/results/search-results";
import { understand } from "../../catalog/inventory/search/terms/understand-search";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import { feesLine } from "../../catalog/vehicle/price-texts";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { imageSources, leadImage } from "../../catalog/vehicle/vehicle-images";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatNumber } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { type AgentTool, tool } from "./agent-tool";
import { type AgentContext, listedVehicle } from "./agent-vehicle";
import { envelope, FULFILLMENT, MetaSchema, notFound, readOffset, writeOffset } from "./ucp-answers";
import { CATALOG_LOOKUP, CATALOG_SEARCH } from "./ucp-profile";

const context = z.looseObject({}).optional();
const amount = z.number().int().nonnegative().optional().describe("Cents");

const SearchSchema = z.object({
  meta: MetaSchema,
  catalog: z
    .looseObject({
      query: z.string().trim().min(1).max(100).optional(),
      context,
      filters: z.looseObject({ price: z.object({ min: amount, max: amount }).optional() }).optional(),
      pagination: z
        .object({
          limit: z.number().int().min(1).max(AGENT_PAGES.max).optional(),
          cursor: z.string().max(100).optional(),
        })
        .optional(),
    })
    .refine(({ query, filters }) => query !== undefined || filters !== undefined, "needs query or filters"),
});

const LookupSchema = z.object({
  meta: MetaSchema,
  catalog: z.looseObject({ ids: z.array(z.string().max(300)).min(1).max(AGENT_PAGES.ids), context }),
});

const ProductSchema = z.object({
  meta: MetaSchema,
  catalog: z.looseObject({ id: z.string().max(300), context }),
});

/** Tools of the protocol's catalog: a vehicle is a product with one variant. */
export const UCP_TOOLS: Readonly<Record<string, AgentTool>> = {
  search_catalog: tool({
    title: "Search the catalogue (UCP)",
    description: "Universal Commerce Protocol: searches the vehicles on offer by text and price.",
    input: SearchSchema,
    run: (input, given) => ({
      data: searchCatalog(input, given),
    }),
  }),
  lookup_catalog: tool({
    title: "Look up products (UCP)",
    description: "Universal Commerce Protocol: vehicles by VIN or by the address of their page.",
    input: LookupSchema,
    run({ catalog }, given) {
      const found = catalog.ids.map((id) => ({ id, vehicle: vehicleOf(id, given) }));
      const requested = new Map<Vehicle, { id: string; match: string }[]>();
      for (const { id, vehicle } of found)
        if (vehicle) requested.set(vehicle, [...(requested.get(vehicle) ?? []), { id, match: "exact" }]);
      const missing = found.filter(({ vehicle }) => !vehicle);
      return {
        data: {
          ...envelope(CATALOG_LOOKUP, given.ucp),
          products: [...requested].map(([vehicle, inputs]) => ucpProduct(vehicle, given, { inputs })),
          ...(missing.length > 0 && { messages: missing.map(({ id }) => notFound("info", id)) }),
        },
      };
    },
  }),
  get_product: tool({
    title: "Get a product (UCP)",
    description: "Universal Commerce Protocol: one vehicle by VIN or by the address of its page.",
    input: ProductSchema,
    run({ catalog: { id } }, given) {
      const vehicle = vehicleOf(id, given);
      return {
        data: vehicle
          ? { ...envelope(CATALOG_LOOKUP, given.ucp), product: ucpProduct(vehicle, given) }
          : { ...envelope(CATALOG_LOOKUP, given.ucp, "error"), messages: [notFound("error", id)] },
      };
    },
  }),
};

function searchCatalog({ catalog }: z.infer<typeof SearchSchema>, given: AgentContext) {
  const { query, filters, pagination } = catalog;
  const { stock } = given;
  const limit = pagination?.limit ?? AGENT_PAGES.default;
  const from = readOffset(pagination?.cursor);
  const price = filters?.price;
  const bound = (cents: number | undefined, round: (dollars: number) => number) =>
    cents === undefined ? null : round(cents / 100);
  const empty = emptySearch();
  const typed = {
    ...empty,
    query: query ?? "",
    // A product has a price, so vehicles without one are skipped.
    ranges: { price: { min: bound(price?.min, Math.ceil) ?? 1, max: bound(price?.max, Math.floor) } },
  };
  const state = typed.query === "" ? typed : understand(stock, typed);
  const vehicles: Vehicle[] = [];
  let total = 0;
  // The search and the protocol have different page sizes.
  for (let page = 1; vehicles.length < from + limit; page++) {
    const [path = "", search] = encodeSearch({ ...state, page }).split("?", 2);
    const decoded = decodeSearch(path, new URLSearchParams(search));
    const found = decoded.ok && !decoded.leftOut ? searchResults(stock, decoded) : null;
    if (!found) break;
    total = found.result.total;
    vehicles.push(...found.result.vehicles);
    if (page >= found.result.pages) break;
  }
  const shown = vehicles.slice(from, from + limit);
  const hasNext = from + limit < total;
  return {
    ...envelope(CATALOG_SEARCH, given.ucp),
    products: shown.map((vehicle) => ucpProduct(vehicle, given)),
    pagination: {
      has_next_page: hasNext,
      total_count: total,
      ...(hasNext && { cursor: writeOffset(from + limit) }),
    },
  };
}

/**
 * Finds a vehicle by VIN, or by a URL that ends with one. Returns null for a vehicle without a price, because it is not
 * a product.
 */
function vehicleOf(id: string, { stock }: AgentContext): Vehicle | null {
  const [vin] = /[A-HJ-NPR-Z0-9]{17}$/.exec(id.trim().toUpperCase().split(/[?#]/, 1)[0]!) ?? [];
  const vehicle = vin === undefined ? null : listedVehicle(stock, vin);
  return vehicle && shownPrice(vehicle).salePrice !== null ? vehicle : null;
}

/** Returns a vehicle with a price as a product. Amounts are in cents. */
function ucpProduct(vehicle: Vehicle, { stock, siteUrl }: AgentContext, more: object = {}) {
  const name = vehicleFullName(vehicle);
  const price = { amount: Math.round((shownPrice(vehicle).salePrice ?? 0) * 100), currency: "USD" };
  const miles = messages().vehicle.miles(formatNumber(vehicle.mileage));
  const facts = [name, miles, vehicle.exteriorColor, feesLine(vehicle)];
  const description = { plain: facts.filter(Boolean).join(", ") };
  const url = siteUrl + vehiclePath(vehicle);
  const media = [
    { type: "image", url: new URL(imageSources(leadImage(vehicle).url).src, siteUrl).href, alt_text: name },
  ];
  return {
    id: vehicle.vin,
    title: name,
    brand: vehicle.make,
    description,
    url,
    // Google's category "Cars, trucks and vans".
    categories: [{ value: "916", taxonomy: "google_product_category" }],
    price_range: { min: price, max: price },
    media,
    variants: [
      {
        id: vehicle.vin,
        sku: vehicle.stockNumber,
        condition: vehicle.condition === "new" ? "new" : "used",
        title: name,
        description,
        url,
        price,
        availability: { available: vehicle.status === "available", status: FULFILLMENT[vehicle.status] },
        media,
        seller: { name: sellingStore(vehicle, stock).name },
        ...more,
      },
    ],
  };
}
