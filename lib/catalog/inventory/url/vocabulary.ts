import { KNOWN_MODELS } from "../../../../config/catalog/known-models";
import type { InventoryIndex } from "../engine/types";
import type { UrlVocabulary } from "./codec";

const vocabularies = new WeakMap<InventoryIndex, UrlVocabulary>();

/**
 * The path words of a stock: what it has, and the models of `config/catalog/known-models`, whose pages stay available
 * while none is in stock. A snapshot's index excludes the private reserve, so that no address reveals what is in it.
 */
export function vocabularyOf(index: InventoryIndex): UrlVocabulary {
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
