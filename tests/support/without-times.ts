/**
 * A public answer (HTML, XML or JSON) without when a record last changed and what it was advertised for before: what the staff undo
 * has changed once more, and an undone price was advertised all the same.
 */
export function withoutTimes(text: string): string {
  return text
    .replace(/<lastmod>[^<]*<\/lastmod>/g, "")
    .replace(/"(?:lastmod|updatedAt|statusSince)":(?:"[^"]*"|null)/g, "")
    .replace(/"priceChanges":\[[^\]]*\]/g, "")
    .replace(/(<section aria-labelledby="price-history">(?:(?!<\/section>).)*?)<table.*?<\/table>/gs, "$1");
}
