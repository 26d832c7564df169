import "server-only";
import { lowestPrices } from "../../../store/api/lowest-prices";
import type { Offer } from "../../../store/api/offer-schema";
import type { StoreProfile } from "../../../store/api/profile-schema";
import type { StaffMember } from "../../../store/api/staff-schema";
import type { StoreScope } from "../../../store/api/store-api";
import type { LowestPrice, Vehicle } from "../../../store/api/vehicle-schema";
import { shippedContent } from "../../../store/content/content-files";
import { contentOfStore } from "../../../store/content/content-of-store";
import type { SiteContent } from "../../../store/content/site-content";
import { includedFees } from "../../pricing/store-pricing";
import { buildIndex } from "../search/engine/build-index";
import type { InventoryIndex } from "../search/engine/types";
import type { StoreData } from "./data";
import { onlyCondition } from "./optional";
import type { PartPrints } from "./parts";

/** Everything that pages need of one store or of the whole group, as of one moment; never changed once made. */
export interface StoreSnapshot {
  /** First folder of the store's pages, `@default` or `@{storeId}`. */
  storeSlug: string;
  scope: StoreScope;
  profile: StoreProfile;
  stores: StoreProfile[];
  /** Vehicles listed for everyone, without the private reserve. */
  vehicles: readonly Vehicle[];
  byVin: ReadonlyMap<string, Vehicle>;
  /** Offers regardless of their dates. */
  offers: readonly Offer[];
  /**
   * The private reserve. Nothing else here uses it; `lib/catalog/inventory/search/results/reserve` shows it to those who unlocked
   * it.
   */
  reserve: readonly Vehicle[];
  lowestPrices: LowestPrice[];
  /** No two have the same slug. Holds their e-mail addresses, which no page may show. */
  team: readonly StaffMember[];
  /** Articles, promotions, menus and what else pages are made of. */
  content: SiteContent;
  /** Version that differs whenever any of the above does. */
  version: string;
  /** Fingerprints of the read data, part by part: two snapshots differ in the parts whose fingerprints do. */
  parts: PartPrints;
  /** Index of `vehicles`: not even a word of the private reserve is in it. */
  index: InventoryIndex;
}

/**
 * Builds a snapshot of read data. A VIN listed twice is used once, as first listed.
 * @param parts needed only where pages made of it are cached
 */
export function buildSnapshot(
  storeSlug: string,
  scope: StoreScope,
  data: StoreData,
  version: string,
  parts: PartPrints = {},
): StoreSnapshot {
  const withFees = dealerFeesAdder(data);
  const all = new Map<string, Vehicle>();
  for (const vehicle of data.vehicles) if (!all.has(vehicle.vin)) all.set(vehicle.vin, withFees(vehicle));
  const once = [...all.values()];
  const vehicles = once.filter((vehicle) => !vehicle.private);
  return {
    storeSlug,
    scope,
    profile: data.profile,
    stores: data.stores,
    vehicles,
    byVin: new Map(vehicles.map((vehicle) => [vehicle.vin, vehicle])),
    offers: data.offers,
    reserve: once.filter((vehicle) => vehicle.private),
    lowestPrices: advertisedLowest(data, vehicles),
    team: firstOfEachSlug(data.team),
    content: contentOfStore(withContentDefaults(data.content), data.profile),
    version,
    parts,
    index: buildIndex(vehicles, data.profile),
  };
}

/** Sets on each vehicle the fees that the store which sells it includes in its advertised prices. */
function dealerFeesAdder({ stores, profile }: StoreData): (vehicle: Vehicle) => Vehicle {
  const company = includedFees(profile);
  const byStore = new Map(stores.map((store) => [store.id, includedFees(store)]));
  return (vehicle) => ({ ...vehicle, dealerFees: byStore.get(vehicle.storeId) ?? company });
}

/** The API says for which body styles there is a "from" price; the price is the lowest that is advertised here. */
function advertisedLowest(data: StoreData, vehicles: readonly Vehicle[]): LowestPrice[] {
  const lowest = lowestPrices(vehicles, onlyCondition(data.profile));
  const advertised = new Map(lowest.map((each) => [each.bodystyle, each]));
  return data.lowestPrices.map((each) => advertised.get(each.bodystyle) ?? each);
}

/** Fills in the release's questions, charts and menus where the API has none, and each longer text that it lacks. */
function withContentDefaults(content: SiteContent): SiteContent {
  const { furniture, documents } = shippedContent();
  const own = (Object.keys(furniture) as (keyof typeof furniture)[]).filter((key) => content[key].length > 0);
  const known = new Set(content.documents.map(({ id }) => id));
  return {
    ...content,
    ...furniture,
    ...Object.fromEntries(own.map((key) => [key, content[key]])),
    documents: [...content.documents, ...documents.filter(({ id }) => !known.has(id))],
  };
}

/** Returns the first staff member of each slug: a slug is a URL, and has one page. */
function firstOfEachSlug(team: readonly StaffMember[]): StaffMember[] {
  return team.filter(({ slug }, at) => team.findIndex((other) => other.slug === slug) === at);
}
