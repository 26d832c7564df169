/**
 * The title and the canonical link of the search that the page shows now.
 * @param canonical path and query
 */
export function showInHead(title: string, canonical: string): void {
  if (document.title !== title) document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(canonical, link.href).href;
}
