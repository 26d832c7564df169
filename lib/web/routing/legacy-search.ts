import { SEARCH_WORDS } from "../../../config/catalog/search-words";
import { mapBodystyle } from "../../catalog/inventory/import/map-terms";
import {
  colorValue,
  drivetrainValue,
  fuelValue,
  transmissionValue,
} from "../../catalog/inventory/search/engine/facet-values";
import { slug } from "../../core/pages/slug";
import { legacyRange } from "./legacy-range";

const INVENTORY = /^(all|new|used|certified)[-_]inventory$/i;
/** Maximum length of an invalid value that the URL repeats. */
const MAX_REPEATED = 60;

/** Query keys of the current site, by the filter names of the legacy site. */
const QUERY_KEYS: Record<string, string> = {
  condition: "condition",
  color: "exterior-color",
  "exterior-color": "exterior-color",
  "interior-color": "interior-color",
  drivetrain: "drivetrain",
  "drive-train": "drivetrain",
  "fuel-type": "fuel-type",
  fuel: "fuel-type",
  transmission: "transmission",
  doors: "doors",
  seats: "seats",
  cylinders: "cylinders",
};
const PATH_FILTERS = ["make", "model"];
const BODYSTYLE_NAMES = ["body-style", "bodystyle", "body-type", "body"];
/** Functions that convert terms of the legacy site, such as "electric" or "4x4", by the rules for feed terms. */
const VALUE_OF: Record<string, (text: string) => string> = {
  "exterior-color": (text) => colorValue(text).value,
  "interior-color": (text) => colorValue(text).value,
  drivetrain: (text) => drivetrainValue(text).value,
  "fuel-type": (text) => fuelValue(text).value,
  transmission: (text) => transmissionValue(text).value,
};

/** Store data needed for the URL of a search. */
export interface SearchLookup {
  /** Conditions that the store sells. */
  conditions: readonly string[];
  /** Returns the canonical URL of a search, or null if the store has no such filter value. */
  searchAddress(address: string): string | null;
  /** Returns all `make/model` paths of this store whose model has this slug. */
  modelsNamed(model: string): readonly string[];
  /** Returns all `make/model/trim` paths of this store whose trim has this slug. */
  trimsNamed(trim: string): readonly string[];
}

/** Filter of a legacy URL: its possible meanings, and a query that reports a value without meaning. */
interface LegacyFilter {
  /** Paths and queries below the list, best first. Empty if the filter has no effect. */
  choices: string[];
  /** Paths of the first value alone, with the query that reports the second. */
  parts?: { paths: string[]; unread: string };
  /** Query that reports an invalid value; empty without one. */
  unread: string;
}

/**
 * Returns the search for `/search-vehicles` and `/search-vehicles/{condition}-inventory/{filter}/{value}/{value2}`
 * (docs/rules.md#redirects). If the store has no such filter, returns the wider search, whose page reports the ignored
 * value. Returns null for other URLs.
 * @param rest decoded segments below `/search-vehicles`
 */
export function legacySearchAddress(rest: readonly string[], lookup: SearchLookup): string | null {
  const [group, ...filter] = rest;
  if (group === undefined) return listAddress(lookup.conditions.length === 1 ? lookup.conditions[0]! : "all");
  const condition = INVENTORY.exec(group)?.[1]?.toLowerCase();
  if (!condition || rest.length > 4) return null;
  const list = listAddress(condition);
  const [key = "", ...values] = filter.map(readWord);
  const { choices, parts, unread } = legacyFilter(slug(key), values, lookup);
  const whole = firstAddress(list, choices, lookup);
  if (whole !== null) return whole;
  const part = parts ? firstAddress(list, parts.paths, lookup) : null;
  if (part === null) return list + unread;
  return part.includes("?") ? `${part}&${parts!.unread.slice(1)}` : part + parts!.unread;
}

function firstAddress(list: string, choices: readonly string[], lookup: SearchLookup): string | null {
  for (const found of choices) {
    const address = lookup.searchAddress(list + found);
    if (address !== null) return address;
  }
  return null;
}

/** Replaces underscores, spaces and plus signs with hyphens. */
function readWord(part: string): string {
  return part
    .replaceAll("+", " ")
    .trim()
    .replace(/[\s_]+/g, "-");
}

function listAddress(condition: string): string {
  return condition === "all" ? "/cars-for-sale" : `/${condition}-cars-for-sale`;
}

function legacyFilter(filter: string, values: string[], lookup: SearchLookup): LegacyFilter {
  const range = legacyRange(filter, values);
  if (range)
    return { choices: range.choices, unread: range.isRead ? "" : unreadQuery(range.key, range.text) };
  const given = values.filter((value) => slug(value) !== "");
  if (given.length === 0) return { choices: [], unread: "" };
  const key = QUERY_KEYS[filter];
  if (key) return queryFilter(key, given);
  if (BODYSTYLE_NAMES.includes(filter)) return bodystyleFilter(given);
  if (filter === "trim") return trimFilter(given, lookup);
  return pathFilter(filter, given, lookup);
}

/** Returns a filter in the query. Impossible values remain in the query: the page ignores them and names the key. */
function queryFilter(key: string, given: readonly string[]): LegacyFilter {
  const read = VALUE_OF[key] ?? slug;
  const values = [...new Set(given.map((value) => read(value.replaceAll("-", " "))))].sort();
  return { choices: [`?${key}=${values.join(",")}`], unread: unreadQuery(key, values.join(",")) };
}

function bodystyleFilter(given: readonly string[]): LegacyFilter {
  const found = given.map((value) => mapBodystyle(value));
  const known = [...new Set(found.filter((value) => value !== null))].sort();
  const unread = unreadQuery("body-style", given.join(","));
  if (known.length === 0) return { choices: [], unread };
  if (found.includes(null)) return { choices: [], unread: `/${known[0]}${unread}` };
  return { choices: [known.length === 1 ? `/${known[0]}` : `?body-style=${known.join(",")}`], unread };
}

function trimFilter(given: readonly string[], { trimsNamed }: SearchLookup): LegacyFilter {
  const trims = given.flatMap((value) => trimsNamed(slug(value)));
  return {
    choices: trims.length > 0 ? [`?trim=${trims.sort().join(",")}`] : [],
    unread: unreadQuery("trim", given.join(",")),
  };
}

/** Resolves `model/tacoma` to its make and `model/tacoma/sr5` to the trim, if the store has them. */
function modelFilter(value: string, value2: string, lookup: SearchLookup): LegacyFilter | null {
  const models = lookup.modelsNamed(value);
  if (models.length === 0) return null;
  const query = `?model=${models.join(",")}`;
  if (value2 === "") return { choices: [query, ...spellings(value)], unread: unreadQuery("model", value) };
  const trims = lookup
    .trimsNamed(value2)
    .filter((trim) => models.some((model) => trim.startsWith(`${model}/`)));
  return {
    choices: trims.length > 0 ? [`?trim=${trims.join(",")}`] : [],
    parts: { paths: [query], unread: unreadQuery("trim", value2) },
    unread: unreadQuery("model", value),
  };
}

/** Resolves a make, model or equipment, which are part of the path. */
function pathFilter(filter: string, given: readonly string[], lookup: SearchLookup): LegacyFilter {
  const [value = "", value2 = ""] = given.map(slug);
  const model = filter === "model" ? modelFilter(value, value2, lookup) : null;
  if (model) return model;
  const first = filter === "make" ? makeNamed(value) : value;
  const ofFilter = (text: string) =>
    PATH_FILTERS.includes(filter) ? unreadQuery(filter, text) : unreadQuery("features", `${filter}/${text}`);
  const rest = filter === "make" ? unreadQuery("model", value2) : ofFilter(value2);
  return {
    choices: spellings(value2 === "" ? first : `${first}-${value2}`),
    parts: value2 === "" ? undefined : { paths: spellings(first), unread: rest },
    unread: ofFilter(given.join("-")),
  };
}

/** Returns alternative spellings of a legacy value, such as "suv" for "suvs". */
function spellings(word: string): string[] {
  return [`/${word}`, `/${word}s`];
}

/** Resolves alternative make names: "chevy" is Chevrolet. */
function makeNamed(value: string): string {
  const plain = value.replaceAll("-", "");
  const known = Object.entries(SEARCH_WORDS.make ?? {}).find(([, names]) => names.includes(plain));
  return known?.[0] ?? value;
}

/**
 * Returns a query with an invalid value. The page shows the search without it and names the key
 * (docs/rules.md#search-urls).
 */
function unreadQuery(key: string, text: string): string {
  return `?${key}=${text
    .toLowerCase()
    .slice(0, MAX_REPEATED)
    .replace(/[^a-z0-9.,/-]+/g, "-")}`;
}
