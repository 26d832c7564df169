import { z } from "zod";
import { httpsUrl, imageUrl, text, linkUrl as url } from "./fields";
import { EvoxImagesSchema } from "./vehicle-schema";

/**
 * Schemas of page content besides vehicles, offers and articles: the entities of docs/rules.md#store-api under its own
 * field names. An additional field is `storeIds` (the stores of a record; none: all of them), as in offers.
 */

const id = z.string().regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const line = z.string().trim().default("");
const dollars = z.number().nonnegative().finite();
const storeIds = z.array(text).default([]);
/** A moment with its offset, or a time or a day on the store's own clock. */
const date = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .nullable()
  .default(null);

export const PROMOTION_POSITIONS = ["promotions-carousel", "grid-item"] as const;
export const PROMOTION_TAGS = ["warranty", "pre-approve", "financing"] as const;

export const PromotionSchema = z
  .object({
    id,
    position: z.enum(PROMOTION_POSITIONS),
    /** Kind of promotion, in the store's own wording: "banner", "card". */
    type: line,
    /** Subjects, which determine the pages besides the home page that show it. */
    tags: z.array(z.enum(PROMOTION_TAGS)).default([]),
    name: text,
    /** Target of the link. */
    url,
    title: text,
    description: line,
    img: imageUrl.nullable().default(null),
    additional: z.object({ category: line, ctaText: line }).default({ category: "", ctaText: "" }),
    /** Rules (docs/rules.md#business-rules) about the store, all of which must hold; see `lib/catalog/offers/shown-promotions`. */
    criterias: z.array(z.unknown()).default([]),
    startDate: date,
    endDate: date,
    storeIds,
  })
  .meta({ id: "Promotion" });

export const ReviewSchema = z
  .object({
    id,
    reviewer_name: text,
    reviewer_photo: imageUrl.nullable().default(null),
    platform: z.enum(["Google", "Facebook"]),
    review: text,
    /** Stars, as given on the platform. */
    rating: z.number().int().min(1).max(5).nullable().default(null),
    /** The day on which it was written. */
    date: z.iso.date().nullable().default(null),
    photo: imageUrl.nullable().default(null),
    category: z.enum(["Sale", "Buy", "Sell", "Finance", "Service"]),
    /** The review itself, where it was written. */
    url: httpsUrl,
    storeIds,
  })
  .meta({ id: "Review" });

const HeroButtonSchema = z.object({ text, url }).nullable().default(null);

export const HeroSlideSchema = z
  .object({
    id,
    /** `full`: the picture fills the slide; `split`: it is beside the text. */
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
      /** Picture shown large and pale behind the text. */
      watermark: imageUrl.nullable().default(null),
      mainImage: imageUrl,
      mobileImage: imageUrl.nullable().default(null),
    }),
    buttons: z.object({ primary: HeroButtonSchema, secondary: HeroButtonSchema, textLink: HeroButtonSchema }),
    /** Classes from a fixed list: a slide cannot bring styles that its text was never tested with. */
    classes: z.array(z.enum(["on-light", "on-dark", "panel", "band", "accent"])).default([]),
    storeIds,
  })
  .meta({ id: "HeroSlide" });

export const NewModelSchema = z
  .object({
    id,
    year: z.number().int().min(1900).max(2100),
    /** Make in its URL form. */
    make: id,
    make_label: text,
    model: id,
    model_label: text,
    trim_options: z
      .array(z.object({ name: text, starting_price: dollars.nullable().default(null) }))
      .default([]),
    /** The lowest list price, US dollars; 0 when unknown. */
    starting_price: dollars.default(0),
    background_image: imageUrl.nullable().default(null),
    evoxImages: EvoxImagesSchema.default({ driverFront: null, driverProfile: null, passengerRear: null }),
    /** Ids of offers; those that run are shown. */
    applicable_offers: z.array(z.string()).default([]),
    storeIds,
  })
  .meta({ id: "NewModel" });

/** Pages that show questions. */
const FAQ_PAGES = ["index", "sell-trade-my-car", "auto-financing", "vehicle-protection-plans"] as const;

/** Question on a page; answers are Markdown. */
export const FaqSchema = z
  .object({
    id,
    page: z.enum(FAQ_PAGES),
    question: text,
    answer: text,
    /** The make that it is about: only stores that sell it show the question. */
    brand: text.optional(),
    storeIds,
  })
  .meta({ id: "Faq" });

/** Comparison of options: a column for each, a row for each aspect. */
export const ComparisonChartSchema = z
  .object({
    id,
    title: text,
    intro: line,
    /** Heading of the first column. */
    matter: text,
    columns: z.array(text).min(2),
    rows: z.array(z.object({ label: text, cells: z.array(text) })).min(1),
  })
  .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length), {
    message: "each row must have a cell for each column",
    path: ["rows"],
  })
  .meta({ id: "ComparisonChart" });

/** A longer text, `legal/privacy-policy`; its body is Markdown. */
export const DocumentSchema = z
  .object({
    id,
    title: text,
    description: text,
    /** Stored with what was agreed to under it; changed text needs a new one. */
    version: text,
    /** Date from which the text applies. */
    effective: z.iso.date(),
    body: text,
  })
  .meta({ id: "Document" });

const MenuLinkSchema = z.object({
  label: text,
  /** The page of `config/runtime/pages` that it leads to: while that is off, so is the entry. */
  page: text,
  /** Target of the link, if it is not the page's own path. */
  path: url.nullable().default(null),
});

export const MenuSchema = z
  .object({
    id: z.enum(["header", "footer", "legal"]),
    entries: z.array(z.union([z.object({ label: text, children: z.array(MenuLinkSchema) }), MenuLinkSchema])),
  })
  .meta({ id: "Menu" });

/** Open position (docs/rules.md#careers-form). */
export const PositionSchema = z
  .object({
    /** Id that must not change while the position is open: applications refer to it. */
    id,
    title: text,
    department: text,
    storeId: text,
    kind: z.enum(["full-time", "part-time"]),
    summary: text,
    /** Duties of the position, one line each. */
    duties: z.array(text).default([]),
    posted: z.iso.date(),
  })
  .meta({ id: "Position" });

export type Promotion = z.infer<typeof PromotionSchema>;
export type Review = z.infer<typeof ReviewSchema>;
export type HeroSlide = z.infer<typeof HeroSlideSchema>;
export type NewModel = z.infer<typeof NewModelSchema>;
export type Faq = z.infer<typeof FaqSchema>;
export type ComparisonChart = z.infer<typeof ComparisonChartSchema>;
export type ContentDocument = z.infer<typeof DocumentSchema>;
export type OpenPosition = z.infer<typeof PositionSchema>;
export type Menu = z.infer<typeof MenuSchema>;
