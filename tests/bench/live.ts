import { readFileSync } from "node:fs";
import { type ClientRequest, get } from "node:http";
import { join } from "node:path";
import { liveConnections } from "../../config/runtime/limits";
import { openSqlite } from "../../lib/core/db/connect";
import { freePort } from "../support/free-port";
import { type Site, startSite } from "../support/site";
import { addSignedIn } from "../support/staff-session";
import { table } from "./table";

const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 200);
const ROUNDS = 10;

/**
 * `npm run bench:live`: cost of the staff's live connections on the built site. Measures the memory of the process
 * before and with them, and the delay between a form's response and the last notified connection.
 */
async function main(): Promise<void> {
  const port = await freePort();
  const site = await startSite({ port, env: { SITE_URL: `http://localhost:${port}`, LOG_LEVEL: "error" } });
  try {
    const cookies = await peopleOf(site, Math.ceil(CONNECTIONS / liveConnections.ofPerson));
    // One-time costs are not the connections' costs.
    await settle(site, cookies[0]!);
    const before = memory(site);
    const connections = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, n) => connect(site, cookies[n % cookies.length]!)),
    );
    await pause(2_000);
    const open = memory(site);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const heard = Promise.all(connections.map((each) => each.next()));
      await sendLead(site, `round-${round}`);
      const answered = performance.now();
      await heard;
      times.push(performance.now() - answered);
    }
    await pause(2_000);
    const used = memory(site);
    for (const { request } of connections) request.destroy();
    await pause(2_000);
    times.sort((a, b) => a - b);
    console.log(
      table(
        [`${CONNECTIONS} live connections`, ""],
        [
          ["memory before, MB", before.toFixed(1)],
          ["with them, MB more", (open - before).toFixed(1)],
          [`after ${ROUNDS} leads, MB more`, (used - before).toFixed(1)],
          ["after they have ended, MB more", (memory(site) - before).toFixed(1)],
          ["all have heard of a lead after, median, ms", times[times.length >> 1]!.toFixed(0)],
          ["the slowest, ms", times.at(-1)!.toFixed(0)],
        ],
      ),
    );
  } finally {
    await site.stop();
  }
}

async function peopleOf(site: Site, count: number): Promise<string[]> {
  const db = openSqlite(join(site.dataDir, "forecourt.db"));
  const cookies: string[] = [];
  for (let n = 0; n < count; n++) cookies.push(await addSignedIn(db, "heartland", "owner", site.dataDir));
  await db.destroy();
  return cookies;
}

/** Uses every route of the measurement until the memory has stopped growing. */
async function settle(site: Site, cookie: string): Promise<void> {
  for (let round = 0; round < 5; round++) {
    const own = await Promise.all(Array.from({ length: 10 }, () => connect(site, cookie)));
    await sendLead(site, `settle-${round}`);
    await Promise.all(own.map((each) => each.next()));
    for (const { request } of own) request.destroy();
    for (let n = 0; n < 20; n++)
      await (await fetch(`${site.url}/api/staff/leads`, { headers: { cookie } })).arrayBuffer();
  }
  await pause(5_000);
}

interface Connection {
  request: ClientRequest;
  /** The next event. */
  next(): Promise<void>;
}

function connect(site: Site, cookie: string): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let wake: () => void = () => undefined;
    const request = get(`${site.url}/api/staff/events`, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`events answered ${answer.statusCode}`));
      answer.on("error", () => undefined);
      answer.on("data", (chunk: Buffer) => {
        const text = chunk.toString();
        if (text.includes("event: leads")) wake();
        if (text.includes("retry"))
          resolve({
            request,
            next: () =>
              new Promise((done) => {
                wake = done;
              }),
          });
      });
    });
    request.on("error", reject);
  });
}

async function sendLead(site: Site, name: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/leads/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      firstName: name,
      lastName: "Bench",
      email: "bench@shopper.example.com",
      phone: "312-555-0187",
      message: "Is it still there?",
      topic: "6",
      store: "",
      privacy: "yes",
      page: "/contact-us",
      idempotencyKey: `a-lead-of-the-live-bench-${name}`,
    }),
  });
  if (answer.status !== 201) throw new Error(`the form answered ${answer.status}`);
}

/** Resident memory of the site's process, MB. */
function memory(site: Site): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

await main();
