import "server-only";
import { CORRECTED_ANCHOR } from "../../../../../config/catalog/search";
import { currentLocale } from "../../../../core/language/current-language";
import { vehiclePath } from "../../../../store/api/vehicle-path";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import { emptySearch, encodeSearch } from "../address/codec";
import { matchSets } from "../engine/match-sets";
import { knowsTerms, vehiclesNamed } from "../engine/text/text-matches";
import type { InventoryIndex } from "../engine/types";
import type { SearchState } from "../search-state";
import { correctWords, wordsOf } from "./correct-words";
import { type SearchNames, searchNames } from "./names";
import { readTerms } from "./read-terms";
import { toSearchWords } from "./spoken-words";

type Stock = Pick<StoreSnapshot, "index" | "profile">;

/**
 * Returns the URL to which a search text leads (docs/rules.md#search-words): the page of the vehicle with this VIN or
 * stock number, or the search with the words as filters. Returns null if the search already has this URL.
 */
export function redirectFor(stock: Stock, state: SearchState): string | null {
  if (state.query === "") return null;
  const { understood, isCorrected } = read(stock, state);
  const vehicle = vehicleNamed(stock.index, state.query) ?? vehicleNamed(stock.index, understood.query);
  if (vehicle) return vehicle;
  if (isSameSearch(understood, state)) return null;
  return encodeSearch(understood) + (isCorrected ? `#${CORRECTED_ANCHOR}` : "");
}

/** Converts the words of a search text, in the current language, to filters. */
export function understand(stock: Stock, state: SearchState): SearchState {
  return read(stock, state).understood;
}

interface ReadSearch {
  understood: SearchState;
  isCorrected: boolean;
}

function read(stock: Stock, state: SearchState): ReadSearch {
  const english = { ...state, query: toSearchWords(state.query, currentLocale()) };
  const understood = understandEnglish(stock, english);
  const corrected = withCorrections(stock, english, understood);
  return { understood: corrected ?? understood, isCorrected: corrected !== null };
}

/**
 * Corrects the misspelled names among the words that are left, in the whole text, or else in the rest alone. Returns
 * null if no word is certain, or if a corrected word would be left again. Each correction leaves fewer words, so the
 * recursion ends.
 */
function withCorrections(stock: Stock, typed: SearchState, understood: SearchState): SearchState | null {
  if (understood.query === "") return null;
  for (const state of [typed, understood]) {
    const corrected = correctWords(state.query, understood.query, namesOf(stock).all);
    if (!corrected) return null;
    const next = understandEnglish(stock, { ...state, query: corrected });
    const left = new Set(wordsOf(next.query));
    const meant = wordsOf(corrected).filter((word) => !wordsOf(state.query).includes(word));
    const isShorter = wordsOf(next.query).length < wordsOf(understood.query).length;
    if (isShorter && !meant.some((word) => left.has(word))) return withCorrections(stock, next, next) ?? next;
  }
  return null;
}

/**
 * Converts words to filters repeatedly, because removing words may join others. Each step after the first leaves fewer
 * words, so the loop ends.
 */
function understandEnglish(stock: Stock, state: SearchState): SearchState {
  const next = understandOnce(stock, state);
  const isRead = next.query === state.query || next.query.length > state.query.length;
  return isRead ? next : understandEnglish(stock, next);
}

/** Compares two searches, ignoring case in the text, because case alone is no reason for a redirect. */
function isSameSearch(a: SearchState, b: SearchState): boolean {
  const address = (state: SearchState) =>
    encodeSearch({ ...state, query: state.query.toLowerCase(), page: 1 });
  return address(a) === address(b);
}

/**
 * Tries several interpretations and returns the first with results: with all names, with names in stock, as text.
 * Remaining words must occur exactly in the stock. If none has results, returns the one with less text, because its
 * filters can be removed one by one.
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

/** Returns the VIN of the only vehicle that matches the text, because a stock number can look like a word. */
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

/** Collected with a stock's first text search, like its vocabulary. */
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
