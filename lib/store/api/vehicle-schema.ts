import { z } from "zod";
import { CONDITION_LIMITS } from "../../../config/catalog/vehicle-condition";
import {
  VEHICLE_STATUS_IDS,
  VEHICLE_STATUSES,
  type VehicleStatus,
} from "../../../config/catalog/vehicle-status";
import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "../../../config/catalog/vehicle-terms";
import { FeeSchema } from "./fee-schema";
import { dollars, httpsUrl, imageUrl, text } from "./fields";
import { FormerPriceSchema, PriceChangeSchema } from "./price-changes";

/**
 * Schemas of the store API (docs/rules.md#store-api), with its field names. Unknown fields are dropped by zod's
 * default, so that nothing undeclared reaches a page. Prices are in US dollars, distances in miles, times in ISO 8601.
 */

export const CONDITIONS = CONDITION_SLUGS;
export const BODYSTYLES = BODYSTYLE_SLUGS;

export const ConditionSchema = z.enum(CONDITIONS);
export const BodystyleSchema = z.enum(BODYSTYLES);
export const VehicleStatusSchema = z.enum(VEHICLE_STATUS_IDS);
export const VinSchema = z
  .string()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, "a VIN has 17 letters and digits, without I, O and Q");

/** URL of a page on another site, as feeds have it. Staff enter `httpsUrl` (`lib/staff/documents/media-problems`). */
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
    /** Store that offers the vehicle. */
    storeId: text,
    condition: ConditionSchema,
    /** Lists of vehicles on offer contain no sold vehicles. */
    status: VehicleStatusSchema.default("available"),
    /**
     * Time since which the vehicle has had its status; for a removed vehicle, the time when it left. Null if unknown.
     */
    statusSince: z.iso.datetime({ offset: true }).nullable().default(null),
    /** Expected date of arrival on the lot of a vehicle in transit; null if unknown. */
    expectedOn: z.iso.date().nullable().default(null),
    year: z.number().int().min(1900).max(2100),
    make: text,
    model: text,
    trim: z.string().trim().default(""),
    model_year: z.number().int().nullable().default(null),
    mileage: z.number().int().nonnegative(),
    /** Advertised list price before a sale, or null for "Call for price". */
    internetPrice: dollars.nullable(),
    /** Current sale price without fees. If null, `internetPrice` applies. */
    salePriceCur: dollars.nullable().default(null),
    /** Manufacturer's suggested retail price, without any fee of the dealership. */
    msrp: dollars.nullable().default(null),
    /** Dealer fees included in the advertised price. The snapshot sets them from the selling store's profile. */
    dealerFees: z.array(FeeSchema).readonly().default([]),
    /** Dealer fees that are added to the advertised price, of a store that advertises before fees. */
    addedFees: z.array(FeeSchema).readonly().default([]),
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
    /**
     * Color family for filters: white, silver, gray, black, red, blue, green, brown, beige, gold, orange, yellow,
     * purple.
     */
    exteriorColorGeneric: z.string().nullable().default(null),
    interiorColor: z.string().nullable().default(null),
    interiorColorGeneric: z.string().nullable().default(null),
    features: z.array(text).default([]),
    description: z.string().default(""),
    /** Last price drop, or 0. */
    priceDrop: dollars.default(0),
    /** Earlier advertised prices, newest first. If they are missing or invalid, the vehicle is still shown. */
    priceChanges: z.array(PriceChangeSchema).default([]).catch([]),
    /** Higher price that the store advertised before. The snapshot derives it from `priceChanges`. */
    formerPrice: FormerPriceSchema.nullable().default(null),
    great_deals: z.boolean().default(false),
    /** True if only visitors who unlocked the private reserve can see the vehicle. */
    private: z.boolean().default(false),
    historyReportUrl: feedUrl.nullable().default(null),
    /** History counts from their source: owners so far, and reported accidents; null if unknown. */
    owners: z.number().int().positive().nullable().default(null),
    accidents: z.number().int().nonnegative().nullable().default(null),
    /** Number of service records; null if unknown. */
    serviceRecords: z.number().int().nonnegative().nullable().default(null),
    /** Tread of the most worn tire in 32nds of an inch, and thickness of the thinnest brake pad in millimeters. */
    tireTread: z.number().int().positive().max(CONDITION_LIMITS.tireTread).nullable().default(null),
    brakePads: z.number().int().positive().max(CONDITION_LIMITS.brakePads).nullable().default(null),
    /** URL of the inspection report of this vehicle. */
    inspectionUrl: feedUrl.nullable().default(null),
    /** URL of the window sticker, which is linked only if a document was found there (docs/rules.md#vehicle-facts). */
    stickerUrl: feedUrl.nullable().default(null),
    /** True if the vehicle comes first in selections; it has no effect in lists that visitors sort. */
    featured: z.boolean().default(false),
    /** URL of a video; `spinUrl` below is a 360° view. Only allowed hosts are shown (docs/rules.md#video). */
    videoUrl: httpsUrl.nullable().default(null),
    spinUrl: httpsUrl.nullable().default(null),
    /** Time of arrival on the lot; `updatedAt` is the time of the record's last change. */
    dateInStock: z.iso.datetime({ offset: true }),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: "Vehicle" });

export const LowestPriceSchema = z
  .object({ bodystyle: BodystyleSchema, lowestPrice: dollars })
  .meta({ id: "LowestPrice" });

export type Condition = z.infer<typeof ConditionSchema>;
export type Bodystyle = z.infer<typeof BodystyleSchema>;
/** Returns true if a vehicle with this status is listed in search, lists, feeds and sitemaps. */
export function isListed({ status }: Pick<Vehicle, "status">): boolean {
  return VEHICLE_STATUSES[status].isListed;
}

export type { VehicleStatus };
export type Vehicle = z.infer<typeof VehicleSchema>;
export type LowestPrice = z.infer<typeof LowestPriceSchema>;
