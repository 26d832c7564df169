import { STOP_WORDS } from "../../../../../config/catalog/search-words";
import { plainWord } from "../engine/text/name-terms";
import type { Meaning, SearchNames } from "./names";

/** Name found in a text. */
export interface Hit {
  meaning: Meaning;
  /** Text as typed. */
  text: string;
}

/** Names in a text, and the text with each replaced by `;`. */
interface Taken {
  hits: Hit[];
  rest: string;
}

interface Term {
  plain: string;
  start: number;
  end: number;
}

/** Maximum number of words in a name. */
const MAX_WORDS = 6;
/** Pattern of separators within a name: "cr v", "cr-v", "town & country". */
const INSIDE_A_NAME = /^[\s\-–.&'’/]{1,3}$/;

/**
 * Extracts names from a text, from left to right, longest first.
 * @param only "numbered" for models with a number in their name, so that it is not read as a year, price or number of
 * doors
 */
export function takeNames(text: string, names: SearchNames, only: "numbered" | "all"): Taken {
  const terms = termsIn(text);
  const hits: Hit[] = [];
  let rest = "";
  let copied = 0;
  for (let at = 0; at < terms.length; ) {
    const found = nameAt(text, terms, at, names, only);
    const isDoubtful = (found?.length ?? 1) < 2 && isDoubtfulPair(terms, at, names);
    if (!found || isDoubtful) {
      at += isDoubtful ? 2 : 1;
      continue;
    }
    const { start } = terms[at]!;
    const { end } = terms[at + found.length - 1]!;
    hits.push({ meaning: found.meaning, text: text.slice(start, end) });
    rest += `${text.slice(copied, start)} ; `;
    copied = end;
    at += found.length;
  }
  return { hits, rest: rest + text.slice(copied) };
}

function termsIn(text: string): Term[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    plain: plainWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function nameAt(
  text: string,
  terms: readonly Term[],
  at: number,
  names: SearchNames,
  only: "numbered" | "all",
): { meaning: Meaning; length: number } | null {
  for (let length = Math.min(MAX_WORDS, terms.length - at); length > 0; length--) {
    const name = joined(text, terms, at, length);
    const meaning = name === null ? undefined : (names.meanings.get(name) ?? ofSeveral(name, names));
    if (!meaning || name === null) continue;
    if (only === "numbered" && !(isModel(meaning) && /\d/.test(name))) continue;
    if (isCertain({ terms, at, length, name, meaning }, names)) return { meaning, length };
  }
  return null;
}

/** Resolves plural names: "Hondas", "Camrys". */
function ofSeveral(name: string, { meanings }: SearchNames): Meaning | undefined {
  const one = name.length > 4 && name.endsWith("s") ? meanings.get(name.slice(0, -1)) : undefined;
  return one?.kind === "values" && (one.facet === "make" || one.facet === "model") ? one : undefined;
}

/** Returns the letters and digits of adjacent words, or null if they are not adjacent. */
function joined(text: string, terms: readonly Term[], at: number, length: number): string | null {
  let name = terms[at]!.plain;
  for (let next = at + 1; next < at + length; next++) {
    if (!INSIDE_A_NAME.test(text.slice(terms[next - 1]!.end, terms[next]!.start))) return null;
    name += terms[next]!.plain;
  }
  return name;
}

interface Candidate {
  terms: readonly Term[];
  at: number;
  length: number;
  name: string;
  meaning: Meaning;
}

const stopWords: ReadonlySet<string> = new Set(STOP_WORDS);

/**
 * Returns true if a name is unambiguous. A model name may also be a number ("1500"), start like a sentence ("is 300")
 * or, if not in stock, be a short or common word. Such a name is used only after its make.
 */
function isCertain(candidate: Candidate, names: SearchNames): boolean {
  const { terms, at, length, name, meaning } = candidate;
  if (!isModel(meaning) || isBehindMake(candidate, names)) return true;
  if (/^\d+$/.test(name) || (length > 1 && stopWords.has(terms[at]!.plain))) return false;
  return (
    meaning.inStock ||
    (name.length > (/\d/.test(name) ? 1 : 2) && !(length === 1 && names.labelsOf.has(name)))
  );
}

/**
 * Returns true if two words are ambiguous together and must stay text. "Soul red" may be a red Soul or a color name;
 * "wireless charger" is not a Dodge.
 */
function isDoubtfulPair(terms: readonly Term[], at: number, names: SearchNames): boolean {
  const [one, two] = [terms[at], terms[at + 1]];
  if (!one || !two || !sharesLabel(one.plain, two.plain, names)) return false;
  return [at, at + 1].some((place) => {
    const name = terms[place]!.plain;
    const meaning = names.meanings.get(name);
    return (
      meaning && isModel(meaning) && !isBehindMake({ terms, at: place, length: 1, name, meaning }, names)
    );
  });
}

function isModel(meaning: Meaning): meaning is Meaning & { kind: "values" } {
  return meaning.kind === "values" && meaning.facet === "model";
}

function isBehindMake({ terms, at, meaning }: Candidate, names: SearchNames): boolean {
  if (meaning.kind !== "values") return false;
  const one = terms[at - 1]?.plain;
  const two = one !== undefined && at > 1 ? terms[at - 2]!.plain + one : undefined;
  return [one, two].some((word) => {
    const make = word === undefined ? undefined : names.meanings.get(word);
    return (
      make?.kind === "values" &&
      make.facet === "make" &&
      meaning.values.some((model) => make.values.includes(model.split("/")[0]!))
    );
  });
}

/** Returns true if two adjacent words belong to one feature or color name. */
function sharesLabel(a: string, b: string, { labelsOf }: SearchNames): boolean {
  if (stopWords.has(a) || stopWords.has(b)) return false;
  const others = labelsOf.get(b);
  return others !== undefined && [...(labelsOf.get(a) ?? [])].some((label) => others.has(label));
}

/** Returns the rest of a text without stop words. */
export function plainRest(rest: string): string {
  return rest
    .split(/[\s,;]+/)
    .filter((word) => plainWord(word) !== "" && !stopWords.has(plainWord(word)))
    .join(" ");
}
