import type { z } from "zod";
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
  ReviewSchema,
} from "./page-schemas";
import { PopupSchema } from "./popup-schema";
import { StaffMemberSchema } from "./staff-schema";
import type { Spoken } from "./translations";

/**
 * Collections of content, by their path below `website/`. If an API responds with 404 for a collection, it is empty.
 */
export const COLLECTIONS = {
  offers: OfferSchema,
  promotions: PromotionSchema,
  articles: ArticleSchema,
  categories: HelpCategorySchema,
  "team-members": StaffMemberSchema,
  reviews: ReviewSchema,
  "hero-slides": HeroSlideSchema,
  "new-models": NewModelSchema,
  faqs: FaqSchema,
  "comparison-charts": ComparisonChartSchema,
  documents: DocumentSchema,
  menus: MenuSchema,
  positions: PositionSchema,
  "pop-ups": PopupSchema,
} as const;

export type CollectionName = keyof typeof COLLECTIONS;
export type CollectionRecord<N extends CollectionName> = z.infer<(typeof COLLECTIONS)[N]> & Spoken;

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/** Returns a collection's schema, typed by its name. */
export function schemaOf<N extends CollectionName>(name: N): z.ZodType<CollectionRecord<N>> {
  return COLLECTIONS[name] as unknown as z.ZodType<CollectionRecord<N>>;
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
