import { modelYear } from "../../catalog/inventory/vin/vin-format";
import { slug } from "../../core/pages/slug";
import { parsePathname } from "./address";
import { legacySearchAddress, type SearchLookup } from "./legacy-search";

const CONDITIONS = ["new", "used", "certified"];
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;
const VEHICLE = /^(new|used|certified)[-_]vehicle$/i;
const SEARCH = /^search[-_]vehicles$/i;

/** Store data needed to find the target of a redirect. */
export interface LegacyLookup extends SearchLookup {
  /** Returns the URL of the vehicle page, or null if the vehicle is not listed. */
  vehiclePath(vin: string): string | null;
}

/** Lookup without store data: no vehicle is listed, and each search is used unchanged. */
export const blindLookup: LegacyLookup = {
  vehiclePath: () => null,
  conditions: [],
  searchAddress: (address) => address,
  modelsNamed: () => [],
  trimsNamed: () => [],
};

/** Returns true if a URL has the format of the legacy site, so that `legacyRedirect` can find its target. */
export function isLegacyAddress(segments: readonly string[]): boolean {
  return legacyRedirect(segments, blindLookup) !== null;
}

/**
 * Returns a request's URL, without doubled slashes if it is a legacy path. Next.js would otherwise redirect to single
 * slashes first, which would add a second redirect.
 */
export function readFormerUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (!path.includes("//")) return url;
  const tidy = path.replace(/\/{2,}/g, "/");
  const address = parsePathname(tidy);
  return address && isLegacyAddress(address.parts) ? [tidy, ...query].join("?") : url;
}

/**
 * Returns the current URL for a URL of the dealership's legacy site (docs/rules.md#redirects), or null.
 * @param segments decoded segments of the path
 */
export function legacyRedirect(segments: readonly string[], lookup: LegacyLookup): string | null {
  const [first = "", ...rest] = segments;
  const vehicle = VEHICLE.exec(first);
  if (vehicle) return vehicleRedirect(vehicle[1]!.toLowerCase(), rest, lookup);
  if (SEARCH.test(first)) return legacySearchAddress(rest, lookup);
  return null;
}

/**
 * Returns the target of `/used-vehicle/{make-year-model}/{vin}` or `/used-vehicle/{make-year-model}-{vin}`, optionally
 * with the condition repeated in between.
 */
function vehicleRedirect(condition: string, rest: string[], lookup: LegacyLookup): string | null {
  const parts = CONDITIONS.includes(rest[0]?.toLowerCase() ?? "") ? rest.slice(1) : rest;
  if (parts.length === 0) return `/${condition}-cars-for-sale`;
  const nameParts = parts.join("-").split("-");
  const vin = nameParts.at(-1)!.toUpperCase();
  if (!VIN.test(vin)) return null;
  const name = slug(nameParts.slice(0, -1).join("-"));
  return lookup.vehiclePath(vin) ?? rebuiltPath(condition, name, vin, lookup);
}

/**
 * Returns a removed vehicle's path with the year in front; its page explains the removal. Without a year in the name or
 * the VIN, returns a search.
 */
function rebuiltPath(condition: string, name: string, vin: string, lookup: LegacyLookup): string {
  const list = `/${condition}-cars-for-sale`;
  const written = /(?:^|-)((?:19|20)\d{2})(?=-|$)/.exec(name);
  const year = written?.[1] ?? modelYear(vin, Date.now());
  if (year === null) return (name && lookup.searchAddress(`${list}/${name}`)) || list;
  const others = written
    ? `${name.slice(0, written.index)}${name.slice(written.index + written[0].length)}`
    : name;
  return `${list}/${year}-${others.replace(/^-+|-+$/g, "") || "vehicle"}-${vin}`;
}
