import { gzipSync } from "node:zlib";
import { startSite } from "../support/site";
import { buildEmptySite } from "./empty-site";
import { pagesOf } from "./pages-of-site";
import { table } from "./table";

/** Aim of design §7: first-load JavaScript above an empty Next page, bytes after gzip. */
const AIM_BYTES = 25 * 1024;

/** `npm run bench:pages`: first-load JavaScript of each page, gzipped, against an empty page of the same Next version. */
async function main(): Promise<void> {
  const empty = await startSite({ siteDir: buildEmptySite() });
  const site = await startSite();
  try {
    const base = await firstLoad(empty.url, "/");
    const rows = [["empty Next page", kilobytes(base.script), "", kilobytes(base.html), ""]];
    let within = true;
    for (const [name, path] of Object.entries(await pagesOf(site.url))) {
      const page = await firstLoad(site.url, path);
      const above = page.script - base.script;
      within &&= above <= AIM_BYTES;
      rows.push([
        name,
        kilobytes(page.script),
        `+${kilobytes(above)}`,
        kilobytes(page.html),
        above <= AIM_BYTES ? "yes" : "NO",
      ]);
    }
    console.log(table(["page", "script, KB gzip", "above empty", "HTML, KB gzip", "within 25 KB"], rows));
    if (!within) process.exitCode = 1;
  } finally {
    await Promise.all([empty.stop(), site.stop()]);
  }
}

/** Bytes after gzip of a page's HTML and of all scripts that it loads by itself (`nomodule` ones are for old browsers). */
async function firstLoad(origin: string, path: string): Promise<{ html: number; script: number }> {
  const answer = await fetch(origin + path);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const sources = new Set<string>(scriptsAddedLate(html));
  for (const [tag] of html.matchAll(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g)) {
    if (!/\bnomodule\b/i.test(tag)) sources.add(/\bsrc="([^"]+)"/.exec(tag)![1]!.replaceAll("&amp;", "&"));
  }
  const sizes = await Promise.all(
    [...sources].map(
      async (source) =>
        gzipSync(Buffer.from(await (await fetch(new URL(source, origin))).arrayBuffer())).length,
    ),
  );
  return { html: gzipSync(html).length, script: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Those that `lib/cache/late-scripts.ts` adds; an empty Next page has none. */
function scriptsAddedLate(html: string): string[] {
  const list = /\((\["[^<]*?"\])\)<\/script><\/body>/.exec(html);
  return list ? (JSON.parse(list[1]!) as string[]) : [];
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

await main();
