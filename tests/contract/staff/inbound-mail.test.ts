import type { Insertable } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { FAILED_MAILS, INBOUND_LIMITS, MAIL_PROCESS } from "../../../config/leads/replies";
import type { Db, Tables } from "../../../lib/core/db/schema";
import { UploadBudget } from "../../../lib/core/platform/read-capped";
import { listSetAside, purgeInboundMails, readSetAside } from "../../../lib/delivery/mail/inbound-mails";
import { allowAddress, mailRefusalOf } from "../../../lib/delivery/mail/refused-addresses";
import { stopMails } from "../../../lib/leads/alerts/refuse-alerts";
import { auditOf } from "../../../lib/staff/audit";
import { storedArrival } from "../../../lib/staff/inbound/arrival";
import { type Mailbox, readMailbox } from "../../../lib/staff/inbound/imap-mailbox";
import { inboundEndpoint } from "../../../lib/staff/inbound/inbound-endpoint";
import { parseMail } from "../../../lib/staff/inbound/parse-mail";
import type { ParsedMail } from "../../../lib/staff/inbound/parsed-mail";
import { mailProcess } from "../../../lib/staff/inbound/read-mail";
import { receiveMail, retryMail } from "../../../lib/staff/inbound/receive-mail";
import { takeMail } from "../../../lib/staff/inbound/take-mail";
import { replyAddress } from "../../../lib/staff/leads/reply-address";
import { mailSetAside } from "../../../lib/staff/notices/notice";
import type { Role } from "../../../lib/staff/rights";
import { type Instances, onBothDatabases } from "../../support/databases";
import { HOSTILE_MAILS, OVER_LIMITS } from "../../support/hostile-mails";
import { makeProfile } from "../../support/store-fixture";
import { storeLead } from "../../support/store-lead";
import { makeLead, NOW } from "../../unit/leads/core/fixture";

const KEY = Buffer.alloc(32, 9);
const REPLY_HASH = "0123456789abcdef0123456789abcdef";
const never = new AbortController().signal;

let tests = 0;
/** Returns a new id for each test: rows of the audit table stay. */
const newId = () => `7f1c9a52-0000-4000-8000-${String(++tests).padStart(12, "0")}`;

function raw(headers: Record<string, string>, body = "Saturday at 10 works."): Buffer {
  const all = {
    From: "Ada O'Neill <ada@shopper.example.com>",
    To: "sales@north.example.com",
    Subject: "Re: Yes, it is here",
    "Message-ID": `<answer-${tests}@mail.shopper.example>`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}\r\n`);
}

async function parsed(message: Buffer, delivered: string[] = []): Promise<ParsedMail> {
  const result = await parseMail(message, delivered);
  if (!result.ok) throw new Error(result.fault);
  return result.mail;
}

function inboundContract(instances: () => Instances): void {
  let db: Db;
  let id: string;
  let alarms: number;
  beforeEach(async () => {
    db = instances().first;
    alarms = 0;
    for (const table of ["leases", "lead_messages", "lead_work", "leads", "inbound_mails", "outbox"] as const)
      await db.deleteFrom(table).execute();
    id = newId();
    await storeLead(db, makeLead({ id }));
  });

  const context = (at: Db = db) => ({ db: at, key: KEY, now: () => NOW + 60_000 });
  const receiving = () => ({ ...context(), alarm: async () => void alarms++ });
  const waiting = () => listSetAside(db, "heartland");
  const recorded = () => db.selectFrom("inbound_mails").selectAll().execute();
  const take = async (message: Buffer, delivered: string[] = []) => {
    return takeMail(await parsed(message, delivered), context());
  };
  const answering = () => ({ "In-Reply-To": `<${id}.reply.${REPLY_HASH}@acme.example.com>` });
  const joined = () => ({ outcome: "joined", leadId: id });
  const messages = () => db.selectFrom("lead_messages").selectAll().execute();
  const work = () =>
    db.selectFrom("lead_work").selectAll().where("lead_id", "=", id).executeTakeFirstOrThrow();

  describe("a reply finds its lead", () => {
    it("by the mail that it replies to", async () => {
      expect(await take(raw(answering()))).toEqual(joined());
      expect(await messages()).toMatchObject([
        { lead_id: id, direction: "in", text: "Saturday at 10 works.", sender: "ada@shopper.example.com" },
      ]);
      expect((await work()).updated_at).toBe(NOW + 60_000);
    });

    it("by an earlier mail among the references, of either side", async () => {
      await take(raw(answering()));
      const references = `<unknown@x.example> <answer-${tests}@mail.shopper.example>`;
      const next = raw({ "Message-ID": "<second@mail.shopper.example>", References: references });
      expect(await take(next)).toEqual(joined());
    });

    it("by the address that it was sent to, in a header or the envelope", async () => {
      const address = replyAddress("replies@cars.example", id, KEY)!;
      expect(await take(raw({ To: `"Ana" <${address.toUpperCase()}>` }))).toEqual(joined());
      expect(await take(raw({ "Message-ID": "<b@x.example>" }), [address])).toEqual(joined());
      expect(await take(raw({ "Message-ID": "<c@x.example>", "Delivered-To": address }))).toEqual(joined());
    });

    it("not by a made-up address, a deleted lead, or nothing at all", async () => {
      const address = replyAddress("replies@cars.example", id, Buffer.alloc(32, 1))!;
      const gone = newId();
      const made: Record<string, string>[] = [
        { To: address },
        { "In-Reply-To": `<${gone}.reply.${REPLY_HASH}@acme.example.com>` },
        {},
      ];
      for (const headers of made) expect(await take(raw(headers))).toEqual({ outcome: "unmatched" });
      expect(await messages()).toEqual([]);
    });
  });

  it("a message joins once, also in two concurrent ways", async () => {
    const mail = await parsed(raw(answering()));
    const both = await Promise.all([takeMail(mail, context()), takeMail(mail, context(instances().second))]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["joined", "repeated"]);
    expect(await messages()).toHaveLength(1);
  });

  it("a reply waits for an answer of the staff; an automatic one does not", async () => {
    await take(raw({ ...answering(), "Message-ID": "<away@x.example>", "Auto-Submitted": "auto-replied" }));
    expect(await work()).toMatchObject({ replied_at: null, last_reply_at: null });
    await take(raw(answering()));
    expect(await work()).toMatchObject({ replied_at: NOW + 60_000, last_reply_at: NOW + 60_000 });
  });

  it("a reply reopens a closed lead, with an audit row without its text; an automatic reply does not", async () => {
    await db.updateTable("lead_work").set({ stage: "lost", lost_reason: "no-answer" }).execute();
    const away = raw({ ...answering(), "Message-ID": "<away@x.example>", "Auto-Submitted": "auto-replied" });
    await take(away);
    expect(await work()).toMatchObject({ stage: "lost", version: 1 });
    await take(raw(answering()));
    expect(await work()).toMatchObject({ stage: "contacted", lost_reason: null, version: 2 });
    expect(await auditOf(db, "lead", id)).toMatchObject([
      {
        action: "lead.reopened",
        before: { stage: "lost", lost_reason: "no-answer" },
        after: { stage: "contacted" },
      },
    ]);
    expect((await messages()).map(({ automatic }) => automatic).sort()).toEqual([0, 1]);
    // An open lead keeps its stage, and its version, so that no change becomes a conflict.
    await db.updateTable("lead_work").set({ stage: "appointment" }).execute();
    await take(raw({ ...answering(), "Message-ID": "<more@x.example>" }));
    expect(await work()).toMatchObject({ stage: "appointment", version: 2 });
  });

  describe("the webhook", () => {
    const SECRET = "a-secret-of-the-provider";
    const post = (
      body: Buffer | string,
      headers: Record<string, string>,
      secret: string | undefined = SECRET,
    ) =>
      inboundEndpoint({
        secret: () => secret,
        groupId: () => "heartland",
        budget: () => new UploadBudget(MAIL_PROCESS.heldBytes),
        isBusy: () => busy,
        receive: (mail) => receiveMail(mail, receiving()),
        note: ({ event, address }) => stopMails(db, address, event, NOW),
      }).handle(
        new Request("https://acme.example.com/api/inbound-mail", {
          method: "POST",
          headers: { "content-type": "message/rfc822", ...headers },
          body: body as BodyInit,
        }),
        {},
      );
    const bearer = { authorization: `Bearer ${SECRET}` };
    let busy = false;

    it("records the provider's reports about an address, only with the secret", async () => {
      const json = { "content-type": "application/json" };
      const event = JSON.stringify({ event: "complained", address: "Ada@shopper.example.com" });
      expect((await post(event, json)).status).toBe(401);
      expect(await mailRefusalOf(db, "ada@shopper.example.com", NOW)).toBeNull();
      const answer = await post(event, { ...json, ...bearer });
      expect([answer.status, await answer.json()]).toEqual([200, { outcome: "noted" }]);
      expect(await mailRefusalOf(db, "ada@shopper.example.com", NOW)).toBe("complained");
      for (const wrong of [
        '{"event":"opened","address":"a@x.example"}',
        '{"event":"bounced","address":"nobody"}',
      ])
        expect((await post(wrong, { ...json, ...bearer })).status).toBe(422);
      await allowAddress(db, "ada@shopper.example.com", NOW);
    });

    it("accepts a raw mail with the secret, and reports the result", async () => {
      const answer = await post(raw(answering()), bearer);
      expect([answer.status, await answer.json()]).toEqual([200, { outcome: "joined" }]);
      const again = await post(raw(answering()), bearer);
      expect([again.status, await again.json()]).toEqual([200, { outcome: "repeated" }]);
      const other = await post(raw({ "Message-ID": "<z@x.example>" }), bearer);
      expect([other.status, await other.json()]).toEqual([202, { outcome: "unmatched" }]);
    });

    it("accepts JSON, complete or in parts", async () => {
      const json = { ...bearer, "content-type": "application/json" };
      const whole = { raw: raw(answering()).toString("base64"), encoding: "base64" };
      expect((await post(JSON.stringify(whole), json)).status).toBe(200);
      const parts = {
        from: "Ada <ada@shopper.example.com>",
        to: ["sales@north.example.com"],
        messageId: "<parts@x.example>",
        inReplyTo: answering()["In-Reply-To"],
        html: "<p>See <b>you</b></p><script>alert(1)</script>",
        attachments: [{ name: "trade\r\n.jpg" }],
      };
      expect((await post(JSON.stringify(parts), json)).status).toBe(200);
      expect((await messages()).find(({ message_id }) => message_id === "parts@x.example")).toMatchObject({
        text: "See you",
        files_json: '["trade .jpg"]',
      });
    });

    it("accepts the secret as a password and as a signature of the body, and nothing else", async () => {
      const { createHmac } = await import("node:crypto");
      const basic = (password: string) => ({
        authorization: `Basic ${Buffer.from(`anyone:${password}`).toString("base64")}`,
      });
      const body = raw(answering());
      const signed = (secret: string) => ({
        "x-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
      });
      for (const headers of [basic(SECRET), signed(SECRET)])
        expect((await post(body, headers)).status).toBe(200);
      for (const headers of [{}, basic("wrong"), signed("wrong"), { authorization: "Bearer wrong" }])
        expect((await post(body, headers as Record<string, string>)).status).toBe(401);
      // The signature is of this body.
      expect((await post(raw({ "Message-ID": "<other@x.example>" }), signed(SECRET))).status).toBe(401);
    });

    it("does not exist without its secret, and rejects a body that is too large or not a mail", async () => {
      expect((await post(raw({}), bearer, "")).status).toBe(404);
      expect((await post(Buffer.alloc(INBOUND_LIMITS.bytes + 1), bearer)).status).toBe(413);
      expect((await post("nothing", bearer)).status).toBe(422);
      expect((await post("{", { ...bearer, "content-type": "application/json" })).status).toBe(400);
      expect(
        (await post("a=b", { ...bearer, "content-type": "application/x-www-form-urlencoded" })).status,
      ).toBe(422);
      expect(await messages()).toEqual([]);
    });

    it("responds with 503 to a mail that may succeed later, and with 422 once it was set aside", async () => {
      const poison = raw({ ...answering(), "Message-ID": "<poison@x.example>" });
      await breakMessages(db);
      for (let number = 1; number < FAILED_MAILS.tries; number++) {
        const refused = await post(poison, bearer);
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
        expect(await recorded()).toMatchObject([{ tries: number, fault: "not-stored", set_aside_at: null }]);
      }
      for (let number = 0; number < 2; number++) expect((await post(poison, bearer)).status).toBe(422);
      expect(await waiting()).toMatchObject([
        { fault: "not-stored", sender: "Ada O'Neill <ada@shopper.example.com>", hasContent: true },
      ]);
      expect(alarms).toBe(1);
      await repairMessages(db);
      // After the cause is fixed, the owner retries it.
      const row = (await readSetAside(db, "heartland", (await waiting())[0]!.id))!;
      expect(await retryMail((await storedArrival(row))!, context())).toEqual(joined());
      expect(await recorded()).toEqual([]);
      expect(await messages()).toHaveLength(1);
    });

    it("responds with 422 to a mail above a limit, and with 503 while too many wait", async () => {
      const [make] = OVER_LIMITS["50,000 parts"];
      expect((await post(make(), bearer)).status).toBe(422);
      expect(await waiting()).toMatchObject([{ fault: "too-many-parts", sender: "a@x.example" }]);
      // An owner of another group sees nothing of it.
      expect(await listSetAside(db, "another")).toEqual([]);
      busy = true;
      expect((await post(raw(answering()), bearer)).status).toBe(503);
      busy = false;
      expect(await waiting()).toHaveLength(1);
    });

    it.each(["33,000 references", "33,000 quoted ids", "NUL everywhere", "6,000 recipients"] as const)(
      "accepts a mail with %s, which is no reply",
      async (name) => {
        expect((await post(HOSTILE_MAILS[name](), bearer)).status).toBe(202);
        expect(await recorded()).toEqual([]);
      },
    );
  });

  it("only the owners are mailed that a mail was set aside, without its sender", async () => {
    const person = (email: string, role: Role) => ({
      id: email,
      name: email,
      email,
      roles: [{ role, storeId: null }],
    });
    const people = [person("owner@acme.example.com", "owner"), person("sales@acme.example.com", "sales")];
    const company = makeProfile();
    expect(await mailSetAside({ ...context(), company, siteUrl: "https://acme.example.com", people })).toBe(
      1,
    );
    const queued = await db.selectFrom("outbox").select("payload_json").execute();
    expect(queued).toHaveLength(1);
    expect(queued[0]!.payload_json).toContain("owner@acme.example.com");
    expect(queued[0]!.payload_json).toContain("https://acme.example.com/staff/mails");
  });

  it("set-aside mails are deleted by age, and the oldest above the limit", async () => {
    const values = Array.from({ length: FAILED_MAILS.max + 2 }, (_, at) => ({
      ...{ id: `m${at}`, group_id: "heartland", source: "mailbox", format: "raw", bytes: 1, tries: 1 },
      ...{ fault: "too-slow", set_aside_at: NOW + at, sender: "", subject: "", content: null },
      ...{ created_at: NOW, tried_at: NOW },
    })) as Insertable<Tables["inbound_mails"]>[];
    for (let from = 0; from < values.length; from += 50)
      await db
        .insertInto("inbound_mails")
        .values(values.slice(from, from + 50))
        .execute();
    expect(await purgeInboundMails(db, NOW + 1_000)).toBe(2);
    expect((await waiting()).at(-1)?.id).toBe("m2");
    const day = 24 * 60 * 60 * 1_000;
    await purgeInboundMails(db, NOW + 2 + FAILED_MAILS.days * day);
    expect((await waiting()).at(-1)?.id).toBe("m3");
  });

  describe("a mailbox", () => {
    /** Returns an in-memory mailbox that acts like the real adapter. */
    function mailboxWith(mails: Buffer[], sizes: number[] = []) {
      const marks = new Map<number, string>();
      const open = async (): Promise<Mailbox> => {
        return {
          fresh: async (limit) =>
            mails
              .map((mail, at) => ({ id: at + 1, bytes: sizes[at] ?? mail.length }))
              .filter(({ id: uid }) => !marks.has(uid))
              .slice(0, limit),
          read: async (uid) => mails[uid - 1] ?? null,
          mark: async (uid, as) => void marks.set(uid, as),
          name: "a-mailbox",
          isOpen: () => true,
          close: async () => undefined,
        };
      };
      return { open, marks };
    }

    it("is read: replies join, and other, oversized or unreadable mails stay unread", async () => {
      const mails = [
        raw(answering()),
        raw({ "Message-ID": "<none@x.example>" }),
        raw({ ...answering(), "Message-ID": "<large@x.example>" }),
        Buffer.from("\r\n\r\n"),
      ];
      const { open, marks } = mailboxWith(mails, [100, 100, INBOUND_LIMITS.bytes + 1]);
      expect(await readMailbox(open, receiving(), never)).toBe(1);
      expect([...marks]).toEqual([
        [1, "taken"],
        [2, "left"],
        [3, "left"],
        [4, "left"],
      ]);
      expect(await readMailbox(open, receiving(), never)).toBe(0);
      expect(await messages()).toHaveLength(1);
    });

    it("continues after a failing mail, which is set aside after some attempts and stays unread", async () => {
      const poison = raw({ ...answering(), "Message-ID": "<poison@x.example>" });
      const { open, marks } = mailboxWith([poison, raw(answering())]);
      const failing = async () => {
        const inner = await open();
        return {
          ...inner,
          read: async (uid: number) => (uid === 1 ? Promise.reject(Error("NO")) : inner.read(uid)),
        };
      };
      expect(await readMailbox(failing, receiving(), never)).toBe(1);
      expect([...marks]).toEqual([[2, "taken"]]);
      for (let look = 1; look < FAILED_MAILS.tries; look++) {
        expect(marks.has(1)).toBe(false);
        await readMailbox(failing, receiving(), never);
      }
      expect(marks.get(1)).toBe("left");
      expect(await waiting()).toMatchObject([{ source: "mailbox", fault: "not-stored", hasContent: false }]);
      expect(alarms).toBe(1);
    });

    it("that loses its connection while a mail is read counts an attempt only for that mail", async () => {
      const { open } = mailboxWith([
        raw(answering()),
        raw({ ...answering(), "Message-ID": "<b@x.example>" }),
      ]);
      const lost = async () => ({
        ...(await open()),
        isOpen: () => false,
        read: () => Promise.reject(new Error("socket closed")),
      });
      await expect(readMailbox(lost, receiving(), never)).rejects.toThrow("connection");
      expect(await recorded()).toMatchObject([{ id: "a-mailbox:1", tries: 1 }]);
    });

    it("that breaks off is looked at again, and nothing joins twice", async () => {
      const { open, marks } = mailboxWith([raw(answering())]);
      const breaking = async () => ({
        ...(await open()),
        isOpen: () => false,
        mark: async () => {
          throw new Error("connection lost");
        },
      });
      await expect(readMailbox(breaking, receiving(), never)).rejects.toThrow("connection lost");
      expect(await readMailbox(open, receiving(), never)).toBe(0);
      expect([...marks]).toEqual([[1, "taken"]]);
      expect(await messages()).toHaveLength(1);
    });
  });
}

/** Makes storing each message of a thread fail, like a fault of the site. */
async function breakMessages(db: Db): Promise<void> {
  await db.schema.alterTable("lead_messages").renameTo("lead_messages_away").execute();
}

async function repairMessages(db: Db): Promise<void> {
  await db.schema.alterTable("lead_messages_away").renameTo("lead_messages").execute();
}

afterAll(() => mailProcess().close());

onBothDatabases("mail that comes in", inboundContract);
