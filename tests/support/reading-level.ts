/** A syllable for each group of vowels; a final "e" is silent, unless it is the only one or follows a consonant and "l". */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  const spoken = letters.replace(/(?:es|ed|e)$/, (end, at: number) =>
    isSpokenEnding(letters.slice(0, at), end) ? end : "",
  );
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

function isSpokenEnding(stem: string, end: string): boolean {
  if (end === "ed") return /[td]$/.test(stem);
  if (end === "es") return /(?:[sxz]|[cs]h|[cg])$/.test(stem);
  return /[^aeiou]l$/.test(stem);
}

export interface TextCounts {
  sentences: number;
  wordCount: number;
  syllables: number;
}

/** Figures, marks and names of fields in capitals are no words that one has to be able to read. */
export function countText(text: string): TextCounts {
  const found = text.match(/[A-Za-z][A-Za-z'’]*/g) ?? [];
  return {
    sentences: Math.max(1, text.match(/[.?!:;](?=\s|$)/g)?.length ?? 0),
    wordCount: found.length,
    syllables: found.reduce((sum, word) => sum + (/^[A-Z]{2,}$/.test(word) ? 1 : syllables(word)), 0),
  };
}

/** US school grade of texts together (Kincaid and others, Derivation of New Readability Formulas, 1975). */
export function fleschKincaidGrade(texts: readonly string[]): number {
  const sum = texts.map(countText).reduce(
    (all, each) => ({
      sentences: all.sentences + each.sentences,
      wordCount: all.wordCount + each.wordCount,
      syllables: all.syllables + each.syllables,
    }),
    { sentences: 0, wordCount: 0, syllables: 0 },
  );
  return 0.39 * (sum.wordCount / sum.sentences) + 11.8 * (sum.syllables / sum.wordCount) - 15.59;
}
