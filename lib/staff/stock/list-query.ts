import { z } from "zod";
import { STOCK_LIST } from "../../../config/runtime/staff";
import { CONDITIONS, VehicleStatusSchema } from "../../store/api/vehicle-schema";
import { readStockAddress, STOCK_PRESENCES, STOCK_SORTS } from "./list-address";

/** Query of the vehicle list's URL. Invalid values are ignored, so that an old bookmark still works. */
export const StockListSchema = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(STOCK_LIST.search)
    .optional()
    .catch(undefined)
    .meta({ description: "Words of year, make, model, trim, stock number or VIN, or parts of them." }),
  store: z.string().min(1).max(100).optional().catch(undefined).meta({ description: "Id of the store." }),
  condition: z.enum(CONDITIONS).optional().catch(undefined).meta({ description: "New, used or certified." }),
  status: VehicleStatusSchema.optional().catch(undefined).meta({
    description: "The status that the site shows: the staff's, or else the feed's.",
  }),
  presence: z
    .enum([...STOCK_PRESENCES, "all"])
    .default("current")
    .catch("current")
    .meta({
      description:
        "`current`: what is in stock, sold vehicles included; `gone`: no longer in the feed; `removed`: taken off the site by the staff; `all`: everything.",
    }),
  photos: z.enum(["none"]).optional().catch(undefined).meta({ description: "`none`: without a photo." }),
  price: z.enum(["none"]).optional().catch(undefined).meta({
    description: "`none`: on offer without a price.",
  }),
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .optional()
    .catch(undefined)
    .meta({ description: "In stock for more than so many days." }),
  sort: z.enum(STOCK_SORTS).default("longest").catch("longest").meta({
    description: "Order of the vehicles; `longest`: the longest in stock first, `-down`: the highest first.",
  }),
  after: z.string().max(1_000).optional().catch(undefined).meta({
    description: "The `next` of the page before.",
  }),
});

export type StockListQuery = z.infer<typeof StockListSchema>;

/** Reads the query of a URL. */
export function readStockList(parameters: URLSearchParams): StockListQuery {
  return StockListSchema.parse(readStockAddress(parameters));
}
