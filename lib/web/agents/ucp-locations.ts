import { z } from "zod";
import { AGENT_PAGES } from "../../../config/runtime/limits";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import { wallClock } from "../../core/time/zoned-time";
import type { StoreProfile } from "../../store/api/profile-schema";
import { closedDates, closureOn } from "../../store/locations/closures";
import { geodesicMeters } from "../../store/locations/distance";
import { type AgentTool, tool } from "./agent-tool";
import { type AgentContext, listedVehicle } from "./agent-vehicle";
import { envelope, FULFILLMENT, MetaSchema, notFound, readOffset, writeOffset } from "./ucp-answers";
import { LOCATION_LOOKUP, LOCATION_SEARCH } from "./ucp-profile";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const GeoSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Predicates that can be evaluated; another one is refused, because leaving it out would widen the result. */
const FiltersSchema = z.strictObject({
  hours: z.object({ open_at: z.iso.datetime({ offset: true }) }).optional(),
  amenities: z.array(z.string().max(200)).max(20).optional(),
  inventory: z
    .array(z.object({ id: z.string().max(300), availability_status: z.string().max(40).optional() }))
    .max(20)
    .optional(),
});
type Filters = z.infer<typeof FiltersSchema>;

const hints = { context: z.looseObject({}).optional(), signals: z.looseObject({}).optional() };
const distance = z.object({ center: GeoSchema, max: z.number().nonnegative() }).optional();
const serves = z.never("Areas of delivery are not stated here. Leave it out, or use distance.").optional();

const SearchSchema = z.object({
  meta: MetaSchema,
  location: z.looseObject({
    ...hints,
    query: z.string().trim().max(200).optional(),
    distance,
    serves,
    filters: FiltersSchema.optional(),
    pagination: z
      .object({
        limit: z.number().int().min(1).optional(),
        cursor: z.string().max(100).optional(),
      })
      .optional(),
  }),
});

const LookupSchema = z.object({
  meta: MetaSchema,
  location: z.looseObject({
    ...hints,
    ids: z.array(z.string().max(300)).min(1).max(1_000),
    distance,
    serves,
    filters: FiltersSchema.optional(),
  }),
});

/** Tools of the protocol's locations: the dealership's stores, with the hours of their sales departments. */
export const UCP_LOCATION_TOOLS: Readonly<Record<string, AgentTool>> = {
  search_locations: tool({
    title: "Search stores (UCP)",
    description:
      "Universal Commerce Protocol: the dealership's stores by distance from a point, by opening hours at a moment, and by a vehicle on offer there.",
    input: SearchSchema,
    run({ location: { query = "", distance: near, filters, pagination } }, context) {
      const matching = context.stock.stores.filter((each) => matches(each, near, filters, context));
      const ranked = byWords(matching, query);
      const from = readOffset(pagination?.cursor);
      const to = from + Math.min(pagination?.limit ?? AGENT_PAGES.default, AGENT_PAGES.max);
      const hasNext = to < ranked.length;
      return {
        data: {
          ...envelope(LOCATION_SEARCH),
          locations: ranked.slice(from, to).map((each) => ucpLocation(each, context.now)),
          pagination: {
            has_next_page: hasNext,
            total_count: ranked.length,
            ...(hasNext && { cursor: writeOffset(to) }),
          },
        },
      };
    },
  }),
  lookup_locations: tool({
    title: "Look up stores (UCP)",
    description: "Universal Commerce Protocol: stores by their ids.",
    input: LookupSchema,
    run({ location: { ids, distance: near, filters } }, context) {
      const distinct = [...new Set(ids)];
      const asked = distinct.slice(0, AGENT_PAGES.ids);
      const { stores } = context.stock;
      const found = asked.map((id) => [id, stores.find((each) => each.id === id)] as const);
      const messages = [
        ...found.filter(([, store]) => !store).map(([id]) => notFound("info", id)),
        ...(distinct.length > AGENT_PAGES.ids
          ? [
              {
                type: "info",
                code: "batch_limit_applied",
                content: `The first ${AGENT_PAGES.ids} ids were read.`,
              },
            ]
          : []),
      ];
      return {
        data: {
          ...envelope(LOCATION_LOOKUP),
          locations: found.flatMap(([id, store]) =>
            store && matches(store, near, filters, context)
              ? [{ ...ucpLocation(store, context.now), inputs: [{ id }] }]
              : [],
          ),
          ...(messages.length > 0 && { messages }),
        },
      };
    },
  }),
};

/** Returns true if a store satisfies every given condition; a query never changes that. */
function matches(
  store: StoreProfile,
  near: z.infer<typeof distance>,
  { hours, amenities = [], inventory = [] }: Filters = {},
  context: AgentContext,
): boolean {
  return (
    (!near || geodesicMeters(store.map.coordinates, near.center) <= near.max) &&
    (!hours || isOpenAt(store, Date.parse(hours.open_at))) &&
    // Amenities are not recorded, so no store is known to have one.
    amenities.length === 0 &&
    inventory.every(({ id, availability_status: status }) => {
      const vehicle = listedVehicle(context.stock, id.toUpperCase());
      if (!vehicle || sellingStore(vehicle, context.stock).id !== store.id) return false;
      const now = FULFILLMENT[vehicle.status];
      return status === undefined ? now !== "out_of_stock" : now === status;
    })
  );
}

function isOpenAt(store: StoreProfile, moment: number): boolean {
  const { date, minutes } = wallClock(moment, store.timeZone);
  if (closureOn(date, store.closures) !== null) return false;
  const day = store.sales.workingHours[weekdayOf(date)]!;
  return !day.closed && minutes >= day.open * 60 && minutes < day.close * 60;
}

/** Returns the weekday of a date, counted from Monday. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Sorts by the number of the query's words that a store's name or address has. */
function byWords(stores: readonly StoreProfile[], query: string): StoreProfile[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const score = (store: StoreProfile) => {
    const text = [store.name, store.addressLine1, store.city, store.state, store.zip].join(" ").toLowerCase();
    return words.filter((word) => text.includes(word)).length;
  };
  return [...stores].sort((a, b) => score(b) - score(a));
}

/** Returns a time of day as the protocol writes it. Midnight at the end of a day is the next day's beginning. */
function time(hours: number): string {
  const minutes = Math.round(hours * 60) % (24 * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Returns when a day ends; the protocol writes a whole day as 00:00 to 23:59. */
function closing(open: number, close: number): string {
  return open === 0 && close === 24 ? "23:59" : time(close);
}

function ucpLocation(store: StoreProfile, now: number) {
  const { latitude, longitude } = store.map.coordinates;
  return {
    id: store.id,
    name: store.name,
    address: {
      street_address: [store.addressLine1, store.addressLine2].filter(Boolean).join(", "),
      address_locality: store.city,
      address_region: store.state_short,
      postal_code: store.zip,
      address_country: store.country_short,
    },
    geo: { latitude, longitude },
    timezone: store.timeZone,
    hours: store.sales.workingHours.flatMap(({ closed, open, close }, at) =>
      closed ? [] : [{ day: DAYS[at]!, opens: time(open), closes: closing(open, close) }],
    ),
    exception_hours: closedDates(store.closures, wallClock(now, store.timeZone).date).map((date) => ({
      title: closureOn(date, store.closures) ?? "",
      valid_from: date,
      valid_through: date,
    })),
  };
}
