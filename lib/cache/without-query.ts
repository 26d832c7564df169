/** What stands between the quotes of a JSON string, and the same once more inside the string of a page's script. */
const IN_DATA = String.raw`(?:[^"\\]|\\.)*`;
const IN_SCRIPT = String.raw`(?:[^"\\]|\\\\(?:\\["\\]|[^"\\])|\\u[0-9a-f]{4})*`;

/** `"c"` (the address in parts, the query at the end of the last) and `"q"` (the query) at the start of what Next's scripts are given. */
const ADDRESSES = [addressWithQuery('"', IN_DATA), addressWithQuery(String.raw`\\"`, IN_SCRIPT)];

/**
 * A cached page without the query of the visitor it was rendered for: Next writes it into the page's data, and the page is for
 * everybody. Next leaves it out itself of pages that are rendered at build time; scripts read it from the address bar.
 * @param text the page's HTML, or the data that its scripts repeat; both must be given, so that they stay the same
 */
export function withoutQuery(text: string): string {
  return ADDRESSES.reduce((rest, address) => rest.replace(address, "$1$2$3"), text);
}

/** @param quote how a quote is written there @param inside what may stand between two of them */
function addressWithQuery(quote: string, inside: string): RegExp {
  const path = String.raw`(${quote}P${quote}:null,${quote}c${quote}:\[(?:${quote}[^"?\\]*${quote},)*${quote}[^"?\\]*)`;
  const query = String.raw`\?${inside}(${quote}\],${quote}q${quote}:${quote})${inside}(${quote})`;
  return new RegExp(path + query, "g");
}
