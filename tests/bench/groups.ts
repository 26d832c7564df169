import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { type Site, startSite } from "../support/site";
import { table } from "./table";

const GROUPS = Number(process.env.BENCH_GROUPS ?? 1_000);
const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 60);
/** `STOCK_MEMORY_MB`, small enough that most groups have to make room for others. */
const MEMORY_MB = 128;

/**
 * `npm run bench:groups`: runs a thousand generated groups in one process. Measures its memory with one group
 * in use and after requests to all, and the first page of a group that was not requested before.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bench-groups-"));
  const first = await startSite({ dataDir: folder, env: { LOG_LEVEL: "warn" } });
  await first.stop({ keepData: true });
  const hosts = generate(join(folder, "forecourt.db"));
  writeFileSync(join(folder, "hosts.json"), JSON.stringify(hosts));
  const names = Object.keys(hosts).map((address) => new URL(address).hostname);
  const site = await startSite({
    dataDir: folder,
    env: { HOSTS_FILE: join(folder, "hosts.json"), STOCK_MEMORY_MB: String(MEMORY_MB), LOG_LEVEL: "error" },
  });
  try {
    const started = performance.now();
    await untilQuiet(join(folder, "forecourt.db"));
    const ready = (performance.now() - started) / 1000;
    const times: number[] = [];
    await page(site, names[0]!);
    const before = megabytes(site);
    for (const name of names) times.push(await page(site, name));
    const sorted = [...times].sort((a, b) => a - b);
    console.log(
      table(
        [`${GROUPS} groups of ${VEHICLES} vehicles, ${MEMORY_MB} MB for their stock`, ""],
        [
          ["from the start until all are made ready, s", ready.toFixed(0)],
          ["memory with one group in use, MB", String(before)],
          ["memory after all were, MB", String(megabytes(site))],
          ["first page of a group, median, ms", sorted[GROUPS >> 1]!.toFixed(0)],
          ["first page of a group, 99th of 100, ms", sorted[Math.floor(GROUPS * 0.99)]!.toFixed(0)],
          ["first page of the last group, ms", times.at(-1)!.toFixed(0)],
          ["the same again, ms", (await page(site, names.at(-1)!)).toFixed(1)],
        ],
      ),
    );
  } finally {
    await site.stop({ keepData: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes copies of the sample group under other names, one store each.
 * @returns the content of `HOSTS_FILE`
 */
function generate(file: string): Record<string, string> {
  const db = new SQLite(file);
  const profile = db.prepare("SELECT profile_json FROM store_groups LIMIT 1").pluck().get() as string;
  const store = db.prepare("SELECT id, profile_json FROM stores LIMIT 1").get() as {
    id: string;
    profile_json: string;
  };
  const vehicles = db.prepare("SELECT vin, data_json FROM vehicle_records LIMIT ?").all(VEHICLES) as {
    vin: string;
    data_json: string;
  }[];
  const insert = {
    group: db.prepare("INSERT INTO store_groups VALUES (?, ?)"),
    store: db.prepare("INSERT INTO stores VALUES (?, ?, 0, ?)"),
    record: db.prepare(
      "INSERT INTO vehicle_records (store_id, import_id, vin, data_json, source_hash, amount, parts_json) VALUES (?, '0', ?, ?, '-', NULL, '[]')",
    ),
    vehicle: db.prepare("INSERT INTO vehicles VALUES (?, ?, '', '-', 0, 0, NULL, '0')"),
    version: db.prepare("INSERT INTO versions VALUES (?, 1, 1)"),
  };
  const hosts: Record<string, string> = {};
  db.transaction(() => {
    for (let number = 0; number < GROUPS; number++) {
      const group = `group-${number}`;
      const storeId = `${group}-store`;
      insert.group.run(group, renamed(profile, { name: `Dealer ${number}` }));
      insert.store.run(storeId, group, renamed(store.profile_json, { name: `Dealer ${number}` }));
      insert.version.run(group);
      for (const { vin, data_json } of vehicles) {
        insert.record.run(storeId, vin, data_json.replaceAll(store.id, storeId));
        insert.vehicle.run(storeId, vin);
      }
      hosts[`http://dealer-${number}.test`] = group;
    }
  })();
  db.close();
  return hosts;
}

function renamed(profile: string, changes: object): string {
  return JSON.stringify({ ...(JSON.parse(profile) as object), ...changes });
}

/** Waits until every group is ready: the site prepares them one after another after its start. */
async function untilQuiet(file: string): Promise<void> {
  const db = new SQLite(file, { readonly: true });
  const changes = () => db.prepare("SELECT count(DISTINCT group_id) FROM content").pluck().get() as number;
  while (changes() < GROUPS) await new Promise((resolve) => setTimeout(resolve, 100));
  db.close();
}

/** @returns milliseconds to the last byte @throws Error for anything but the group's own page */
function page(site: Site, host: string): Promise<number> {
  const begun = performance.now();
  const dealer = `Dealer ${/\d+/.exec(host)![0]}`;
  return new Promise((resolve, reject) => {
    const { port } = new URL(site.url);
    send({ host: "127.0.0.1", port, path: "/", headers: { host }, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => {
        if (answer.statusCode === 200 && new RegExp(`${dealer}\\b`).test(text))
          resolve(performance.now() - begun);
        else reject(new Error(`${host}: ${answer.statusCode}, not the page of ${dealer}`));
      });
    })
      .on("error", reject)
      .end();
  });
}

function megabytes({ process: { pid } }: Site): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1];
  return Math.round(Number(kilobytes) / 1024);
}

await main();
