/** The words of a short Markdown text, without its marks: for search results and structured data. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`>#|]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
