/** Returns markup as text, with a bar between elements. */
export function textOf(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, "|")
    .replaceAll("&#x27;", "'")
    .replace(/\|[|\s]*/g, "|");
}

/** Returns each amount that a text names as the MSRP. */
export function msrpIn(text: string): string[] {
  return [...text.matchAll(/MSRP\|?\s?(\$[\d,]+(?:\.\d\d)?)/g)].map(([, amount]) => amount!);
}
