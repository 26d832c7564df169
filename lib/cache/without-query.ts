/** `"c"` (the address in parts) and `"q"` (its query) at the start of what Next's scripts are given, in a page's script or bare. */
const ADDRESS = /("P":null,"c":\[(?:"[^"\\]*",)*"[^"?\\]*)\?[^"\\]*("\],"q":")[^"\\]*"/g;
const IN_SCRIPT =
  /(\\"P\\":null,\\"c\\":\[(?:\\"[^"\\]*\\",)*\\"[^"?\\]*)\?[^"\\]*(\\"\],\\"q\\":\\")[^"\\]*\\"/g;

/**
 * A cached page without the query of the visitor it was rendered for: Next writes it into the page's data, and the page is for
 * everybody. Next leaves it out itself of pages that are rendered at build time; scripts read it from the address bar.
 */
export function withoutQuery(text: string): string {
  return text.replace(ADDRESS, '$1$2"').replace(IN_SCRIPT, '$1$2\\"');
}
