import { ARIAL_WIDTHS, OTHER_WIDTH, SEARCH_RESULT } from "../../../config/marketing/search-result";

/** Text as a search engine shows it. */
export interface ShownText {
  text: string;
  isCut: boolean;
  isShort: boolean;
  /** Length of the full text in user-perceived characters. */
  characters: number;
}

/** Page as shown in search results. */
export interface ShownResult {
  title: ShownText;
  description: ShownText;
  /** Breadcrumb address: "cars.example › service › schedule". */
  address: string;
}

const WIDTHS = new Map(
  Object.entries(ARIAL_WIDTHS).flatMap(([width, characters]) =>
    [...characters].map((character): [string, number] => [character, Number(width)]),
  ),
);
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;
const MORE = " …";

/**
 * Returns how a page appears in search results, by `config/marketing/search-result`. @param page its title includes the
 * site's name
 */
export function searchResult(page: { title: string; description: string; address: string }): ShownResult {
  const { title, description } = SEARCH_RESULT;
  const pixels = (text: string) => textWidth(text, title.size);
  return {
    title: shownText(page.title, title.shortBelow, (text) => pixels(text) <= title.pixels),
    description: shownText(
      page.description,
      description.shortBelow,
      (text) => [...text].length <= description.characters,
    ),
    address: breadcrumbs(page.address),
  };
}

/** Returns the width of a line in Arial, in pixels. */
export function textWidth(text: string, size: number): number {
  const units = [...text].map(
    (character) => WIDTHS.get(character) ?? (WIDE.test(character) ? OTHER_WIDTH.wide : OTHER_WIDTH.letter),
  );
  return (units.reduce((sum, each) => sum + each, 0) * size) / 1_000;
}

/** Cuts a text after the last whole word that leaves room for the ellipsis. A single long word is cut inside. */
function shownText(given: string, shortBelow: number, fits: (text: string) => boolean): ShownText {
  const text = given.trim().replace(/\s+/g, " ");
  const characters = [...text].length;
  const shared = { characters, isShort: characters < shortBelow };
  if (fits(text)) return { text, isCut: false, ...shared };
  const letters = [...text];
  let end = letters.length;
  while (end > 0 && !fits(letters.slice(0, end).join("") + MORE)) end--;
  const head = letters.slice(0, end).join("");
  const isWithinWord = letters[end] !== " " && head.includes(" ");
  const whole = isWithinWord ? head.slice(0, head.lastIndexOf(" ")) : head;
  return { text: whole.trimEnd() + MORE, isCut: true, ...shared };
}

function breadcrumbs(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return [host, ...pathname.split("/").filter(Boolean)].join(" › ");
}
