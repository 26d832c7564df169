import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import { type MailServer, startMailServer } from "../support/smtp";
import { availabilityFields } from "../unit/leads/core/fixture";
import { makeTarget, type Target } from "./target";

const LEADS = 500;
const KILLS = 10;
const AT_ONCE = 4;
/** Longest time between a post and the kill that it sets off, milliseconds. */
const MOMENT_MS = 25;

let mail: MailServer;
let target: Target;
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-kill-nine-"));

beforeAll(async () => {
  mail = await startMailServer();
  target = await makeTarget({ DATA_DIR: dataDir, SMTP_URL: mail.url, LOG_LEVEL: "silent" });
  await target.start();
});

afterAll(async () => {
  await target.kill();
  await mail.stop();
});

it("kill -9 at ten random moments: every acknowledged lead is delivered, none is in the table twice", {
  timeout: 600_000,
}, async () => {
  const acknowledged = new Map<number, string>();
  let unanswered = 0;
  let begun = 0;
  let restarting: Promise<void> = Promise.resolve();
  const killAt = new Set<number>();
  while (killAt.size < KILLS) killAt.add(1 + Math.floor(Math.random() * (LEADS - 1)));

  async function visitor(): Promise<void> {
    while (begun < LEADS) {
      const number = begun++;
      if (killAt.has(number)) restarting = restarting.then(killAndRestart);
      // A visitor whose post got no response retries it: the same form with the same key.
      for (let id = await post(number); ; id = await post(number)) {
        if (id !== null) {
          acknowledged.set(number, id);
          break;
        }
        unanswered += 1;
        await restarting;
      }
    }
  }

  async function killAndRestart(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MOMENT_MS));
    await target.kill();
    await target.start();
  }

  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  await restarting;
  expect(acknowledged.size).toBe(LEADS);
  expect(unanswered).toBeGreaterThan(0);

  const delivered = new Map<string, string>();
  let seen = 0;
  await mail.next(() => {
    for (const { raw } of mail.mails.slice(seen)) {
      delivered.set(/Lead number (\d+) of/.exec(raw)![1]!, /^Message-ID:\s+(.+)\r$/m.exec(raw)![1]!);
    }
    seen = mail.mails.length;
    return delivered.size === LEADS;
  });
  await target.idle();
  expect([0, 143]).toContain(await target.stop());

  const db = openSqlite(join(dataDir, "forecourt.db"));
  const rows = await db
    .selectFrom("leads")
    .innerJoin("outbox", "outbox.lead_id", "leads.id")
    .select(["leads.id", "leads.idempotency_key", "outbox.state"])
    .execute();
  const leads = await db.selectFrom("leads").select("id").execute();
  await db.destroy();
  expect(leads).toHaveLength(LEADS);
  expect(rows).toHaveLength(LEADS);
  expect(new Set(rows.map((row) => row.idempotency_key)).size).toBe(LEADS);
  expect(rows.filter((row) => row.state !== "sent")).toEqual([]);
  for (const [number, id] of acknowledged) expect(delivered.get(String(number))).toContain(id);
  // A mail may be sent twice when the process dies between the server's response and the mark; its Message-ID shows
  // that.
  expect(new Set(delivered.values()).size).toBe(LEADS);
  console.log(
    `${unanswered} posts unanswered and repeated, ${mail.mails.length - LEADS} mails delivered twice`,
  );
});

/** Posts a lead and returns its id once it is acknowledged; null without a response. */
async function post(number: number): Promise<string | null> {
  const fields = availabilityFields({
    idempotencyKey: `kill-nine-lead-number-${number}`,
    message: `Lead number ${number} of ${LEADS}`,
  });
  try {
    const response = await fetch(`${target.url}/api/leads/availability`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status !== 201) throw new Error(`status ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("status")) throw error;
    return null;
  }
}
