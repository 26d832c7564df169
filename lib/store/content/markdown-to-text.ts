/** The plain text of a short Markdown text: for search results and structured data. */
export function markdownToText(markdown: string): string {
  return withoutAddresses(markdown)
    .replace(/[*_`>#|]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * `[words](address)` and `![words](address)` become their text. It only scans forward, so that no text makes it slow.
 */
function withoutAddresses(markdown: string): string {
  const nextBracket = finder(markdown, "]");
  const nextParenthesis = finder(markdown, ")");
  let text = "";
  let from = 0;
  for (let open = markdown.indexOf("["); open >= 0; open = markdown.indexOf("[", Math.max(open + 1, from))) {
    const close = nextBracket(open);
    if (close < 0) break;
    const end = markdown[close + 1] === "(" ? nextParenthesis(close + 2) : -1;
    if (end < 0) continue;
    const isPicture = open > from && markdown[open - 1] === "!";
    text += markdown.slice(from, isPicture ? open - 1 : open) + markdown.slice(open + 1, close);
    from = end + 1;
  }
  return text + markdown.slice(from);
}

/** The next position of a character, for ascending start positions: each part of the text is scanned once. */
function finder(text: string, character: string): (from: number) => number {
  let found = text.indexOf(character);
  return (from) => {
    if (found >= 0 && found < from) found = text.indexOf(character, from);
    return found;
  };
}
