import { slug } from "../../core/pages/slug";

const INVENTORY = /^(all|new|used|certified)-inventory$/i;
const AMOUNT = /^\d{1,9}$/;

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

interface SearchLookup {
  conditions: readonly string[];
  searchAddress(address: string): string | null;
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
  const [key, first, second] = [filter, value, value2].map((word) => slug(word.replaceAll("_", "-")));
  for (const found of filters(key!, first!, second!)) {
    const address = lookup.searchAddress(list + found);
    if (address !== null) return address;
  }
  return list;
}

function listAddress(condition: string): string {
  return condition === "all" ? "/cars-for-sale" : `/${condition}-cars-for-sale`;
}

/** What a filter may mean here, the nearest first. Empty when it says nothing. */
function filters(filter: string, value: string, value2: string): string[] {
  const bounded = /^(?:(price|mileage|year)(?:-(max|min))?|(max|min)-(price|mileage|year))$/.exec(filter);
  if (bounded) {
    const key = (bounded[1] ?? bounded[4])!;
    return rangeFilter(key, bounded[2] ?? bounded[3], value, value2);
  }
  const key = QUERY_KEYS[filter];
  if (key && value !== "") return [`?${key}=${[value, value2].filter(Boolean).join(",")}`];
  if (value === "") return [];
  const slugs = value2 === "" ? [value] : [`${value}-${value2}`, value];
  // The former site says "suv" where we say "suvs".
  return slugs.flatMap((word) => [`/${word}`, `/${word}s`]);
}

/** `price/max/30000`, `price-max/30000`, `price/max-30000` and `price/10000/30000`; a price of one bound is a part of the path. */
function rangeFilter(key: string, side: string | undefined, value: string, value2: string): string[] {
  const written = /^(max|min)(?:-(\d+))?$/.exec(value);
  const bound = side ?? written?.[1];
  if (bound) {
    const amount = side ? value : (written?.[2] ?? value2);
    if (!AMOUNT.test(amount)) return [];
    const number = Number(amount);
    if (key === "price") return [`/price-${bound === "max" ? "under" : "over"}-${number}`];
    return [`?${key}=${bound === "max" ? `null,${number}` : `${number},null`}`];
  }
  if (AMOUNT.test(value) && AMOUNT.test(value2)) return [`?${key}=${Number(value)},${Number(value2)}`];
  return RANGE_KEYS.includes(key) && AMOUNT.test(value) && value2 === "" ? [`?${key}=${Number(value)}`] : [];
}
