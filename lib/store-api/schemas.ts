import { z } from "zod";
import { BANNER_MODES, COOKIE_TIERS } from "../../config/consent";
import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "../../config/vehicle-terms";
import { SeoEntrySchema } from "./seo-schema";

/**
 * The contract between the site and whatever holds the dealership's data (design 7): the shapes of specification §3,
 * under the specification's own field names. Unknown fields are dropped by zod's default, so nothing undeclared
 * reaches a page. Prices are US dollars, distances miles, times ISO 8601.
 */

export const CONDITIONS = CONDITION_SLUGS;
export const BODYSTYLES = BODYSTYLE_SLUGS;

export const ConditionSchema = z.enum(CONDITIONS);
export const BodystyleSchema = z.enum(BODYSTYLES);
export const VinSchema = z
  .string()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, "a VIN has 17 letters and digits, without I, O and Q");

export const text = z.string().trim().min(1);
const dollars = z.number().nonnegative().finite();
export const imageUrl = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/, "must be an http address or a path on this site");

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
    year: z.number().int().min(1900).max(2100),
    make: text,
    model: text,
    trim: z.string().trim().default(""),
    model_year: z.number().int().nullable().default(null),
    mileage: z.number().int().nonnegative(),
    /** Advertised list price before a sale; null: "Call for price". */
    internetPrice: dollars.nullable(),
    /** What the shopper pays now, before fees; null: no sale price, `internetPrice` applies. */
    salePriceCur: dollars.nullable().default(null),
    msrp: dollars.nullable().default(null),
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
    great_deals: z.boolean().default(false),
    /** Kept for visitors who unlocked the private reserve. */
    private: z.boolean().default(false),
    historyReportUrl: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    /** When it came on the lot, and when its record last changed. */
    dateInStock: z.iso.datetime({ offset: true }),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: "Vehicle" });

/** Hours of one weekday; `open` and `close` in decimal hours (9.5 is 9:30), specification §3. */
export const WorkingDaySchema = z
  .object({
    closed: z.boolean(),
    open: z.number().min(0).max(24),
    close: z.number().min(0).max(24),
  })
  .refine((day) => day.closed || day.open < day.close, "must open before it closes")
  .meta({ id: "WorkingDay" });

/** Seven days, Monday first. */
export const WorkingHoursSchema = z.array(WorkingDaySchema).length(7).meta({ id: "WorkingHours" });

export const CoordinatesSchema = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
});

export const DepartmentSchema = z
  .object({
    phone: text,
    hoursText: z.string().default(""),
    workingHours: WorkingHoursSchema,
    /** External service scheduling page, where the store has one. */
    schedulingLink: z.url().nullable().default(null),
  })
  .meta({ id: "Department" });

export const LocationSchema = z
  .object({
    /** The store's id, the value of the `userSelectedStore` cookie. */
    storeId: text,
    name: text,
    subname: z.string().default(""),
    link: z.string(),
    inventoryLink: z.string(),
    addressLine1: text,
    addressLine2: z.string().default(""),
    currentLocation: z.boolean().default(false),
    note: z.string().default(""),
    coordinates: CoordinatesSchema,
    googleMapsLink: z.url(),
    phone: text,
    sales: DepartmentSchema,
    service: DepartmentSchema,
  })
  .meta({ id: "Location" });

/** A line over every page of the store; a visitor who closes it sees it no more until its `id` changes. */
export const AnnouncementSchema = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
  text,
  link: z
    .object({ label: text, href: z.string().regex(/^\/(?!\/)/, "must be a path on this site") })
    .nullable()
    .default(null),
});

const SliderSchema = z.object({
  min: z.number(),
  max: z.number(),
  step: z.number().positive(),
  default: z.number(),
});

export const LeadEmailsSchema = z.object({
  /** `{subject}` and `{dealership}` are filled in. */
  subjectFormat: text.optional(),
  types: z
    .record(
      z.string(),
      z.object({
        type: z.enum(["adf", "text"]).optional(),
        subject: text.optional(),
        recipient: z.email().optional(),
      }),
    )
    .default({}),
});

/** How the store asks for consent to cookies (specification §4, §9); what is missing comes from `config/consent`. */
export const ConsentSchema = z.object({
  tier: z.literal(COOKIE_TIERS).optional(),
  mode: z.enum(BANNER_MODES).optional(),
  bgLocked: z.boolean().optional(),
});

export const StoreProfileSchema = z
  .object({
    /** Store id, or the group's id for the company's own settings. */
    id: text,
    group: text,
    name: text,
    addressLine1: text,
    addressLine2: z.string().default(""),
    city: text,
    state: text,
    state_short: z.string().length(2),
    zip: text,
    country: text,
    country_short: z.string().length(2),
    phone: text,
    email: z.email(),
    timeZone: text,
    site: z.object({
      url: z.url(),
      name: text,
      description: z.string(),
      images: z.array(imageUrl).default([]),
    }),
    logos: z.object({ light: imageUrl.nullable(), dark: imageUrl.nullable() }),
    /** Accent colour of the theme; specification §9's default. */
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .default("#22c55e"),
    sales: DepartmentSchema,
    service: DepartmentSchema,
    generalManager: z.object({
      photo: imageUrl.nullable(),
      firstName: text,
      lastName: text,
      title: text,
      phone: text,
      email: z.email(),
    }),
    map: z.object({
      coordinates: CoordinatesSchema,
      center: z.object({ mobile: CoordinatesSchema, desktop: CoordinatesSchema }),
      zoom: z.object({ mobile: z.number(), desktop: z.number() }),
    }),
    social: z.array(z.object({ name: text, url: z.url() })).default([]),
    announcement: AnnouncementSchema.nullable().default(null),
    /** By the page's path ("/service"); what is not there is the page's own. */
    seo: z.record(z.string().startsWith("/"), SeoEntrySchema).default({}),
    ratings: z
      .array(
        z.object({ platform: text, rating: z.number().min(0).max(5), count: z.number().int(), url: z.url() }),
      )
      .default([]),
    /** Structured business data for search engines, specification §7. */
    priceRange: z.string().default("$-$$"),
    fees: z.array(z.object({ id: text, label: text, amount: dollars })),
    financeSliders: z.record(z.string(), SliderSchema),
    leaseSliders: z.record(z.string(), SliderSchema),
    /**
     * How leads are sent to the store (specification §3, "Email type settings"), by lead type; see `config/leads`. Other
     * instances see it only with the shared secret: an address of a CRM is not for everyone.
     */
    leadEmails: LeadEmailsSchema.optional(),
    // What is malformed is skipped with a console error (specification §8); the store works with the defaults.
    consent: ConsentSchema.optional().catch((wrong) => {
      if (wrong) console.error(`The store's consent settings are skipped: ${z.prettifyError(wrong.error)}`);
      return undefined;
    }),
    /** Whether it answers requests for pre-approval; where it does not say, `config/financing` does. */
    preApproval: z.boolean().optional(),
    /** Conditions that the store sells, in the order in which the site lists them. */
    conditions: z.array(ConditionSchema).min(1),
    locations: z.array(LocationSchema).min(1),
  })
  .meta({ id: "StoreProfile" });

/** Departments that staff belong to (specification §3). */
export const STAFF_DEPARTMENTS = ["Sales", "Finance", "Service"] as const;

export const StaffMemberSchema = z
  .object({
    id: text,
    /** The store that they work at; null: the whole group. */
    storeId: text.nullable().default(null),
    department: z.enum(STAFF_DEPARTMENTS),
    firstName: text,
    lastName: text,
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
    title: z.string().trim().default(""),
    departmentLead: z.boolean().default(false),
    rating: z.number().min(0).max(5).nullable().default(null),
    imageUrl: imageUrl.nullable().default(null),
    phone: z.string().trim().nullable().default(null),
    /** Primary address, where the staff form's direct mail goes; told only to callers that know the shared secret. */
    email: z.email().nullable().default(null),
  })
  .meta({ id: "StaffMember" });

export const LowestPriceSchema = z
  .object({ bodystyle: BodystyleSchema, lowestPrice: dollars })
  .meta({ id: "LowestPrice" });

export const SitemapEntrySchema = z
  .object({ loc: z.string().startsWith("/"), lastmod: z.iso.datetime({ offset: true }).optional() })
  .meta({ id: "SitemapEntry" });

export type Condition = z.infer<typeof ConditionSchema>;
export type Bodystyle = z.infer<typeof BodystyleSchema>;
export type Vehicle = z.infer<typeof VehicleSchema>;
export type Coordinates = z.infer<typeof CoordinatesSchema>;
export type WorkingDay = z.infer<typeof WorkingDaySchema>;
export type WorkingHours = z.infer<typeof WorkingHoursSchema>;
export type Department = z.infer<typeof DepartmentSchema>;
export type Location = z.infer<typeof LocationSchema>;
export type StoreProfile = z.infer<typeof StoreProfileSchema>;
export type StaffMember = z.infer<typeof StaffMemberSchema>;
export type Announcement = z.infer<typeof AnnouncementSchema>;
export type LowestPrice = z.infer<typeof LowestPriceSchema>;
export type SitemapEntry = z.infer<typeof SitemapEntrySchema>;
