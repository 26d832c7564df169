import { gzipSync } from "node:zlib";

/** Limit of first-load JavaScript above an empty Next page, bytes after gzip. */
export const FIRST_LOAD_AIM = 12 * 1024;

/** Largest HTML of some kinds of page, bytes after gzip: what was reached. The aims are 25 KB for home and 20 KB for the others. */
export const HTML_LIMITS: Readonly<Record<string, number>> = {
  home: 33_100,
  search: 25_900,
  "vehicle page": 29_400,
};

const sizes = new Map<string, Promise<number>>();

/** Bytes after gzip of a page's HTML and of all scripts that it loads by itself (`nomodule` ones are for old browsers). */
export async function firstLoad(origin: string, path: string): Promise<{ html: number; script: number }> {
  const html = await (await fetch(origin + path)).text();
  const sources = firstScripts(html);
  if (sources.length === 0) throw new Error(`${path} has no script: its markup is not what this looks for.`);
  const bytes = await Promise.all(sources.map((source) => sizeOf(new URL(source, origin).href)));
  return { html: gzipSync(html).length, script: bytes.reduce((sum, size) => sum + size, 0) };
}

/** Addresses of all scripts that a page loads by itself. */
export function firstScripts(html: string): string[] {
  const sources = new Set<string>(scriptsAddedLate(html));
  for (const [tag] of html.matchAll(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g)) {
    if (!/\bnomodule\b/i.test(tag)) sources.add(/\bsrc="([^"]+)"/.exec(tag)![1]!.replaceAll("&amp;", "&"));
  }
  return [...sources];
}

function sizeOf(address: string): Promise<number> {
  const size =
    sizes.get(address) ??
    fetch(address).then(async (answer) => gzipSync(Buffer.from(await answer.arrayBuffer())).length);
  sizes.set(address, size);
  return size;
}

/** Returns the scripts that `lib/web/next-internals/defer-scripts.ts` adds; an empty Next page has none. */
function scriptsAddedLate(html: string): string[] {
  const list = /\((\["[^<]*?"\])\)<\/script><\/body>/.exec(html);
  return list ? (JSON.parse(list[1]!) as string[]) : [];
}
