/** Symbols that distinguish names, such as a trim "Engage+" from "Engage". All others only separate words. */
const SIGNS: Readonly<Record<string, string>> = {
  "&": "and",
  "+": "plus",
  "!": "exclaim",
  "*": "star",
  "#": "number",
  "@": "at",
  "%": "percent",
  "=": "equals",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
};
/** Letters and digits without an ASCII form. */
const NO_ASCII = /(?!\p{ASCII})[\p{L}\p{N}]/gu;

/**
 * Converts a name for a URL: lowercase, ASCII letters and digits, single hyphens. "F-150 SuperCrew" →
 * "f-150-supercrew", "Citroën" → "citroen", "Engage+" → "engage-plus". Names that differ only in separators have the
 * same slug. A name with only separators, such as "-", has an empty one.
 */
export function slug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[&+!*#@%=]/g, (sign) => ` ${SIGNS[sign]} `)
    .replace(NO_ASCII, (letter) => SIGNS[letter] ?? ` ${codeOf(letter)} `);
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}

/** Encodes a letter by its code point: "Ж" becomes "u416". */
function codeOf(letter: string): string {
  return `u${letter.codePointAt(0)!.toString(16)}`;
}
