import "server-only";
import { createHash } from "node:crypto";
import type { StoreApi, StoreScope } from "../../../store/api/store-api";
import { noContent } from "../../../store/content/site-content";
import type { Loaded, StoreData } from "./data";
import { readOptional, withLastOptional } from "./optional";

/**
 * Reads all data of a scope, or returns null if the scope does not exist. The version is read first, so that a
 * concurrent change appears as a newer version at the next refresh. Only the profile, the stores and the vehicles are
 * required.
 * @param previous last good data, used if an optional collection cannot be read
 * @throws StoreApiError
 */
export async function loadStoreData(
  api: StoreApi,
  scope: StoreScope,
  previous: () => Promise<StoreData | null>,
): Promise<Loaded | null> {
  const version = await api.version(scope);
  const profile = await api.profile(scope);
  if (profile === null) return null;
  const nothing = {
    profile,
    stores: [],
    vehicles: [],
    offers: [],
    lowestPrices: [],
    team: [],
    content: noContent(),
  };
  const [stores, vehicles, optional] = await Promise.all([
    api.stores(scope),
    api.vehicles(scope),
    readOptional(api, scope, nothing),
  ]);
  const { failures } = optional;
  const last = Object.keys(failures).length > 0 ? await previous() : null;
  const data = { ...withLastOptional(optional.data, failures, last), stores, vehicles };
  return { data, version: version ?? contentVersion(data), failures };
}

/** Returns a version derived from the content, for an API without versions. */
export function contentVersion(data: StoreData): string {
  return `sha256-${createHash("sha256").update(JSON.stringify(data)).digest("base64url")}`;
}
