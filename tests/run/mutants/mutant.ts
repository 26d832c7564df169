/** A mistake to plant in the code. */
export interface Mutant {
  /** Unique; a few words in kebab case. */
  name: string;
  area: MutantArea;
  kind: "comparison" | "off-by-one" | "dropped-await" | "swapped-message" | "swapped-value" | "operator";
  file: string;
  /** Exact text that occurs once in the file. */
  find: string;
  replace: string;
}

export const MUTANT_AREAS = [
  "pricing",
  "search",
  "popups",
  "consent",
  "leads",
  "routing",
  "slots",
  "offers",
  "import",
  "delivery",
  "adf",
  "seo",
] as const;

export type MutantArea = (typeof MUTANT_AREAS)[number];

/**
 * The file's text with the mistake in it.
 * @throws Error when the text to be replaced is not in it exactly once: the code has changed since
 */
export function plant(source: string, { name, file, find, replace }: Mutant): string {
  const count = source.split(find).length - 1;
  if (count !== 1)
    throw new Error(`${name}: ${JSON.stringify(find)} stands ${count} times in ${file}, not once`);
  // A function, because the text may contain "$&" and similar patterns.
  return source.replace(find, () => replace);
}
