import { SPANISH_SEARCH_WORDS } from "../../../../../config/catalog/search-words-es";
import type { Locale } from "../../../../../config/runtime/languages";

/** Phrases of a language by their words, and the number of words in the longest. */
interface Phrases {
  english: ReadonlyMap<string, string>;
  longest: number;
}

const TABLES: Readonly<Partial<Record<Locale, Phrases>>> = { es: phrasesOf(SPANISH_SEARCH_WORDS) };

/**
 * Returns a search text with the words of a language as the English ones that the search understands, longest phrase
 * first. Unknown words, such as names of models, stay as they are.
 */
export function toSearchWords(text: string, locale: Locale): string {
  const table = TABLES[locale];
  if (!table) return text;
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.,]*[\p{L}\p{N}\p{M}]|[\p{L}\p{N}]/gu)];
  let result = "";
  let copied = 0;
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at, table, text);
    if (!found) {
      at += 1;
      continue;
    }
    const last = words[at + found.length - 1]!;
    result += text.slice(copied, words[at]!.index) + found.english;
    copied = last.index + last[0].length;
    at += found.length;
  }
  return result + text.slice(copied);
}

function phraseAt(words: readonly RegExpExecArray[], at: number, table: Phrases, text: string) {
  for (let length = Math.min(table.longest, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length);
    const isClose = part.every(
      (word, place) =>
        place === 0 ||
        /^[\s-]+$/.test(text.slice(part[place - 1]!.index + part[place - 1]![0].length, word.index)),
    );
    const english = isClose ? table.english.get(part.map((word) => plain(word[0])).join(" ")) : undefined;
    if (english !== undefined) return { english, length };
  }
  return null;
}

function phrasesOf(words: Readonly<Record<string, readonly string[]>>): Phrases {
  const english = new Map<string, string>();
  let longest = 1;
  for (const [meaning, phrases] of Object.entries(words))
    for (const phrase of phrases)
      for (const form of formsOf(plain(phrase))) {
        if (!english.has(form)) english.set(form, meaning);
        longest = Math.max(longest, form.split(" ").length);
      }
  return { english, longest };
}

/** Returns a phrase with each ending of its last word: "rojo", "roja", "rojos", "rojas". */
function formsOf(phrase: string): string[] {
  if (/[aeiou]?o$/.test(phrase) && phrase.length > 3)
    return ["o", "a", "os", "as"].map((ending) => phrase.slice(0, -1) + ending);
  if (/[aeiou]$/.test(phrase)) return [phrase, `${phrase}s`];
  return /[sx]$/.test(phrase) ? [phrase] : [phrase, `${phrase}es`, `${phrase}s`];
}

function plain(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
