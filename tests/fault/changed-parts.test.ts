import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import { DOCUMENT_KINDS, kindRow } from "../../lib/staff/documents/kinds";
import { pageKinds } from "../support/page-kinds";
import { publishEdit } from "../support/publish-edit";
import { type Site, startSite } from "../support/site";
import { addSignedIn } from "../support/staff-session";

interface Line {
  id: string;
  storeId: string;
  record: Record<string, unknown>;
}
interface Page {
  etag: string;
  text: string;
}
type Pages = Record<string, Page>;

/** Pages that show nothing of a kind, and stay as they are. */
const UNRELATED: Record<string, readonly string[]> = {
  faqs: ["vehicle page", "search", "article", "contact", "legal text"],
  articles: ["vehicle page", "search", "legal text", "contact"],
  "team-members": ["vehicle page", "search", "home", "article"],
  documents: ["vehicle page", "search", "home", "article"],
  reviews: ["vehicle page", "search", "article"],
  promotions: ["search", "article", "legal text", "team"],
  offers: ["search", "article", "legal text", "team"],
  positions: ["vehicle page", "search", "home"],
  categories: ["vehicle page", "search", "home"],
};

/** Kinds with a text that a person reads as the title; parts of the profile, menus and pop-ups expire every page. */
const KINDS = DOCUMENT_KINDS.filter((kind) => {
  const { titleField, view } = kindRow(kind)!;
  return view !== "stock" && titleField !== undefined && titleField !== "id";
});

test("after a publication every page shows what a new process renders, and unrelated pages were not rendered again", async () => {
  let site = await startSite();
  const db = openSqlite(join(site.dataDir, "forecourt.db"));
  const cookie = await addSignedIn(db, "heartland", "owner", site.dataDir);
  await db.destroy();
  const addresses = await pageKinds(site.url);
  for (const kind of KINDS) {
    const before = await readPages(site, addresses);
    const version = await versionOf(site);
    await publishTitle(site, cookie, kind);
    await expect.poll(() => versionOf(site), { timeout: 10_000 }).not.toBe(version);
    const served = await readPages(site, addresses);
    const { dataDir } = site;
    await site.stop({ keepData: true });
    site = await startSite({ dataDir });
    const rendered = await readPages(site, addresses);
    const wrong = Object.keys(addresses).filter((name) => served[name]!.text !== rendered[name]!.text);
    expect([kind, wrong]).toEqual([kind, []]);
    const anew = (UNRELATED[kind] ?? []).filter((name) => served[name]!.etag !== before[name]!.etag);
    expect([kind, anew]).toEqual([kind, []]);
  }
  await site.stop();
}, 600_000);

async function readPages(site: Site, addresses: Record<string, string>): Promise<Pages> {
  const pages: Pages = {};
  for (const [name, path] of Object.entries(addresses)) {
    const answer = await fetch(site.url + path);
    pages[name] = { etag: answer.headers.get("etag") ?? "", text: shown(await answer.text(), site) };
  }
  return pages;
}

/** Returns a page as a visitor sees it: without scripts, and without its fingerprints. */
function shown(html: string, site: Site): string {
  return (
    html
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/<meta name="store-parts"[^>]*>/g, "")
      // Numbers of the process, and of one rendering.
      .replace(/ (?:data-part|nonce)="[^"]*"/g, "")
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "")
      .replaceAll(site.url, "")
  );
}

async function versionOf(site: Site): Promise<string> {
  const health = await (await fetch(`${site.url}/api/health`)).json();
  return (health as { inventory: { version: string } }).inventory.version;
}

async function publishTitle(site: Site, cookie: string, kind: string): Promise<void> {
  const list = await fetch(`${site.url}/api/staff/documents?kind=${kind}`, { headers: { cookie } });
  const [line] = ((await list.json()) as { documents: Line[] }).documents;
  const { id, storeId, record } = line!;
  const field = kindRow(kind)!.titleField!;
  // The sample promotion's terms of credit stay unchanged.
  const edit = { changes: { [field]: `${record[field]}s` }, confirmed: ["description", "disclaimer"] };
  await publishEdit(site, cookie, { kind, storeId, id }, edit);
}
