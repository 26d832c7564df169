import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { type Cluster, startCluster } from "../support/cluster";
import { get, type LoadReport, loadDuring } from "../support/cluster-load";
import { startNginx } from "../support/nginx";
import { busyKinds } from "../support/page-kinds";
import { table } from "./table";
import { type Load, load } from "./wrk";

/** Alternating rounds of both: a shared machine's speed varies. */
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
const TOKEN = "a token of the cluster bench";
const STORE = "heartland-naperville";
const CACHED_PATHS = ["/", "/used-cars-for-sale/suvs", "/contact-us", "/service", "/cars-for-sale"];

/**
 * `npm run bench:cluster`: nginx, two instances, PostgreSQL (waiting for the disk) and Redis on this machine. A cached page
 * through nginx against the same HTML as a file of nginx (aim: 0.7), p99, how many requests an instance sees; the time from an
 * import's commit to the new page (aim: under 1 s); and what visitors notice of a killed instance, a restarted
 * PostgreSQL and a stopped Redis.
 */
async function main(): Promise<void> {
  console.log(
    `${cpus().length} processors, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each`,
  );
  const cluster = await startCluster({ durable: true, env: { METRICS_TOKEN: TOKEN, LOG_LEVEL: "warn" } });
  try {
    await cachedPages(cluster);
    await importSeen(cluster);
    await underFaults(cluster);
  } finally {
    await cluster.stop();
  }
}

async function cachedPages(cluster: Cluster): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(await busyKinds(cluster.url))) {
    for (const accepts of ["identity", "gzip, deflate"]) {
      await untilHit(cluster.url + path, accepts);
      const page = await fetch(cluster.url + path);
      const file = await asFile(await page.text(), page.headers);
      const before = await requestsSeen(cluster);
      const rounds = await alternately(`${file.url}/page.html`, cluster.url + path, accepts);
      const requested = (await requestsSeen(cluster)) - before;
      await file.stop();
      const through = rounds.reduce((sum, { nginx }) => sum + nginx.requests, 0);
      rows.push([
        `${name}, ${accepts === "identity" ? "plain" : "gzip"}`,
        ...figures(rounds.map((round) => round.file)),
        ...figures(rounds.map((round) => round.nginx)),
        middle(
          rounds.map(({ file: plain, nginx }) => nginx.requestsPerSecond / plain.requestsPerSecond),
        ).toFixed(2),
        `${(100 * (1 - requested / through)).toFixed(2)} %`,
      ]);
    }
  }
  const head = [
    "cached page",
    "file, requests/s",
    "p99, ms",
    "nginx, requests/s",
    "p99, ms",
    "ratio",
    "hits",
  ];
  console.log(table(head, rows));
}

async function importSeen(cluster: Cluster): Promise<void> {
  const places = { "through nginx": cluster.url } as Record<string, string>;
  for (const [at, { url }] of cluster.instances.entries()) places[`instance ${at + 1}`] = url;
  const found = await get(`${cluster.url}/used-cars-for-sale?location=${STORE}`);
  const gone = /\/used-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/.exec(found.body)![0];
  for (const place of Object.values(places)) await get(place + gone);
  const committed = commitOf(cluster.databaseUrl);
  const command = `run -s inventory -- import tests/fixtures/e2e/vauto.csv --store ${STORE} --allow-shrink`;
  const env = { ...process.env, DATABASE_URL: cluster.databaseUrl, DATA_DIR: cluster.dataDir };
  spawn("npm", command.split(" "), { env, stdio: "ignore" });
  const at = await committed;
  const rows = await Promise.all(
    Object.entries(places).map(async ([name, place]) => {
      while ((await get(place + gone)).status !== 410) await pause(5);
      return [name, (performance.now() - at).toFixed(0)];
    }),
  );
  console.log(table(["from an import's commit to the new page", "ms"], rows));
}

async function underFaults(cluster: Cluster): Promise<void> {
  for (const path of CACHED_PATHS) await untilHit(cluster.url + path, "identity");
  const report = await loadDuring(cluster, CACHED_PATHS, async () => {
    await pause(2_000);
    await cluster.kill(0);
    await pause(2_000);
    await cluster.revive(0);
    await pause(2_000);
    await cluster.postgres.halt();
    await pause(2_000);
    await cluster.postgres.start();
    await pause(2_000);
    await cluster.redis.stop();
    await pause(2_000);
    await cluster.redis.start();
    await pause(2_000);
  });
  console.log(
    table(["kill -9 of an instance, PostgreSQL restarted, Redis stopped and started", ""], rowsOf(report)),
  );
}

function rowsOf({ cached, uncached, leads }: LoadReport): string[][] {
  const share = (part: number, whole: number) => `${part} (${((100 * part) / whole).toFixed(2)} %)`;
  return [
    ["cached pages requested", String(cached.requested)],
    ["… failed", String(cached.failed)],
    ["… wrong", String(cached.wrong)],
    ["pages rendered for the visitor", String(uncached.requested)],
    ["… failed", share(uncached.failed, uncached.requested)],
    ["… wrong", String(uncached.wrong)],
    ["leads acknowledged", String(leads.acknowledged)],
    ["… lost", String(leads.lost)],
    ["… doubled", String(leads.doubled)],
    ["tries that were told to call", String(leads.promptedToCall)],
    ["tries refused without the number", String(leads.refusedWithoutNumber)],
  ];
}

/** Headers that nginx adds to a file by itself, or removes. */
const OF_NGINX = /^(?:connection|content-.*|date|etag|server|transfer-encoding|vary|x-cache)$/;

/**
 * nginx with the project's own configuration, and the page as a file of it with the page's own headers, compressed beside
 * itself.
 */
async function asFile(html: string, headers: Headers): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bench-file-"));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "page.html"), html);
  writeFileSync(join(folder, "page.html.gz"), gzipSync(html));
  const policy = ["content-security-policy", headers.get("content-security-policy")!] as const;
  const own = [...[...headers].filter(([name]) => !OF_NGINX.test(name)), policy];
  const lines = own.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  const nginx = await startNginx({
    instances: ["127.0.0.1:9"],
    lines: `location = /page.html { root ${folder}; ${lines.join("\n")} }`,
  });
  return {
    url: nginx.url,
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Loads a static file and a cached page of nginx alternately. */
async function alternately(
  file: string,
  page: string,
  accepts: string,
): Promise<{ file: Load; nginx: Load }[]> {
  const options = { connections: CONNECTIONS, accepts, seconds: SECONDS };
  const rounds: { file: Load; nginx: Load }[] = [];
  await load(file, { ...options, seconds: 1 });
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ file: await load(file, options), nginx: await load(page, options) });
  }
  return rounds;
}

async function untilHit(url: string, accepts: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers: { "accept-encoding": accepts } });
    await answer.arrayBuffer();
    if (answer.headers.get("x-cache") === "HIT") return;
    await pause(20);
  }
}

/** Returns the number of page requests that the instances have served, from their metrics. */
async function requestsSeen(cluster: Cluster): Promise<number> {
  const counts = await Promise.all(
    cluster.instances.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      const lines = (await answer.text()).matchAll(
        /^forecourt_http_answer_seconds_count\{route="([^"]+)".*\} (\d+)$/gm,
      );
      return [...lines].reduce(
        (sum, [, route, count]) => sum + (route === "api/metrics" ? 0 : Number(count)),
        0,
      );
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Waits for the next committed import of any store, as visible to another connection, and returns its time. */
async function commitOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const version = async () => (await client.query("SELECT sum(version) AS sum FROM versions")).rows[0].sum;
  const before = await version();
  while ((await version()) === before) await pause(2);
  const at = performance.now();
  await client.end();
  return at;
}

/** Returns the medians of requests per second and of the 99th percentile in milliseconds. */
function figures(loads: Load[]): string[] {
  return [
    middle(loads.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0),
    middle(loads.map(({ p99Ms }) => p99Ms)).toFixed(1),
  ];
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

await main();
