import { z } from "zod";
import { httpsUrl, imageUrl, text, linkUrl as url } from "./fields";
import { type Spoken, withTranslations } from "./translations";
import { CONDITIONS, EvoxImagesSchema } from "./vehicle-schema";

/**
 * Schemas of page content except vehicles, offers and articles: the entities of docs/rules.md#store-api with its field
 * names. The additional field `storeIds` lists the stores of a record (empty for all), as in offers.
 */

const id = z.string().regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const line = z.string().trim().default("");
const dollars = z.number().nonnegative().finite();
const storeIds = z.array(text).default([]);
/** Moment with an offset, or a date or time in the store's time zone. */
const date = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .nullable()
  .default(null);

export const PROMOTION_POSITIONS = ["promotions-carousel", "grid-item"] as const;
export const PROMOTION_TAGS = ["warranty", "pre-approve", "financing"] as const;

export const PromotionSchema = withTranslations(
  z.object({
    id,
    position: z.enum(PROMOTION_POSITIONS),
    /** Kind of promotion in the store's wording: "banner", "card". */
    type: line,
    /** Subjects of the promotion. Pages about a subject show it in addition to the home page. */
    tags: z.array(z.enum(PROMOTION_TAGS)).default([]),
    name: text,
    /** Target of the link. */
    url,
    title: text,
    description: line,
    img: imageUrl.nullable().default(null),
    additional: z.object({ category: line, ctaText: line }).default({ category: "", ctaText: "" }),
    /**
     * Rules (docs/rules.md#business-rules) about the store, which must all hold; see
     * `lib/catalog/offers/shown-promotions`.
     */
    criterias: z.array(z.unknown()).default([]),
    startDate: date,
    endDate: date,
    storeIds,
  }),
  ["title", "description", "additional"],
).meta({ id: "Promotion" });

export const ReviewSchema = z
  .object({
    id,
    reviewer_name: text,
    reviewer_photo: imageUrl.nullable().default(null),
    platform: z.enum(["Google", "Facebook"]),
    review: text,
    /** Number of stars given on the review platform. */
    rating: z.number().int().min(1).max(5).nullable().default(null),
    /** Date of the review. */
    date: z.iso.date().nullable().default(null),
    photo: imageUrl.nullable().default(null),
    category: z.enum(["Sale", "Buy", "Sell", "Finance", "Service"]),
    /** URL of the review on the platform. */
    url: httpsUrl,
    /** People whom the review is about, whose pages show it. */
    staffIds: z.array(text).default([]),
    storeIds,
  })
  .meta({ id: "Review" });

const HeroButtonSchema = z.object({ text, url }).nullable().default(null);

export const HeroSlideSchema = withTranslations(
  z.object({
    id,
    /** `full`: the picture fills the slide. `split`: the picture is beside the text. */
    layout: z.enum(["full", "split"]).default("full"),
    badge: line,
    title: text,
    description: line,
    disclaimer: z
      .object({ style: z.enum(["text", "details"]).default("details"), buttonText: line, text })
      .nullable()
      .default(null),
    list: z.array(text).default([]),
    images: z.object({
      /** Large pale picture behind the text. */
      watermark: imageUrl.nullable().default(null),
      mainImage: imageUrl,
      mobileImage: imageUrl.nullable().default(null),
    }),
    buttons: z.object({ primary: HeroButtonSchema, secondary: HeroButtonSchema, textLink: HeroButtonSchema }),
    /** Classes from a fixed list, so that a slide cannot have styles for which its text was never tested. */
    classes: z.array(z.enum(["on-light", "on-dark", "panel", "band", "accent"])).default([]),
    storeIds,
  }),
  ["badge", "title", "description", "disclaimer", "list", "buttons"],
).meta({ id: "HeroSlide" });

export const NewModelSchema = z
  .object({
    id,
    year: z.number().int().min(1900).max(2100),
    /** Slug of the make. */
    make: id,
    make_label: text,
    model: id,
    model_label: text,
    trim_options: z
      .array(z.object({ name: text, starting_price: dollars.nullable().default(null) }))
      .default([]),
    /** Lowest list price in US dollars; 0 if unknown. */
    starting_price: dollars.default(0),
    background_image: imageUrl.nullable().default(null),
    evoxImages: EvoxImagesSchema.default({ driverFront: null, driverProfile: null, passengerRear: null }),
    /** Ids of offers, which are shown while they run. */
    applicable_offers: z.array(z.string()).default([]),
    storeIds,
  })
  .meta({ id: "NewModel" });

/** Pages that show questions. */
const FAQ_PAGES = ["index", "sell-trade-my-car", "auto-financing", "vehicle-protection-plans"] as const;

/** Schema of a question on a page; answers are Markdown. */
export const FaqSchema = withTranslations(
  z.object({
    id,
    page: z.enum(FAQ_PAGES),
    question: text,
    answer: text,
    /** Make that the question is about. Only stores that sell it show the question. */
    brand: text.optional(),
    storeIds,
  }),
  ["question", "answer"],
).meta({ id: "Faq" });

/** Schema of a comparison: one column per option, one row per aspect. */
export const ComparisonChartSchema = withTranslations(
  z.object({
    id,
    title: text,
    intro: line,
    /** Heading of the first column of the chart. */
    matter: text,
    columns: z.array(text).min(2),
    rows: z.array(z.object({ label: text, cells: z.array(text) })).min(1),
  }),
  ["title", "intro", "matter", "columns", "rows"],
)
  .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length), {
    message: "each row must have a cell for each column",
    path: ["rows"],
  })
  .meta({ id: "ComparisonChart" });

/** Schema of a longer text, such as `legal/privacy-policy`; its body is Markdown. */
export const DocumentSchema = withTranslations(
  z.object({
    id,
    title: text,
    description: text,
    /** Version, stored with each agreement to the text. A changed text needs a new version. */
    version: text,
    /** Date from which the text applies. */
    effective: z.iso.date(),
    body: text,
  }),
  ["title", "description", "body"],
).meta({ id: "Document" });

const MenuLinkSchema = z.object({
  label: text,
  /** Target page in `config/runtime/pages`. While the page is disabled, the entry is hidden. */
  page: text,
  /** Target of the link, if different from the page's path. */
  path: url.nullable().default(null),
});

export const MenuSchema = withTranslations(
  z.object({
    id: z.enum(["header", "footer", "legal"]),
    entries: z.array(z.union([z.object({ label: text, children: z.array(MenuLinkSchema) }), MenuLinkSchema])),
  }),
  ["entries"],
).meta({ id: "Menu" });

/** Schema of an open position (docs/rules.md#careers-form). */
export const PositionSchema = withTranslations(
  z.object({
    /** Id, which must not change while the position is open, because applications refer to it. */
    id,
    title: text,
    department: text,
    storeId: text,
    kind: z.enum(["full-time", "part-time"]),
    summary: text,
    /** Duties of the position, one line each. */
    duties: z.array(text).default([]),
    posted: z.iso.date(),
    /** Expected pay in US dollars, before taxes; null if the position does not state it. */
    pay: z
      .object({ from: dollars, to: dollars, per: z.enum(["hour", "year"]) })
      .refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be below the lower end" })
      .nullable()
      .default(null),
  }),
  ["title", "department", "summary", "duties"],
).meta({ id: "Position" });

/** Schema of an optional product that a store sells with a vehicle: a service contract, GAP, a maintenance plan. */
export const ProtectionPlanSchema = withTranslations(
  z.object({
    id,
    name: text,
    /** One sentence. */
    summary: text,
    /** Parts and events that it covers, one line each; `excludes` are those that it does not. */
    covers: z.array(text).min(1),
    excludes: z.array(text).min(1),
    /** Time and miles in words: "5 years or 60,000 miles". */
    duration: text,
    /** Rights to cancel it, and what is refunded. */
    cancellation: text,
    /** US dollars, the same for every buyer. */
    price: dollars.positive(),
    /** True if it is taxed like the dealership's own fees. */
    isTaxed: z.boolean().default(false),
    /** Conditions of vehicles that it is sold for. Empty for all. */
    conditions: z.array(z.enum(CONDITIONS)).default([]),
    /** Ways of paying with which it is of use; GAP is of none without a loan or a lease. Empty for all. */
    payments: z.array(z.enum(["cash", "finance", "lease"])).default([]),
    /** Maximum odometer of the vehicle in miles; null for no maximum. */
    maxMiles: z.number().int().positive().nullable().default(null),
    storeIds,
  }),
  ["name", "summary", "covers", "excludes", "duration", "cancellation"],
).meta({ id: "ProtectionPlan" });

export type Promotion = z.infer<typeof PromotionSchema> & Spoken;
export type Review = z.infer<typeof ReviewSchema>;
export type HeroSlide = z.infer<typeof HeroSlideSchema> & Spoken;
export type NewModel = z.infer<typeof NewModelSchema>;
export type Faq = z.infer<typeof FaqSchema> & Spoken;
export type ComparisonChart = z.infer<typeof ComparisonChartSchema> & Spoken;
export type ContentDocument = z.infer<typeof DocumentSchema> & Spoken;
export type OpenPosition = z.infer<typeof PositionSchema> & Spoken;
export type ProtectionPlan = z.infer<typeof ProtectionPlanSchema> & Spoken;
export type Menu = z.infer<typeof MenuSchema> & Spoken;
