import "server-only";
import { createHash } from "node:crypto";
import { CONTENT_COLLECTIONS, CONTENT_KEYS, type SiteContent } from "../../content/site-content";
import type { Offer } from "../../store-api/offer-schema";
import type { StoreProfile } from "../../store-api/profile-schema";
import type { StaffMember } from "../../store-api/staff-schema";
import type { StoreApi, StoreScope } from "../../store-api/store-api";
import type { Condition, LowestPrice, Vehicle } from "../../store-api/vehicle-schema";

/** What a snapshot is made of. */
export interface StoreData {
  profile: StoreProfile;
  stores: StoreProfile[];
  /** Private ones included. */
  vehicles: Vehicle[];
  offers: Offer[];
  lowestPrices: LowestPrice[];
  team: StaffMember[];
  content: SiteContent;
}

export interface Loaded {
  data: StoreData;
  version: string;
  /** Why the lowest-price call failed and `previous` was kept; null when it did not. It is asked again at each refresh. */
  lowestPricesFailure: string | null;
}

/**
 * Reads all data of a scope; null when the scope does not exist. The version is read first: a change while the rest is
 * read then shows as a newer version at the next refresh.
 * @param previous lowest prices to keep when that call fails (specification §8)
 * @throws StoreApiError
 */
export async function loadStoreData(
  api: StoreApi,
  scope: StoreScope,
  previous: LowestPrice[],
): Promise<Loaded | null> {
  const version = await api.version(scope);
  const profile = await api.profile(scope);
  if (profile === null) return null;
  const [stores, vehicles, offers, team, content, lowest] = await Promise.all([
    api.stores(scope),
    api.vehicles(scope),
    api.collection(scope, "offers"),
    api.collection(scope, "team-members"),
    readContent(api, scope),
    readLowestPrices(api, scope, profile),
  ]);
  const lowestPrices = lowest.ok ? lowest.list : previous;
  const data = { profile, stores, vehicles, offers, team, content, lowestPrices };
  return {
    data,
    version: version ?? contentVersion(data),
    lowestPricesFailure: lowest.ok ? null : lowest.reason,
  };
}

async function readContent(api: StoreApi, scope: StoreScope): Promise<SiteContent> {
  const lists = CONTENT_KEYS.map(async (key) => [key, await api.collection(scope, CONTENT_COLLECTIONS[key])]);
  return Object.fromEntries(await Promise.all(lists)) as SiteContent;
}

/** A failure is an outcome here: the caller keeps the list it has. */
export async function readLowestPrices(
  api: StoreApi,
  scope: StoreScope,
  profile: StoreProfile,
): Promise<{ ok: true; list: LowestPrice[] } | { ok: false; reason: string }> {
  try {
    return { ok: true, list: await api.lowestPriceByBodystyle(scope, onlyCondition(profile)) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Stands in for a version where the API gives none. */
export function contentVersion(data: StoreData): string {
  return `sha256-${createHash("sha256").update(JSON.stringify(data)).digest("base64url")}`;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Sent only when exactly one condition is configured (specification §7). */
function onlyCondition(profile: StoreProfile): Condition | undefined {
  return profile.conditions.length === 1 ? profile.conditions[0] : undefined;
}
