/** Returns the letters and digits of a word without case, accents and punctuation: "F-150" → "f150". */
export function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

/** Returns the words of a name: each whole word and, if it is compound, its parts. "Mercedes-Benz" → 3 words. */
export function nameTerms(name: string): string[] {
  const terms = new Set<string>();
  for (const part of name.split(/\s+/)) {
    terms.add(plainWord(part));
    for (const piece of part.split(/[^\p{L}\p{N}]+/u)) if (piece.length > 1) terms.add(plainWord(piece));
  }
  terms.delete("");
  return [...terms];
}
