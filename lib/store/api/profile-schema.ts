import { z } from "zod";
import { HOME_SECTIONS } from "../../../config/catalog/home";
import { DEALS } from "../../../config/leads/deal";
import { DEPOSIT_CAPTURES, DEPOSITS } from "../../../config/leads/deposits";
import { BANNER_MODES, COOKIE_TIERS } from "../../../config/marketing/consent";
import { FULFILLMENTS } from "../../../config/marketing/feeds";
import { TITLES } from "../../../config/marketing/seo";
import { DEFAULT_LOCALE, LOCALES } from "../../../config/runtime/languages";
import { COLORS, FONT_IDS, FONTS, RADIUS_IDS } from "../../../config/runtime/theme";
import { emailAddress, phoneNumber } from "../../core/contact/contact-schemas";
import { SWITCHED_PAGES } from "../../core/pages/page-switches";
import { AssignmentSchema } from "./assignment-schema";
import { BuyersGuideSchema } from "./buyers-guide-schema";
import { type CertifiedProgram, CertifiedProgramSchema } from "./certified-schema";
import { FeeSchema, PricingSchema } from "./fee-schema";
import { FeedSchema } from "./feed-schema";
import { about, CoordinatesSchema, httpsUrl, imageUrl, logoUrl, sitePath, text } from "./fields";
import { ClosuresSchema, DepartmentSchema, type Location, LocationSchema } from "./location-schema";
import { ToolsSchema } from "./tool-schema";
import type { Spoken } from "./translations";
import { ConditionSchema } from "./vehicle-schema";
import { WebhookSchema } from "./webhook-schema";

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a color such as #22c55e");
const optionalText = z.string().trim().min(1).optional();
/** Zoom level of a web map: 0 is the whole world, 22 a single house. */
const zoomLevel = z.number().min(0).max(22);
const picture = imageUrl.optional();

/** Schema of a store's replacement of a page's metadata (docs/rules.md#page-heads); all fields are optional. */
const SeoEntrySchema = z
  .object({
    title: optionalText,
    description: optionalText,
    ogTitle: optionalText,
    ogDescription: optionalText,
    ogImage: picture,
    twitterTitle: optionalText,
    twitterDescription: optionalText,
    twitterImage: picture,
    twitterCard: z.literal("summary_large_image").optional(),
  })
  .meta({ id: "SeoEntry" });

export type SeoEntry = z.infer<typeof SeoEntrySchema>;

/** Replacements by the page's path. */
const PageTextsSchema = z.record(z.string().startsWith("/"), SeoEntrySchema);

/**
 * Schema of a line above every page of the store. A visitor who closes it does not see it again until its `id` changes.
 */
const AnnouncementSchema = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
  text,
  link: z.object({ label: text, href: sitePath }).nullable().default(null),
});

const SliderSchema = z.object({
  min: z.number(),
  max: z.number(),
  step: z.number().positive(),
  default: z.number(),
});

const DepositSchema = z
  .strictObject({
    amount: z
      .int()
      .min(DEPOSITS.amount.min)
      .max(DEPOSITS.amount.max)
      .meta(about("Amount in US dollars", 500)),
    capture: z
      .enum(DEPOSIT_CAPTURES)
      .default("authorize")
      .meta(
        about(
          "`authorize` blocks the amount on the card until the store charges it, `charge` charges it at once and refunds it",
          "authorize",
        ),
      ),
    hours: z
      .int()
      .min(DEPOSITS.hours.min)
      .max(DEPOSITS.hours.max)
      .default(DEPOSITS.hours.default)
      .meta(about("Hours to hold the vehicle, its price and its offers", 48)),
  })
  .meta({ id: "Deposit" });

const DeliverySchema = z
  .strictObject({
    zones: z
      .array(
        z.strictObject({
          zips: z
            .array(z.string().regex(/^\d{3,5}$/, "must be a ZIP code or its first 3 or 4 digits"))
            .min(1)
            .meta(about("ZIP codes, or their first 3 or 4 digits", ["782", "78130"])),
          price: z
            .number()
            .min(0)
            .max(DEALS.maxDelivery)
            .meta(about("Price of a delivery there in US dollars; 0 if it is free", 99)),
        }),
      )
      .min(1)
      .meta(
        about("Areas and their prices; for a ZIP code in several, the longest match counts", [
          { zips: ["782"], price: 0 },
        ]),
      ),
    isTaxed: z
      .boolean()
      .default(false)
      .meta(about("Whether sales tax is due on a delivery where it is due on the dealership's fees", false)),
  })
  .meta({ id: "Delivery" });

const LeadEmailsSchema = z.object({
  /** Recipient of all leads without a more specific one; by default the profile's `email`. */
  recipient: emailAddress.optional(),
  /** Recipients of the leads of departments, over `recipient`. */
  departments: z
    .object({
      sales: emailAddress.optional(),
      service: emailAddress.optional(),
      credit: emailAddress.optional(),
    })
    .optional(),
  /** Recipient of alarms, such as a feed that was stopped; by default the profile's `email`. */
  alarms: emailAddress.optional(),
  /** Address to which shoppers reply; by default the profile's `email`. */
  replies: emailAddress.optional(),
  /** Format of the subject, with `{subject}` and `{dealership}`. */
  subjectFormat: text.optional(),
  types: z
    .record(
      z.string(),
      z.object({
        type: z.enum(["adf", "text"]).optional(),
        subject: text.optional(),
        recipient: emailAddress.optional(),
      }),
    )
    .default({}),
});

/**
 * Schema of the store's cookie consent settings (docs/rules.md#cookie-banner); defaults are in
 * `config/marketing/consent`.
 */
const ConsentSchema = z.object({
  tier: z.literal(COOKIE_TIERS).optional(),
  mode: z.enum(BANNER_MODES).optional(),
  bgLocked: z.boolean().optional(),
});

const HomeSchema = z
  .array(
    z.enum(HOME_SECTIONS, {
      error: ({ input }) => `there is no section "${input}"; a home page has ${HOME_SECTIONS.join(", ")}`,
    }),
  )
  .refine((ids) => new Set(ids).size === ids.length, "names a section twice")
  .refine((ids) => ids.includes("hero"), 'must name "hero", which has the heading of the page');

export const StoreProfileSchema = z
  .object({
    id: text.meta(
      about("Store id, or the group's id for the company's own settings", "blue-ridge-asheville"),
    ),
    group: text.meta(about("Id of the store group", "blue-ridge")),
    name: text.meta(about("Name of the store or company", "Blue Ridge Kia")),
    shortName: text
      .optional()
      .meta(about("Short name for the page header, if the full name is too long", "Blue Ridge")),
    addressLine1: text.meta(about("Street and number", "28 Laurel Street")),
    addressLine2: z.string().default("").meta(about("Suite or building", "Suite 4")),
    city: text.meta(about("City", "Asheville")),
    state: text.meta(about("State, written out", "North Carolina")),
    state_short: z.string().length(2).meta(about("State, two letters", "NC")),
    zip: text.meta(about("ZIP code", "28801")),
    country: text.meta(about("Country, written out", "United States")),
    country_short: z.string().length(2).meta(about("Country, two letters", "US")),
    phone: phoneNumber.meta(about("Main number", "(828) 555-0100")),
    roadsidePhone: phoneNumber
      .optional()
      .meta(
        about(
          "The manufacturer's roadside assistance, which answers day and night; the page about it shows it",
          "(800) 555-0199",
        ),
      ),
    email: emailAddress.meta(
      about("Where leads go, unless `leadEmails` says otherwise", "leads@blue-ridge.example.com"),
    ),
    timeZone: text.meta(about("IANA time zone of the store's hours and dates", "America/New_York")),
    site: z
      .object({
        url: httpsUrl.meta(about("The site's own address", "https://blue-ridge.example.com")),
        name: text.meta(about("The site's name in titles and shared links", "Blue Ridge Kia")),
        description: z
          .string()
          .meta(about("What search engines show below the title", "New Kia and used cars in Asheville.")),
        description_es: optionalText.meta(
          about("The same in Spanish", "Autos Kia nuevos y autos usados en Asheville."),
        ),
        story: optionalText.meta(
          about(
            "How the dealership started and who founded it, for the company page",
            "Rowan Ellis sold the first car here in 1994.",
          ),
        ),
        story_es: optionalText.meta(
          about("The same in Spanish", "Rowan Ellis vendió aquí el primer auto en 1994."),
        ),
        images: z
          .array(imageUrl)
          .default([])
          .meta(
            about("Pictures for shared links, and of the store on the company page", [
              "/car-art/hero-showroom.webp",
            ]),
          ),
        titleTemplate: text
          .regex(/%s(?!eparator|iteName)/, "must hold %s, the page's own title")
          .default(TITLES.template)
          .meta(
            about(
              "How a page's title is made: `%s` is its own, `%separator` and `%siteName` are filled in",
              "%s %separator %siteName",
            ),
          ),
        separator: text.default(TITLES.separator).meta(about("What stands for `%separator`", "–")),
      })
      .meta(about("The site, for search engines and shared links")),
    logos: z
      .object({ light: logoUrl.nullable(), dark: logoUrl.nullable() })
      .meta(
        about(
          "Logo on white and on dark: an SVG or PNG file of the group's folder, an address, or null for the name",
          { light: "logo.svg", dark: null },
        ),
      ),
    accent: hexColor
      .default(COLORS.accent.default)
      .meta(
        about(
          "Accent color of the theme. What cannot be read on it or told apart is corrected, here and in `colors`",
          "#2563eb",
        ),
      ),
    colors: z
      .object({ ink: hexColor.optional(), band: hexColor.optional(), panel: hexColor.optional() })
      .optional()
      .meta(
        about(
          "Further colors: `ink` of headings and dark buttons, `band` of the dark footer and banners, `panel` of raised panels",
          { ink: "#1e293b" },
        ),
      ),
    font: z
      .enum(FONT_IDS)
      .optional()
      .meta(about(`Typeface: ${FONT_IDS.map((id) => `"${id}" (${FONTS[id].says})`).join(", ")}`, "figtree")),
    radius: z
      .enum(RADIUS_IDS)
      .optional()
      .meta(about('Corners of cards and buttons: "sharp", "soft" (default) or "round"', "round")),
    sales: DepartmentSchema.meta(about("The sales department")),
    service: DepartmentSchema.meta(about("The service department")),
    closures: ClosuresSchema.prefault({}).meta(
      about("When the store is closed on a regular workday", {
        days: [{ date: "2026-12-26", name: "Inventory" }],
      }),
    ),
    generalManager: z
      .object({
        photo: imageUrl.nullable(),
        firstName: text,
        lastName: text,
        title: text,
        phone: phoneNumber,
        email: emailAddress,
      })
      .meta(about("Who leads the store")),
    map: z
      .object({
        coordinates: CoordinatesSchema.meta(
          about("Where the store is", { longitude: -82.5515, latitude: 35.5951 }),
        ),
        center: z.object({ mobile: CoordinatesSchema, desktop: CoordinatesSchema }).meta(
          about("Where the interactive map opens, on phones and on wider screens", {
            mobile: { longitude: -82.55, latitude: 35.6 },
            desktop: { longitude: -82.55, latitude: 35.6 },
          }),
        ),
        zoom: z
          .object({ mobile: zoomLevel, desktop: zoomLevel })
          .meta(about("Initial zoom: 0 is the world, 22 a doorstep", { mobile: 12, desktop: 13 })),
      })
      .meta(about("The place on the map")),
    social: z
      .array(z.object({ name: text, url: httpsUrl }))
      .default([])
      .meta(
        about("Accounts elsewhere", [
          { name: "Facebook", url: "https://www.facebook.com/blue-ridge-example" },
        ]),
      ),
    announcement: AnnouncementSchema.nullable()
      .default(null)
      .meta(
        about(
          "Line at the top of every page. Visitors who close it don't see it again until its `id` changes",
          {
            id: "winter-hours",
            text: "We close at 4 pm on December 24.",
            link: null,
          },
        ),
      ),
    announcement_es: AnnouncementSchema.optional().meta(
      about("The announcement in Spanish", {
        id: "winter-hours",
        text: "Cerramos a las 4 pm el 24 de diciembre.",
        link: null,
      }),
    ),
    seo: PageTextsSchema.default({}).meta(
      about("By page path: title, description and shared picture that replace the page's own", {
        "/service": { title: "Car repair in Asheville" },
      }),
    ),
    seo_es: PageTextsSchema.optional().meta(
      about("The same for pages in Spanish", { "/service": { title: "Reparación de autos en Asheville" } }),
    ),
    ratings: z
      .array(
        z.object({
          platform: text,
          rating: z.number().min(0).max(5),
          count: z.number().int(),
          url: httpsUrl,
        }),
      )
      .default([])
      .meta(
        about("Ratings elsewhere", [
          { platform: "Google", rating: 4.7, count: 120, url: "https://example.com/reviews" },
        ]),
      ),
    priceRange: z
      .string()
      .default("$-$$")
      .meta(about("Price range of the business, for search engines", "$$")),
    fees: z
      .array(FeeSchema)
      .meta(
        about(
          'Charges in US dollars: `"charge": "dealer"` is the dealership\'s own and part of the advertised price, `"government"` comes on top',
          [{ id: "documentary", label: "Documentary fee", amount: 199, charge: "dealer" }],
        ),
      ),
    pricing: PricingSchema.prefault({}).meta(
      about(
        "What advertised prices hold: `total` the dealership's fees too, `before-fees` not; and the local sales tax",
        { advertised: "total", localTax: { label: "Buncombe County", percent: 2.25 } },
      ),
    ),
    buyersGuide: BuyersGuideSchema.optional().meta(
      about("The FTC's Buyers Guide for used vehicles, filled in. Without it, the site doesn't show one", {
        english: {
          file: "buyers-guide-en.pdf",
          fields: { make: "Make", model: "Model", year: "Year", vin: "VIN", asIs: "As Is" },
        },
        warranties: [{ dealer: "as-is" }],
      }),
    ),
    certifiedPrograms: z
      .array(CertifiedProgramSchema)
      .optional()
      .meta(
        about("What certified vehicles come with, by make. The first entry that fits a vehicle applies", [
          {
            name: "Blue Ridge Certified",
            inspection: "150-point inspection by our technicians",
            warranty: "3 months or 3,000 miles, limited",
          },
        ]),
      ),
    financeSliders: z
      .record(z.string(), SliderSchema)
      .meta(about("Sliders for loan payments", { term: { min: 12, max: 84, step: 12, default: 60 } })),
    leaseSliders: z
      .record(z.string(), SliderSchema)
      .meta(about("Sliders for lease payments", { term: { min: 24, max: 36, step: 12, default: 36 } })),
    /**
     * Delivery of leads to the store (docs/rules.md#lead-emails), by lead type; see `config/leads/leads`. Other
     * instances get it only with the shared secret, because the address of a CRM is not public.
     */
    leadEmails: LeadEmailsSchema.optional().meta(
      about("Who gets each type of lead, with which subject, as ADF or as text", {
        types: { SERVICE: { recipient: "service@blue-ridge.example.com" } },
      }),
    ),
    feed: FeedSchema.optional().meta(
      about("Where the store's stock comes from by itself; other instances never see it", {
        url: "sftp://acme@feeds.example.com/out/stock.csv",
      }),
    ),
    webhook: WebhookSchema.optional().meta(
      about(
        "Who is notified of new leads and their status, such as a CRM. Other instances see it only with the secret",
        {
          url: "https://crm.example.com/hooks/forecourt",
          secret: "file",
        },
      ),
    ),
    // Malformed values are skipped with a console error (docs/rules.md#cookie-banner); the defaults then apply.
    consent: ConsentSchema.optional()
      .catch((wrong) => {
        if (wrong) console.error(`The store's consent settings are skipped: ${z.prettifyError(wrong.error)}`);
        return undefined;
      })
      .meta(about("How the store asks for consent to cookies", { tier: 2 })),
    receipts: z
      .boolean()
      .optional()
      .meta(
        about(
          "Whether shoppers who leave an email address get a confirmation email. For a group, `false` applies to all its stores",
          true,
        ),
      ),
    textNumber: z
      .string()
      .regex(/^\+1[2-9]\d{9}$/, "must be a US number such as +13125550100")
      .optional()
      .meta(
        about(
          "The number that texts to shoppers come from, at the provider of the installation",
          "+13125550100",
        ),
      ),
    callNumbers: z
      .array(
        z.strictObject({
          number: z
            .string()
            .regex(/^\+1[2-9]\d{9}$/, "must be a US number such as +13125550100")
            .meta(about("The number, at the provider of the installation", "+13125550101")),
          source: text.meta(
            about("Where the number is shown, such as an ad; the source of its leads", "google"),
          ),
        }),
      )
      .optional()
      .meta(
        about(
          "Numbers whose calls are forwarded to the store's phone, and which visitors of their source see in place of it; a missed call becomes a lead with a task",
          [{ number: "+13125550101", source: "google" }],
        ),
      ),
    leadStore: text
      .optional()
      .meta(
        about(
          "Store that gets the group's leads that name none, such as questions from the contact page; has no effect in a store's own file",
          "blue-ridge-asheville",
        ),
      ),
    assignment: AssignmentSchema.optional().meta(
      about(
        "How new leads are assigned to people. The first rule that fits applies. By default, they aren't assigned",
        [{ method: "round-robin", reassignMinutes: 30, afterHours: "next-on-duty" }],
      ),
    ),
    deposit: DepositSchema.optional().meta(
      about("Deposit that holds a vehicle for a shopper. It needs a payment provider", {
        amount: 500,
        capture: "authorize",
        hours: 48,
      }),
    ),
    delivery: DeliverySchema.optional().meta(
      about("Delivery of a vehicle that is bought online; without it, vehicles are picked up at the store", {
        zones: [
          { zips: ["782"], price: 0 },
          { zips: ["78130", "786"], price: 149 },
        ],
      }),
    ),
    preApproval: z
      .boolean()
      .optional()
      .meta(
        about(
          "Whether the store takes pre-approval requests. Otherwise, `config/leads/financing` decides",
          true,
        ),
      ),
    languages: z
      .array(z.enum(LOCALES))
      .refine((locales) => locales[0] === DEFAULT_LOCALE, "must begin with en")
      .optional()
      .meta(about("Languages of the site, English first. By default, English only", ["en", "es"])),
    home: HomeSchema.optional().meta(
      about("Sections of the home page, in order. Sections not listed are left out", ["hero"]),
    ),
    brands: z
      .array(text)
      .min(1)
      .optional()
      .meta(
        about(
          "Makes the store sells new. Pages and texts about other makes are left out. Without it, nothing is left out",
          ["Kia"],
        ),
      ),
    fulfillment: z
      .array(z.enum(FULFILLMENTS))
      .min(1)
      .optional()
      .meta(
        about("How shoppers get a vehicle, in Google's vehicle feeds. By default, at the store", [
          "in_store",
          "ship_to_store",
        ]),
      ),
    tools: ToolsSchema.optional().meta(
      about("Vendors' tools and where they show, at most one of each kind", [
        {
          kind: "chat",
          name: "Example Chat",
          script: "https://chat.vendor.example/widget.js",
          width: 380,
          height: 520,
          category: "functional",
        },
      ]),
    ),
    oemCode: text
      .max(40)
      .optional()
      .meta(about("The manufacturer's dealer code, used in Automotive Standards Council events", "NC042")),
    pages: z
      .partialRecord(z.enum(SWITCHED_PAGES), z.boolean(), {
        error: (issue: z.core.$ZodRawIssue) =>
          issue.code === "unrecognized_keys"
            ? `there is no page "${issue.keys.join('", "')}" to switch; config/runtime/pages.ts lists them`
            : undefined,
      })
      .optional()
      .meta(about("Pages turned on or off, by ID", { "our-company-careers": false })),
    conditions: z
      .array(ConditionSchema)
      .min(1)
      .meta(about("What the store sells, in the order the site lists it", ["used", "new"])),
    locations: z.array(LocationSchema).min(1).meta(about("The group's stores, as pages list them")),
  })
  .meta({ id: "StoreProfile" });

export type StoreProfile = Omit<
  z.infer<typeof StoreProfileSchema>,
  "announcement" | "certifiedPrograms" | "locations"
> & {
  announcement: Announcement | null;
  certifiedPrograms?: CertifiedProgram[] | undefined;
  locations: Location[];
};
export type Announcement = z.infer<typeof AnnouncementSchema> & Spoken;
