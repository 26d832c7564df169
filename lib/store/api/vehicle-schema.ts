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
    /** Time since which it has had this status; for a removed vehicle, since when it has been gone; null if unknown. */
    statusSince: z.iso.datetime({ offset: true }).nullable().default(null),
    year: z.number().int().min(1900).max(2100),
    make: text,
    model: text,
    trim: z.string().trim().default(""),
    model_year: z.number().int().nullable().default(null),
    mileage: z.number().int().nonnegative(),
    /** Advertised list price before a sale; null: "Call for price". */
    internetPrice: dollars.nullable(),
    /** Current price without fees; null: no sale price, `internetPrice` applies. */
    salePriceCur: dollars.nullable().default(null),
    msrp: dollars.nullable().default(null),
    /**
     * Dealership fees that the advertised price includes; the snapshot sets them from the profile of the selling store.
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
    /**
     * Earlier advertised prices, newest first. Optional: without them, or with invalid ones, the vehicle is still
     * shown.
     */
    priceChanges: z.array(PriceChangeSchema).default([]).catch([]),
    great_deals: z.boolean().default(false),
    /** Reserved for visitors who unlocked the private reserve. */
    private: z.boolean().default(false),
    historyReportUrl: feedUrl.nullable().default(null),
    /** History as counted by its source: owners so far, and reported accidents; null if unknown. */
    owners: z.number().int().positive().nullable().default(null),
    accidents: z.number().int().nonnegative().nullable().default(null),
    /** Linked only once something was found there (docs/rules.md#vehicle-facts). */
    stickerUrl: feedUrl.nullable().default(null),
    /** The vehicle comes first where the site shows a selection; never in a list that a visitor sorts. */
    featured: z.boolean().default(false),
    /** Video and 360° view of the vehicle; only those of allowed hosts are shown (docs/rules.md#video). */
    videoUrl: httpsUrl.nullable().default(null),
    spinUrl: httpsUrl.nullable().default(null),
    /** Time of arrival on the lot, and of the record's last change. */
    dateInStock: z.iso.datetime({ offset: true }),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: "Vehicle" });

export const LowestPriceSchema = z
  .object({ bodystyle: BodystyleSchema, lowestPrice: dollars })
  .meta({ id: "LowestPrice" });

export type Condition = z.infer<typeof ConditionSchema>;
export type Bodystyle = z.infer<typeof BodystyleSchema>;
/** Returns true if a vehicle of this status is listed in search, lists, feeds and sitemaps. */
export function isListed({ status }: Pick<Vehicle, "status">): boolean {
  return VEHICLE_STATUSES[status].isListed;
}

export type { VehicleStatus };
export type Vehicle = z.infer<typeof VehicleSchema>;
export type LowestPrice = z.infer<typeof LowestPriceSchema>;
