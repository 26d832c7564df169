import { STOP_WORDS } from "../../../../../../config/catalog/search-words";
import { plainWord } from "./name-terms";
import { CERTAIN_SOURCES, type SearchVocabulary, type TermMatches, type TextSource } from "./vocabulary";

/** Returns conditions that a vehicle must all meet; any value meets a condition. Null means a word without meaning. */
export function toTerms(
  text: string,
  vocabulary: SearchVocabulary,
  exactOnly: boolean,
): TermMatches[] | null {
  const terms: TermMatches[] = [];
  for (const word of splitWords(text, vocabulary)) {
    const found = vocabulary.exact(word) ?? (exactOnly ? null : vocabulary.near(word));
    if (!found) return null;
    terms.push(certainOnly(found));
  }
  return joinSameSource(terms);
}

const stopWords = new Set(STOP_WORDS);

function splitWords(text: string, vocabulary: SearchVocabulary): string[] {
  const parts = text.split(/[\s,;/]+/).flatMap((part) => knownOrPieces(part, vocabulary));
  const tokens: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    // Handles phrases such as "certified pre owned" and "rav 4".
    const length = [3, 2].find((count) => vocabulary.has(joinedAt(parts, i, count))) ?? 1;
    if (length > 1 || !stopWords.has(parts[i]!)) tokens.push(joinedAt(parts, i, length));
    i += length - 1;
  }
  return tokens;
}

/** Joins words into one; empty if there are too few. */
function joinedAt(parts: readonly string[], at: number, count: number): string {
  return at + count <= parts.length ? parts.slice(at, at + count).join("") : "";
}

/** Preserves a word of the stock ("cr-v") and splits any other ("toyota-tacoma"). */
function knownOrPieces(part: string, vocabulary: SearchVocabulary): string[] {
  const whole = plainWord(part);
  if (whole === "") return [];
  if (vocabulary.has(whole)) return [whole];
  return part
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainWord)
    .filter((piece) => piece !== "");
}

/**
 * Reduces matches to an unambiguous one, such as a body style or a color. "red" then does not match the color name
 * "Redwood".
 */
function certainOnly(found: TermMatches): TermMatches {
  const certain = [...found].filter(([source]) => CERTAIN_SOURCES.some((one) => one === source));
  return certain.length > 0 ? new Map(certain) : found;
}

/**
 * Combines words about one facet. They narrow each other if a value has both ("grand cherokee"), otherwise they widen
 * the choice ("red or blue", "toyota honda"). Features must always all match.
 */
function joinSameSource(terms: TermMatches[]): TermMatches[] {
  const single = new Map<TextSource, readonly number[]>();
  const others: TermMatches[] = [];
  for (const term of terms) {
    const [source, codes] = [...term][0]!;
    if (term.size > 1 || source === "features") {
      others.push(term);
      continue;
    }
    const known = single.get(source);
    const both = known?.filter((code) => codes.includes(code));
    single.set(source, !known ? codes : both!.length > 0 ? both! : [...known, ...codes]);
  }
  return [...[...single].map((entry) => new Map([entry])), ...others];
}
