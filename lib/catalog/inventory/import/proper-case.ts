import { MAKE_ALIASES, MAKES } from "../../../../config/catalog/import/makes";
import { slug } from "../../../core/pages/slug";
import { remember } from "./match-terms";

const MAKE_BY_SLUG = new Map<string, string>([
  ...Object.entries(MAKE_ALIASES),
  ...MAKES.map((make) => [slug(make), make] as const),
]);
const MIN_SHOUTED_WORD_LENGTH = 5;

/** A make as its maker writes it ("FORD" → "Ford", "chevy" → "Chevrolet"); an unknown one as the feed has it. */
export const properMake: (text: string) => string = remember(
  (text) => MAKE_BY_SLUG.get(slug(text)) ?? quiet(text, MIN_SHOUTED_WORD_LENGTH),
);

/** A model or trim in proper case: "OUTLANDER SEL" → "Outlander SEL". Short words are names ("CR-V", "XLE"). */
export const properModel: (text: string) => string = remember((text) => quiet(text, MIN_SHOUTED_WORD_LENGTH));

/** A colour's name in proper case: "PEARL WHITE" → "Pearl White". */
export const properColor: (text: string) => string = remember((text) => quiet(text, 2));

function quiet(text: string, shortest: number): string {
  const tidy = text.replace(/\s+/g, " ");
  if (tidy !== tidy.toUpperCase()) return tidy;
  return tidy.replace(/(?<![A-Z\d])[A-Z]+(?![A-Z\d])/g, (word) =>
    word.length < shortest ? word : word[0] + word.slice(1).toLowerCase(),
  );
}
