/** Signs that tell names apart, such as a trim "Engage+" from "Engage". All others only separate words. */
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
/** Letters, figures and pictures that have no ASCII form; marks of trade say nothing. */
const NO_ASCII = /(?!\p{ASCII})[^\p{P}\p{Z}\p{M}\p{C}©®℠]/gu;

/**
 * The form of a name in an address: lower case, ASCII letters and digits, single hyphens.
 * "F-150 SuperCrew" → "f-150-supercrew", "Citroën" → "citroen", "Engage+" → "engage-plus". Names that differ in more than what
 * separates their words differ in it; it is empty only for a name without any sign.
 */
export function slug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[&+!*#@%=]/g, (sign) => ` ${SIGNS[sign]} `)
    .replace(NO_ASCII, (letter) => SIGNS[letter] ?? ` ${codeOf(letter)} `);
  return hyphenated(plain) || hyphenated(name.replace(/\S/gu, (sign) => ` ${codeOf(sign)} `));
}

function hyphenated(text: string): string {
  return text.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}

/** "✓" as "u2713". */
function codeOf(letter: string): string {
  return `u${letter.codePointAt(0)!.toString(16)}`;
}
