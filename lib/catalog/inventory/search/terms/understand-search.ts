import "server-only";
import { vehiclePath } from "../../../../store/api/vehicle-path";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import { emptySearch, encodeSearch } from "../address/codec";
import { matchSets } from "../engine/match-sets";
import { knowsTerms, vehiclesNamed } from "../engine/text/text-matches";
import type { InventoryIndex } from "../engine/types";
import type { SearchState } from "../search-state";
import { type SearchNames, searchNames } from "./names";
import { readTerms } from "./read-terms";

type Stock = Pick<StoreSnapshot, "index" | "profile">;

/**
 * Returns the address that a search with a text leads to (docs/rules.md#search-words): the page of the one vehicle
 * whose VIN or stock number it is, or the search with its words as filters. Null: the search is at its address already.
 */
export function leadsTo(stock: Stock, state: SearchState): string | null {
  if (state.query === "") return null;
  const understood = understand(stock, state);
  const vehicle = vehicleNamed(stock.index, state.query) ?? vehicleNamed(stock.index, understood.query);
  if (vehicle) return vehicle;
  return isSameSearch(understood, state) ? null : encodeSearch(understood);
}

/**
 * Returns the search with its words as filters, until no more of them are understood: taking words out may bring others
 * together, and so may the blanks that replace what separated them. Each step but the first leaves fewer words, so it
 * ends.
 */
export function understand(stock: Stock, state: SearchState): SearchState {
  const next = understandOnce(stock, state);
  const isRead = next.query === state.query || next.query.length > state.query.length;
  return isRead ? next : understand(stock, next);
}

/** Compares two searches; a text means the same in capitals, which are alone no reason for a redirect. */
function isSameSearch(a: SearchState, b: SearchState): boolean {
  const address = (state: SearchState) =>
    encodeSearch({ ...state, query: state.query.toLowerCase(), page: 1 });
  return address(a) === address(b);
}

/**
 * Returns the first reading that finds something: with all names, with the names in stock, as text; remaining text must
 * then exactly match words of the stock. If none does, it returns the reading that leaves less text: its filters can be
 * removed one by one.
 */
function understandOnce(stock: Stock, state: SearchState): SearchState {
  const { index } = stock;
  const { all, inStock } = namesOf(stock);
  const widest = readTerms(state, all);
  if (count(index, widest) > 0) return widest;
  const own = readTerms(state, inStock);
  const typed = { ...state, page: 1 };
  const found = [own, typed].find((each) => knowsTerms(index, each.query) && count(index, each) > 0);
  if (found) return found;
  return own.query.length <= widest.query.length ? own : widest;
}

function count(index: InventoryIndex, state: SearchState): number {
  return matchSets(index, state, false).matching.count;
}

/** Returns the VIN of a vehicle that alone matches the text: a stock number can look like a word. */
function vehicleNamed(index: InventoryIndex, text: string): string | null {
  const [place, ...others] = vehiclesNamed(index, text);
  if (place === undefined || others.length > 0) return null;
  const isAll = count(index, { ...emptySearch(), query: text }) === 1;
  return isAll ? vehiclePath(index.vehicles[place]!) : null;
}

interface StoreNames {
  all: SearchNames;
  inStock: SearchNames;
}

/** Collected at a stock's first text search, as its vocabulary is. */
const collected = new WeakMap<InventoryIndex, StoreNames>();

function namesOf({ index, profile }: Stock): StoreNames {
  let names = collected.get(index);
  if (!names) {
    const { locations } = profile;
    names = { all: searchNames(index, locations, true), inStock: searchNames(index, locations, false) };
    collected.set(index, names);
  }
  return names;
}
