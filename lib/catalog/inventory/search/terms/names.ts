import type { OptionFacet } from "../../../../../config/catalog/facets";
import { COLOR_FAMILIES } from "../../../../../config/catalog/import/colors";
import { KNOWN_MODELS } from "../../../../../config/catalog/known-models";
import {
  FEATURE_WORDS,
  IDLE_PHRASES,
  MAX_FEATURES_OF_PHRASE,
  SEARCH_WORDS,
  SEAT_WORDS,
  SORT_WORDS,
  STOP_WORDS,
} from "../../../../../config/catalog/search-words";
import { PATH_MAKES } from "../../../../../config/catalog/vehicle-terms";
import type { Location } from "../../../../store/api/location-schema";
import { nameTerms, plainWord } from "../engine/text/name-terms";
import type { InventoryIndex } from "../engine/types";
import type { SortId } from "../search-state";

/** Meaning of a name in a search text. */
export type Meaning =
  | { kind: "values"; facet: OptionFacet; values: readonly string[]; inStock: boolean }
  | { kind: "sort"; sort: SortId }
  /** Name without meaning for the search. */
  | { kind: "idle" };

/** Trim in stock, with the words in its name. */
export interface TrimName {
  /** Value `make/model/trim`. */
  value: string;
  terms: ReadonlySet<string>;
}

/** Names known to one store: in its stock, its locations and the configuration. */
export interface SearchNames {
  /** Meanings by the letters and digits of a name: "Grand Cherokee" is `grandcherokee`. */
  meanings: ReadonlyMap<string, Meaning>;
  trims: readonly TrimName[];
  /** Numbers of the features and colors in stock by each word in their names. */
  labelsOf: ReadonlyMap<string, ReadonlySet<number>>;
  /** Each word that a text may have without being misspelled. */
  words: ReadonlySet<string>;
  /** Words in the names of makes, models and body styles. */
  lineWords: ReadonlySet<string>;
}

/** Meanings by name, and the words of all names. */
class Names extends Map<string, Meaning> {
  readonly words = new Set(STOP_WORDS);
  readonly lineWords = new Set<string>();

  addWords(phrase: string, facet: OptionFacet | null): void {
    for (const word of nameTerms(phrase)) {
      this.words.add(word);
      if (facet !== null && CORRECTED_FACETS.includes(facet)) this.lineWords.add(word);
    }
  }
}

const CORRECTED_FACETS: readonly OptionFacet[] = ["make", "model", "bodystyle"];

/**
 * Collects the names of a store. If two things have the same name, this order decides: words with one meaning, makes,
 * models, places, features.
 * @param knowsAll true to include makes and models that are not in stock
 */
export function searchNames(
  index: InventoryIndex,
  locations: readonly Location[],
  knowsAll: boolean,
): SearchNames {
  const names = new Names();
  addPhrases(names);
  addFacetTerms(names);
  addLines(names, index, knowsAll);
  addPlaces(names, index, locations);
  addFeatures(names, index);
  const trims = trimNames(index);
  const labelsOf = labelNumbers(index);
  const others = [
    ...Object.keys(FEATURE_WORDS).flatMap(nameTerms),
    ...trims.flatMap(({ terms }) => [...terms]),
  ];
  const words = new Set([...names.words, ...labelsOf.keys(), ...others]);
  return { meanings: names, trims, labelsOf, words, lineWords: names.lineWords };
}

/** Adds configured phrases that are not the name of a value. */
function addPhrases(names: Names): void {
  for (const phrase of IDLE_PHRASES) add(names, phrase, { kind: "idle" });
  for (const [sort, phrases] of Object.entries(SORT_WORDS))
    for (const phrase of phrases) add(names, phrase, { kind: "sort", sort: sort as SortId });
  for (const [phrase, values] of Object.entries(SEAT_WORDS)) addValues(names, phrase, "seats", values);
}

const TERM_FACETS = ["condition", "bodystyle", "drivetrain", "fuelType", "transmission"] as const;

/**
 * Adds words such as "SUV", "4x4", "hybrid" and "red", which are the same for all stores. A word may name several
 * values of its facet.
 */
function addFacetTerms(names: Names): void {
  for (const facet of TERM_FACETS) {
    const byWord = new Map<string, string[]>();
    for (const [value, own] of Object.entries(SEARCH_WORDS[facet] ?? {}))
      for (const word of own) byWord.set(word, [...(byWord.get(word) ?? []), value]);
    for (const [word, values] of byWord) addValues(names, word, facet, values);
  }
  for (const family of Object.keys(COLOR_FAMILIES))
    for (const word of SEARCH_WORDS.exteriorColor?.[family] ?? [family])
      addValues(names, word, "exteriorColor", [family]);
}

/** Adds makes and models in stock, then those in the configuration. */
function addLines(names: Names, { line }: InventoryIndex, knowsAll: boolean): void {
  const { makes, models } = line;
  makes.listing.forEach((code) => {
    addLine(
      names,
      "make",
      [makes.labels[code]!, ...wordsFor("make", makes.values[code]!)],
      makes.values[code]!,
    );
  });
  models.listing.forEach((code) => {
    const value = models.values[code]!;
    addLine(names, "model", [models.labels[code]!, ...wordsFor("model", value)], value);
  });
  if (!knowsAll) return;
  for (const make of PATH_MAKES) addLine(names, "make", [make, ...wordsFor("make", make)], make, false);
  for (const [make, list] of Object.entries(KNOWN_MODELS))
    for (const model of list.split(" ")) {
      const value = `${make}/${model}`;
      addLine(names, "model", [model, ...wordsFor("model", value)], value, false);
    }
}

/** Adds a model. Two makes may have models with the same name. */
function addLine(
  names: Names,
  facet: "make" | "model",
  phrases: readonly string[],
  value: string,
  inStock = true,
): void {
  for (const phrase of phrases) {
    const known = names.get(plainWord(phrase));
    const isSame = known?.kind === "values" && known.facet === facet && known.inStock === inStock;
    if (isSame && !known.values.includes(value))
      names.set(plainWord(phrase), { ...known, values: [...known.values, value] });
    else addValues(names, phrase, facet, [value], inStock);
  }
}

function wordsFor(facet: "make" | "model", value: string): readonly string[] {
  return SEARCH_WORDS[facet]?.[value] ?? [];
}

/** Adds stores by name and city. Two stores may be in the same city. */
function addPlaces(names: Names, index: InventoryIndex, locations: readonly Location[]): void {
  const withStock = index.facets.get("location")!.codeOfValue;
  const here = locations.filter(({ storeId }) => withStock.has(storeId));
  if (here.length < 2) return;
  const city = ({ addressLine2 }: Location) => addressLine2.split(",")[0]!;
  for (const each of here) {
    addValues(names, each.name, "location", [each.storeId]);
    const inCity = here.filter((other) => city(other) === city(each)).map(({ storeId }) => storeId);
    addValues(names, city(each), "location", inCity);
  }
}

/** Adds features by the phrases that shoppers use, then by their own names. */
function addFeatures(names: Names, { features }: InventoryIndex): void {
  const terms = features.labels.map((label) => new Set(nameTerms(label)));
  for (const [phrase, choices] of Object.entries(FEATURE_WORDS)) {
    const isMeant = (own: ReadonlySet<string>) => choices.some((all) => all.every((word) => own.has(word)));
    const values = features.values.filter((value, code) => value !== "" && isMeant(terms[code]!)).sort();
    if (values.length > 0 && values.length <= MAX_FEATURES_OF_PHRASE)
      addValues(names, phrase, "features", values);
  }
  // A phrase for too many features stays text, even if one feature has exactly this name.
  const configured = new Set(Object.keys(FEATURE_WORDS).map(plainWord));
  features.listing.forEach((code) => {
    const label = features.labels[code]!;
    if (terms[code]!.size > 1 && !configured.has(plainWord(label)))
      addValues(names, label, "features", [features.values[code]!]);
  });
}

function addValues(
  names: Names,
  phrase: string,
  facet: OptionFacet,
  values: readonly string[],
  inStock = true,
): void {
  add(names, phrase, { kind: "values", facet, values, inStock });
}

function add(names: Names, phrase: string, meaning: Meaning): void {
  names.addWords(phrase, meaning.kind === "values" ? meaning.facet : null);
  const name = plainWord(phrase);
  if (name !== "" && !names.has(name)) names.set(name, meaning);
}

function trimNames({ line: { trims } }: InventoryIndex): TrimName[] {
  return trims.listing.map((code) => ({
    value: trims.values[code]!,
    terms: new Set(nameTerms(trims.labels[code]!)),
  }));
}

function labelNumbers({ features, colorNames }: InventoryIndex): ReadonlyMap<string, ReadonlySet<number>> {
  const numbers = new Map<string, Set<number>>();
  [...features.labels, ...colorNames.labels].forEach((label, number) => {
    for (const word of nameTerms(label)) {
      const known = numbers.get(word) ?? new Set();
      numbers.set(word, known.add(number));
    }
  });
  return numbers;
}
