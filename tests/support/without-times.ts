/**
 * Strips modification times and earlier advertised prices from a public response (HTML, XML or JSON). An undone change
 * is one more change, and an undone price was advertised nevertheless.
 */
export function withoutTimes(text: string): string {
  return text
    .replace(/<lastmod>[^<]*<\/lastmod>/g, "")
    .replace(/"(?:lastmod|updatedAt|statusSince)":(?:"[^"]*"|null)/g, "")
    .replace(/"priceChanges":\[[^\]]*\]/g, "")
    .replace(/(<section aria-labelledby="price-history">(?:(?!<\/section>).)*?)<table.*?<\/table>/gs, "$1");
}
