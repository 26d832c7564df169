import { KNOWN_MODELS } from "../../../../config/catalog/known-models";
import type { InventoryIndex } from "../engine/types";
import type { DecodedSearch, ValidSearch } from "./codec";

/** The models and features with a meaning in the paths of a stock. */
interface UrlVocabulary {
  /** `make/model` */
  models: ReadonlySet<string>;
  features: ReadonlySet<string>;
}

const vocabularies = new WeakMap<InventoryIndex, UrlVocabulary>();

/**
 * Whether an address is a search of this stock: a path with a model or a feature that means nothing there is a 404. What
 * counts is the stock, and the models of `config/catalog/known-models`, whose pages stay available while none is in
 * stock. A snapshot's index excludes the private reserve, so that no address reveals what is in it.
 */
export function isKnownIn(index: InventoryIndex, search: DecodedSearch): search is ValidSearch {
  if (!search.ok) return false;
  const { models, features } = vocabularyOf(index);
  return search.pathTerms.every(({ kind, value }) => (kind === "model" ? models : features).has(value));
}

/** Every `make/model` that a path of this stock may name, whose model has this slug. */
export function modelsNamed(index: InventoryIndex, model: string): string[] {
  return [...vocabularyOf(index).models].filter((each) => each.split("/")[1] === model).sort();
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
