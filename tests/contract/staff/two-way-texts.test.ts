import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { TEXT_KIND } from "../../../config/runtime/outbox";
import type { Db } from "../../../lib/core/db/schema";
import { setLimiterStore } from "../../../lib/core/platform/limits";
import { SIGNATURE_HEADER, signatureOf, twilio } from "../../../lib/delivery/text/twilio";
import { hasStoppedTexts, noteConsent } from "../../../lib/leads/core/consent-ledger";
import type { Lead } from "../../../lib/leads/core/lead";
import { textDeliverer } from "../../../lib/leads/texts/deliver-text";
import { auditOf } from "../../../lib/staff/audit";
import { type LeadChangeContext, leadChanges } from "../../../lib/staff/leads/change-lead";
import { getLead } from "../../../lib/staff/leads/get-lead";
import { textForm } from "../../../lib/staff/leads/text-form";
import { getThread } from "../../../lib/staff/persons/get-thread";
import type { StaffPerson } from "../../../lib/staff/rights";
import { textReplyEndpoint, textStateEndpoint } from "../../../lib/web/leads/text-reply-endpoint";
import { onBothDatabases } from "../../support/databases";
import { shippedTemplates } from "../../support/reply-templates";
import { storeLead } from "../../support/store-lead";
import { startTextProvider, TEXT_ACCOUNT, TEXT_SECRET, type TextProvider } from "../../support/text-provider";
import { makeLead, NOW, STOCK, STORE, VEHICLE } from "../../unit/leads/core/fixture";

setLimiterStore(() => async () => 0);
const SITE = "https://acme.example.com";
const SENDER = "+13125550100";
const CUSTOMER = "+13125550187";
const TEXTING = { ...STORE, textNumber: SENDER };
const KEY = "a-key-of-one-form-0001";
const BEN: StaffPerson = {
  ...{ id: "ben", name: "Ben Ito", email: "ben@acme.example.com" },
  roles: [{ role: "manager", storeId: null }],
};
/** 10 am in Chicago. */
const DAY = Date.UTC(2026, 10, 21, 16);
const NIGHT = Date.UTC(2026, 10, 22, 4);

let provider: TextProvider;
beforeAll(async () => {
  provider = await startTextProvider();
});
afterAll(() => provider.stop());

const service = () => twilio({ url: provider.url, account: TEXT_ACCOUNT, secret: TEXT_SECRET });

onBothDatabases("two-way texts", (instances) => {
  let db: Db;
  let clock: number;
  let id: string;
  let sids = 0;
  beforeEach(async () => {
    db = instances().first;
    clock = DAY;
    provider.texts.length = 0;
    for (const table of ["outbox", "lead_messages", "lead_work", "leads", "consents"] as const)
      await db.deleteFrom(table).execute();
    id = crypto.randomUUID();
  });

  const stock = { ...STOCK, stores: [TEXTING] };
  const take = async () => ({ db, stock, siteUrl: SITE, now: () => clock });
  const addLead = (changes: Partial<Lead> = {}, work: object = {}) =>
    storeLead(db, makeLead({ id, ...changes }), work);
  const context = (changes: Partial<LeadChangeContext> = {}): LeadChangeContext => ({
    db,
    person: BEN,
    stores: ["acme", "north"],
    hoursOf: () => null,
    timeZone: "America/Chicago",
    now: () => clock,
    colleague: async () => null,
    reply: {
      siteUrl: SITE,
      storeOf: () => TEXTING,
      storesTexting: () => [TEXTING],
      vehicleOf: () => VEHICLE,
      inbound: async () => null,
      templates: async () => shippedTemplates(),
    },
    ...changes,
  });
  const agree = () =>
    noteConsent(
      db,
      { purpose: "phone", version: "contact-1", text: "I agree." },
      {
        ...{ groupId: "acme", storeId: "north", email: "", phone: "3125550187" },
        ...{ subjectId: id, page: "/used", seller: "Acme North", at: NOW },
      },
    );
  const post = (
    path: string,
    fields: Record<string, string>,
    { signature, params = {} }: { signature?: string; params?: Record<string, string> } = {},
  ) => {
    const request = new Request(SITE + path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        [SIGNATURE_HEADER]: signature ?? signatureOf(TEXT_SECRET, SITE + path, fields),
      },
      body: new URLSearchParams(fields),
    });
    const endpoint = path.includes("/states/") ? textStateEndpoint : textReplyEndpoint;
    const using = { db, siteUrl: SITE, service: service(), take, now: () => clock };
    return endpoint(() => using).handle(request, params);
  };
  const receive = (Body: string, more: Record<string, string> = {}, signature?: string) =>
    post(
      "/api/texts/replies",
      { From: CUSTOMER, To: SENDER, MessageSid: `SM${++sids}`, NumMedia: "0", Body, ...more },
      { signature },
    );
  const messages = () => db.selectFrom("lead_messages").selectAll().orderBy("created_at").execute();
  const work = () =>
    db.selectFrom("lead_work").selectAll().where("lead_id", "=", id).executeTakeFirstOrThrow();
  const send = (text: string, key = KEY) => leadChanges.text(context(), id, { key, text });
  const deliver = async () => {
    const deliverer = textDeliverer(take, service);
    const rows = await db.selectFrom("outbox").selectAll().where("kind", "=", TEXT_KIND).execute();
    return Promise.all(
      rows.map((row) => deliverer(JSON.parse(row.payload_json), new AbortController().signal)),
    );
  };

  it("a received text joins the number's lead, reopens it, makes it wait and notifies its staff, once", async () => {
    await addLead({}, { stage: "lost", lost_reason: "no-answer", answered_at: NOW });
    const fields = { MessageSid: "SM-same" };
    expect(await (await receive("Is it still there? 😀", fields)).text()).toContain("<Response></Response>");
    await receive("Is it still there? 😀", fields);
    expect(await messages()).toMatchObject([
      { lead_id: id, channel: "text", direction: "in", text: "Is it still there? 😀", sender: CUSTOMER },
    ]);
    expect(await work()).toMatchObject({ stage: "contacted", replied_at: DAY, last_reply_at: DAY });
    const news = await db
      .selectFrom("outbox")
      .select("payload_json")
      .where("kind", "=", "lead-news")
      .execute();
    expect(news.map(({ payload_json }) => JSON.parse(payload_json))).toMatchObject([
      { leadId: id, kind: "reply" },
    ]);
    expect((await auditOf(db, "lead", id))[0]).toMatchObject({ action: "lead.reopened" });
    const thread = await getThread({ ...context(), groupId: "acme" } as never, [await work()]);
    expect(thread).toContainEqual(
      expect.objectContaining({ kind: "text-in", text: "Is it still there? 😀" }),
    );
  });

  it("a text of an unknown number becomes one lead of the store, which its later texts join", async () => {
    await receive("Do you have a red one?", { MessageSid: "SM-first" });
    await receive("Do you have a red one?", { MessageSid: "SM-first" });
    await receive("Or a blue one?");
    const leads = await db.selectFrom("lead_work").selectAll().execute();
    expect(leads).toMatchObject([
      { store_id: "north", phone: "3125550187", source: "phone", answered_at: null },
    ]);
    expect((await messages()).map(({ text }) => text)).toEqual(["Do you have a red one?", "Or a blue one?"]);
  });

  it("a number of several leads means the one that was texted last, otherwise the newest", async () => {
    await addLead({ createdAt: NOW - 1_000 });
    const newer = crypto.randomUUID();
    await storeLead(db, makeLead({ id: newer }));
    await receive("one");
    await agree();
    expect(await send("Hello")).toMatchObject({ ok: true });
    await receive("two");
    const rows = (await messages()).filter(({ direction }) => direction === "in");
    expect(rows.map(({ lead_id, text }) => [lead_id, text])).toEqual(
      expect.arrayContaining([
        [newer, "one"],
        [id, "two"],
      ]),
    );
  });

  it("attached files are named, and a text that is only a picture is news too", async () => {
    await addLead();
    await receive("", { NumMedia: "2", MediaContentType0: "image/jpeg", MediaContentType1: "video/mp4" });
    expect(await messages()).toMatchObject([{ text: "", files_json: '["image/jpeg","video/mp4"]' }]);
    expect((await work()).replied_at).toBe(DAY);
  });

  it("forged, foreign, empty and own texts store nothing", async () => {
    await addLead();
    expect((await receive("hello", {}, "AAAA")).status).toBe(403);
    expect((await receive("hello", { To: "+12125550100" })).status).toBe(422);
    expect((await receive("   ")).status).toBe(200);
    expect((await receive("You won't get any more texts", { From: SENDER })).status).toBe(200);
    expect(await messages()).toEqual([]);
  });

  it("any wording of a stop applies at once, is no news, and a text is refused from then on", async () => {
    await addLead();
    await agree();
    const answer = await (await receive("por favor no me manden mensajes")).text();
    expect(answer).toContain("ya no le enviaremos mensajes");
    expect(await hasStoppedTexts(db, CUSTOMER, "north")).toBe(true);
    expect((await messages())[0]).toMatchObject({ stop_state: "stopped" });
    expect((await work()).replied_at).toBeNull();
    expect(await send("Hello")).toMatchObject({ ok: false, field: "text-stopped" });
  });

  it("nothing is replied to a stop that the provider has answered by itself", async () => {
    await addLead();
    await agree();
    expect(await (await receive("STOP", { OptOutType: "STOP" })).text()).not.toContain("<Message>");
    expect(await hasStoppedTexts(db, CUSTOMER, "north")).toBe(true);
  });

  it.each([true, false])("an unsure wording waits for a person's decision: %s", async (stop) => {
    await addLead();
    await agree();
    await receive("not interested");
    expect((await work()).replied_at).toBe(DAY);
    expect(await send("Hello")).toMatchObject({ ok: false, field: "text-unsure" });
    const message = (await messages())[0]!.id;
    expect(await leadChanges["text-stop"](context(), id, { message, stop })).toMatchObject({ ok: true });
    expect(await leadChanges["text-stop"](context(), id, { message, stop: !stop })).toMatchObject({
      ok: false,
    });
    expect(await hasStoppedTexts(db, CUSTOMER, "north")).toBe(stop);
    expect((await send("Hello")).ok).toBe(!stop);
  });

  it("a text of the staff is sent once, stops the clock, says how to stop, and shows its state", async () => {
    await addLead();
    await agree();
    expect(await send("Hi {firstName}")).toMatchObject({ ok: true, lead: { answeredAt: DAY } });
    expect(await send("Hi {firstName}")).toMatchObject({ ok: true });
    expect(await deliver()).toEqual([{ ok: true }]);
    const [sent] = provider.texts;
    expect(provider.texts).toHaveLength(1);
    expect(sent).toMatchObject({
      ...{ from: SENDER, to: CUSTOMER },
      body: "Hi Ada\nAcme North. Reply STOP to end texts.",
    });
    const path = sent!.reportTo!.slice(SITE.length);
    const params = { id: path.split("/").at(-1)! };
    const report = (MessageStatus: string, ErrorCode = "", signature?: string) =>
      post(path, { MessageSid: "SM1", MessageStatus, ErrorCode }, { params, signature });
    const shown = async () => {
      const found = await getLead(context(), id);
      return found.ok && found.detail.messages[0]!.delivery;
    };
    expect((await report("delivered", "", "AAAA")).status).toBe(403);
    expect(await shown()).toEqual({ state: "waiting", error: null });
    expect((await report("sent")).status).toBe(204);
    expect(await shown()).toEqual({ state: "sent", error: null });
    await report("undelivered", "30006");
    await report("sent");
    expect(await shown()).toEqual({ state: "failed", error: "30006" });
    expect(JSON.stringify(await auditOf(db, "lead", id))).not.toMatch(/Ada|3125550187/);
  });

  it("a text needs a consent, or a text of the customer; daytime; a number; and a store that texts", async () => {
    await addLead();
    expect(await send("Hello")).toMatchObject({ ok: false, field: "text-consent" });
    await receive("Hi");
    clock = NIGHT;
    expect(await send("Hello")).toMatchObject({ ok: false, field: "text-hours" });
    const detail = await getLead(context(), id);
    if (!detail.ok) throw new Error(detail.reason);
    const morning = Date.UTC(2026, 10, 22, 14);
    expect(await textForm(context(), detail.detail, {})).toEqual({ ok: false, why: "hours", until: morning });
    clock = DAY;
    expect(await send("Hello")).toMatchObject({ ok: true });
    const reply = { ...context().reply!, storesTexting: null };
    const off = await leadChanges.text(context({ reply }), id, { key: KEY, text: "Hi" });
    expect(off).toMatchObject({ ok: false, field: "text-off" });
    expect(await send("It costs {price} and {unknown}")).toMatchObject({ ok: false, field: "placeholder" });
  });

  it("a text that became forbidden before it was sent fails, and one at night waits", async () => {
    await addLead();
    await agree();
    await send("Hello");
    clock = NIGHT;
    expect(await deliver()).toMatchObject([{ ok: false, error: "waits until morning" }]);
    clock = DAY;
    await receive("STOP");
    expect(await deliver()).toEqual([{ ok: false, error: "not sent: stopped", final: true }]);
    expect(provider.texts).toEqual([]);
  });
});
