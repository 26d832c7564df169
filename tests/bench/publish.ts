import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { freePort } from "../support/free-port";
import { type NginxSettings, startNginx } from "../support/nginx";
import { postgresBin, startPostgres } from "../support/postgres";
import { type Site, startSite } from "../support/site";
import { addSignedIn } from "../support/staff-session";
import { table } from "./table";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const GROUP = "heartland";

/** Published edit: the document, the field and the page that must show it. */
interface Edit {
  name: string;
  document: { kind: string; storeId: string; id: string };
  changes: (text: string) => object;
  path: string;
}

const EDITS: readonly Edit[] = [
  {
    name: "text of the announcement, every page",
    document: { kind: "profile-announcement", storeId: "", id: "" },
    changes: (text: string) => ({ announcement: { id: "bench", text, link: null } }),
    path: "/contact-us",
  },
  {
    name: "title of an article",
    document: { kind: "articles", storeId: "", id: "winter-check-until-december" },
    changes: (text: string) => ({ title: text }),
    path: "/news/winter-check-until-december",
  },
];

/**
 * `npm run bench:publish`: delay between the response to a publication and the public page that shows it, through nginx
 * with its page cache. Runs one instance on SQLite, and two on PostgreSQL, where each instance has to show it.
 */
async function main(): Promise<void> {
  const rows = await onSqlite();
  if (postgresBin !== null) rows.push(...(await onPostgres()));
  console.log(table(["published", "median ms", "p95 ms", "slowest ms"], rows));
}

async function onSqlite(): Promise<string[][]> {
  const site = await startSite({ env: { LOG_LEVEL: "error" } });
  try {
    const db = openSqlite(join(site.dataDir, "forecourt.db"));
    const cookie = await addSignedIn(db, GROUP, "owner", site.dataDir);
    await db.destroy();
    return await measure("SQLite", [site], cookie);
  } finally {
    await site.stop();
  }
}

async function onPostgres(): Promise<string[][]> {
  const postgres = await startPostgres();
  const address = await postgres.freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-bench-"));
  const sites: Site[] = [];
  try {
    const env = { DATABASE_URL: address, LOG_LEVEL: "error" };
    for (let n = 0; n < 2; n++) sites.push(await startSite({ dataDir, port: await freePort(), env }));
    const db = openPostgres(address);
    const cookie = await addSignedIn(db, GROUP, "owner", dataDir);
    await db.destroy();
    return await measure("PostgreSQL, two instances", sites, cookie);
  } finally {
    for (const site of sites) await site.stop({ keepData: true });
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(name: string, sites: Site[], cookie: string): Promise<string[][]> {
  // One nginx per instance, so that each must show it; request limits are not measured.
  const settings = sites.map(
    ({ url }): NginxSettings => ({
      instances: [new URL(url).host],
      requestsPerSecond: 10_000,
      postsPerSecond: 1_000,
    }),
  );
  const fronts = await Promise.all(settings.map(startNginx));
  try {
    const rows: string[][] = [];
    for (const edit of [...EDITS, await editOfVehicle(sites[0]!, cookie)]) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const text = `Bench ${round} ${Date.now()}`;
        const seen = await publish(sites[round % sites.length]!, cookie, edit, text);
        const all = fronts.map(({ url }) => untilShown(`${url}${edit.path}`, text));
        await Promise.all(all);
        times.push(performance.now() - seen);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
      rows.push([`${name}: ${edit.name}`, ...[at(0.5), at(0.95), times.at(-1)!].map((ms) => ms.toFixed(0))]);
    }
    return rows;
  } finally {
    for (const front of fronts) await front.stop();
  }
}

/** A publication that expires the pages of all vehicles and searches. */
async function editOfVehicle({ url }: Site, cookie: string): Promise<Edit> {
  const read = async (path: string) => (await fetch(url + path, { headers: { cookie } })).json();
  const stock = await read("/api/staff/stock?condition=used&status=available");
  const [{ vin, storeId }] = (stock as { vehicles: [{ vin: string; storeId: string }] }).vehicles;
  const document = { kind: "vehicle", storeId, id: vin };
  const view = await read(`/api/staff/document?${new URLSearchParams(document)}`);
  const { page: path } = view as { page: string };
  return { name: "description of a vehicle", document, changes: (description) => ({ description }), path };
}

/** @returns the time at which the response to the publication arrived */
async function publish(
  site: Site,
  cookie: string,
  { document, changes }: Edit,
  text: string,
): Promise<number> {
  const post = async (change: string, body: object) => {
    const answer = await fetch(`${site.url}/api/staff/document/${change}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ ...document, ...body }),
    });
    const read = (await answer.json()) as { document?: { version: number }; error?: string };
    if (!answer.ok || !read.document) throw new Error(`${change}: ${answer.status} ${JSON.stringify(read)}`);
    return read.document.version;
  };
  const query = new URLSearchParams(document);
  const now = await fetch(`${site.url}/api/staff/document?${query}`, { headers: { cookie } });
  const { version } = (await now.json()) as { version: number };
  const saved = await post("save", { version, changes: changes(text) });
  await post("publish", { version: saved });
  return performance.now();
}

async function untilShown(url: string, text: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const page = await (await fetch(url)).text();
    if (page.includes(text)) return;
    if (Date.now() > deadline) throw new Error(`${url} does not show what was published`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

await main();
