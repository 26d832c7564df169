/** A mapping of `config/catalog/import`: values with the words that mean them, the first match wins. */
export type WordTable<T extends string> = readonly (readonly [T, readonly string[]])[];

/** Most results that one matcher caches; a feed has few distinct texts, a hostile one as many as it likes. */
const REMEMBERED = 5_000;
const MAX_TEXT_LENGTH = 200;

/** Lower case, letters and digits only, single spaces: "4D Sport-Utility" → "4d sport utility". */
export function normalizeText(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * Returns a function that finds the first value whose words occur, as whole words, in a text; a single letter must be
 * all of it.
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

/** Returns a function that finds the value for which the text is exactly one of the words. */
export function exactMatcher<T extends string>(table: WordTable<T>): (text: string) => T | null {
  const values = new Map(table.flatMap(([value, terms]) => terms.map((word) => [word, value] as const)));
  return remember((text) => values.get(normalizeText(text)) ?? null);
}

/** Caches the results of a pure function, up to a limit. */
export function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const result = answer(text);
    if (known.size < REMEMBERED && text.length <= MAX_TEXT_LENGTH) known.set(text, result);
    return result;
  };
}
