import { beforeEach, expect, it } from "vitest";
import { DIGEST_KIND, RETRY_WAITS_MS } from "../../../config/runtime/outbox";
import { emailDeliverer } from "../../../lib/delivery/mail/send-mail";
import { createWorker } from "../../../lib/delivery/outbox/worker";
import { digestDeliverer } from "../../../lib/leads/alerts/deliver-digest";
import { matchAlerts } from "../../../lib/leads/alerts/match-alerts";
import { sendDigests } from "../../../lib/leads/alerts/send-digests";
import { alertStock, subscribe } from "../../support/alerts";
import { onBothDatabases } from "../../support/databases";
import { ScriptedSmtp } from "../../support/scripted-smtp";
import { makeVehicle } from "../../support/store-fixture";

const NOON = Date.parse("2026-11-23T12:00:00-06:00");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SITE = "https://acme.example.com";
const PEOPLE = Array.from({ length: 5 }, (_, number) => `shopper.${number}@shopper.example.com`);

onBothDatabases("digests and a mail server that refuses", (instances) => {
  beforeEach(async () => {
    const tables = ["alert_people", "alert_seen", "alert_states", "consents", "outbox"] as const;
    for (const table of tables) await instances().first.deleteFrom(table).execute();
  });

  it("each is retried at growing intervals, only by day, and arrives once when the server accepts mail again", async () => {
    const { first: db } = instances();
    for (const email of PEOPLE) await subscribe(db, { email }, NOON - HOUR);
    const stock = alertStock([makeVehicle(1), makeVehicle(2)], "2-0");
    const turn = { db, groupId: "acme", stock, read: new Map(), now: NOON };
    await matchAlerts({ ...turn, stock: alertStock([makeVehicle(1)], "1-0") });
    await matchAlerts(turn);
    await sendDigests({ ...turn, siteUrl: SITE, now: NOON + 2 * MINUTE, timeScale: 1 });
    await db.deleteFrom("outbox").where("kind", "!=", DIGEST_KIND).execute();

    const smtp = await new ScriptedSmtp().open();
    let attempts = 0;
    smtp.script = (step) => {
      if (step !== "rcpt") return undefined;
      attempts++;
      return "451 4.7.1 not now";
    };
    let now = NOON + 2 * MINUTE;
    const none = { STORE_API_URL: undefined, API_SECRET: undefined, MAIL_FROM: undefined, DATA_DIR: "" };
    const settings = { SMTP_URL: smtp.url, SMTP_INSECURE: "0" as const, SITE_URL: SITE, TIME_SCALE: 1 };
    const email = emailDeliverer(
      () => db,
      () => ({ ...none, ...settings }),
    );
    const delivery = { db, groupId: "acme", siteUrl: SITE, stock, now: () => now };
    const worker = createWorker({
      db,
      deliverers: { [DIGEST_KIND]: digestDeliverer(async () => delivery, email) },
      settings: { leaseMs: HOUR, deliveryTimeoutMs: HOUR, batch: PEOPLE.length, pollMs: HOUR, stopMs: 1 },
      now: () => now,
      random: () => 1,
    });
    const runUntil = async (end: number) => {
      for (; now < end; now += 10 * MINUTE) await worker.turn();
    };
    await runUntil(NOON + 9 * HOUR);
    const byDay = attempts;
    // After the short delays one attempt per hour.
    expect(byDay).toBeLessThanOrEqual(PEOPLE.length * (RETRY_WAITS_MS.length + 9));
    expect(byDay).toBeGreaterThan(PEOPLE.length * 9);
    await runUntil(NOON + 20 * HOUR - 10 * MINUTE);
    expect(attempts).toBe(byDay);

    smtp.script = () => undefined;
    await runUntil(NOON + 23 * HOUR);
    const recipients = smtp.taken.map((mail) => /^To: (.*)$/m.exec(mail)![1]!.trim()).sort();
    expect(recipients).toEqual(PEOPLE);
    await smtp.shut();
  });
});
