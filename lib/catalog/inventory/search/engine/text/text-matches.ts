import { addVehicles, and, fillByCode, fillByRange, has } from "../bitset";
import { fillFacet } from "../facet-bits";
import { paintFamily } from "../facet-values";
import { addFeature, codesInRange, fillLines, findCodes, limits } from "../filters";
import type { FacetColumn, GroupedFacet } from "../groups";
import { vehiclesWithStockNumber } from "../stock-numbers";
import type { InventoryIndex } from "../types";
import { type ReadText, readPhrases } from "./phrases";
import { toTerms } from "./terms";
import { SearchVocabulary, type TermMatches, type TextSource } from "./vocabulary";

/** Built with a stock's first text search, because most visitors never type. */
const vocabularies = new WeakMap<InventoryIndex, SearchVocabulary>();

/**
 * Finds the vehicles that a text describes: an exact VIN or stock number, or all of its words and numbers ("red tacoma
 * 4x4 under 30k"). Spelling errors are tolerated.
 * @param take supplies bit sets; the result is one of them
 */
export function textMatches(
  index: InventoryIndex,
  text: string,
  visible: Uint32Array,
  take: () => Uint32Array,
): Uint32Array {
  const out = take();
  const identified = vehiclesNamed(index, text).filter((vehicle) => has(visible, vehicle));
  if (!matchDescription(index, text, identified.length > 0, visible, out, take)) out.fill(0);
  addVehicles(out, identified);
  return out;
}

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Returns the vehicles whose VIN or stock number is the whole text, with or without the word before it. */
export function vehiclesNamed(index: InventoryIndex, text: string): number[] {
  const name = text
    .replace(/^\s*(?:vin|stock|stk)\b\s*(?:number|no\b\.?)?[\s:#]*/i, "")
    .replace(/[\s-]+/g, "");
  const vin = name.toUpperCase();
  return VIN.test(vin)
    ? vehiclesWithVin(index, vin)
    : vehiclesWithStockNumber(index.stockNumbers, index.vehicles, name);
}

/** Vehicle numbers are in VIN order, so binary search works. */
function vehiclesWithVin({ vehicles }: InventoryIndex, vin: string): number[] {
  let low = 0;
  let high = vehicles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (vehicles[middle]!.vin < vin) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (; vehicles[low]?.vin === vin; low++) found.push(low);
  return found;
}

/** Returns true if each word of a text occurs exactly in this stock. */
export function knowsTerms(index: InventoryIndex, text: string): boolean {
  return toTerms(readPhrases(text).rest, vocabularyFor(index), true) !== null;
}

/** Matches a description. @returns false if the text has a word without meaning in this stock */
function matchDescription(
  index: InventoryIndex,
  text: string,
  exactOnly: boolean,
  visible: Uint32Array,
  out: Uint32Array,
  take: () => Uint32Array,
): boolean {
  const read = readPhrases(text);
  const terms = toTerms(read.rest, vocabularyFor(index), exactOnly);
  const filters = figureFilters(index, read);
  if (!terms || terms.length + filters.length + Object.keys(read.ranges).length === 0) return false;
  out.set(visible);
  const part = take();
  for (const column of ["price", "mileage", "payment"] as const) {
    const range = read.ranges[column];
    if (!range) continue;
    const { low, high } = limits(range, column === "mileage" ? 1 : 100);
    fillByRange(part, index.numbers[column].values, low, high);
    and(out, out, part);
  }
  for (const filter of filters) {
    fillFacet(index, filter.facet, filter.codes, part);
    and(out, out, part);
  }
  const anyOf = take();
  for (const term of terms) {
    fillTerm(index, term, part, anyOf);
    and(out, out, part);
  }
  return true;
}

function vocabularyFor(index: InventoryIndex): SearchVocabulary {
  let vocabulary = vocabularies.get(index);
  if (!vocabulary) {
    vocabulary = new SearchVocabulary(index);
    vocabularies.set(index, vocabulary);
  }
  return vocabulary;
}

interface FigureFilter {
  facet: FacetColumn;
  codes: number[];
}

function figureFilters(index: InventoryIndex, { ranges, values }: ReadText): FigureFilter[] {
  const filters: FigureFilter[] = [];
  for (const id of ["year", "highwayMpg"] as const) {
    const facet = index.facets.get(id)!;
    if (ranges[id]) filters.push({ facet, codes: codesInRange(facet, ranges[id]) });
  }
  for (const id of ["doors", "seats", "cylinders"] as const) {
    const facet = index.facets.get(id)!;
    if (values[id]) filters.push({ facet, codes: findCodes(facet, values[id]) });
  }
  if (values.interiorColor) {
    const facet = index.facets.get("interiorColor")!;
    const families = values.interiorColor.map((word) => paintFamily(word)?.value ?? word);
    filters.push({ facet, codes: findCodes(facet, families) });
  }
  return filters;
}

/** Sets the bits of vehicles that have any of the term's values. */
function fillTerm(index: InventoryIndex, term: TermMatches, out: Uint32Array, scratch: Uint32Array): void {
  out.fill(0);
  for (const [source, codes] of term) {
    if (source === "features") for (const code of codes) addFeature(index, code, out);
    else {
      fillSource(index, source, new Set(codes), scratch);
      for (let i = 0; i < out.length; i++) out[i]! |= scratch[i]!;
    }
  }
}

function fillSource(
  index: InventoryIndex,
  source: Exclude<TextSource, "features">,
  codes: ReadonlySet<number>,
  out: Uint32Array,
): void {
  const { line, colorNames } = index;
  const flags = (length: number, codeAt: (place: number) => number) =>
    Uint8Array.from({ length }, (_, place) => (codes.has(codeAt(place)) ? 1 : 0));
  const trims = line.trims.values.length;
  const modelOf = (trim: number) => line.trims.parentOf[trim]!;
  switch (source) {
    case "make":
      fillLines(
        index,
        flags(trims, (trim) => line.models.parentOf[modelOf(trim)]!),
        out,
      );
      break;
    case "model":
      fillLines(index, flags(trims, modelOf), out);
      break;
    case "trim":
      fillLines(
        index,
        flags(trims, (trim) => trim),
        out,
      );
      break;
    case "colorName":
      fillByCode(
        out,
        { codes: colorNames.codes, width: 1 },
        0,
        flags(colorNames.labels.length, (code) => code),
      );
      break;
    default:
      fillFacet(index, index.facets.get(source satisfies GroupedFacet)!, [...codes], out);
  }
}
