import "server-only";
import { createHash } from "node:crypto";
import { PROFILES_PART, VEHICLES_PART } from "../../../store/api/data-parts";
import type { StoreProfile } from "../../../store/api/profile-schema";
import type { StoreApi, StoreScope } from "../../../store/api/store-api";
import { noContent } from "../../../store/content/site-content";
import type { Loaded, PartVersions, StoreData } from "./data";
import { LOWEST_PRICES, OPTIONAL_NAMES, readOptional, withLastOptional } from "./optional";
import { hasSameStockSettings } from "./stock";

/** The last good data of an entry, with the versions of its parts. */
export type Previous = Pick<Loaded, "data" | "parts" | "failures">;

/** Version of a scope's data and of its parts; each is null where the API does not tell it. */
export interface VersionsRead {
  version: string | null;
  parts: PartVersions | null;
}

/** Reads the version of a scope's data. @throws StoreApiError */
export async function readVersions(api: StoreApi, scope: StoreScope): Promise<VersionsRead> {
  const read = await api.parts?.(scope);
  return read
    ? { version: read.version, parts: read.of }
    : { version: await api.version(scope), parts: null };
}

/**
 * Reads all data of a scope, or returns null if the scope does not exist. The version is read first, so that a
 * concurrent change appears as a newer version at the next refresh. Only the profile, the stores and the vehicles are
 * required. A part whose version is that of the data in memory is not read again.
 * @param previous last good data, used if an optional collection cannot be read
 * @param held data in memory; null: none
 * @param versions as read just before; they are read first if missing
 * @throws StoreApiError
 */
export async function loadStoreData(
  api: StoreApi,
  scope: StoreScope,
  previous: () => Promise<StoreData | null>,
  held: Previous | null = null,
  versions?: VersionsRead,
): Promise<Loaded | null> {
  const { version, parts } = versions ?? (await readVersions(api, scope));
  const isHeld = (part: string) => held?.parts != null && parts !== null && held.parts(part) === parts(part);
  const hasProfiles = isHeld(PROFILES_PART);
  const hasVehicles = isHeld(VEHICLES_PART);
  const profile = hasProfiles ? held!.data.profile : await api.profile(scope);
  if (profile === null) return null;
  const start = held?.data ?? emptyData(profile);
  const stores = hasProfiles ? start.stores : await api.stores(scope);
  const hasPrices = held !== null && hasVehicles && hasSameStockSettings(held.data, { profile, stores });
  const isRead = (name: string) =>
    held?.failures[name] !== undefined || (name === LOWEST_PRICES ? !hasPrices : !isHeld(name));
  const [vehicles, optional] = await Promise.all([
    hasVehicles ? start.vehicles : api.vehicles(scope),
    readOptional(api, scope, { ...start, profile }, OPTIONAL_NAMES.filter(isRead)),
  ]);
  const { failures } = optional;
  const last = Object.keys(failures).length > 0 ? await previous() : null;
  const data = { ...withLastOptional(optional.data, failures, last), stores, vehicles };
  return { data, version: version ?? contentVersion(data), parts, failures };
}

function emptyData(profile: StoreProfile): StoreData {
  return { profile, stores: [], vehicles: [], offers: [], lowestPrices: [], team: [], content: noContent() };
}

/** Returns a version derived from the content, for an API without versions. */
export function contentVersion(data: StoreData): string {
  return `sha256-${createHash("sha256").update(JSON.stringify(data)).digest("base64url")}`;
}
