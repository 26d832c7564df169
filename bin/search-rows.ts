const ROWS = / {4}\/\/ Search keys, written by `npm run matcher`\.\n[\s\S]*?(?= {2}\],\n\};)/;
const SEARCH = "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*";

/**
 * The source of `middleware.ts` with one row of its matcher for each key of a search. Next reads the matcher at build time
 * and takes literals only, so that the rows cannot be computed there.
 * @throws Error when the rows' position is not found
 */
export function withSearchRows(source: string, keys: readonly string[]): string {
  if (!ROWS.test(source))
    throw new Error("middleware.ts has no rows of search keys at the end of its matcher.");
  const rows = keys.map(
    (key) => `    {\n      source: "${SEARCH}",\n      has: [{ type: "query", key: "${key}" }],\n    },\n`,
  );
  return source.replace(ROWS, () => `    // Search keys, written by \`npm run matcher\`.\n${rows.join("")}`);
}
