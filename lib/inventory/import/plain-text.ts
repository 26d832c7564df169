const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  reg: "®",
  trade: "™",
  copy: "©",
  bull: "•",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  deg: "°",
  eacute: "é",
};

/** Readable text of a cell that may hold HTML: line breaks for blocks, no tags, entities as characters, tidy spaces. */
export function plainText(html: string, most: number): string {
  const start = html.slice(0, most * 4);
  const untagged = start.includes("<") ? withoutTags(start) : start;
  const text = untagged.includes("&") ? decodeEntities(untagged) : untagged;
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, most);
}

function withoutTags(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]{0,20000}?<\/\1\s*>/gi, " ")
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, " ");
}

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : " ";
  });
}
