import MiniSearch from "minisearch";
import { SEARCH_WORDS } from "../../../../../../config/catalog/search-words";
import type { InventoryIndex } from "../types";
import { nameTerms } from "./name-terms";

/** Unambiguous facets: a word that names one of their values has no other meaning. */
export const CERTAIN_SOURCES = [
  "condition",
  "bodystyle",
  "drivetrain",
  "fuelType",
  "transmission",
  "exteriorColor",
] as const;
export const NAME_SOURCES = ["make", "model", "trim", "colorName", "features"] as const;
export type TextSource = (typeof CERTAIN_SOURCES)[number] | (typeof NAME_SOURCES)[number];

/** Codes by the facet in which a word occurs. */
export type TermMatches = ReadonlyMap<TextSource, readonly number[]>;

/**
 * Words that occur in a stock. All searched text of a vehicle is a value of some facet. The text index therefore
 * contains the facets' values, a few thousand words at most, and nothing per vehicle.
 */
export class SearchVocabulary {
  readonly #codes = new Map<string, Map<TextSource, number[]>>();
  #spelling: MiniSearch<{ id: string; word: string }> | null = null;

  constructor(index: InventoryIndex) {
    for (const source of CERTAIN_SOURCES) {
      const { values, labels } = index.facets.get(source)!;
      values.forEach((value, code) => {
        const extra = SEARCH_WORDS[source]?.[value] ?? [];
        if (code > 0) this.#add(source, code, extra.length > 0 ? extra : nameTerms(labels[code]!));
      });
    }
    this.#addNames("make", index.line.makes);
    this.#addNames("model", index.line.models);
    this.#addNames("trim", index.line.trims);
    this.#addNames("features", index.features);
    index.colorNames.labels.forEach((label, code) => {
      if (code > 0) this.#add("colorName", code, nameTerms(label));
    });
  }

  has(word: string): boolean {
    return this.#codes.has(word);
  }

  /** Returns the exact meaning of a word, or null if it has none in this stock. */
  exact(word: string): TermMatches | null {
    return this.#codes.get(word) ?? null;
  }

  /**
   * Returns the possible meanings of a word: values with a word that begins with it, otherwise with a similar spelling.
   */
  near(word: string): TermMatches | null {
    const begun = word.length >= 2 ? this.#similar(word, { prefix: true }) : [];
    if (begun.length > 0) return this.#merged(begun);
    // Digits are part of names ("F-150", "F-250") and are never treated as typing errors.
    if (/\d/.test(word)) return null;
    for (const distance of word.length >= 6 ? [1, 2] : word.length >= 4 ? [1] : []) {
      const terms = this.#similar(word, { fuzzy: distance }).filter((similar) => !/\d/.test(similar));
      if (terms.length > 0) return this.#merged(terms);
    }
    return null;
  }

  #similar(word: string, options: { prefix?: boolean; fuzzy?: number }): string[] {
    return this.#terms()
      .search(word, options)
      .map((result) => result.id as string);
  }

  #terms(): MiniSearch<{ id: string; word: string }> {
    if (!this.#spelling) {
      this.#spelling = new MiniSearch({
        fields: ["word"],
        tokenize: (text) => [text],
        processTerm: (term) => term,
      });
      this.#spelling.addAll([...this.#codes.keys()].map((word) => ({ id: word, word })));
    }
    return this.#spelling;
  }

  #merged(terms: string[]): TermMatches {
    const merged = new Map<TextSource, number[]>();
    for (const word of terms) {
      for (const [source, codes] of this.#codes.get(word)!) {
        merged.set(source, [...new Set([...(merged.get(source) ?? []), ...codes])]);
      }
    }
    return merged;
  }

  #addNames(source: "make" | "model" | "trim" | "features", names: Names): void {
    names.labels.forEach((label, code) => {
      if (names.values[code] === "") return;
      this.#add(source, code, [...nameTerms(label), ...(SEARCH_WORDS[source]?.[names.values[code]!] ?? [])]);
    });
  }

  #add(source: TextSource, code: number, terms: readonly string[]): void {
    for (const word of terms) {
      let bySource = this.#codes.get(word);
      if (!bySource) {
        bySource = new Map();
        this.#codes.set(word, bySource);
      }
      const codes = bySource.get(source);
      if (!codes) bySource.set(source, [code]);
      else if (codes.at(-1) !== code) codes.push(code);
    }
  }
}

interface Names {
  values: readonly string[];
  labels: readonly string[];
}
