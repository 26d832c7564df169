import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { MAIL_REFUSAL_DAYS, SHOPPER_MAIL_KIND } from "../../../config/runtime/outbox";
import type { Db } from "../../../lib/core/db/schema";
import { EmailJobSchema } from "../../../lib/delivery/mail/email-message";
import { messageIdKey, messageIdOf } from "../../../lib/delivery/mail/message-id";
import { allowAddress, mailRefusalOf, purgeRefusals } from "../../../lib/delivery/mail/refused-addresses";
import { composeMime, emailDeliverer } from "../../../lib/delivery/mail/send-mail";
import { enqueue } from "../../../lib/delivery/outbox/queue";
import { createWorker } from "../../../lib/delivery/outbox/worker";
import { exportAlerts } from "../../../lib/leads/alerts/export-alerts";
import { alertsOf } from "../../../lib/leads/alerts/people";
import { parseMail } from "../../../lib/staff/inbound/parse-mail";
import { takeMail } from "../../../lib/staff/inbound/take-mail";
import { subscribe } from "../../support/alerts";
import { type Instances, onBothDatabases } from "../../support/databases";
import { ScriptedSmtp } from "../../support/scripted-smtp";
import { storeLead } from "../../support/store-lead";
import { leadEmail, makeLead, NOW } from "../../unit/leads/core/fixture";

const KEY = Buffer.alloc(32, 9);
const ADA = "ada@shopper.example.com";
const ID = "6f1c9a52-0000-4000-8000-000000000001";
const OTHER = "6f1c9a52-0000-4000-8000-000000000002";

interface Report {
  recipient?: string;
  status?: string;
  action?: string;
  /** The quoted `Message-ID`. */
  quoted: string;
  feedback?: string;
}

/** Returns a mail server's report to the return path, as Postfix writes it; or a provider's complaint. */
function report({ recipient = ADA, status = "5.1.1", action = "failed", quoted, feedback }: Report) {
  const kind = feedback ? "feedback-report" : "delivery-status";
  const fields = feedback
    ? `Feedback-Type: ${feedback}\nVersion: 1`
    : `Reporting-MTA: dns; mx.shopper.example\n\nFinal-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}`;
  const text = `From: MAILER-DAEMON@mx.shopper.example
To: replies@cars.example
Subject: Undelivered
Message-ID: <${recipient}.${status}.${action}.${quoted}.${kind}@mx.shopper.example>
Content-Type: multipart/report; report-type=${kind}; boundary=b

--b
Content-Type: text/plain

The mail did not arrive.
--b
Content-Type: message/${kind}

${fields}

--b
Content-Type: text/rfc822-headers

Message-ID: <${quoted}>
--b--
`;
  return Buffer.from(text.replaceAll("\n", "\r\n"));
}

function refusalContract(instances: () => Instances): void {
  let db: Db;

  beforeEach(async () => {
    db = instances().first;
    for (const table of [
      "alert_people",
      "consents",
      "outbox",
      "refused_addresses",
      "lead_messages",
      "lead_work",
      "leads",
    ] as const)
      await db.deleteFrom(table).execute();
    await storeLead(db, makeLead({ id: ID }));
  });

  /** The `Message-ID` of a mail to an address. */
  const sentAs = async (id = `${ID}.receipt`, email = ADA) =>
    messageIdOf(
      { id, message: { email } },
      { SITE_URL: "https://acme.example.com", messageIdKey: await messageIdKey(db) },
    );
  /** Accepts a report that by default quotes a mail to ADA. */
  const take = async (changes: Partial<Report> & { id?: string } = {}) => {
    const { id, ...rest } = changes;
    const parsed = await parseMail(report({ quoted: await sentAs(id), ...rest }));
    if (!parsed.ok) throw new Error(parsed.fault);
    return (await takeMail(parsed.mail, { db, key: KEY, now: () => NOW })).outcome;
  };
  const digestOf = (person: string) => `alerts.${person}.daily.${OTHER}`;
  const refusal = () => mailRefusalOf(instances().second, ADA.toUpperCase(), NOW);

  it("a report of a permanently refused mail stops mails, joins its lead, and stores the address as a hash", async () => {
    expect(await take()).toBe("joined");
    expect(await refusal()).toBe("bounced");
    expect(await take()).toBe("repeated");
    const rows = await db.selectFrom("refused_addresses").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("ada");
    const [message] = await db.selectFrom("lead_messages").selectAll().execute();
    expect(message).toMatchObject({ lead_id: ID, automatic: 1 });
  });

  it("a complaint stops them as well, and stays one", async () => {
    await take({ feedback: "abuse" });
    expect(await refusal()).toBe("complained");
    await take();
    expect(await refusal()).toBe("complained");
  });

  it.each([
    ["bounced", {}],
    ["complained", { feedback: "abuse" }],
  ] as const)("a block of an address that %s expires and is deleted then", async (reason, changes) => {
    await take(changes);
    const end = NOW + MAIL_REFUSAL_DAYS[reason] * 24 * 60 * 60 * 1_000;
    const rows = () => db.selectFrom("refused_addresses").select("reason").execute();
    await purgeRefusals(db, end - 1);
    expect(await mailRefusalOf(db, ADA, end - 1)).toBe(reason);
    expect(await mailRefusalOf(db, ADA, end)).toBeNull();
    await purgeRefusals(db, end);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ["is about another address than the mail's", { recipient: "victim@shopper.example.com" }],
    ["quotes no mail of this site", { quoted: "a-mail@elsewhere.example" }],
    ["quotes a lead's id without a signature", { quoted: `${ID}.receipt@acme.example.com` }],
    ["quotes an id with a wrong signature", { quoted: `${ID}.receipt.${"0".repeat(32)}@acme.example.com` }],
    [
      "complains of a lead's id without a signature",
      { quoted: `${ID}.receipt@acme.example.com`, feedback: "abuse" },
    ],
    ["is a delay", { action: "delayed", status: "4.4.1" }],
    ["is for now", { status: "4.2.1" }],
    ["is a full mailbox", { status: "5.2.2" }],
    ["is feedback of another kind", { feedback: "not-spam" }],
  ])("a report that %s stops nothing", async (_, changes) => {
    await take(changes);
    expect(await refusal()).toBeNull();
    expect(await mailRefusalOf(db, "victim@shopper.example.com", NOW)).toBeNull();
  });

  it.each([
    ["comes back", {}, "bounced"],
    ["is unwanted", { feedback: "abuse" }, "complained"],
  ] as const)(
    "a digest that %s stops mails and ends the alerts of this person",
    async (_, changes, reason) => {
      const ada = await subscribe(db, {}, NOW);
      const grace = await subscribe(db, { email: "grace@shopper.example.com" }, NOW);
      await take({ ...changes, id: digestOf(ada) });
      expect(await refusal()).toBe(reason);
      expect(await alertsOf(db, ada)).toMatchObject([{ state: "ended" }]);
      expect(await alertsOf(db, grace)).toMatchObject([{ state: "active" }]);
      const { consents } = await exportAlerts(db, ADA);
      expect(consents).toMatchObject([{ withdrawnHow: reason }]);
    },
  );

  it("a report of an address with a mail that went to another one stops nothing", async () => {
    await subscribe(db, {}, NOW);
    const email = "grace@shopper.example.com";
    const grace = await subscribe(db, { email }, NOW);
    await take({ quoted: await sentAs(digestOf(grace), email) });
    await take({ quoted: await sentAs(undefined, email) });
    await take({ quoted: await sentAs(undefined, email), feedback: "abuse" });
    expect(await refusal()).toBeNull();
  });

  it("a confirmation, and a mail with saved vehicles, that come back stop mails as well", async () => {
    const ada = await subscribe(db, {}, NOW);
    await take({ id: `alerts.${ada}.confirm.${NOW}` });
    expect(await refusal()).toBe("bounced");
    await allowAddress(db, ADA, NOW);
    const key = `saved-list.${"a".repeat(43)}.12`;
    const payload = { ...leadEmail(makeLead()), id: key };
    payload.message = { type: "text", subject: "S", email: ADA, body: "B" };
    const entry = { idempotencyKey: key, kind: SHOPPER_MAIL_KIND, storeId: "north", leadId: null, payload };
    await enqueue(db, entry, NOW);
    await take({ id: `saved-list.${"b".repeat(43)}.12`, feedback: "abuse" });
    expect(await refusal()).toBeNull();
    await take({ id: key, feedback: "abuse" });
    expect(await refusal()).toBe("complained");
    await allowAddress(db, ADA, NOW);
    await take({ id: key });
    expect(await refusal()).toBe("bounced");
  });

  it.each([
    ["550 5.1.1 no such user here", "bounced", true],
    ["550 5.2.1 mailbox disabled", null, true],
    ["552 5.3.4 message too big for the system", null, true],
    ["554 5.6.0 content cannot be read", null, true],
    ["554 5.7.1 relaying denied", null, false],
    ["550 5.2.2 mailbox full", null, false],
    ["451 4.7.1 greylisted", null, false],
  ])("a mail that the server refuses with %s is abandoned or retried", async (answer, reason, isFinal) => {
    const smtp = await new ScriptedSmtp().open();
    smtp.script = (step) => (step === "rcpt" ? answer : undefined);
    const settings = { SMTP_URL: smtp.url, SMTP_INSECURE: "0" as const, DATA_DIR: "", TIME_SCALE: 1 };
    const none = { STORE_API_URL: undefined, API_SECRET: undefined, MAIL_FROM: undefined };
    const email = emailDeliverer(
      () => db,
      () => ({ ...settings, ...none, SITE_URL: "https://acme.example.com" }),
    );
    const message = { type: "text", subject: "S", email: ADA, body: "B" };
    const job = { ...leadEmail(makeLead()), message, files: undefined };
    const signal = new AbortController().signal;
    // A store's address is never blocked, and is retried without a mailbox, because the store can correct it.
    const toStore = await email(job, signal);
    expect([toStore.ok, "final" in toStore]).toEqual([false, isFinal && reason !== "bounced"]);
    expect(await refusal()).toBeNull();
    const toShopper = await email({ ...job, toShopper: true }, signal);
    expect([toShopper.ok, "final" in toShopper]).toEqual([false, isFinal]);
    expect(await refusal()).toBe(reason);
    await smtp.shut();
  });

  it("a report of a mail that this site sent is believed, as its Message-ID is signed", async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-signed-"));
    const none = {
      SMTP_URL: undefined,
      STORE_API_URL: undefined,
      API_SECRET: undefined,
      MAIL_FROM: undefined,
    };
    const settings = { SMTP_INSECURE: "0" as const, SITE_URL: "https://acme.example.com", TIME_SCALE: 1 };
    const email = emailDeliverer(
      () => db,
      () => ({ ...settings, ...none, DATA_DIR }),
    );
    const message = { type: "text", subject: "S", email: ADA, body: "B" };
    const job = { ...leadEmail(makeLead()), id: `${ID}.receipt`, message, files: undefined, toShopper: true };
    await email(job, new AbortController().signal);
    const sent = readFileSync(join(DATA_DIR, "mail", `${ID}.receipt.eml`), "utf8").replace(/\r\n\s+/g, " ");
    const [, quoted] = /^Message-ID: <(.+)>\r$/m.exec(sent)!;
    expect(await take({ quoted })).toBe("joined");
    expect(await refusal()).toBe("bounced");
  });

  it("a mail to a stopped address fails immediately and is not retried; the store's own mails continue", async () => {
    await take();
    const DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-refused-"));
    const settings = {
      SMTP_INSECURE: "0" as const,
      DATA_DIR,
      SITE_URL: "https://acme.example.com",
      TIME_SCALE: 1,
    };
    const none = {
      SMTP_URL: undefined,
      STORE_API_URL: undefined,
      API_SECRET: undefined,
      MAIL_FROM: undefined,
    };
    const email = emailDeliverer(
      () => db,
      () => ({ ...settings, ...none }),
    );
    const turn = () =>
      createWorker({
        db,
        deliverers: { email },
        settings: { leaseMs: 60_000, deliveryTimeoutMs: 60_000, batch: 8, pollMs: 1, stopMs: 1 },
        now: () => NOW,
        random: () => 0,
      }).turn();
    const message = { type: "text", subject: "S", email: ADA, body: "B" };
    const mail = { ...leadEmail(makeLead()), message, files: undefined };
    const queue = (id: string, payload: object) =>
      enqueue(db, { idempotencyKey: id, kind: "email", storeId: "north", leadId: null, payload }, NOW);
    await queue("shopper", { ...mail, id: "shopper", toShopper: true });
    await queue("store", { ...mail, id: "store" });
    await turn();
    const states = await db
      .selectFrom("outbox")
      .select(["idempotency_key", "state", "last_error"])
      .orderBy("idempotency_key")
      .execute();
    expect(states).toEqual([
      { idempotency_key: "shopper", state: "failed", last_error: "not sent: mail to this address bounced" },
      { idempotency_key: "store", state: "sent", last_error: null },
    ]);
    expect(readdirSync(join(DATA_DIR, "mail"))).toEqual(["store.eml"]);

    expect(await allowAddress(db, ADA, NOW)).toBe(true);
    expect(await allowAddress(db, ADA, NOW)).toBe(false);
    expect(await refusal()).toBeNull();
  });

  it("reports come back to the mailbox that is read: it is the return path of mails to shoppers", async () => {
    const job = EmailJobSchema.parse({ ...leadEmail(makeLead()), toShopper: true });
    const settings = { SITE_URL: "https://acme.example.com", MAIL_FROM: undefined };
    const inbound = { INBOUND_ADDRESS: "replies@cars.example", INBOUND_SECRET: "secret" };
    const from = async (using: object) => (await composeMime(job, { ...settings, ...using })).envelope.from;
    expect(await from(inbound)).toBe("replies@cars.example");
    expect(await from({ ...inbound, INBOUND_SECRET: undefined })).toBe("sales@north.example.com");
    const toStore = await composeMime({ ...job, toShopper: undefined }, { ...settings, ...inbound });
    expect(toStore.envelope.from).toBe("sales@north.example.com");
  });
}

onBothDatabases("addresses that refuse mail", refusalContract);
