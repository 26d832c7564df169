import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import type { Db } from "../../lib/core/db/schema";
import { atNoon } from "../support/at-noon";
import { locations } from "../support/crawl";
import { type Site, startSite } from "../support/site";
import { type MailServer, startMailServer } from "../support/smtp";

const PEOPLE = 5_000;
/** The process is killed when so many mails have arrived; the first time while digests are still being queued. */
const KILLS_AFTER = [1, 500, 1_500, 3_000, 4_500];
const ROWS_AT_ONCE = 500;
const GROUP = "heartland";

let mail: MailServer;
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-digests-"));
const clock = atNoon("America/Chicago");
const start = () =>
  startSite({
    dataDir,
    // A lease is 12 s instead of two minutes.
    env: { SMTP_URL: mail.url, STORE_GROUP: GROUP, LOG_LEVEL: "warn", TIME_SCALE: "0.1", ...clock },
  });

beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("kill -9 at five moments: each of 5,000 people gets one digest, none is lost and none is made twice", {
  timeout: 900_000,
}, async () => {
  let site = await start();
  const vin = await aVehicleOf(site);
  await site.stop({ keepData: true });
  const db = openSqlite(join(dataDir, "forecourt.db"));
  await addWaitingNews(db, vin);
  site = await start();
  for (const count of KILLS_AFTER) {
    await mail.next(() => mail.mails.length >= count);
    await site.stop({ keepData: true, signal: "SIGKILL" });
    site = await start();
  }
  const ids = new Map<string, Set<string>>();
  let seen = 0;
  await mail.next(() => {
    for (const { to, parsed } of mail.mails.slice(seen))
      ids.set(to[0]!, (ids.get(to[0]!) ?? new Set()).add(parsed.messageId!));
    seen = mail.mails.length;
    return ids.size === PEOPLE;
  });
  await expect.poll(() => digestsInOutbox(db, false), { timeout: 120_000, interval: 250 }).toBe(0);
  expect(await digestsInOutbox(db, true)).toBe(PEOPLE);
  await site.stop({ keepData: true });
  await db.destroy();
  // A mail may be sent twice when the process dies between the server's response and the mark; its Message-ID shows
  // that.
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect(new Set([...ids.values()].flatMap((each) => [...each])).size).toBe(PEOPLE);
  console.log(`${mail.mails.length - PEOPLE} of ${PEOPLE} mails were under way at a kill and sent again`);
});

async function aVehicleOf({ url }: Site): Promise<string> {
  const [first] = locations(await (await fetch(`${url}/sitemap-vehicles.xml`)).text());
  return first!.slice(-17);
}

/** People with one confirmed alert each, for which the same match waits. */
async function addWaitingNews(db: Db, vin: string): Promise<void> {
  const at = Date.now() - 24 * 60 * 60 * 1_000;
  const numbers = Array.from({ length: PEOPLE }, (_, number) => number);
  const people = numbers.map((number) => ({
    id: `person-${number}`,
    group_id: GROUP,
    store_id: GROUP,
    email: `shopper-${number}@shopper.example.com`,
    token_hash: `hash-${number}`,
    confirm_hash: null,
    confirm_until: null,
    confirm_mailed_at: null,
    mailed_at: null,
    created_at: at,
  }));
  const alerts = numbers.map((number) => ({
    id: `alert-${number}`,
    person_id: `person-${number}`,
    group_id: GROUP,
    store_id: "",
    kind: "search",
    search: "/used-cars-for-sale",
    vin: "",
    label: "Used cars",
    frequency: "now",
    state: "active" as const,
    contact: 0,
    created_at: at,
    confirmed_at: at,
    ended_at: null,
  }));
  const news = numbers.map((number) => ({
    id: `news-${number}`,
    subscription_id: `alert-${number}`,
    person_id: `person-${number}`,
    vin,
    event: "match",
    value: "",
    old_amount: null,
    created_at: at,
    due_at: at,
    digest: null,
  }));
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < PEOPLE; from += ROWS_AT_ONCE) {
      const to = from + ROWS_AT_ONCE;
      await trx.insertInto("alert_people").values(people.slice(from, to)).execute();
      await trx.insertInto("alert_subscriptions").values(alerts.slice(from, to)).execute();
      await trx.insertInto("alert_events").values(news.slice(from, to)).execute();
    }
  });
}

async function digestsInOutbox(db: Db, isSent: boolean): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("idempotency_key", "like", "alerts.%")
    .where("state", isSent ? "=" : "!=", "sent")
    .executeTakeFirstOrThrow();
  return Number(count);
}
