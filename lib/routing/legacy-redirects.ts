import { slug } from "../inventory/slug";

const CONDITIONS = ["new", "used", "certified"];
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;
const VEHICLE = /^(new|used|certified)-vehicle$/;
const INVENTORY = /^(all|new|used|certified)-inventory$/;

/** What a redirect may look up in the store's data. */
export interface LegacyLookup {
  /** Address of the vehicle page, or null when the vehicle is not in the list. */
  vehiclePath(vin: string): string | null;
  /** Conditions that the store sells. */
  conditions: readonly string[];
}

/**
 * Where an address of the dealership's former site leads now (specification §2, legacy redirects), or null when it is none.
 * @param segments decoded parts of the path
 */
export function legacyRedirect(segments: string[], lookup: LegacyLookup): string | null {
  const [first = "", ...rest] = segments;
  const vehicle = VEHICLE.exec(first);
  if (vehicle) return vehicleRedirect(vehicle[1]!, rest, lookup);
  if (first === "search-vehicles") return searchRedirect(rest, lookup);
  return null;
}

/** `/used-vehicle/{make-year-model}/{vin}`, with or without the condition once more in between. */
function vehicleRedirect(condition: string, rest: string[], lookup: LegacyLookup): string | null {
  const parts = CONDITIONS.includes(rest[0] ?? "") ? rest.slice(1) : rest;
  const vin = parts.at(-1)?.toUpperCase() ?? "";
  if (!VIN.test(vin)) return parts.length === 0 ? `/${condition}-cars-for-sale` : null;
  return lookup.vehiclePath(vin) ?? rebuiltPath(condition, parts.slice(0, -1).join("-"), vin);
}

/** A vehicle that is gone still leads to its own address, which says so; the year moves to the front. */
function rebuiltPath(condition: string, makeYearModel: string, vin: string): string | null {
  const name = slug(makeYearModel);
  const year = /(?:^|-)((?:19|20)\d{2})(?=-|$)/.exec(name);
  if (!year) return null;
  const others = `${name.slice(0, year.index)}${name.slice(year.index + year[0].length)}`.replace(
    /^-+|-+$/g,
    "",
  );
  return `/${condition}-cars-for-sale/${year[1]}-${others || "vehicle"}-${vin}`;
}

/** `/search-vehicles` and `/search-vehicles/{condition}-inventory/{filter}/{value}/{value2}`. */
function searchRedirect(rest: string[], { conditions }: LegacyLookup): string | null {
  const [group, filter = "", value = "", value2 = ""] = rest;
  if (group === undefined) return searchPath(conditions.length === 1 ? conditions[0]! : "all");
  const condition = INVENTORY.exec(group)?.[1];
  if (!condition || rest.length > 4) return null;
  const words = [filter, value, value2].map((word) => slug(word.replaceAll("_", "-")));
  return searchPath(condition) + filterPath(words[0]!, words[1]!, words[2]!);
}

function searchPath(condition: string): string {
  return condition === "all" ? "/cars-for-sale" : `/${condition}-cars-for-sale`;
}

/** `price/max/30000` and `price-max/30000` become `price-under-30000`; other filters keep their values. */
function filterPath(filter: string, value: string, value2: string): string {
  const price = /^price(?:-(max|min))?$/.exec(filter);
  if (price) {
    const [bound, amount] = price[1] ? [price[1], value] : [value, value2];
    if (!/^\d{1,9}$/.test(amount) || !/^(max|min)$/.test(bound)) return "";
    return `/price-${bound === "max" ? "under" : "over"}-${Number(amount)}`;
  }
  const words = [value, value2].filter(Boolean);
  return words.length > 0 ? `/${words.join("-")}` : "";
}
