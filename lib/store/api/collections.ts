import type { z } from "zod";
import { PAGES } from "../../../config/runtime/pages";
import { articlePath, helpPath } from "./article-path";
import { ArticleSchema, HelpCategorySchema } from "./content-schemas";
import { OfferSchema } from "./offer-schema";
import {
  ComparisonChartSchema,
  DocumentSchema,
  FaqSchema,
  HeroSlideSchema,
  MenuSchema,
  NewModelSchema,
  PositionSchema,
  PromotionSchema,
  ProtectionPlanSchema,
  ReviewSchema,
} from "./page-schemas";
import { PopupSchema } from "./popup-schema";
import { ReplyTemplateSchema } from "./reply-template-schema";
import { StaffMemberSchema } from "./staff-schema";
import type { Spoken } from "./translations";

/** One kind of content, for the site, the store API and the back office: a new kind is a new row. */
interface CollectionRow {
  schema: z.ZodType;
  /** Name in a site's content (`SiteContent`); without one, a snapshot has the records as a part of their own. */
  key?: string;
  /** Description in the API's document. */
  summary: string;
  /** Only instances of the same dealership read the records; no page and no snapshot has them. */
  isInternal?: true;
  /** The release has records for stores without their own. There are no defaults for claims about a dealership. */
  isShipped?: true;
  /** The view of the back office that lists the records; by default `content`. */
  view?: "offers";
  /** Owners of records: by default the group, else also each store. */
  scope?: "either";
  /** The staff edit records, and cannot add or remove any. */
  isList?: false;
  /** The field that lists call a record by. */
  titleField: string;
  /** Returns the path of a page that shows a record; null: it has no page. */
  page: (record: Readonly<Record<string, unknown>>) => string | null;
}

const home = () => "/";

/** Returns a path that a page of the table has; null: there is none. */
const ownPage = (path: string) => (Object.values(PAGES).some((page) => page.path === path) ? path : null);

/**
 * Collections of content, by their path below `website/`. If an API responds with 404 for a collection, it is empty.
 */
export const COLLECTION_ROWS = {
  offers: {
    schema: OfferSchema,
    summary: "Special offers, whatever their dates; a store's are those that it honours",
    view: "offers",
    titleField: "name",
    page: () => PAGES["special-offers"].path,
  },
  promotions: {
    schema: PromotionSchema,
    key: "promotions",
    summary: "Promotions of the home page, whatever their dates and criteria",
    view: "offers",
    titleField: "name",
    page: home,
  },
  articles: {
    schema: ArticleSchema,
    key: "articles",
    summary: "Articles of the research section, newest first; bodies are Markdown",
    titleField: "title",
    page: ({ category, slug }) => articlePath({ category: String(category), slug: String(slug) }),
  },
  categories: {
    schema: HelpCategorySchema,
    key: "help",
    summary: "Categories of the help center with their questions; answers are Markdown",
    titleField: "title",
    page: ({ slug }) => helpPath(String(slug)),
  },
  "team-members": {
    schema: StaffMemberSchema,
    summary: "Staff; their e-mail addresses only with the shared secret",
    titleField: "lastName",
    page: () => PAGES["our-company-meet-our-team"].path,
  },
  reviews: {
    schema: ReviewSchema,
    key: "reviews",
    summary: "What customers wrote elsewhere, word for word",
    titleField: "reviewer_name",
    page: home,
  },
  "hero-slides": {
    schema: HeroSlideSchema,
    key: "heroSlides",
    summary: "Slides at the top of the home page, the first one first",
    titleField: "title",
    page: home,
  },
  "new-models": {
    schema: NewModelSchema,
    key: "newModels",
    summary: "New models with their trims, list prices and offers",
    titleField: "model_label",
    page: home,
  },
  faqs: {
    schema: FaqSchema,
    key: "faqs",
    summary: "Questions and answers by page; answers are Markdown",
    isShipped: true,
    titleField: "question",
    page: home,
  },
  "comparison-charts": {
    schema: ComparisonChartSchema,
    key: "charts",
    summary: "Tables that compare ways of doing something side by side",
    isShipped: true,
    isList: false,
    titleField: "title",
    page: () => PAGES["sell-trade-my-car"].path,
  },
  documents: {
    schema: DocumentSchema,
    key: "documents",
    summary: "Legal and other longer texts with their versions; bodies are Markdown",
    scope: "either",
    isList: false,
    titleField: "title",
    page: ({ id }) => ownPage(`/${id}`),
  },
  menus: {
    schema: MenuSchema,
    key: "menus",
    summary: "The header, footer and legal menus",
    isShipped: true,
    scope: "either",
    isList: false,
    titleField: "id",
    page: home,
  },
  positions: {
    schema: PositionSchema,
    key: "positions",
    summary: "Open positions at the stores",
    titleField: "title",
    page: () => PAGES["our-company-careers"].path,
  },
  "protection-plans": {
    schema: ProtectionPlanSchema,
    key: "plans",
    summary:
      "Optional products that a shopper can add to a deal, with price, coverage and what is not covered",
    titleField: "name",
    page: () => null,
  },
  "pop-ups": {
    schema: PopupSchema,
    key: "popups",
    summary: "Pop-ups with their conditions; their HTML is sanitized before a page shows it",
    scope: "either",
    titleField: "id",
    page: home,
  },
  "reply-templates": {
    schema: ReplyTemplateSchema,
    summary: "Templates for replies to leads; only with the shared secret",
    isInternal: true,
    titleField: "name",
    page: () => null,
  },
} as const satisfies Record<string, CollectionRow>;

type Rows = typeof COLLECTION_ROWS;

export type CollectionName = keyof Rows;
export type CollectionRecord<N extends CollectionName> = z.infer<Rows[N]["schema"]> & Spoken;

export const COLLECTION_NAMES = Object.keys(COLLECTION_ROWS) as CollectionName[];

/** Returns the row of a kind of content. */
export function collectionRow(name: CollectionName): CollectionRow {
  return COLLECTION_ROWS[name];
}

/** Collections of a site's content, by the names that pages use. */
export const CONTENT_COLLECTIONS = Object.fromEntries(
  COLLECTION_NAMES.flatMap((name) => {
    const { key } = collectionRow(name);
    return key === undefined ? [] : [[key, name]];
  }),
) as ContentCollections;

type ContentCollections = {
  [N in CollectionName as Rows[N] extends { key: infer K extends string } ? K : never]: N;
};
export type ContentKey = keyof ContentCollections;
export const CONTENT_KEYS = Object.keys(CONTENT_COLLECTIONS) as ContentKey[];

/** Names in a site's content of the collections that the release has records for. */
export type ShippedKey = {
  [K in ContentKey]: Rows[ContentCollections[K]] extends { isShipped: true } ? K : never;
}[ContentKey];

/** Returns a collection's schema, typed by its name. */
export function schemaOf<N extends CollectionName>(name: N): z.ZodType<CollectionRecord<N>> {
  return COLLECTION_ROWS[name].schema as unknown as z.ZodType<CollectionRecord<N>>;
}

/** Returns the id of a record within its collection. */
export function recordId(record: object): string {
  const { id, slug } = record as { id?: string; slug?: string };
  return id ?? slug ?? "";
}

/** Returns true if a record applies to a store. A record without stores applies to all. */
export function isOfStore(record: object, storeId: string): boolean {
  const { storeId: own = null, storeIds = [] } = record as { storeId?: string | null; storeIds?: string[] };
  return (own === null || own === storeId) && (storeIds.length === 0 || storeIds.includes(storeId));
}
