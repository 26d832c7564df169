import { decodeEntities } from "./cell-text";

/**
 * Converts a cell that may contain HTML to readable text: line breaks for blocks, no tags, decoded entities, single
 * spaces.
 */
export function htmlToText(html: string, max: number): string {
  return decodeEntities(withoutTags(html.slice(0, max * 4)))
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, max);
}

const OPENING = /<(script|style)\b/gi;
/** Pattern of a tag that ends a line. */
const BLOCK = /<(?:br|\/(?:p|div|li|h[1-6]|tr))\b/iy;
const TAG = /<\/?[a-z]/gi;

/**
 * Removes tags. This function and the ones below only scan forward, so that the time is linear in the length of any
 * text.
 */
function withoutTags(html: string): string {
  const text = withoutScripts(html);
  let plain = "";
  let from = 0;
  for (const { index } of text.matchAll(TAG)) {
    if (index < from) continue;
    // As in browsers, a tag ends at the next ">", whatever comes before it.
    const end = text.indexOf(">", index);
    if (end === -1) break;
    BLOCK.lastIndex = index;
    plain += text.slice(from, index) + (BLOCK.test(text) ? "\n" : " ");
    from = end + 1;
  }
  return plain + text.slice(from);
}

/** Removes scripts and styles with their content. One that is never closed is treated like any other tag. */
function withoutScripts(html: string): string {
  const closings = {
    script: endsOf(html, /<\/script\s*>/gi),
    style: endsOf(html, /<\/style\s*>/gi),
  };
  let text = "";
  let from = 0;
  for (const { index, 1: name } of html.matchAll(OPENING)) {
    if (index < from) continue;
    const end = closings[name!.toLowerCase() as keyof typeof closings](index);
    if (end === null) continue;
    text += `${html.slice(from, index)} `;
    from = end;
  }
  return text + html.slice(from);
}

/**
 * Returns a function that finds the end of the next match after a position. Positions must be queried in ascending
 * order.
 */
function endsOf(html: string, pattern: RegExp): (after: number) => number | null {
  const matches = html.matchAll(pattern);
  let next = matches.next();
  return (after) => {
    while (!next.done && next.value.index < after) next = matches.next();
    return next.done ? null : next.value.index + next.value[0].length;
  };
}
