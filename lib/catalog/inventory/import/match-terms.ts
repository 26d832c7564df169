import { MAKE_ALIASES, MAKES } from "../../../../config/catalog/import/makes";
import { slug } from "../../../core/pages/slug";

/** Mapping in `config/catalog/import`: values with the words that mean them. The first match applies. */
export type WordTable<T extends string> = readonly (readonly [T, readonly string[]])[];

/**
 * Maximum number of results that a matcher caches. Normal feeds have few distinct texts, but a hostile one has any
 * number.
 */
const REMEMBERED = 5_000;
const MAX_TEXT_LENGTH = 200;

/** Normalizes text: lowercase, only letters and digits, single spaces: "4D Sport-Utility" → "4d sport utility". */
export function normalizeText(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * Returns a function that finds the first value whose words occur in a text as whole words. A single letter must be the
 * whole text.
 */
export function wordMatcher<T extends string>(table: WordTable<T>): (text: string) => T | null {
  return remember((text) => {
    const padded = ` ${normalizeText(text)} `;
    return table.find(([, terms]) => terms.some((word) => occurs(word, padded)))?.[0] ?? null;
  });
}

function occurs(word: string, padded: string): boolean {
  return word.length === 1 ? padded === ` ${word} ` : padded.includes(` ${word} `);
}

/** Returns a function that finds the value with a word that equals the whole text. */
export function exactMatcher<T extends string>(table: WordTable<T>): (text: string) => T | null {
  const values = new Map(table.flatMap(([value, terms]) => terms.map((word) => [word, value] as const)));
  return remember((text) => values.get(normalizeText(text)) ?? null);
}

/** Caches the results of a pure function, up to a limit. */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const result = compute(text);
    if (known.size < REMEMBERED && text.length <= MAX_TEXT_LENGTH) known.set(text, result);
    return result;
  };
}

const MAKE_BY_SLUG = new Map<string, string>([
  ...Object.entries(MAKE_ALIASES),
  ...MAKES.map((make) => [slug(make), make] as const),
]);
const MIN_SHOUTED_WORD_LENGTH = 5;

/**
 * Returns a make in its manufacturer's spelling ("FORD" → "Ford", "chevy" → "Chevrolet"). An unknown one is unchanged.
 */
export const properMake: (text: string) => string = remember(
  (text) => MAKE_BY_SLUG.get(slug(text)) ?? quiet(text, MIN_SHOUTED_WORD_LENGTH),
);

/**
 * Converts a model or trim to proper case: "OUTLANDER SEL" → "Outlander SEL". Short words are names ("CR-V", "XLE").
 */
export const properModel: (text: string) => string = remember((text) => quiet(text, MIN_SHOUTED_WORD_LENGTH));

/** Converts a color name to proper case: "PEARL WHITE" → "Pearl White". */
export const properColor: (text: string) => string = remember((text) => quiet(text, 2));

function quiet(text: string, shortest: number): string {
  const tidy = text.replace(/\s+/g, " ");
  if (tidy !== tidy.toUpperCase()) return tidy;
  return tidy.replace(/(?<![A-Z\d])[A-Z]+(?![A-Z\d])/g, (word) =>
    word.length < shortest ? word : word[0] + word.slice(1).toLowerCase(),
  );
}
