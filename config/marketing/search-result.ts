/**
 * Approximate display of a page in search results: a title in 20 pixel Arial on one line, and about two lines
 * of description. No search engine documents the limits.
 */
export const SEARCH_RESULT = {
  title: { pixels: 580, size: 20, shortBelow: 25 },
  description: { characters: 155, shortBelow: 70 },
};

/**
 * Widths of Arial's characters in thousandths of the font size, with all characters of that width; other
 * characters have the most common width.
 */
export const ARIAL_WIDTHS: Readonly<Record<number, string>> = {
  191: "'",
  222: "ijl",
  260: "|",
  278: " !,./:;I[\\]ft",
  333: "()-`r",
  334: "{}",
  355: '"',
  389: "*",
  469: "^",
  500: "Jcksvxyz",
  556: "#$0123456789?L_abdeghnopqu",
  584: "+<=>~",
  611: "FTZ",
  667: "&ABEKPSVXY",
  722: "CDHNRUw",
  778: "GOQ",
  833: "Mm",
  889: "%",
  944: "W",
  1015: "@",
};

/** Widths of characters outside the table, such as é or 車. */
export const OTHER_WIDTH = { letter: 600, wide: 1_000 };
