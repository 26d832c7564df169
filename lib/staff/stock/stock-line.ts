import { z } from "zod";
import { ConditionSchema, VehicleStatusSchema } from "../../store/api/vehicle-schema";
import { STOCK_PRESENCES } from "./list-address";

const count = z.number().int().min(0);

/** Schema of a line in the list of vehicles. */
export const StockLineSchema = z
  .object({
    storeId: z.string(),
    vin: z.string(),
    name: z.string().meta({ description: "Year, make, model and trim." }),
    stockNumber: z.string(),
    condition: ConditionSchema,
    status: VehicleStatusSchema,
    presence: z.enum(STOCK_PRESENCES),
    reserved: z.boolean().meta({ description: "In the private reserve." }),
    price: z.number().nullable().meta({
      description:
        "What it is advertised for, US dollars with the dealership's fees; null: not advertised with a price.",
    }),
    photo: z.string().meta({ description: "Address of the picture that represents it." }),
    photos: count.meta({ description: "Photos of this very vehicle." }),
    inStockAt: z.number().int().meta({ description: "Since when, milliseconds since 1970." }),
    daysOnLot: count,
    source: z.enum(["feed", "staff"]).meta({ description: "Who entered it." }),
    views: count.meta({ description: "Page views by visitors who allow analytics." }),
    saves: count.meta({ description: "How often such visitors saved it to their shortlist." }),
    leads: count.meta({ description: "Leads about it, without spam." }),
  })
  .meta({ id: "StockLine" });

export const StockPageSchema = z
  .object({
    vehicles: z.array(StockLineSchema),
    next: z.string().nullable().meta({ description: "`after` of the next page; null on the last one." }),
  })
  .meta({ id: "StockPage" });

export type StockLine = z.infer<typeof StockLineSchema>;
export type StockPage = z.infer<typeof StockPageSchema>;

export const StockSelectionSchema = z
  .object({
    count: z.number().int(),
    vehicles: z
      .array(z.object({ storeId: z.string(), vin: z.string(), name: z.string() }))
      .nullable()
      .meta({ description: "Null: more than one change may have." }),
  })
  .meta({ id: "StockSelection" });
export type StockSelection = z.infer<typeof StockSelectionSchema>;
