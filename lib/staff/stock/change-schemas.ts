import { z } from "zod";
import { STOCK_LIST } from "../../../config/runtime/staff";
import { ConditionSchema, VehicleStatusSchema, VinSchema } from "../../store/api/vehicle-schema";

const storeId = z.string().min(1).max(61);
const text = z.string().trim().max(100).default("");
export const VehicleKeySchema = z.object({ storeId, vin: VinSchema });

/** Key of a vehicle with its store, because two stores of a group may list the same car. */
export type VehicleKey = z.infer<typeof VehicleKeySchema>;

/** Schemas of stock changes by name. */
export const STOCK_CHANGES = {
  /** Adds a vehicle. Empty fields are decoded from the VIN. */
  add: z.object({
    storeId,
    vin: z.string().trim().toUpperCase().pipe(VinSchema),
    confirmed: z
      .boolean()
      .default(false)
      .meta({ description: "The VIN is right although its check digit is not." }),
    stockNumber: text,
    condition: ConditionSchema,
    mileage: z.number().int().min(0).max(2_000_000).nullable().default(null),
    price: z.number().positive().max(10_000_000).nullable().default(null).meta({
      description: "US dollars without the dealership's fees; null: “Call for price”.",
    }),
    exteriorColor: text,
    year: z.number().int().min(1900).max(2100).nullable().default(null),
    make: text,
    model: text,
    trim: text,
  }),
  /** Removes a vehicle that staff added. A feed's vehicle is hidden by its status instead. */
  remove: VehicleKeySchema,
  /** Restores a removed vehicle. */
  return: VehicleKeySchema,
  /** Sets the status, which is published immediately. */
  status: z.object({
    vehicles: z
      .array(
        VehicleKeySchema.extend({
          status: VehicleStatusSchema.nullable().meta({ description: "Null: as the feed has it." }),
          from: VehicleStatusSchema.optional().meta({
            description:
              "Status that the vehicle must still have, so that an undo never overwrites a later change.",
          }),
        }),
      )
      .min(1)
      .max(STOCK_LIST.atOnce),
  }),
  /** Publishes the drafts of vehicles. */
  publish: z.object({ vehicles: z.array(VehicleKeySchema).min(1).max(STOCK_LIST.atOnce) }),
  /** Takes publications back: what they published is a draft again. */
  unpublish: z.object({
    vehicles: z
      .array(
        VehicleKeySchema.extend({
          version: z.number().int().min(1).meta({ description: "The version that the publication led to." }),
        }),
      )
      .min(1)
      .max(STOCK_LIST.atOnce),
  }),
} as const;

export type StockChange = keyof typeof STOCK_CHANGES;
export type StockChangeValues<C extends StockChange> = z.infer<(typeof STOCK_CHANGES)[C]>;
export type NewVehicle = StockChangeValues<"add">;

/** Reasons why a vehicle could not be changed. */
export const STOCK_FAILURES = ["unknown", "forbidden", "conflict", "invalid", "unchanged"] as const;

/** Result of changing several vehicles. */
export const BulkAnswerSchema = z
  .object({
    done: z
      .array(
        VehicleKeySchema.extend({
          status: VehicleStatusSchema.nullable().optional(),
          from: VehicleStatusSchema.optional(),
          version: z.number().int().optional(),
        }),
      )
      .meta({
        description: "Those that were changed; with the status or the version to send for undoing it.",
      }),
    failed: z.array(
      VehicleKeySchema.extend({ reason: z.enum(STOCK_FAILURES), message: z.string().optional() }),
    ),
  })
  .meta({ id: "StockBulkAnswer" });
export type BulkAnswer = z.infer<typeof BulkAnswerSchema>;
