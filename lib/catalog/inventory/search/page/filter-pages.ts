import "server-only";
import { FILTER_PAGES, FILTER_PRICES, type FilterPart } from "../../../../../config/marketing/sitemaps";
import { slug } from "../../../../core/pages/slug";
import type { Bodystyle, Condition, Vehicle } from "../../../../store/api/vehicle-schema";
import { shownPrice } from "../../../vehicle/shown-price";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import { emptySearch, encodeSearch } from "../address/codec";
import type { SearchState } from "../search-state";

/** Search that search engines should index. */
export interface FilterPage {
  path: string;
  vehicles: number;
  /** Time of the last change of its vehicles, in milliseconds since 1970. */
  changedAt: number;
}

const known = new WeakMap<readonly Vehicle[], { pages: FilterPage[]; paths: ReadonlySet<string> }>();

/** Returns the searches in `config/marketing/sitemaps` that have vehicles in this stock, by path. */
export function filterPages(snapshot: Pick<StoreSnapshot, "vehicles">): FilterPage[] {
  return ofStock(snapshot.vehicles).pages;
}

/** Returns the paths of the search pages that may be indexed (docs/rules.md#indexing). */
export function filterPaths(snapshot: Pick<StoreSnapshot, "vehicles">): ReadonlySet<string> {
  return ofStock(snapshot.vehicles).paths;
}

/** Cached per stock, because every search page needs it. */
function ofStock(vehicles: readonly Vehicle[]) {
  let found = known.get(vehicles);
  if (!found) {
    const pages = listFilterPages(vehicles);
    found = { pages, paths: new Set(pages.map((page) => page.path)) };
    known.set(vehicles, found);
  }
  return found;
}

/** Group of vehicles that are equal for all filters here. */
interface Kind {
  condition: Condition;
  bodystyle: Bodystyle | null;
  make: string;
  model: string;
  /** Lowest value in `FILTER_PRICES` that is not exceeded; null if there is none, or no price. */
  price: number | null;
  count: number;
  changedAt: number;
}

type Choice = Partial<Record<FilterPart, string | number>> & { condition: Condition | null };

function listFilterPages(vehicles: readonly Vehicle[]): FilterPage[] {
  const searches = new Map<string, { choice: Choice; min: number; count: number; changedAt: number }>();
  for (const kind of kindsOf(vehicles)) {
    for (const condition of [null, kind.condition]) {
      for (const { parts, min } of FILTER_PAGES) {
        for (const choice of choicesOf(kind, parts, condition)) {
          const key = JSON.stringify(choice);
          const search = searches.get(key) ?? { choice, min, count: 0, changedAt: 0 };
          search.count += kind.count;
          search.changedAt = Math.max(search.changedAt, kind.changedAt);
          searches.set(key, search);
        }
      }
    }
  }
  return [...searches.values()]
    .filter(({ count, min }) => count >= min)
    .map(({ choice, count, changedAt }) => ({
      path: encodeSearch(stateOf(choice)),
      vehicles: count,
      changedAt,
    }))
    .filter(({ path }) => !path.includes("?")) // A make without a path (`config/catalog/vehicle-terms`).
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function kindsOf(vehicles: readonly Vehicle[]): Kind[] {
  const slugs = new Map<string, string>();
  const slugOf = (name: string) => {
    const made = slugs.get(name) ?? slug(name);
    slugs.set(name, made);
    return made;
  };
  const kinds = new Map<string, Kind>();
  for (const vehicle of vehicles) {
    const { condition, bodystyle } = vehicle;
    const make = slugOf(vehicle.make);
    const model = slugOf(vehicle.model);
    const price = bandOf(shownPrice(vehicle).salePrice);
    const key = [condition, bodystyle, make, model, price].join(" ");
    const kind = kinds.get(key) ?? { condition, bodystyle, make, model, price, count: 0, changedAt: 0 };
    kind.count++;
    kind.changedAt = Math.max(kind.changedAt, Date.parse(vehicle.updatedAt));
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

function bandOf(salePrice: number | null): number | null {
  return salePrice === null ? null : (FILTER_PRICES.find((price) => salePrice <= price) ?? null);
}

/** Returns all ways in which vehicles of a kind match a combination of filters; empty if they lack one of them. */
function choicesOf(kind: Kind, parts: readonly FilterPart[], condition: Condition | null): Choice[] {
  let choices: Choice[] = [{ condition }];
  for (const part of parts) {
    const values = valuesOf(kind, part);
    choices = choices.flatMap((choice) => values.map((value) => ({ ...choice, [part]: value })));
  }
  return choices;
}

function valuesOf(kind: Kind, part: FilterPart): (string | number)[] {
  const { make, model, bodystyle, price } = kind;
  if (part === "bodystyle") return bodystyle === null ? [] : [bodystyle];
  if (part === "price") return price === null ? [] : FILTER_PRICES.filter((each) => each >= price);
  if (make === "" || (part === "model" && model === "")) return [];
  return [part === "make" ? make : `${make}/${model}`];
}

function stateOf({ condition, bodystyle, make, model, price }: Choice): SearchState {
  const state = emptySearch();
  if (condition) state.conditions = [condition];
  if (bodystyle) state.bodystyles = [bodystyle as Bodystyle];
  if (make) state.values.make = [String(make)];
  if (model) state.values.model = [String(model)];
  if (price) state.ranges.price = { min: null, max: Number(price) };
  return state;
}
