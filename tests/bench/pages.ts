import { writeFileSync } from "node:fs";
import { FIRST_LOAD_AIM, firstLoad } from "../support/first-load";
import { pageKinds } from "../support/page-kinds";
import { startSite } from "../support/site";
import { buildEmptySite, EMPTY_SITE_RECORD, nextVersion } from "./empty-site";
import { table } from "./table";

/**
 * `npm run bench:pages`: first-load JavaScript of each kind of page, gzipped, against an empty page of the same Next version,
 * whose figure it writes down for the browser test (`tests/e2e/page-kinds.spec.ts`).
 */
async function main(): Promise<void> {
  const empty = await startSite({ siteDir: buildEmptySite(), health: 404 });
  const site = await startSite();
  try {
    const base = await firstLoad(empty.url, "/");
    writeFileSync(
      EMPTY_SITE_RECORD,
      `${JSON.stringify({ next: nextVersion(), script: base.script }, null, 2)}\n`,
    );
    const rows = [["empty Next page", kilobytes(base.script), "", kilobytes(base.html), ""]];
    let within = true;
    for (const [name, path] of Object.entries(await pageKinds(site.url))) {
      const page = await firstLoad(site.url, path);
      const above = page.script - base.script;
      within &&= above <= FIRST_LOAD_AIM;
      rows.push([
        name,
        kilobytes(page.script),
        `+${kilobytes(above)}`,
        kilobytes(page.html),
        above <= FIRST_LOAD_AIM ? "yes" : "NO",
      ]);
    }
    console.log(table(["page", "script, KB gzip", "above empty", "HTML, KB gzip", "within 12 KB"], rows));
    if (!within) process.exitCode = 1;
  } finally {
    await Promise.all([empty.stop(), site.stop()]);
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

await main();
