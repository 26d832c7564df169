import { plainWord } from "../engine/text/name-terms";
import type { SearchNames } from "./names";

/** Most trims for one name. A name with more stays text, because its URL would be unreadable. */
const MAX_TRIMS = 8;

/**
 * Returns the trims of the given makes and models that have the text's words in their names ("long range", "limited"),
 * and the words that none of them has. A trim's name alone is not enough: every other maker has a "Limited".
 * @param lines `make` or `make/model`
 */
export function takeTrims(
  text: string,
  lines: readonly string[],
  { trims }: SearchNames,
): { trims: string[]; rest: string } {
  let allowed = trims.filter(({ value }) => lines.some((line) => value.startsWith(`${line}/`)));
  const left: string[] = [];
  let isNamed = false;
  for (const word of text.split(" ")) {
    const named = allowed.filter(({ terms }) => terms.has(plainWord(word)));
    if (named.length === 0) left.push(word);
    else {
      allowed = named;
      isNamed = true;
    }
  }
  if (!isNamed || allowed.length > MAX_TRIMS) return { trims: [], rest: text };
  return { trims: allowed.map(({ value }) => value), rest: left.join(" ") };
}
