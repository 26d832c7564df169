import { slug } from "../../core/pages/slug";

const INVENTORY = /^(all|new|used|certified)[-_]inventory$/i;
/** `30000`, `30,000` and `$30,000`; a number below 0 too, which is no bound. */
const AMOUNT = /^-?\$?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/;

/** Filters of the former site that are in our query, by their former names; all others are parts of the path. */
const QUERY_KEYS: Record<string, string> = {
  color: "exterior-color",
  "exterior-color": "exterior-color",
  "interior-color": "interior-color",
  drivetrain: "drivetrain",
  "fuel-type": "fuel-type",
  fuel: "fuel-type",
  transmission: "transmission",
  doors: "doors",
  seats: "seats",
  cylinders: "cylinders",
};
const RANGE_KEYS = ["mileage", "year"];

/** Store data that the URL of a search may look up. */
export interface SearchLookup {
  /** Conditions that the store sells. */
  conditions: readonly string[];
  /** The one address of a search, or null when it means nothing in this store. */
  searchAddress(address: string): string | null;
  /** Every `make/model` of this store whose model has this slug. */
  modelsNamed(model: string): readonly string[];
}

/**
 * `/search-vehicles` and `/search-vehicles/{condition}-inventory/{filter}/{value}/{value2}`
 * (docs/rules.md#redirects): the matching search. Where the store has no such filter, the wider search; null when the
 * address has another form.
 * @param rest decoded parts below `/search-vehicles`
 */
export function legacySearchAddress(rest: readonly string[], lookup: SearchLookup): string | null {
  const [group, filter = "", value = "", value2 = ""] = rest;
  if (group === undefined) return listAddress(lookup.conditions.length === 1 ? lookup.conditions[0]! : "all");
  const condition = INVENTORY.exec(group)?.[1]?.toLowerCase();
  if (!condition || rest.length > 4) return null;
  const list = listAddress(condition);
  const [key, ...values] = [filter, value, value2].map((word) => word.replaceAll("_", "-"));
  for (const found of filters(slug(key!), values, lookup)) {
    const address = lookup.searchAddress(list + found);
    if (address !== null) return address;
  }
  return list;
}

function listAddress(condition: string): string {
  return condition === "all" ? "/cars-for-sale" : `/${condition}-cars-for-sale`;
}

/** Returns the possible meanings of a filter, the closest first; empty if there are none. */
function filters(filter: string, values: string[], { modelsNamed }: SearchLookup): string[] {
  const bounded = /^(?:(price|mileage|year)(?:-(max|min))?|(max|min)-(price|mileage|year))$/.exec(filter);
  if (bounded) return rangeFilter((bounded[1] ?? bounded[4])!, bounded[2] ?? bounded[3], values);
  const [value = "", value2 = ""] = values.map(slug);
  const key = QUERY_KEYS[filter];
  if (key && value !== "") return [`?${key}=${[value, value2].filter(Boolean).join(",")}`];
  if (value === "") return [];
  const slugs = value2 === "" ? [value] : [`${value}-${value2}`, value];
  const models = filter === "model" ? modelsNamed(value).join(",") : "";
  // The former site says "suv" where we say "suvs".
  return [...(models ? [`?model=${models}`] : []), ...slugs.flatMap((word) => [`/${word}`, `/${word}s`])];
}

/** `price/max/30000`, `price-max/30000`, `price/max-30000`, `price/10000/30000` and `price/10000,30000`; a price of one bound is a part of the path. */
function rangeFilter(key: string, side: string | undefined, [value = "", value2 = ""]: string[]): string[] {
  const written = /^(max|min)(?:-(.+))?$/i.exec(value);
  const bound = side ?? written?.[1]?.toLowerCase();
  if (bound) {
    const amount = readAmount(side ? value : (written?.[2] ?? value2));
    return bound === "max" ? rangeAddress(key, null, amount) : rangeAddress(key, amount, null);
  }
  const [low = "", high = ""] = value2 === "" && !AMOUNT.test(value) ? value.split(",") : [value, value2];
  if (AMOUNT.test(low) && AMOUNT.test(high)) return rangeAddress(key, readAmount(low), readAmount(high));
  const alone = value2 === "" && RANGE_KEYS.includes(key) ? readAmount(value) : null;
  return alone === null ? [] : [`?${key}=${alone}`];
}

function rangeAddress(key: string, min: number | null, max: number | null): string[] {
  if (min === null && max === null) return [];
  if (key !== "price" || (min !== null && max !== null)) return [`?${key}=${min},${max}`];
  return [max === null ? `/price-over-${min}` : `/price-under-${max}`];
}

/** An amount of 0 or less bounds nothing, and is null like a text that is no amount. */
function readAmount(text: string): number | null {
  const amount = AMOUNT.test(text) ? Number(text.replace(/[$,]/g, "")) : 0;
  return amount > 0 ? amount : null;
}
