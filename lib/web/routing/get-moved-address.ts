import "server-only";
import { decodeSearch } from "../../catalog/inventory/search/address/codec";
import { isKnownIn, modelsNamed, trimsNamed } from "../../catalog/inventory/search/address/vocabulary";
import { pageSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { parseVehicleSlug, vehiclePath } from "../../store/api/vehicle-path";

import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { withVisitorQuery, writePath } from "./address";
import { canonicalSearch } from "./canonical-search";
import { knownFirstParts } from "./known-first-parts";
import { blindLookup, type LegacyLookup, legacyRedirect } from "./legacy-redirects";
import { siteRedirects } from "./site-redirects";

export interface MovedAddress {
  /** Path on this site, or `https` URL of an allowed site. */
  location: string;
  status: 301 | 302 | 307 | 308;
}

/**
 * Returns the target of a URL that depends on the store's data, or null. This covers legacy URLs, other forms of a
 * vehicle page's URL, manifest redirects (docs/rules.md#redirects), and trailing slashes.
 * @param parts decoded segments of the path
 * @param segment slug of the visitor's store
 */
export async function getMovedAddress(
  parts: string[],
  query: URLSearchParams,
  storeSlug: string,
): Promise<MovedAddress | null> {
  const own = (await pageSnapshot(storeSlug))?.snapshot;
  const company = storeSlug === DEFAULT_STORE_SLUG ? own : (await pageSnapshot(DEFAULT_STORE_SLUG))?.snapshot;
  const lookup = own ? lookupIn(own, company ?? own) : blindLookup;
  const former = legacyRedirect(parts, lookup) ?? vehicleRedirect(parts, lookup);
  // While the store cannot be read, the target is a guess and must not be cached.
  if (former !== null) return { location: withVisitorQuery(former, query), status: own ? 308 : 307 };
  const moved = siteRedirects.find(parts);
  if (!moved) return withoutSlash(parts, query);
  return { location: moved.external ? moved.location : settled(moved.location, query), status: moved.status };
}

/**
 * Returns a lookup that searches the visitor's store first. Stores in a group may list the same vehicle with different
 * descriptions.
 */
function lookupIn(own: StoreSnapshot, company: StoreSnapshot): LegacyLookup {
  return {
    vehiclePath(vin) {
      const vehicle = own.byVin.get(vin) ?? company.byVin.get(vin);
      return vehicle ? vehiclePath(vehicle) : null;
    },
    conditions: [...new Set(own.vehicles.map((vehicle) => vehicle.condition))],
    searchAddress(address) {
      const [path = "", query = ""] = address.split("?");
      const decoded = decodeSearch(path, new URLSearchParams(query));
      return isKnownIn(own.index, decoded) && !decoded.leftOut ? decoded.canonical : null;
    },
    modelsNamed: (model) => modelsNamed(own.index, model),
    trimsNamed: (trim) => trimsNamed(own.index, trim),
  };
}

/** Returns the canonical URL of a vehicle page. A vehicle that is no longer listed has its URL in plain form. */
function vehicleRedirect(parts: string[], { vehiclePath: pathOf }: LegacyLookup): string | null {
  const [folder = "", name = "", ...others] = parts;
  const vehicle = parseVehicleSlug(name);
  if (!vehicle || others.length > 0 || !/^(?:new|used|certified)-cars-for-sale$/i.test(folder)) return null;
  return pathOf(vehicle.vin) ?? writePath([folder.toLowerCase(), name]);
}

/** Returns an existing URL without its trailing slash; a search gets its canonical form. */
function withoutSlash(parts: string[], query: URLSearchParams): MovedAddress | null {
  if (!knownFirstParts.includes(parts[0] ?? "")) return null;
  return { location: settled(writePath(parts), query), status: 308 };
}

/** Returns a path with the visitor's query. A search gets its canonical form, so that no second redirect follows. */
function settled(location: string, query: URLSearchParams): string {
  const all = withVisitorQuery(location, query);
  return canonicalSearch(all)?.location ?? all;
}
