import { createHmac } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CHANGE_KINDS,
  RECORD_EVENT_TIMES,
  RECORD_EVENTS,
  WEBHOOK_KIND,
  type WebhookEvent,
} from "../../../config/leads/webhook";
import type { Db } from "../../../lib/core/db/schema";
import { createWorker } from "../../../lib/delivery/outbox/worker";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import {
  type LeadEventSettings,
  leadEventDeliverer,
  sendTestMessage,
} from "../../../lib/leads/webhook/deliver-lead-event";
import { WebhookMessageSchema } from "../../../lib/leads/webhook/message";
import {
  listWebhookDeliveries,
  purgeRecordEvents,
  replayWebhook,
} from "../../../lib/leads/webhook/webhook-log";
import {
  countDisabledWebhooks,
  countWaiting,
  enableWebhook,
  webhookStates,
} from "../../../lib/leads/webhook/webhook-state";
import { markBooked } from "../../../lib/staff/appointments/booking";
import type { AppointmentContext } from "../../../lib/staff/appointments/scope";
import { takeMail } from "../../../lib/staff/inbound/take-mail";
import { type LeadChangeContext, leadChanges } from "../../../lib/staff/leads/change-lead";
import type { StaffPerson } from "../../../lib/staff/rights";
import { queueEventsOf } from "../../../lib/staff/sync/record-events";
import type { Webhook } from "../../../lib/store/api/webhook-schema";
import { makeCertificate } from "../../support/certificate";
import { onBothDatabases } from "../../support/databases";
import { withoutIds } from "../../support/without-ids";
import { availabilityFields, leadContext, leadSite, NOW, STOCK, STORE } from "../../unit/leads/core/fixture";

const KEY = Buffer.alloc(32, 7);
const NEXT_KEY = Buffer.alloc(32, 8);
const MINUTE = 60_000;
const OLGA: StaffPerson = {
  id: "olga",
  name: "Olga",
  email: "olga@acme.example.com",
  roles: [{ role: "owner", storeId: null }],
};

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const certificate = makeCertificate();
const secretsDir = mkdtempSync(join(tmpdir(), "forecourt-webhook-"));
const secretFile = join(secretsDir, "acme", `webhook-${STORE.id}-secret`);
mkdirSync(join(secretsDir, "acme"));
let server: Server;
let received: Received[];
/** Responses of the receiver in order; then 200. */
let answers: { status: number; headers?: Record<string, string> }[];
let tests = 0;

beforeAll(async () => {
  server = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { status, headers } = answers.shift() ?? { status: 200 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

const secretText = (...keys: Buffer[]) => keys.map((key) => `whsec_${key.toString("base64")}`).join("\n");
const port = () => (server.address() as AddressInfo).port;

function webhookContract(database: () => Db): void {
  let db: Db;
  let clock: number;
  let webhook: { url: string; secret: string } | null;

  beforeEach(async () => {
    db = database();
    for (const table of ["outbox", "webhook_states", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
    [received, answers, clock] = [[], [], NOW];
    webhook = { url: `https://localhost:${port()}/hook`, secret: "file" };
    writeFileSync(secretFile, `${secretText(KEY)}\n`);
  });

  const storeWithWebhook = () => ({ ...STORE, ...(webhook && { webhook }) });
  async function addLead(): Promise<string> {
    const site = leadSite({ ...STOCK, stores: [storeWithWebhook()] });
    const fields = availabilityFields({ idempotencyKey: `a-lead-for-the-webhook-${++tests}` });
    const answer = await acceptLead(leadForm("availability")!, fields, leadContext(db, { site }));
    if (!answer.ok) throw new Error(answer.reason);
    return answer.id;
  }
  const context = (): LeadChangeContext => ({
    db,
    person: OLGA,
    stores: ["acme", "north"],
    hoursOf: () => null,
    timeZone: "America/Chicago",
    now: () => clock++,
    colleague: async () => null,
    hasWebhook: () => webhook !== null,
  });
  const changeStage = (id: string, version: number, stage: "contacted" | "sold" | "lost") =>
    leadChanges.stage(context(), id, {
      version,
      stage,
      ...(stage === "lost" && { lostReason: "no-answer" }),
    });
  const rows = () => db.selectFrom("outbox").selectAll().where("kind", "=", WEBHOOK_KIND).execute();

  const settings = (): LeadEventSettings => ({
    db: () => db,
    webhookOf: async () => webhook,
    readRecord: async ({ kind, storeId, id, deleted }) => ({ kind, storeId, id, deleted }),
    siteUrl: () => "https://acme.example.com",
    group: () => "acme",
    secretsDir,
    privateHosts: ["localhost"],
    ca: certificate.cert,
    timeScale: 1,
    now: () => clock,
  });

  /** Runs one turn of the worker, `wait` milliseconds later. */
  async function turn(wait = 0, changes: Partial<LeadEventSettings> = {}): Promise<void> {
    clock += wait;
    await createWorker({
      db,
      deliverers: {
        [WEBHOOK_KIND]: leadEventDeliverer({ ...settings(), ...changes }),
      },
      kinds: { only: [WEBHOOK_KIND] },
      settings: { leaseMs: MINUTE, deliveryTimeoutMs: MINUTE, batch: 10, pollMs: 1_000, stopMs: 1_000 },
      now: () => clock,
      random: () => 1,
    }).turn();
  }
  const messages = () => received.map(({ body }) => WebhookMessageSchema.parse(JSON.parse(body)));

  it("a new lead arrives with its person and vehicle, signed by the Standard Webhooks scheme", async () => {
    const id = await addLead();
    await turn(5_000);
    const [{ headers, body }] = received as [Received];
    const [messageId, timestamp] = [headers["webhook-id"], headers["webhook-timestamp"]];
    expect(timestamp).toBe(String(Math.floor((NOW + 5_000) / 1_000)));
    const signature = createHmac("sha256", KEY).update(`${messageId}.${timestamp}.${body}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(messages()).toMatchObject([
      {
        type: "lead.created",
        timestamp: new Date(NOW).toISOString(),
        data: {
          previousStatus: null,
          lead: {
            id,
            storeId: "north",
            url: `https://acme.example.com/staff/leads/${id}`,
            person: { firstName: "Ada", email: "ada@shopper.example.com" },
            vehicle: { stockNumber: expect.any(String), price: expect.any(Number) },
            status: "new",
            spam: false,
          },
        },
      },
    ]);
    expect(await rows()).toMatchObject([{ state: "sent", lead_id: id }]);
    await turn(MINUTE);
    expect(received).toHaveLength(1);
  });

  it("a row in the outbox contains no personal data", async () => {
    await addLead();
    for (const { payload_json } of await rows())
      expect(withoutIds(payload_json)).not.toMatch(/ada|neill|555/i);
  });

  it("each change of the status is sent once, with its time; a double click is no change", async () => {
    const id = await addLead();
    await changeStage(id, 1, "contacted");
    await changeStage(id, 1, "contacted");
    await changeStage(id, 2, "lost");
    await leadChanges.undo(context(), id, { version: 3 });
    await leadChanges.note(context(), id, { text: "A note is no change of the status." });
    await turn();
    const sent = messages().map(({ type, data }) => [
      type,
      data.previousStatus,
      data.lead.status,
      data.lead.lostReason,
    ]);
    expect(sent.sort()).toEqual(
      [
        ["lead.created", null, "new", null],
        ["lead.status_changed", "new", "contacted", null],
        ["lead.status_changed", "contacted", "lost", "no-answer"],
        ["lead.status_changed", "lost", "contacted", null],
      ].sort(),
    );
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(4);
  });

  it("a first call, an appointment and a reply to a closed lead change the status as well", async () => {
    const id = await addLead();
    await leadChanges.call(context(), id, { text: "Called.", outcome: "reached" });
    const booking = { person: OLGA, now: () => clock } as unknown as AppointmentContext;
    const made = { kind: "test-drive", store: storeWithWebhook(), adviser: null, anyway: false } as const;
    await db
      .transaction()
      .execute((trx) =>
        markBooked(trx, booking, made, { lead: { id }, slot: "2026-11-23T10:30", isOwn: true }),
      );
    await changeStage(id, 3, "sold");
    const mail = {
      messageId: `<${id}@mail.shopper.example>`,
      references: [`${id}.reply.0123456789abcdef0123456789abcdef@acme.example.com`],
      recipients: [],
      from: { name: "Ada", address: "ada@shopper.example.com" },
      subject: "Re: your car",
      text: "It squeaks.",
      automatic: false,
      files: [],
      failure: null,
    };
    await takeMail(mail, { db, key: KEY, now: () => clock, hasWebhook: async () => true });
    await turn();
    const sent = messages().map(({ data }) => `${data.previousStatus} → ${data.lead.status}`);
    expect(sent.sort()).toEqual(
      [
        "null → new",
        "new → contacted",
        "contacted → appointment",
        "appointment → sold",
        "sold → contacted",
      ].sort(),
    );
  });

  it("a rejected message is resent with its id and a new signature, after the requested pause", async () => {
    await addLead();
    answers = [{ status: 503, headers: { "retry-after": "1800" } }];
    await turn();
    expect(await rows()).toMatchObject([{ state: "queued", last_error: "the webhook answered 503" }]);
    await turn(29 * MINUTE);
    expect(received).toHaveLength(1);
    await turn(2 * MINUTE);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 2 }]);
    const [first, second] = received.map(({ headers }) => headers);
    expect(second?.["webhook-id"]).toBe(first?.["webhook-id"]);
    expect(second?.["webhook-timestamp"]).not.toBe(first?.["webhook-timestamp"]);
    expect(second?.["webhook-signature"]).not.toBe(first?.["webhook-signature"]);
  });

  it("a redirect is not followed", async () => {
    await addLead();
    answers = [{ status: 307, headers: { location: `https://localhost:${port()}/other` } }];
    await turn();
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "queued", last_error: "the webhook answered 307" }]);
  });

  describe("nothing is sent", () => {
    it.each(["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433"])(
      "into a private network that the operator does not allow: %s",
      async (host) => {
        await addLead();
        webhook = { url: `https://${host}:${port()}/hook`, secret: "file" };
        await turn(0, { privateHosts: [] });
        expect(received).toEqual([]);
        expect((await rows())[0]?.last_error).toMatch(/WEBHOOK_PRIVATE_HOSTS/);
      },
    );

    it("for a store without a webhook", async () => {
      webhook = null;
      const id = await addLead();
      await changeStage(id, 1, "contacted");
      expect(await rows()).toEqual([]);
    });

    it("after the store has removed it, or the lead is deleted", async () => {
      const id = await addLead();
      await changeStage(id, 1, "contacted");
      const had = webhook;
      webhook = null;
      await turn();
      expect(await rows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
      webhook = had;
      await db.updateTable("outbox").set({ state: "queued" }).execute();
      await db.updateTable("outbox").set({ lead_id: null }).execute();
      await db.deleteFrom("leads").where("id", "=", id).execute();
      await turn();
      expect(received).toEqual([]);
    });

    it.each([
      ["no secret", "hunter2-hunter2-hunter2-hunter2"],
      ["a short one", `whsec_${Buffer.alloc(8).toString("base64")}`],
    ])("with %s, and the error does not quote it", async (_, text) => {
      await addLead();
      writeFileSync(secretFile, text);
      await turn();
      expect(received).toEqual([]);
      const [row] = await rows();
      expect(row?.last_error).toMatch(/whsec_ and 24 to 64 bytes/);
      expect(row?.last_error).not.toContain(text);
    });
  });

  it.each(["file:crm", "env:WEBHOOK_CRM", "file:feed-north-password"])(
    "nothing is signed with a secret that the profile names itself: %s",
    async (secret) => {
      writeFileSync(join(secretsDir, "crm"), secretText(KEY));
      process.env.WEBHOOK_CRM = secretText(KEY);
      await addLead();
      webhook = { url: `https://localhost:${port()}/hook`, secret };
      await turn();
      expect(received).toEqual([]);
      const [row] = await rows();
      expect(row?.last_error).toMatch(/has its former name\. Provide it as the .*, and set "(?:file|env)"/);
      expect(row?.last_error).not.toContain(secretsDir);
    },
  );

  it("a test message is signed, a refusal is returned, and a store without a webhook gets none", async () => {
    const test = () => sendTestMessage(settings(), "north", new AbortController().signal);
    expect(await test()).toMatchObject({ ok: true });
    const [{ headers, body }] = received as [Received];
    expect(JSON.parse(body)).toEqual({
      type: "webhook.test",
      timestamp: new Date(NOW).toISOString(),
      data: { storeId: "north" },
    });
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const signature = createHmac("sha256", KEY).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    answers = [{ status: 503 }];
    expect(await test()).toMatchObject({ ok: false, error: "the webhook answered 503" });
    webhook = null;
    expect(await test()).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it("the log lists deliveries of its stores, and sends one again with the same id", async () => {
    const id = await addLead();
    answers = [{ status: 500 }];
    await turn();
    const [delivery] = await listWebhookDeliveries(db, ["north"]);
    expect(delivery).toMatchObject({
      ...{ storeId: "north", leadId: id, type: "lead.created", at: NOW, state: "queued", attempts: 1 },
      error: "the webhook answered 500",
    });
    expect(JSON.stringify(delivery)).not.toMatch(/Ada|555/);
    expect(await listWebhookDeliveries(db, ["south"])).toEqual([]);
    const replay = (storeId: string) => replayWebhook(db, { id: delivery!.id, storeIds: [storeId] }, clock);
    expect(await replay("south")).toBe(false);
    for (let round = 0; round < 2; round++) {
      expect(await replay("north")).toBe(true);
      await turn();
      expect((await listWebhookDeliveries(db, ["north"]))[0]).toMatchObject({ state: "sent", error: null });
    }
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  describe("further events that a webhook chooses", () => {
    const chosen = (...events: WebhookEvent[]): Webhook => ({ ...webhook!, events });
    const queue = (events: Webhook) => queueEventsOf(db, "north", events, clock);

    it("begin with the next change, come once with each, and name what was deleted", async () => {
      const old = await addLead();
      const events = chosen("lead.changed");
      expect(await queue(events)).toBe(0);
      const id = await addLead();
      await leadChanges.note(context(), old, { text: "Wants the tow package." });
      expect(await queue(events)).toBe(2);
      expect(await queue(events)).toBe(0);
      webhook = events as typeof webhook;
      await turn();
      const bodies = received.map(({ body }) => JSON.parse(body));
      expect(bodies.map(({ type }) => type)).toEqual(["lead.changed", "lead.changed"]);
      expect(bodies.map(({ data }) => data.id).sort()).toEqual([old, id].sort());
      await db.deleteFrom("outbox").where("lead_id", "=", id).execute();
      await db.deleteFrom("leads").where("id", "=", id).execute();
      expect(await queue(events)).toBe(1);
      await turn();
      expect(JSON.parse(received.at(-1)!.body)).toMatchObject({
        type: "lead.changed",
        data: { kind: "lead", storeId: "north", id, deleted: true },
      });
      expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
      const kept = async (now: number) => {
        await purgeRecordEvents(db, now);
        return (await rows()).filter(({ lead_id }) => lead_id === null).length;
      };
      expect(await kept(clock + RECORD_EVENT_TIMES.keptMs)).toBe(3);
      expect(await kept(clock + RECORD_EVENT_TIMES.keptMs + 1)).toBe(0);
    });

    it("wait while the webhook is disabled, and none is skipped", async () => {
      const events = chosen("lead.changed");
      await queue(events);
      await db.updateTable("webhook_states").set({ disabled_at: clock }).execute();
      webhook = events as typeof webhook;
      const id = await addLead();
      await queue(events);
      await turn();
      expect(received).toEqual([]);
      await enableWebhook(db, "north", clock);
      await turn();
      expect(received.map(({ body }) => JSON.parse(body).data.id)).toEqual([id]);
    });

    it("none is queued or sent that the webhook has not chosen", async () => {
      await addLead();
      expect(await queue(chosen("deal.changed"))).toBe(0);
      await addLead();
      expect(await queue(chosen("deal.changed"))).toBe(0);
      webhook = chosen("deal.changed") as typeof webhook;
      await turn();
      expect(received).toEqual([]);
    });

    it("have a type for each kind of record", () =>
      expect(RECORD_EVENTS).toEqual(CHANGE_KINDS.map((kind) => `${kind}.changed`)));
  });

  describe("a receiver that fails for three days", () => {
    const HOUR = 60 * MINUTE;
    const refuse = () => {
      answers = Array.from({ length: 500 }, () => ({ status: 500 }));
    };
    /** Lets hours pass with an attempt in each. */
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour++) await turn(HOUR);
    };
    const state = async () => (await webhookStates(db, ["north"])).get("north");

    it("is disabled as a whole, gives up nothing, and sends all after it is enabled", async () => {
      refuse();
      const first = await addLead();
      await turn();
      const failedAt = clock;
      await hours(71);
      expect(await state()).toEqual({ failingSince: failedAt, disabledAt: null });
      expect(await countDisabledWebhooks(db)).toBe(0);
      await hours(2);
      expect(await state()).toMatchObject({ failingSince: failedAt, disabledAt: expect.any(Number) });
      expect(await countDisabledWebhooks(db)).toBe(1);
      const attempts = received.length;
      const second = await addLead();
      await hours(100);
      expect(received).toHaveLength(attempts);
      expect((await rows()).map((row) => row.state)).toEqual(["queued", "queued"]);
      expect(await countWaiting(db, "north")).toBe(2);
      expect(await enableWebhook(db, "south", clock)).toBe(false);
      answers = [];
      expect(await enableWebhook(db, "north", clock)).toBe(true);
      expect(await enableWebhook(db, "north", clock)).toBe(false);
      await turn();
      expect(
        messages()
          .slice(attempts)
          .map(({ data }) => data.lead.id)
          .sort(),
      ).toEqual([first, second].sort());
      expect(await rows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
      expect(await countDisabledWebhooks(db)).toBe(0);
    });

    it("is not disabled if it takes other messages: the refused one alone is given up", async () => {
      refuse();
      const poison = await addLead();
      for (let hour = 0; hour < 74; hour++) {
        await turn(HOUR);
        answers = [];
        await addLead();
        await turn();
        refuse();
      }
      expect((await rows()).filter(({ lead_id }) => lead_id === poison)).toMatchObject([{ state: "failed" }]);
      expect(await countDisabledWebhooks(db)).toBe(0);
    });
  });

  it("while the secret changes, both sign", async () => {
    writeFileSync(secretFile, secretText(NEXT_KEY, KEY));
    await addLead();
    await turn();
    const [{ headers, body }] = received as [Received];
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const expected = [NEXT_KEY, KEY].map(
      (key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
    );
    expect(headers["webhook-signature"]).toBe(expected.join(" "));
  });
}

onBothDatabases("a store's webhook", (instances) => webhookContract(() => instances().first));
