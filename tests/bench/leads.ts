import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { makeTarget } from "../fault/target";
import { postgresBin, startPostgres } from "../support/postgres";
import { startMailServer } from "../support/smtp";
import { availabilityFields } from "../unit/leads/core/fixture";
import { processorTime } from "./processor-time";

/**
 * Measures how many leads a process accepts: form posts over HTTP, each on disk with its email before the response. The
 * worker of the same process delivers them to a mail server on loopback.
 */
const LEADS = Number(process.env.BENCH_LEADS ?? 3_000);
const AT_ONCE = 32;

async function measure(database: string, environment: Record<string, string>): Promise<void> {
  const mail = await startMailServer();
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-bench-leads-"));
  const target = await makeTarget({
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    LOG_LEVEL: "silent",
    TIME_SCALE: "1",
    ...environment,
  });
  await target.start();
  await send(target.url, 200, "warm-up");
  const begun = performance.now();
  const used = processorTime(target.pid());
  const times = await send(target.url, LEADS, "measured");
  const seconds = (performance.now() - begun) / 1_000;
  await mail.next(() => mail.mails.length >= LEADS + 200);
  const delivered = (performance.now() - begun) / 1_000;
  const processor = (processorTime(target.pid()) - used) / LEADS;
  times.sort((a, b) => a - b);
  const at = (part: number) => `${times[Math.ceil(times.length * part) - 1]!.toFixed(1)} ms`;
  console.log(
    `${database.padEnd(10)}  ${Math.round(LEADS / seconds)} leads/s accepted   p50 ${at(0.5)}   p99 ${at(0.99)}   ` +
      `all delivered after ${delivered.toFixed(1)} s   ${processor.toFixed(2)} ms of the site's processor time for each`,
  );
  await target.stop();
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Posts a number of leads, `AT_ONCE` at a time. @returns each response time in milliseconds */
async function send(url: string, count: number, name: string): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  async function visitor(): Promise<void> {
    while (next < count) {
      const body = JSON.stringify(availabilityFields({ idempotencyKey: `bench-${name}-lead-${next++}` }));
      const begun = performance.now();
      const response = await fetch(`${url}/api/leads/availability`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      await response.arrayBuffer();
      if (response.status !== 201) throw new Error(`status ${response.status}`);
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return times;
}

console.log(
  `${LEADS} leads, ${AT_ONCE} at once, ${cpus().length} cores shared with the senders and the mail server`,
);
console.log("Aim: 1,000 accepted a second on each database.");
await measure("SQLite", {});
if (postgresBin === null) console.log("PostgreSQL  not installed");
else {
  const server = await startPostgres({ durable: true });
  await measure("PostgreSQL", { DATABASE_URL: await server.freshDatabase() });
  await server.stop();
}
