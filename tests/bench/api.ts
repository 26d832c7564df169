import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type KyselyPlugin, sql } from "kysely";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { dropSingleton, singleton } from "../../lib/core/platform/singleton";
import { leadWork } from "../../lib/leads/core/lead-work";
import { createProgram } from "../../lib/staff/programs/programs";
import { numberChanges } from "../../lib/staff/sync/change-order";
import { callEndpoint } from "../support/call-endpoint";
import { freePort } from "../support/free-port";
import { postgresBin, startPostgres } from "../support/postgres";
import { type Site, startSite } from "../support/site";
import { startMailServer } from "../support/smtp";
import { siteOfTest } from "../support/staff-scene";
import { insertGroup } from "../support/store-fixture";
import { storeLead } from "../support/store-lead";
import { availabilityFields, makeLead } from "../unit/leads/core/fixture";
import { table } from "./table";

/**
 * `npm run bench:api`: what programs cost. Reads changes since random places in a table of 1,000,000 records, in this
 * process; then a program's notes, and shoppers' leads, are written at a fixed rate on the built site while pages are
 * requested, and their latency is compared with and without the writes in one run. Statements and, on PostgreSQL, buffers
 * of a page do not depend on what else the machine does. `BENCH_PARTS=changes`, `notes` or `leads` chooses a part,
 * `BENCH_DATABASES=sqlite` or `postgresql` a database.
 */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const READS = Number(process.env.BENCH_READS ?? 500);
/** Pages whose statements and buffers are counted. */
const COUNTED = 20;
const RATE = 100;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const DATABASES = process.env.BENCH_DATABASES ?? "postgresql sqlite";
const PARTS = process.env.BENCH_PARTS ?? "changes notes leads";
/** Pages that one visitor requests in turn: two cached ones, and a search. */
const PAGES = ["/used-cars-for-sale", "/", "/used-cars-for-sale?sort=price"];
const BY = { id: "owner", name: "Owner" };
/** Times a second at which due writes are sent. */
const TICKS = 50;

const quantile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1]!;
const at = (times: number[], part: number) => `${quantile(times, part).toFixed(1)} ms`;
const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Adds leads with their payloads in the database itself, as copies of one. The triggers mark each as changed. */
async function fill(db: Db): Promise<void> {
  const lead = makeLead({ id: "template", storeId: "north" });
  await storeLead(db, lead);
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from lead_work where lead_id = 'template'`.execute(db);
  const work = Object.keys(rows[0] ?? leadWork(lead));
  const leads = Object.keys((await sql<object>`select * from leads`.execute(db)).rows[0]!);
  const copied = (columns: string[], id: string) =>
    sql.raw(
      columns
        .map((name) => {
          if (name === id || name === "idempotency_key") return "'lead-' || n.i";
          return name === "payload_json"
            ? "replace(payload_json, '\"template\"', '\"lead-' || n.i || '\"')"
            : name;
        })
        .join(", "),
    );
  const step = 50_000;
  for (let from = 1; from < EVENTS; from += step) {
    const numbers = sql`(with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n
      where i < ${sql.lit(Math.min(from + step, EVENTS) - 1)}) select i from n) as n`;
    await sql`insert into leads (${sql.raw(leads.join(", "))})
      select ${copied(leads, "id")} from leads, ${numbers} where id = 'template'`.execute(db);
    await sql`insert into lead_work (${sql.raw(work.join(", "))})
      select ${copied(work, "lead_id")} from lead_work, ${numbers} where lead_id = 'template'`.execute(db);
    // As readers do it while the records come, a few thousand at a time.
    for (let top = -1; ; ) {
      const next = await numberChanges(db, Date.now());
      if (next === top) break;
      top = next;
    }
  }
}

/** Counts the statements of a database. */
class StatementCount implements KyselyPlugin {
  count = 0;
  transformQuery({ node }: Parameters<KyselyPlugin["transformQuery"]>[0]) {
    this.count++;
    return node;
  }
  async transformResult({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) {
    return result;
  }
}

/** Returns the buffers of tables and indexes that PostgreSQL has read so far, from its cache or not. */
async function buffersRead(address: string): Promise<number> {
  const db = openPostgres(address, 1);
  // A connection adds what it read to the statistics at the latest when it ends.
  for (let others = 1; others > 0; ) {
    const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      db,
    );
    others = Number(rows[0]!.others);
  }
  const { rows } = await sql<{ read: number }>`select sum(heap_blks_hit + heap_blks_read
    + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)) as read from pg_statio_user_tables`.execute(db);
  await db.destroy();
  return Number(rows[0]!.read);
}

/** Opens a database anew each time, so that what a connection has read is counted. */
interface Opened {
  name: string;
  open(): Db;
  buffersRead(): Promise<number | null>;
}

async function changes({ name, open, buffersRead }: Opened): Promise<string[]> {
  let db = open();
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-bench-api-"));
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    STORE_GROUP: "acme",
    SITE_URL: "http://localhost:3000",
    LOG_LEVEL: "silent",
  });
  for (const each of ["env", "db", "store-api"]) dropSingleton(each);
  singleton("db", () => db);
  singleton("store-api", siteOfTest);
  await migrate(db);
  await insertGroup(db, "acme");
  await fill(db);
  const limits = { name: "Bench", storeId: null, scopes: ["leads"] as const, networks: [], expiresAt: null };
  const { token, program } = await createProgram(db, BY, "acme", limits, Date.now());
  const top = await numberChanges(db, Date.now());
  const read = async (place: number) => {
    const cursor = Buffer.from(JSON.stringify([place, Date.now(), `program:${program.id}`])).toString(
      "base64url",
    );
    const response = await callEndpoint("GET", `/api/staff/changes?since=${cursor}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { changes: found } = (await response.json()) as { changes: unknown[] };
    return found.length;
  };
  for (let n = 0; n < 50; n++) await read(Math.floor((top * n) / 50));
  const pages: number[] = [];
  const polls: number[] = [];
  let records = 0;
  const readPage = async (n: number) => {
    records += await read(Math.floor((top - 200) * ((n * 0.618_034) % 1)));
  };
  for (let n = 0; n < READS; n++) {
    pages.push(await timed(() => readPage(n)));
    polls.push(await timed(() => read(top)));
  }
  await db.destroy();
  const before = await buffersRead();
  const statements = new StatementCount();
  db = open().withPlugin(statements);
  dropSingleton("db");
  singleton("db", () => db);
  for (let n = 0; n < COUNTED; n++) await readPage(n);
  await db.destroy();
  const after = await buffersRead();
  const expected = (READS + COUNTED) * 100;
  if (records !== expected) throw new Error(`${records} records came instead of ${expected}`);
  rmSync(dataDir, { recursive: true, force: true });
  const buffers = before === null || after === null ? "" : ((after - before) / COUNTED).toFixed(0);
  const counts = [(statements.count / COUNTED).toFixed(1), buffers];
  return [name, at(pages, 0.5), at(pages, 0.99), at(polls, 0.5), at(polls, 0.99), ...counts];
}

interface Latency {
  times: number[];
  writes: number;
  writeTimes: number[];
}

/** Sends a write of a number, and ends when it is answered. @throws Error if it fails */
type Write = (number: number) => Promise<void>;

async function post(
  url: string,
  body: object,
  headers: Record<string, string>,
  status: number,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== status) throw new Error(`a write answered ${response.status}: ${text}`);
}

/** Requests pages one after the other for a time, beside writes at the rate if there are any. */
async function visit(site: Site, write: Write | null): Promise<Latency> {
  const until = performance.now() + SECONDS * 1_000;
  const times: number[] = [];
  const writeTimes: number[] = [];
  const open = new Set<Promise<void>>();
  const failed: unknown[] = [];
  const begun = performance.now();
  let sent = 0;
  const send = async (number: number) => {
    writeTimes.push(await timed(() => write!(number)));
  };
  const timer =
    write === null
      ? undefined
      : setInterval(() => {
          // As many as are due since the beginning, also after a late tick.
          while (performance.now() < until && sent < ((performance.now() - begun) / 1_000) * RATE) {
            const work = send(sent++)
              .catch((error: unknown) => void failed.push(error))
              .finally(() => open.delete(work));
            open.add(work);
          }
        }, 1_000 / TICKS);
  for (let n = 0; performance.now() < until; n++) {
    times.push(
      await timed(async () => {
        const response = await fetch(site.url + PAGES[n % PAGES.length]!);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`a page answered ${response.status}`);
      }),
    );
    await new Promise((done) => setTimeout(done, 20));
  }
  clearInterval(timer);
  await Promise.all(open);
  if (failed.length > 0) throw new Error(`${failed.length} writes failed`, { cause: failed[0] });
  return { times, writes: writeTimes.length / SECONDS, writeTimes };
}

/** Makes 200 leads and a program that may note on them. @returns the writing of a note */
async function notes(site: Site, db: Db): Promise<Write> {
  const stored = await db.selectFrom("stores").select(["id", "group_id"]).executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (let n = 0; n < 200; n++)
    ids.push(await storeLead(db, makeLead({ id: crypto.randomUUID(), storeId: stored.id })));
  const limits = { name: "Bench", storeId: null, scopes: ["leads"] as const, networks: [], expiresAt: null };
  const { token } = await createProgram(db, BY, stored.group_id, limits, Date.now());
  return (n) =>
    post(
      `${site.url}/api/staff/leads/${ids[n % ids.length]!}/note`,
      { text: "A note of the bench." },
      { authorization: `Bearer ${token}`, "idempotency-key": `bench-${n}` },
      200,
    );
}

/** Returns the sending of a lead, by a shopper of its own. */
async function leads(site: Site): Promise<Write> {
  return (n) =>
    post(
      `${site.url}/api/leads/availability`,
      availabilityFields({ idempotencyKey: `bench-lead-${n}` }),
      { "x-forwarded-for": `198.18.${(n >> 8) % 256}.${n % 256}` },
      201,
    );
}

async function besidePages(
  name: string,
  settings: Record<string, string>,
  openDb: (site: Site) => Db,
  writes: (site: Site, db: Db) => Promise<Write>,
): Promise<string[]> {
  const port = await freePort();
  const mail = await startMailServer();
  const site = await startSite({
    port,
    env: { SITE_URL: `http://localhost:${port}`, LOG_LEVEL: "error", SMTP_URL: mail.url, ...settings },
  });
  try {
    const db = openDb(site);
    const write = await writes(site, db);
    await db.destroy();
    await visit(site, null);
    const before = await visit(site, null);
    const beside = await visit(site, write);
    const alone = [...before.times, ...(await visit(site, null)).times];
    const ratio = (part: number) => (quantile(beside.times, part) / quantile(alone, part)).toFixed(2);
    return [
      name,
      beside.writes.toFixed(0),
      `${at(beside.writeTimes, 0.5)} / ${at(beside.writeTimes, 0.99)}`,
      `${at(alone, 0.5)} / ${at(alone, 0.99)}`,
      `${at(beside.times, 0.5)} / ${at(beside.times, 0.99)}`,
      `${ratio(0.5)} / ${ratio(0.99)}`,
    ];
  } finally {
    await site.stop();
    await mail.stop();
  }
}

const server = postgresBin === null ? null : await startPostgres({ durable: true });
console.log(`${cpus().length} cores shared with whatever else runs.`);
if (PARTS.includes("changes")) {
  console.log(`Changes since random places among ${EVENTS} records, 100 leads a page. Aim: p99 of 50 ms.`);
  const head = ["", "page p50", "page p99", "nothing new p50", "p99", "statements a page", "buffers a page"];
  if (server && DATABASES.includes("postgresql")) {
    const address = await server.freshDatabase();
    const opened: Opened = {
      name: "PostgreSQL",
      open: () => openPostgres(address),
      buffersRead: () => buffersRead(address),
    };
    console.log(table(head, [await changes(opened)]));
  }
  if (DATABASES.includes("sqlite")) {
    const folder = mkdtempSync(join(tmpdir(), "forecourt-bench-api-"));
    const opened: Opened = {
      name: "SQLite",
      open: () => openSqlite(join(folder, "bench.db")),
      buffersRead: async () => null,
    };
    console.log(table(head, [await changes(opened)]));
    rmSync(folder, { recursive: true, force: true });
  }
}
for (const [part, writes] of Object.entries({ notes, leads })) {
  if (!PARTS.includes(part)) continue;
  console.log(
    `${RATE} ${part} a second for ${SECONDS} s beside page requests, with the same requests alone before and after.`,
  );
  const rows: string[][] = [];
  if (DATABASES.includes("sqlite"))
    rows.push(
      await besidePages("SQLite", {}, ({ dataDir }) => openSqlite(join(dataDir, "forecourt.db")), writes),
    );
  if (server && DATABASES.includes("postgresql")) {
    const address = await server.freshDatabase();
    rows.push(
      await besidePages("PostgreSQL", { DATABASE_URL: address }, () => openPostgres(address), writes),
    );
  }
  console.log(
    table(
      ["", `${part}/s`, "write p50 / p99", "pages alone p50 / p99", "with writes", "ratio p50 / p99"],
      rows,
    ),
  );
}
await server?.stop();
process.exit(0);
