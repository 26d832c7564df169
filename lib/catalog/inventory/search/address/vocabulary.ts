import { VALUE_FACET_ROWS, type ValueFacet } from "../../../../../config/catalog/facets";
import { KNOWN_MODELS } from "../../../../../config/catalog/known-models";
import { PATH_MAKES } from "../../../../../config/catalog/vehicle-terms";
import { RULE_VALUES } from "../engine/facet-values";
import type { InventoryIndex } from "../engine/types";
import { type SearchState, VALUE_FACETS } from "../search-state";
import { type DecodedSearch, encodeSearch, type ValidSearch } from "./codec";

/** Models and features that have a meaning in the paths of a stock. */
interface UrlVocabulary {
  /** Models as `make/model`. */
  models: ReadonlySet<string>;
  features: ReadonlySet<string>;
}

const vocabularies = new WeakMap<InventoryIndex, UrlVocabulary>();

/** Facets with free text in feeds. Parsing a URL cannot show whether a value of these facets exists. */
const FREE_TEXT_FACETS = ["make", ...(Object.keys(RULE_VALUES) as (keyof typeof RULE_VALUES)[])] as const;

/**
 * Returns true if a URL is a search of this stock. A path with an unknown model or feature is a 404; unknown query
 * values are left to `withoutUnknown`. Values in stock are known, and so are the models in
 * `config/catalog/known-models`, whose pages exist even if none is in stock. The index excludes the private reserve, so
 * that no URL reveals its content.
 */
export function isKnownIn(index: InventoryIndex, search: DecodedSearch): search is ValidSearch {
  if (!search.ok) return false;
  const { models, features } = vocabularyOf(index);
  if (FREE_TEXT_FACETS.some((facet) => unknownValues(index, search, facet).length > 0)) return false;
  return search.pathTerms.every(({ kind, value }) => (kind === "model" ? models : features).has(value));
}

/**
 * Returns the search without values that exist nowhere (docs/rules.md#search-urls). Their keys are added to the ignored
 * ones.
 */
export function withoutUnknown(index: InventoryIndex, search: ValidSearch): ValidSearch {
  const values = { ...search.state.values };
  const keys: string[] = [];
  for (const facet of FREE_TEXT_FACETS) {
    const unknown = unknownValues(index, search, facet);
    if (unknown.length === 0) continue;
    values[facet] = values[facet]?.filter((value) => !unknown.includes(value));
    keys.push(VALUE_FACET_ROWS[facet].key);
  }
  if (keys.length === 0) return search;
  const state = { ...search.state, values };
  return { ...search, state, canonical: encodeSearch(state), leftOut: [...(search.leftOut ?? []), ...keys] };
}

function unknownValues(
  index: InventoryIndex,
  { state }: ValidSearch,
  facet: (typeof FREE_TEXT_FACETS)[number],
): string[] {
  return (state.values[facet] ?? []).filter((value) => !isNamed(index, facet, value));
}

/** Returns all `make/model` values that a path of this stock may name, whose model has this slug. */
export function modelsNamed(index: InventoryIndex, model: string): string[] {
  return [...vocabularyOf(index).models].filter((each) => each.split("/")[1] === model).sort();
}

/** Returns all `make/model/trim` values of this stock whose trim has this slug. */
export function trimsNamed(index: InventoryIndex, trim: string): string[] {
  return index.line.trims.values.filter((each) => each.split("/")[2] === trim).sort();
}

/**
 * Returns the search without arbitrary text: its search text, and values that neither this stock nor
 * `config/catalog/known-models` has.
 */
export function recognizedPart(index: InventoryIndex, state: SearchState): SearchState {
  const values = VALUE_FACETS.flatMap((facet) => {
    const known = (state.values[facet] ?? []).filter((value) => isNamed(index, facet, value));
    return known.length === 0 ? [] : [[facet, known] as const];
  });
  return { ...state, query: "", values: Object.fromEntries(values) };
}

function isNamed(index: InventoryIndex, facet: ValueFacet, value: string): boolean {
  const { makes, trims } = index.line;
  const { models, features } = vocabularyOf(index);
  if (facet === "make") return makes.codeOfValue.has(value) || isKnownMake(value);
  if (facet === "model") return models.has(value);
  if (facet === "trim") return trims.codeOfValue.has(value);
  if (facet === "features") return features.has(value);
  // Values in this format are numbers.
  if ("form" in VALUE_FACET_ROWS[facet]) return true;
  if (facet in RULE_VALUES && RULE_VALUES[facet as keyof typeof RULE_VALUES].has(value)) return true;
  return index.facets.get(facet)?.codeOfValue.has(value) === true;
}

function isKnownMake(value: string): boolean {
  return PATH_MAKES.includes(value) || Object.hasOwn(KNOWN_MODELS, value);
}

function vocabularyOf(index: InventoryIndex): UrlVocabulary {
  let vocabulary = vocabularies.get(index);
  if (!vocabulary) {
    vocabulary = {
      models: new Set([...index.line.models.values.slice(1), ...knownModels()]),
      features: new Set(index.features.values.slice(1)),
    };
    vocabularies.set(index, vocabulary);
  }
  return vocabulary;
}

function knownModels(): string[] {
  return Object.entries(KNOWN_MODELS).flatMap(([make, models]) =>
    models.split(" ").map((model) => `${make}/${model}`),
  );
}
