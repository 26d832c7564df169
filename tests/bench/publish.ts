import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { raiseVersion } from "../../lib/core/db/raise-version";
import { freePort } from "../support/free-port";
import { writeGroup } from "../support/group-files";
import { type NginxSettings, startNginx } from "../support/nginx";
import { postgresBin, startPostgres } from "../support/postgres";
import { type DocumentKey, publishEdit } from "../support/publish-edit";
import { type Site, startSite } from "../support/site";
import { addSignedIn } from "../support/staff-session";
import { insertVehicles, makeOffer, makeVehicle } from "../support/store-fixture";
import { processorTime } from "./processor-time";
import { table } from "./table";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);
/** Publications before the measured ones, in which a site that has just started loads and compiles its code. */
const WARM_UP = 30;
const GROUP = "heartland";

/** Published edit: the document, the field and the page that must show it. */
interface Edit {
  name: string;
  document: DocumentKey;
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
  rows.push(...(await onLargeGroup()));
  console.log(table(["published", "median ms", "p95 ms", "slowest ms", "processor ms"], rows));
}

async function onSqlite(): Promise<string[][]> {
  const site = await startSite({ env: { LOG_LEVEL: "error" } });
  try {
    const db = openSqlite(join(site.dataDir, "forecourt.db"));
    const cookie = await addSignedIn(db, GROUP, "owner", site.dataDir);
    await db.destroy();
    const edits = [...EDITS, await editOfVehicle(site, cookie)];
    return await measure("SQLite", [site], cookie, edits);
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
    const edits = [...EDITS, await editOfVehicle(sites[0]!, cookie)];
    return await measure("PostgreSQL, two instances", sites, cookie, edits);
  } finally {
    for (const site of sites) await site.stop({ keepData: true });
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A group of many stores whose data are all in memory. */
const LARGE = {
  group: "large",
  stores: Array.from({ length: 20 }, (_, at) => `large-${at + 1}`),
  vehicles: Number(process.env.BENCH_VEHICLES ?? 20_000),
};

/** An offer's text, which must rebuild neither the stock nor the search index of any store. */
const EDIT_OF_OFFER: Edit = {
  name: `text of an offer, ${LARGE.stores.length} stores, ${LARGE.vehicles} vehicles`,
  document: { kind: "offers", storeId: "", id: "ofr_bench" },
  changes: (name) => ({ name }),
  path: "/special-offers/dealer",
};

async function onLargeGroup(): Promise<string[][]> {
  const [root, dataDir] = [0, 1].map(() => mkdtempSync(join(tmpdir(), "forecourt-bench-"))) as [
    string,
    string,
  ];
  writeGroup(root, LARGE.group, LARGE.stores, { name: "Large Motors" });
  const content = join(root, "config", "content", LARGE.group);
  mkdirSync(content, { recursive: true });
  writeFileSync(join(content, "offers.json"), JSON.stringify([makeOffer("ofr_bench")]));
  const env = { FILES_ROOT: root, STORE_GROUP: LARGE.group, LOG_LEVEL: "error" };
  const site = await startSite({ dataDir, env });
  try {
    const db = openSqlite(join(dataDir, "forecourt.db"));
    const storeOf = (n: number) => LARGE.stores[n % LARGE.stores.length]!;
    const stock = Array.from({ length: LARGE.vehicles }, (_, n) => makeVehicle(n, { storeId: storeOf(n) }));
    await insertVehicles(db, stock);
    await db.transaction().execute((trx) => raiseVersion(trx, LARGE.group, Date.now()));
    const cookie = await addSignedIn(db, LARGE.group, "owner", dataDir);
    await db.destroy();
    for (const store of LARGE.stores)
      await fetch(`${site.url}/contact-us`, { headers: { cookie: `userSelectedStore=${store}` } });
    return await measure("SQLite", [site], cookie, [EDIT_OF_OFFER]);
  } finally {
    await site.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function measure(
  name: string,
  sites: Site[],
  cookie: string,
  edits: readonly Edit[],
): Promise<string[][]> {
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
    for (const edit of edits) {
      const times: number[] = [];
      const used = () => sites.reduce((sum, site) => sum + processorTime(site.process.pid!), 0);
      let before = 0;
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        if (round === 0) before = used();
        const text = `Bench ${round} ${Date.now()}`;
        const site = sites[(round + WARM_UP) % sites.length]!;
        await publishEdit(site, cookie, edit.document, { changes: edit.changes(text) });
        const seen = performance.now();
        const all = fronts.map(({ url }) => untilShown(`${url}${edit.path}`, text));
        await Promise.all(all);
        if (round >= 0) times.push(performance.now() - seen);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
      const processor = (used() - before) / ROUNDS / sites.length;
      const shown = [at(0.5), at(0.95), times.at(-1)!, processor];
      rows.push([`${name}: ${edit.name}`, ...shown.map((ms) => ms.toFixed(0))]);
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
