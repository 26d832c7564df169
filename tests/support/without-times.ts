/**
 * Strips modification times and earlier advertised prices from a public response (HTML, XML or JSON), because
 * an undone change adds a change and an undone price was still advertised.
 */
export function withoutTimes(text: string): string {
  return text
    .replace(/<lastmod>[^<]*<\/lastmod>/g, "")
    .replace(/"(?:lastmod|updatedAt|statusSince)":(?:"[^"]*"|null)/g, "")
    .replace(/"priceChanges":\[[^\]]*\]/g, "")
    .replace(
      /(<section aria-labelledby="price-history">(?:(?!<\/section>).)*?)(?:<table.*?<\/table>|<p class="locked-price.*?<\/p>)/gs,
      "$1",
    );
}
