import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WebSocket } from "undici";
import { openSqlite } from "../../lib/core/db/connect";
import { pageKinds } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";
import { startMailServer } from "../support/smtp";
import { addSignedIn } from "../support/staff-session";
import { table } from "./table";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
/**
 * Minutes before the first line: V8 compiles hot code, and caches fill during imports, edits, leads and
 * alerts.
 */
const WARM_UP_MINUTES = Number(process.env.SOAK_WARM_UP_MINUTES ?? 10);
const WARM_UP_SPEED = 3;
/** One line is printed for each part. */
const PART_MINUTES = Number(process.env.SOAK_PART_MINUTES ?? 5);
const REQUESTS_PER_SECOND = 50;
const STORE = "heartland-schaumburg";
const FEED = readFileSync(`config/samples/heartland/${STORE}.csv`, "utf8");
const GROUP = "heartland";
const SECOND = 1_000;

/** Responses and errors since the last line. */
interface Part {
  answers: Answer[];
  errors: string[];
}

interface Answer {
  path: string;
  /** Milliseconds. */
  took: number;
}

/**
 * `npm run bench:soak`: after ten minutes to warm up, 50 requests a second to the built site for an hour (`SOAK_MINUTES`), over all kinds
 * of pages and searches, while stock is imported, leads and alerts come in, and a person of the staff publishes edits. Prints, at the start and
 * every five minutes (`SOAK_PART_MINUTES`), heap after a collection, resident memory, requests, errors, p99 and the slowest addresses. All on
 * loopback.
 */
async function main(): Promise<void> {
  const mail = await startMailServer();
  const site = await startSite({
    env: { LOG_LEVEL: "error", SMTP_URL: mail.url, NODE_OPTIONS: "--inspect=127.0.0.1:0" },
  });
  const traffic = new Traffic();
  const works = await backgroundWorks(site);
  const addresses = [
    ...Object.values(await pageKinds(site.url)).filter((path) => path !== "/nope"),
    ...SEARCHES,
  ];
  let count = 0;
  const visit = () => {
    const path = addresses[count++ % addresses.length]!;
    traffic.run(path, async () => traffic.answered(path, await timed(site.url + path)));
  };
  const begin = (speed: number) => [
    setInterval(visit, SECOND / REQUESTS_PER_SECOND),
    ...works.map(({ name, everySeconds, act }) =>
      setInterval(() => traffic.runAlone(name, act), (everySeconds / speed) * SECOND),
    ),
  ];
  const rows: string[][] = [];
  const measure = async (minute: number) => {
    const ended = await traffic.pause();
    rows.push([String(minute), await heapAfterCollection(site), residentMegabytes(site), ...figures(ended)]);
    traffic.resume();
    console.log(rows.at(-1)!.join("  "));
    for (const error of new Set(ended.errors)) console.log(`  ${error}`);
    for (const { path, took } of slowest(ended)) console.log(`  ${took.toFixed(0)} ms  ${path}`);
  };
  let timers = begin(WARM_UP_SPEED);
  try {
    await minutes(WARM_UP_MINUTES);
    await measure(0);
    for (const timer of timers) clearInterval(timer);
    timers = begin(1);
    for (let minute = PART_MINUTES; minute <= MINUTES; minute += PART_MINUTES) {
      await minutes(PART_MINUTES);
      await measure(minute);
    }
  } finally {
    for (const timer of timers) clearInterval(timer);
    await site.stop();
    await mail.stop();
  }
  console.log(
    table(["minute", "heap after GC, MB", "resident, MB", "requests", "errors", "p50, ms", "p99, ms"], rows),
  );
  const [first, last] = [rows[0]![1]!, rows.at(-1)![1]!].map(Number) as [number, number];
  console.log(`Heap from the first line to the last: ${(((last - first) / first) * 100).toFixed(1)} %`);
  console.log("Aims: heap growth under 5 %, no errors, p99 no higher in the last line than in the second.");
}

function minutes(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 60 * SECOND));
}

/** Requests to the site, with their outcomes. */
class Traffic {
  private part: Part = { answers: [], errors: [] };
  private readonly inProgress = new Map<Promise<void>, string>();
  private isPaused = false;

  /** Starts some work, unless the traffic is paused, and records an error. */
  run(name: string, act: () => Promise<void>): void {
    if (this.isPaused) return;
    const work = act()
      .catch((error: unknown) => void this.part.errors.push(`${name}: ${String(error).slice(0, 200)}`))
      .finally(() => this.inProgress.delete(work));
    this.inProgress.set(work, name);
  }

  /**
   * Runs an action unless the previous one of this name is still in progress: concurrent edits would reject
   * each other.
   */
  runAlone(name: string, act: () => Promise<void>): void {
    if (![...this.inProgress.values()].includes(name)) this.run(name, act);
  }

  answered(path: string, took: number): void {
    this.part.answers.push({ path, took });
  }

  /**
   * Starts no more work and waits for the work in progress, whose memory is not growth.
   * @returns the events since the last pause
   */
  async pause(): Promise<Part> {
    this.isPaused = true;
    while (this.inProgress.size > 0) await Promise.all(this.inProgress.keys());
    const ended = this.part;
    this.part = { answers: [], errors: [] };
    return ended;
  }

  resume(): void {
    this.isPaused = false;
  }
}

const SEARCHES = [
  "/used-cars-for-sale/suvs?sort=mileageLow",
  "/cars-for-sale?price=null,30000&page=2",
  "/used-cars-for-sale?q=sport",
  "/api/inventory/search?price=null,30000&sort=mileageLow&store=",
  "/api/inventory/search?q=red+truck&store=",
];

/** Returns the background work besides the visitors, with its intervals. */
async function backgroundWorks(site: Site) {
  const db = openSqlite(join(site.dataDir, "forecourt.db"));
  const cookie = await addSignedIn(db, GROUP, "owner", site.dataDir);
  await db.destroy();
  let count = 0;
  return [
    { name: "import", everySeconds: 60, act: () => importStock(site, count++ % 2 === 0) },
    { name: "lead", everySeconds: 5, act: () => sendLead(site, count++) },
    { name: "alert", everySeconds: 10, act: () => askForAlert(site, count++) },
    { name: "edit", everySeconds: 60, act: () => publish(site, cookie, `Soak ${count++}`) },
  ];
}

/** @returns the response time in milliseconds @throws when it is no success */
async function timed(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { "accept-encoding": "gzip, br" } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return performance.now() - begun;
}

/** Imports a store's sample stock, whole or without its last vehicle. */
function importStock(site: Site, isWhole: boolean): Promise<void> {
  const file = join(site.dataDir, "soak.csv");
  const lines = FEED.trimEnd().split("\n");
  writeFileSync(file, `${lines.slice(0, isWhole ? undefined : -1).join("\n")}\n`);
  const tool = spawn(
    process.execPath,
    ["bin/inventory.mjs", "import", file, "--store", STORE, "--no-photos", "--allow-shrink"],
    {
      cwd: ".next/standalone",
      env: { PATH: process.env.PATH ?? "", DATA_DIR: site.dataDir, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  tool.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) =>
    tool.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`code ${code} ${said}`)))),
  );
}

function sendLead(site: Site, number: number): Promise<void> {
  const lead = {
    firstName: "Ada",
    lastName: "Soak",
    email: `ada.${number}@shopper.example.com`,
    phone: "312-555-0187",
    message: "Is it still there?",
    topic: "6",
    store: "",
    privacy: "yes",
    page: "/contact-us",
    idempotencyKey: `a-lead-of-the-soak-bench-${number}`,
  };
  return post(`${site.url}/api/leads/contact`, lead, ofShopper(number));
}

function askForAlert(site: Site, number: number): Promise<void> {
  const alert = {
    kind: "search",
    search: "/used-cars-for-sale/suvs",
    frequency: "now",
    email: `grace.${number}@shopper.example.com`,
    agree: "yes",
    page: "/used-cars-for-sale/suvs",
  };
  return post(`${site.url}/api/alerts`, alert, ofShopper(number));
}

/**
 * Headers with each shopper's address, as a proxy sets it, because one address may only send a limited
 * number.
 */
function ofShopper(number: number): Record<string, string> {
  return { "x-forwarded-for": `198.18.${(number >> 8) % 256}.${number % 256}` };
}

/** Changes the announcement, which every page shows. */
async function publish(site: Site, cookie: string, text: string): Promise<void> {
  const document = { kind: "profile-announcement", storeId: "", id: "" };
  const address = `${site.url}/api/staff/document`;
  const read = await fetch(`${address}?${new URLSearchParams(document)}`, { headers: { cookie } });
  const { version } = (await read.json()) as { version: number };
  const changes = { announcement: { id: "soak", text, link: null } };
  const saved = await fetch(`${address}/save`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ ...document, version, changes }),
  });
  const { document: draft } = (await saved.json()) as { document?: { version: number } };
  if (!draft) throw new Error(`save answered ${saved.status}`);
  await post(`${address}/publish`, { ...document, version: draft.version }, { cookie });
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`status ${answer.status} ${text.slice(0, 100)}`);
}

/** Returns the five slowest URLs, each with its slowest response, which explain p99. */
function slowest({ answers }: Part): Answer[] {
  const byPath = new Map<string, Answer>();
  for (const answer of answers.toSorted((a, b) => a.took - b.took)) byPath.set(answer.path, answer);
  return [...byPath.values()].toSorted((a, b) => b.took - a.took).slice(0, 5);
}

function figures({ answers, errors }: Part): string[] {
  const sorted = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return [String(answers.length), String(errors.length), at(0.5), at(0.99)];
}

function residentMegabytes({ process: { pid } }: Site): string {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1];
  return (Number(kilobytes) / 1024).toFixed(0);
}

/** Collects garbage through the inspector, whose URL Node prints, then reads the heap in use. */
async function heapAfterCollection(site: Site): Promise<string> {
  const address = /Debugger listening on (ws:\/\/127\.0\.0\.1:\d+\/\S+)/.exec(site.output())![1]!;
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let last = 0;
  const ask = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      const id = ++last;
      const listen = ({ data }: { data: unknown }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: { usedSize?: number } };
        if (answer.id !== id) return;
        socket.removeEventListener("message", listen);
        resolve(answer.result ?? {});
      };
      socket.addEventListener("message", listen);
      socket.send(JSON.stringify({ id, method }));
    });
  await ask("HeapProfiler.collectGarbage");
  const { usedSize = Number.NaN } = await ask("Runtime.getHeapUsage");
  socket.close();
  return (usedSize / 1024 / 1024).toFixed(1);
}

await main();
