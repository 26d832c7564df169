import "server-only";
import * as z from "zod";
import { decodeSearch } from "../../catalog/inventory/search/address/codec";
import { isKnownIn, modelsNamed, trimsNamed } from "../../catalog/inventory/search/address/vocabulary";
import { pageSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { json, NO_STORE } from "../../core/http/responses";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import { parseVehicleSlug, vehiclePath } from "../../store/api/vehicle-path";
import { DEFAULT_STORE_SLUG, storeSlugFor } from "../../store/locations/store-slug";
import { canonicalSearch, parsePathname, withVisitorQuery, writePath } from "./address";
import { blindLookup, type LegacyLookup, legacyRedirect } from "./legacy-redirects";
import { knownFirstParts, siteRedirects } from "./rewrites";

interface MovedAddress {
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
async function getMovedAddress(
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

/** Redirects legacy and moved URLs, rewritten here by middleware and rewrites, directly to their current URL. */
const getMoved = defineEndpoint({
  id: "getMovedAddress",
  method: "GET",
  path: "/api/moved/{path}",
  tag: "operation",
  summary: "The present address of a page that moved",
  internal: true,
  who: visitor(),
  limit: [],
  refusals: emptyRefusals,
  answers: { 301: [null, "To the present address."] },
  params: z.object({ path: z.array(z.string()) }),
  async run({ params: { path }, request }) {
    const address = parsePathname(`/${path.join("/")}`);
    const storeSlug = storeSlugFor(visitorCookies(request.headers).store ?? null);
    const { searchParams } = new URL(request.url);
    const moved = address && (await getMovedAddress(address.parts, searchParams, storeSlug));
    if (!moved) return json(404, { error: "Nothing has moved from this address." });
    // Vehicles are sold and bought back, so the target is looked up each time.
    return new Response(null, { status: moved.status, headers: { location: moved.location, ...NO_STORE } });
  },
});

export const MOVED_ENDPOINTS = { getMoved } as const;
