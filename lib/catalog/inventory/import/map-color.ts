import {
  COLOR_FAMILIES,
  COLOR_FINISH_WORDS,
  COLOR_MAKER_WORDS,
  COLOR_PHRASES,
} from "../../../../config/catalog/import/colors";
import { normalizeText, remember, wordMatcher } from "./match-terms";

export type ColorFamily = keyof typeof COLOR_FAMILIES;

const FAMILY_OF = byWord(COLOR_FAMILIES);
const MAKER_WORD_OF = byWord(COLOR_MAKER_WORDS);
const finishColor: (plain: string) => ColorFamily | null = wordMatcher(COLOR_FINISH_WORDS);

/**
 * Returns the color family of a paint or upholstery name, such as "Magnetic Gray Metallic"; null when no word is known.
 */
export const mapColor: (name: string) => ColorFamily | null = remember((name) => {
  const plain = normalizeText(name);
  const phrase = COLOR_PHRASES.find(([text]) => ` ${plain} `.includes(` ${text} `));
  if (phrase) return phrase[1];
  const list = plain.split(" ");
  return lastOf(list, FAMILY_OF) ?? lastOf(list, MAKER_WORD_OF) ?? finishColor(plain);
});

/** Returns the color family of the last known word, because the noun comes last in English: "Black Cherry Red". */
function lastOf(plain: string[], table: ReadonlyMap<string, ColorFamily>): ColorFamily | null {
  for (const word of plain.toReversed()) {
    const family = table.get(word);
    if (family) return family;
  }
  return null;
}

function byWord(table: Readonly<Record<ColorFamily, readonly string[]>>): ReadonlyMap<string, ColorFamily> {
  const families = Object.keys(table) as ColorFamily[];
  return new Map(families.flatMap((family) => table[family].map((word) => [word, family] as const)));
}
