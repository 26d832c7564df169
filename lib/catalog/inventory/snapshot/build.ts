import "server-only";
import type { Offer } from "../../../store/api/offer-schema";
import type { StoreProfile } from "../../../store/api/profile-schema";
import type { StaffMember } from "../../../store/api/staff-schema";
import type { StoreScope } from "../../../store/api/store-api";
import type { LowestPrice, Vehicle } from "../../../store/api/vehicle-schema";
import { shippedContent } from "../../../store/content/content-files";
import { contentOfStore, type SiteContent } from "../../../store/content/site-content";
import type { InventoryIndex } from "../search/engine/types";
import type { StoreData } from "./data";
import type { PartPrints } from "./parts";
import { builtStock, hasSameStock, stockOf } from "./stock";

/** All data of one store or the whole group at one moment. It is immutable. */
export interface StoreSnapshot {
  /** First folder of the store's pages, `@default` or `@{storeId}`. */
  storeSlug: string;
  scope: StoreScope;
  profile: StoreProfile;
  stores: StoreProfile[];
  /** Public vehicles, without the private reserve. */
  vehicles: readonly Vehicle[];
  byVin: ReadonlyMap<string, Vehicle>;
  /** Offers regardless of their dates. */
  offers: readonly Offer[];
  /**
   * Vehicles of the private reserve. Only `lib/catalog/inventory/search/results/reserve` uses them, for visitors who
   * unlocked it.
   */
  reserve: readonly Vehicle[];
  lowestPrices: LowestPrice[];
  /** Staff members with unique slugs. Their email addresses must not be shown on pages. */
  team: readonly StaffMember[];
  /** Articles, promotions, menus and other page content. */
  content: SiteContent;
  /** Version, which changes whenever any of the above does. */
  version: string;
  /** Fingerprints of the data by part. Two snapshots differ in the parts with different fingerprints. */
  parts: PartPrints;
  /** Index of `vehicles`, without the private reserve. */
  index: InventoryIndex;
}

/** A snapshot with the data that it was built from. */
export interface BuiltSnapshot {
  data: StoreData;
  snapshot: StoreSnapshot;
}

/**
 * Builds a snapshot from loaded data. A VIN listed twice is used once, as first listed.
 * @param parts needed only if pages rendered from the snapshot are cached
 * @param before snapshot whose stock and index are kept if everything that they are made of is the same
 */
export function buildSnapshot(
  storeSlug: string,
  scope: StoreScope,
  data: StoreData,
  version: string,
  parts: PartPrints = {},
  before: BuiltSnapshot | null = null,
): StoreSnapshot {
  return {
    storeSlug,
    scope,
    profile: data.profile,
    stores: data.stores,
    offers: data.offers,
    ...(before && hasSameStock(before.data, data) ? stockOf(before.snapshot) : builtStock(data)),
    team: firstOfEachSlug(data.team),
    content: contentOfStore(withContentDefaults(data.content), data.profile),
    version,
    parts,
  };
}

/** Adds the release's questions, charts and menus if the API has none, and each longer text that is missing. */
function withContentDefaults(content: SiteContent): SiteContent {
  const { defaults, documents } = shippedContent();
  const own = (Object.keys(defaults) as (keyof typeof defaults)[]).filter((key) => content[key].length > 0);
  const known = new Set(content.documents.map(({ id }) => id));
  return {
    ...content,
    ...defaults,
    ...Object.fromEntries(own.map((key) => [key, content[key]])),
    documents: [...content.documents, ...documents.filter(({ id }) => !known.has(id))],
  };
}

/** Returns the first staff member of each slug, because a slug is a URL with one page. */
function firstOfEachSlug(team: readonly StaffMember[]): StaffMember[] {
  return team.filter(({ slug }, at) => team.findIndex((other) => other.slug === slug) === at);
}
