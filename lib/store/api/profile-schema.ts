import { z } from "zod";
import { BANNER_MODES, COOKIE_TIERS } from "../../../config/marketing/consent";
import { CoordinatesSchema, dollars, imageUrl, text } from "./fields";
import { DepartmentSchema, LocationSchema } from "./location-schema";
import { SeoEntrySchema } from "./seo-schema";
import { ConditionSchema } from "./vehicle-schema";

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

/**
 * The store's cookie consent settings (docs/rules.md#cookie-banner); what is missing comes from
 * `config/marketing/consent`.
 */
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
    /** Accent colour of the theme; its default is in docs/rules.md#app-shell. */
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
    /** Structured business data for search engines (docs/rules.md#structured-data). */
    priceRange: z.string().default("$-$$"),
    fees: z.array(z.object({ id: text, label: text, amount: dollars })),
    financeSliders: z.record(z.string(), SliderSchema),
    leaseSliders: z.record(z.string(), SliderSchema),
    /**
     * How leads are sent to the store (docs/rules.md#lead-emails), by lead type; see `config/leads/leads`. Other
     * instances see it only with the shared secret: an address of a CRM is not for everyone.
     */
    leadEmails: LeadEmailsSchema.optional(),
    // What is malformed is skipped with a console error (docs/rules.md#cookie-banner); the store works with the defaults.
    consent: ConsentSchema.optional().catch((wrong) => {
      if (wrong) console.error(`The store's consent settings are skipped: ${z.prettifyError(wrong.error)}`);
      return undefined;
    }),
    /** Whether it answers requests for pre-approval; where it does not say, `config/leads/financing` does. */
    preApproval: z.boolean().optional(),
    /** Conditions that the store sells, in the order in which the site lists them. */
    conditions: z.array(ConditionSchema).min(1),
    locations: z.array(LocationSchema).min(1),
  })
  .meta({ id: "StoreProfile" });

export type StoreProfile = z.infer<typeof StoreProfileSchema>;
export type Announcement = z.infer<typeof AnnouncementSchema>;
