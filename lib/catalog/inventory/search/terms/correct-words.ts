import { plainWord } from "../engine/text/name-terms";
import type { SearchNames } from "./names";

/** Shorter words are one edit away from too many others. */
const MIN_LETTERS = 4;
/** From this length on, one letter may also be replaced by another: "civil" and "bold" are words of their own. */
const MIN_LETTERS_REPLACED = 6;

/**
 * Corrects the misspelled words of makes, models and body styles in a text. A word is corrected only if a single known
 * word is one edit away from it; words known to the store are never changed.
 * @param unread words of the text that have no meaning
 */
export function correctWords(text: string, unread: string, names: SearchNames): string | null {
  const fixes = new Map<string, string>();
  for (const word of wordsOf(unread)) {
    const meant = wordMeant(word, names);
    if (meant !== null) fixes.set(word, meant);
  }
  if (fixes.size === 0) return null;
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => fixes.get(plainWord(word)) ?? word);
}

/** Returns the words of a text without case and accents. */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(plainWord);
}

function wordMeant(word: string, { words, meanings, lineWords }: SearchNames): string | null {
  if (word.length < MIN_LETTERS || /\d/.test(word) || words.has(word) || meanings.has(word)) return null;
  const near = [...words].filter((each) => each.startsWith(word) || isOneEdit(word, each));
  const [meant] = near;
  if (near.length !== 1 || !isOneEdit(word, meant!)) return null;
  return lineWords.has(meant!) && meant!.charAt(0) === word.charAt(0) ? meant! : null;
}

/** Returns true if a letter was left out, added or exchanged with its neighbor, or, in a long word, replaced. */
function isOneEdit(typed: string, name: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at++;
  const [rest, own] = [typed.slice(at), name.slice(at)];
  const isExchanged = rest[0] === own[1] && rest[1] === own[0] && rest.slice(2) === own.slice(2);
  const isReplaced = typed.length >= MIN_LETTERS_REPLACED && rest.slice(1) === own.slice(1);
  return rest.slice(1) === own || rest === own.slice(1) || isExchanged || isReplaced;
}
