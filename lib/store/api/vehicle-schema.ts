import { z } from "zod";
import {
  VEHICLE_STATUS_IDS,
  VEHICLE_STATUSES,
  type VehicleStatus,
} from "../../../config/catalog/vehicle-status";
import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "../../../config/catalog/vehicle-terms";
import { FeeSchema } from "./fee-schema";
import { dollars, httpsUrl, imageUrl, text } from "./fields";
import { PriceChangeSchema } from "./price-changes";

/**
 * The contract between the site and the source of the dealership's data (docs/rules.md#store-api): its shapes under
 * the field names of the store API. Unknown fields are dropped by zod's default, so nothing undeclared reaches a
 * page. Prices are US dollars, distances miles, times ISO 8601.
 */

export const CONDITIONS = CONDITION_SLUGS;
export const BODYSTYLES = BODYSTYLE_SLUGS;

export const ConditionSchema = z.enum(CONDITIONS);
export const BodystyleSchema = z.enum(BODYSTYLES);
export const VehicleStatusSchema = z.enum(VEHICLE_STATUS_IDS);
export const VinSchema = z
  .string()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, "a VIN has 17 letters and digits, without I, O and Q");

/** A page of another site as a feed has it; the staff enter `httpsUrl` (`lib/staff/documents/media-problems`). */
const feedUrl = z.url({ protocol: /^https?$/ });

export const EvoxImagesSchema = z.object({
  driverFront: imageUrl.nullable().default(null),
  driverProfile: imageUrl.nullable().default(null),
  passengerRear: imageUrl.nullable().default(null),
});

export const VehicleSchema = z
  .object({
    vin: VinSchema,
    stockNumber: text,
    /** The store that offers it. */
    storeId: text,
    condition: ConditionSchema,
    /** A list of vehicles on offer has none that is sold. */
    status: VehicleStatusSchema.default("available"),
    /** Since when it has had this status, and of one that was removed, since when it has been gone; null: not known. */
    statusSince: z.iso.datetime({ offset: true }).nullable().default(null),
    year: z.number().int().min(1900).max(2100),
    make: text,
    model: text,
    trim: z.string().trim().default(""),
    model_year: z.number().int().nullable().default(null),
    mileage: z.number().int().nonnegative(),
    /** Advertised list price before a sale; null: "Call for price". */
    internetPrice: dollars.nullable(),
    /** What the vehicle costs now, without fees; null: no sale price, `internetPrice` applies. */
    salePriceCur: dollars.nullable().default(null),
    msrp: dollars.nullable().default(null),
    /**
     * Of the dealership's fees those that its advertised price includes; the snapshot sets them from the profile of the store
     * that sells it.
     */
    dealerFees: z.array(FeeSchema).readonly().default([]),
    previewImage: imageUrl.nullable().default(null),
    additionalImages: z.array(imageUrl).default([]),
    imageCustomBg: imageUrl.nullable().default(null),
    evoxImages: EvoxImagesSchema.default({ driverFront: null, driverProfile: null, passengerRear: null }),
    bodystyle: BodystyleSchema.nullable(),
    style: z.string().default(""),
    drivetrain: z.string().nullable().default(null),
    fuelType: z.string().nullable().default(null),
    transmission: z.string().nullable().default(null),
    engine: z.string().nullable().default(null),
    cylinders: z.number().int().positive().nullable().default(null),
    doors: z.number().int().positive().nullable().default(null),
    seats: z.number().int().positive().nullable().default(null),
    cityMpg: z.number().int().positive().nullable().default(null),
    highwayMpg: z.number().int().positive().nullable().default(null),
    exteriorColor: z.string().nullable().default(null),
    /** Paint family for filters: white, silver, gray, black, red, blue, green, brown, beige, gold, orange, yellow, purple. */
    exteriorColorGeneric: z.string().nullable().default(null),
    interiorColor: z.string().nullable().default(null),
    interiorColorGeneric: z.string().nullable().default(null),
    features: z.array(text).default([]),
    description: z.string().default(""),
    /** Amount by which the price fell at its last change, else 0. */
    priceDrop: dollars.default(0),
    /** What it was advertised for, newest first; optional: without them, or with unusable ones, the vehicle is still shown. */
    priceChanges: z.array(PriceChangeSchema).default([]).catch([]),
    great_deals: z.boolean().default(false),
    /** Reserved for visitors who unlocked the private reserve. */
    private: z.boolean().default(false),
    historyReportUrl: feedUrl.nullable().default(null),
    /** What its history says, as its source counts: owners so far, and accidents that were reported; null: not known. */
    owners: z.number().int().positive().nullable().default(null),
    accidents: z.number().int().nonnegative().nullable().default(null),
    /** Linked only once something was found there (docs/rules.md#vehicle-facts). */
    stickerUrl: feedUrl.nullable().default(null),
    /** Comes first where the site shows a selection; never in a list that a visitor sorts. */
    featured: z.boolean().default(false),
    /** A video and a 360° view of it; only those of known hosts are shown (docs/rules.md#video). */
    videoUrl: httpsUrl.nullable().default(null),
    spinUrl: httpsUrl.nullable().default(null),
    /** When it came on the lot, and when its record last changed. */
    dateInStock: z.iso.datetime({ offset: true }),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: "Vehicle" });

export const LowestPriceSchema = z
  .object({ bodystyle: BodystyleSchema, lowestPrice: dollars })
  .meta({ id: "LowestPrice" });

export type Condition = z.infer<typeof ConditionSchema>;
export type Bodystyle = z.infer<typeof BodystyleSchema>;
/** Whether a vehicle of this status is on offer: in search, lists, feeds and sitemaps. */
export function isListed({ status }: Pick<Vehicle, "status">): boolean {
  return VEHICLE_STATUSES[status].isListed;
}

export type { VehicleStatus };
export type Vehicle = z.infer<typeof VehicleSchema>;
export type LowestPrice = z.infer<typeof LowestPriceSchema>;
