import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { HONEYPOT_FIELD } from "../../config/leads/leads";
import { TEXT_KIND } from "../../config/runtime/outbox";
import type { Db } from "../../lib/core/db/schema";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { isSameSignature, SIGNATURE_HEADER, signatureOf, twilio } from "../../lib/delivery/text/twilio";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { hasPhoneConsent, hasStoppedTexts } from "../../lib/leads/core/consent-ledger";
import { leadForm } from "../../lib/leads/forms/forms";
import type { ReminderContext } from "../../lib/leads/reminders/find-booking";
import { tokenOfLead } from "../../lib/leads/test-drive/booked";
import { moveTestDrive } from "../../lib/leads/test-drive/change-test-drive";
import { textDeliverer } from "../../lib/leads/texts/deliver-text";
import { queueTexts } from "../../lib/leads/texts/queue-texts";
import { texts } from "../../lib/store/i18n/es/text-messages";
import { bookingNames } from "../../lib/store/i18n/es/visit-messages";
import { inLocale } from "../../lib/store/i18n/in-locale";
import { textEndpoint } from "../../lib/web/leads/text-endpoint";
import { textReplyEndpoint } from "../../lib/web/leads/text-reply-endpoint";
import { snapshotOf } from "../support/alerts";
import { onBothDatabases } from "../support/databases";
import { makeVehicle, vinOf } from "../support/store-fixture";
import { startTextProvider, TEXT_ACCOUNT, TEXT_SECRET, type TextProvider } from "../support/text-provider";
import { leadContext, NOW, STOCK, STORE, testDriveFields } from "../unit/leads/core/fixture";

setLimiterStore(() => async () => 0);
const SITE = "https://acme.example.com";
const SENDER = "+13125550100";
const PHONE = "312-555-0187";
const TO = "+13125550187";
/** Returns a moment by the clocks of Chicago, which is six hours behind UTC here. */
const chicago = (day: number, hour: number, minutes = 0) => Date.UTC(2026, 10, day, hour + 6, minutes);
/** Time of `testDriveFields`. */
const START = chicago(23, 10, 30);
const TEXTING = { ...STORE, textNumber: SENDER };

let provider: TextProvider;
beforeAll(async () => {
  provider = await startTextProvider();
});
afterAll(() => provider.stop());

const service = () => twilio({ url: provider.url, account: TEXT_ACCOUNT, secret: TEXT_SECRET });

onBothDatabases("texts", (instances) => {
  let db: Db;
  beforeEach(async () => {
    db = instances().first;
    provider.texts.length = 0;
    for (const table of ["outbox", "test_drives", "leads", "consents"] as const)
      await db.deleteFrom(table).execute();
  });

  const context = (now: number, changes: Partial<ReminderContext> = {}): ReminderContext => ({
    db,
    stock: { ...STOCK, stores: [TEXTING] },
    siteUrl: SITE,
    now: () => now,
    ...changes,
  });
  const rows = () => db.selectFrom("outbox").selectAll().where("kind", "=", TEXT_KIND).execute();
  const deliver = async (now: number, using = context(now)) => {
    const deliverer = textDeliverer(async () => using, service);
    const results = [];
    for (const { payload_json } of await rows())
      results.push(await deliverer(JSON.parse(payload_json), new AbortController().signal));
    return results;
  };

  async function book(fields: Record<string, unknown> = {}): Promise<string> {
    const all = testDriveFields({ phone: PHONE, consent: "yes", ...fields });
    const answer = await acceptLead(leadForm("test-drive")!, all, leadContext(db));
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.id;
  }

  it("confirm a booked time and send a reminder, each once on any instance, with the link to reschedule", async () => {
    const id = await book();
    const { first, second } = instances();
    const counts = await Promise.all([first, second].map((each) => queueTexts(context(NOW, { db: each }))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [row] = await rows();
    expect(JSON.parse(row!.payload_json)).toEqual({
      about: "booked",
      booking: "test-drive",
      leadId: id,
      start: START,
    });
    expect(await deliver(NOW)).toEqual([{ ok: true }]);
    expect(provider.texts).toEqual([{ from: SENDER, to: TO, body: expect.any(String), reportTo: null }]);
    expect(provider.texts[0]!.body).toMatch(
      /^Acme North: your test drive is booked for Monday, November 23 at 10:30 am\. Change or cancel: \S+ Reply STOP to end texts, HELP for help\.$/,
    );
    expect(provider.texts[0]!.body).toContain(`${SITE}/test-drive/scheduled/${await tokenOfLead(db, id)}`);
    await db.deleteFrom("outbox").execute();
    expect(await queueTexts(context(chicago(22, 10, 29)))).toBe(0);
    expect(await queueTexts(context(chicago(22, 10, 31)))).toBe(1);
    await deliver(chicago(22, 10, 31));
    expect(provider.texts[1]!.body).toContain("reminder: your test drive is on Monday, November 23");
  });

  it("are in the language in which the time was booked, with its date and link", async () => {
    const id = await inLocale("es", () => book());
    await queueTexts(context(NOW));
    await deliver(NOW);
    const link = `${SITE}/es/test-drive/scheduled/${await tokenOfLead(db, id)}`;
    const when = /lunes, 23 de noviembre[^:]*10:30/.exec(provider.texts[0]!.body)?.[0];
    expect(when).toBeDefined();
    const [start] = texts.booked("Acme North", bookingNames["test-drive"], "\n", link).split("\n");
    expect(provider.texts[0]!.body.startsWith(`${start}${when}`)).toBe(true);
    expect(provider.texts[0]!.body).toContain(link);
  });

  it("are not sent without consent, or for stores without their own number", async () => {
    await book({ consent: "" });
    expect(await queueTexts(context(NOW, { stock: STOCK }))).toBe(0);
    await queueTexts(context(NOW));
    expect(await deliver(NOW)).toEqual([{ ok: true, answer: "no consent" }]);
    expect(provider.texts).toEqual([]);
  });

  it("omit a time that was moved or canceled before they were sent; the new time has its own", async () => {
    const id = await book();
    await queueTexts(context(NOW));
    const change = { db, stock: STOCK, now: NOW + 60_000 };
    expect(await moveTestDrive(id, "2026-11-24T12:00", change)).toBe("moved");
    expect(await queueTexts(context(NOW + 120_000))).toBe(1);
    const results = await deliver(NOW + 120_000);
    expect(results).toContainEqual({ ok: true, answer: "no longer booked" });
    expect(provider.texts.map(({ body }) => body)).toEqual([expect.stringContaining("Tuesday, November 24")]);
  });

  it("wait at night for the morning, also where the provider was down until then", async () => {
    await book();
    await queueTexts(context(NOW));
    const night = chicago(21, 22);
    expect(await deliver(night)).toEqual([
      { ok: false, error: "waits until morning", retryAfterMs: chicago(22, 8) - night },
    ]);
    expect(provider.texts).toEqual([]);
    await db.deleteFrom("outbox").execute();
    const late = await post({ now: chicago(21, 23) });
    expect(late.status).toBe(303);
    expect((await rows())[0]!.next_attempt_at).toBe(chicago(22, 8));
  });

  it("are retried if the provider fails, not if it refuses; a stop that it reports withdraws the consent", async () => {
    await book();
    await queueTexts(context(NOW));
    provider.refuse({ status: 503 }, { status: 429 }, { status: 401, code: 20003 });
    for (let count = 0; count < 3; count++) {
      const [result] = await deliver(NOW);
      expect(result).toMatchObject({ ok: false });
      expect(result).not.toHaveProperty("final");
      expect(JSON.stringify(result)).not.toMatch(/555|test drive/);
    }
    provider.refuse({ status: 400, code: 21211 });
    expect(await deliver(NOW)).toMatchObject([{ ok: false, final: true }]);
    provider.refuse({ status: 400, code: 21610 });
    expect(await deliver(NOW)).toMatchObject([{ ok: false, final: true, stopped: true }]);
    expect(await deliver(NOW)).toEqual([{ ok: true, answer: "no consent" }]);
  });

  const stock = { ...snapshotOf([makeVehicle(1, { storeId: "north" })]), stores: [TEXTING] };
  function post({
    fields = {},
    now = NOW,
    headers = {},
    over = [],
  }: {
    fields?: Record<string, string>;
    now?: number;
    headers?: Record<string, string>;
    over?: readonly string[];
  }): Promise<Response> {
    const all = { vin: vinOf(1), phone: PHONE, consent: "yes", page: "/used-cars-for-sale/x", ...fields };
    const request = new Request(`${SITE}/api/texts`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(all),
    });
    return textEndpoint(() => ({
      db,
      siteUrl: SITE,
      groupId: "acme",
      stock: async () => stock,
      fallbackPhone: null,
      sendsTexts: ({ textNumber }) => textNumber !== undefined,
      count: async (_, of) => (over.includes(of) ? { ok: false, retryAfterSeconds: 9 } : { ok: true }),
      now: () => now,
    })).handle(request, {});
  }

  it("send a vehicle with its total price on request and with consent, and record the consent", async () => {
    const answer = await post({});
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/alerts/texted"]);
    const [consent] = await db.selectFrom("consents").selectAll().execute();
    expect(consent).toMatchObject({ purpose: "phone", phone: "3125550187", store_id: "north", email: "" });
    expect(consent!.page).toBe("/used-cars-for-sale/x");
    const using = context(NOW, { stock });
    await deliver(NOW, using);
    expect(provider.texts).toMatchObject([{ from: SENDER, to: TO }]);
    expect(provider.texts[0]!.body).toMatch(/^Acme North: 2020 Honda Accord EX, \$[\d,]+\. https:\/\//);
    expect(provider.texts[0]!.body).toMatch(/^[\x20-\x7e]+$/);
  });

  it("a form without a number, with a foreign one, or without consent is rejected with the typed values", async () => {
    const wrong: Record<string, string>[] = [{ phone: "" }, { phone: "+44 20 7946 0000" }, { consent: "" }];
    for (const fields of wrong) {
      const answer = await post({ fields });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toMatch(
        /^\/alerts\/text\?vin=\w{17}&draft=[\w-]+#error-summary$/,
      );
    }
    const json = await post({
      fields: { phone: "1", consent: "" },
      headers: { accept: "application/json" },
    });
    expect(json.status).toBe(422);
    expect(Object.keys(((await json.json()) as { errors: object }).errors)).toEqual(["phone", "consent"]);
    expect(await rows()).toEqual([]);
  });

  it("nothing is sent for a honeypot, above the limits of the number or the store, or for an unknown vehicle", async () => {
    expect((await post({ fields: { [HONEYPOT_FIELD]: "x" } })).status).toBe(303);
    for (const over of ["recipient", "subject"]) expect((await post({ over: [over] })).status).toBe(303);
    expect((await post({ fields: { vin: vinOf(9) } })).status).toBe(422);
    expect(await rows()).toEqual([]);
    expect(await db.selectFrom("consents").selectAll().execute()).toEqual([]);
  });

  const reply = (fields: Record<string, string>, signature?: string) => {
    const all = { From: TO, To: SENDER, MessageSid: "SM1", ...fields };
    const expected = signatureOf(TEXT_SECRET, `${SITE}/api/texts/replies`, all);
    const request = new Request(`${SITE}/api/texts/replies`, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        [SIGNATURE_HEADER]: signature ?? expected,
      },
      body: new URLSearchParams(all),
    });
    return textReplyEndpoint(() => ({
      db,
      siteUrl: SITE,
      service: service(),
      take: async () => ({ db, stock: { ...STOCK, stores: [TEXTING] }, siteUrl: SITE, now: () => NOW }),
      now: () => NOW,
    })).handle(request, {});
  };

  it.each(["ALTO", "¡Basta!", "No más mensajes", "Cancelar"])(
    "the Spanish word %j ends them as well, and is answered in Spanish",
    async (Body) => {
      await post({});
      expect(await (await reply({ Body })).text()).toContain(
        texts.replies.stopped("Acme North").slice(0, 40),
      );
      expect(await hasPhoneConsent(db, PHONE, "north")).toBe(false);
    },
  );

  it("a reply is answered in the language of the page on which the number's texts were agreed to", async () => {
    await post({});
    await db.updateTable("consents").set({ page: "/es/used-cars-for-sale" }).execute();
    const answer = await (await reply({ Body: "HELP" })).text();
    expect(answer).toContain(texts.replies.help("Acme North", "").slice(0, 30));
  });

  it.each(["STOP", "stop.", " Unsubscribe", "STOP ALL", "Opt-out", "quit", "END"])(
    "a reply of %j ends them immediately, until the person agrees again",
    async (Body) => {
      await post({});
      expect(await hasPhoneConsent(db, PHONE, "north")).toBe(true);
      const answer = await reply({ Body });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("<Message>Acme North: you won");
      expect(await hasPhoneConsent(db, PHONE, "north")).toBe(false);
      expect(await db.selectFrom("consents").select("withdrawn_how").execute()).toEqual([
        { withdrawn_how: "text-reply" },
      ]);
      expect(await deliver(NOW, context(NOW, { stock }))).toEqual([{ ok: true, answer: "no consent" }]);
      await post({});
      expect(await hasPhoneConsent(db, PHONE, "north")).toBe(true);
    },
  );

  it("HELP names the sender; START renews what STOP ended, once for each message", async () => {
    expect(await (await reply({ Body: "HELP" })).text()).toContain("texts about your appointments");
    await post({});
    await reply({ Body: "STOP" });
    const started = await reply({ Body: "start", MessageSid: "SM2" });
    expect(await started.text()).toContain("get texts from us again");
    expect(await hasPhoneConsent(db, PHONE, "north")).toBe(true);
    await reply({ Body: "STOP", MessageSid: "SM3" });
    await reply({ Body: "start", MessageSid: "SM2" });
    expect(await hasPhoneConsent(db, PHONE, "north")).toBe(false);
  });

  it("a stop is recorded for a number that had agreed to nothing, and START alone gives no consent", async () => {
    await reply({ Body: "START" });
    expect(await hasPhoneConsent(db, PHONE, "north")).toBe(false);
    expect(await hasStoppedTexts(db, PHONE, "north")).toBe(false);
    await reply({ Body: "please stop texting me" });
    expect(await hasStoppedTexts(db, PHONE, "north")).toBe(true);
  });

  it("a reply that the provider has not signed, or to another number, changes nothing", async () => {
    await post({});
    expect((await reply({ Body: "STOP" }, "AAAA")).status).toBe(403);
    expect((await reply({ Body: "STOP", To: "+12125550100" })).status).toBe(422);
    expect(await hasPhoneConsent(db, PHONE, "north")).toBe(true);
  });
});

it("the signature is the provider's: its own example", () => {
  // From the provider's documentation of request validation.
  const fields = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  };
  const signature = signatureOf("12345", "https://mycompany.com/myapp.php?foo=1&bar=2", fields);
  expect(isSameSignature("RSOYDt4T1cUTdK1PDd93/VVr8B8=", signature)).toBe(true);
  expect(isSameSignature("", signature)).toBe(false);
});
