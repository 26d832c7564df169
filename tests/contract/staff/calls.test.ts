import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { setLimiterStore } from "../../../lib/core/platform/limits";
import { SIGNATURE_HEADER, signatureOf } from "../../../lib/delivery/text/twilio";
import { twilioVoice } from "../../../lib/delivery/voice/twilio-voice";
import { LEAD_NEWS_KIND } from "../../../lib/leads/core/lead-news";
import { mayText } from "../../../lib/leads/texts/may-text";
import { CALL_ENDS_POST, CALLS_POST, callEndpoints } from "../../../lib/web/leads/call-endpoints";
import { onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { makeLead, STOCK, STORE } from "../../unit/leads/core/fixture";

setLimiterStore(() => async () => 0);
const SITE = "https://acme.example.com";
const SECRET = "a-secret-of-the-voice-account";
const ADS = "+13125550101";
const WINDOW = "+13125550102";
const GROUP = "+13125550103";
const CUSTOMER = "+13125550187";
/** 10 am in Chicago. */
const DAY = Date.UTC(2026, 10, 21, 16);

onBothDatabases("calls to a store's numbers", (instances) => {
  let db: Db;
  let hasVoice: boolean;
  beforeEach(async () => {
    db = instances().first;
    hasVoice = true;
    const tables = ["outbox", "lead_tasks", "lead_messages", "lead_work", "leads", "consents"] as const;
    for (const table of tables) await db.deleteFrom(table).execute();
  });

  const store = {
    ...STORE,
    phone: "(312) 555-0199",
    callNumbers: [
      { number: ADS, source: "google" },
      { number: WINDOW, source: "billboard" },
    ],
  };
  const profile = {
    ...STOCK.profile,
    phone: "(312) 555-0100",
    callNumbers: [{ number: GROUP, source: "Google" }],
    leadStore: "north",
  };
  const stock = { ...STOCK, profile, stores: [store] };
  const endpoints = callEndpoints(() => ({
    siteUrl: SITE,
    voice: hasVoice ? twilioVoice(SECRET) : null,
    take: async () => ({ db, stock, siteUrl: SITE, now: () => DAY }),
  }));
  async function post(
    path: typeof CALLS_POST | typeof CALL_ENDS_POST,
    fields: Record<string, string>,
    signature = signatureOf(SECRET, SITE + path, fields),
  ): Promise<{ status: number; text: string }> {
    const request = new Request(SITE + path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        [SIGNATURE_HEADER]: signature,
      },
      body: new URLSearchParams(fields),
    });
    const endpoint = path === CALLS_POST ? endpoints.take : endpoints.end;
    const response = await endpoint.handle(request, {});
    return { status: response.status, text: await response.text() };
  }
  const call = (more: Record<string, string> = {}) => ({ CallSid: "CA1", From: CUSTOMER, To: ADS, ...more });
  const ended = (status: string, more: Record<string, string> = {}) =>
    post(CALL_ENDS_POST, call({ DialCallStatus: status, ...more }));
  const leads = () => db.selectFrom("lead_work").selectAll().execute();
  const tasks = () => db.selectFrom("lead_tasks").selectAll().execute();
  const messages = () => db.selectFrom("lead_messages").selectAll().orderBy("created_at").execute();

  it("are forwarded to the store's phone, and are never recorded", async () => {
    const { status, text } = await post(CALLS_POST, call());
    expect(status).toBe(200);
    expect(text).toContain("<Number>+13125550199</Number>");
    expect(text).toContain(`action="${SITE}${CALL_ENDS_POST}"`);
    expect(text).not.toMatch(/record/i);
    expect((await post(CALLS_POST, call({ To: "+13125550999" }))).text).toContain("<Hangup/>");
  });

  it.each(["no-answer", "busy", "failed", "canceled"])(
    "a missed one (%s) of an unknown number becomes one lead of the number's source, with a task",
    async (status) => {
      for (let round = 0; round < 3; round++) expect((await ended(status)).status).toBe(200);
      expect(await leads()).toMatchObject([
        { store_id: "north", source: "google", phone: "3125550187", stage: "new", type: "SHOWROOM" },
      ]);
      expect(await tasks()).toMatchObject([{ text: "Call back", due_at: DAY, done_at: null }]);
      expect(await messages()).toMatchObject([
        { channel: "call", direction: "in", text: "Missed call. Number shown at: google.", automatic: 1 },
      ]);
    },
  );

  it("a missed one of the group's number is forwarded to its phone, and becomes a lead of the store for such leads", async () => {
    expect((await post(CALLS_POST, call({ To: GROUP }))).text).toContain("<Number>+13125550100</Number>");
    await ended("no-answer", { To: GROUP });
    await ended("no-answer", { CallSid: "CA2", To: GROUP });
    expect(await leads()).toMatchObject([{ store_id: "north", source: "google" }]);
    expect(await messages()).toHaveLength(2);
  });

  it("come from numbers that only visitors of their source see, in place of the number that rings", async () => {
    const numbers = async (source: string) => {
      const response = await endpoints.numbers.handle(
        new Request(`${SITE}/api/calls/numbers?${new URLSearchParams({ source })}`),
        {},
      );
      return ((await response.json()) as { numbers: object }).numbers;
    };
    expect(await numbers("google")).toEqual({ "+13125550199": ADS, "+13125550100": GROUP });
    expect(await numbers("billboard")).toEqual({ "+13125550199": WINDOW });
    expect(await numbers("none")).toEqual({});
    hasVoice = false;
    expect(await numbers("google")).toEqual({});
  });

  it("a missed one joins the caller's lead, which waits again and is news, with one open task", async () => {
    const id = randomUUID();
    const user = { firstName: "Ada", lastName: "King", email: "", phone: "(312) 555-0187" };
    await storeLead(db, makeLead({ id, storeId: "north", user }), { stage: "lost", answered_at: DAY - 1 });
    await ended("no-answer", { To: WINDOW });
    await ended("no-answer", { CallSid: "CA2", To: WINDOW });
    expect(await leads()).toMatchObject([{ lead_id: id, stage: "contacted", replied_at: DAY }]);
    expect(await tasks()).toHaveLength(1);
    const news = await db.selectFrom("outbox").select("kind").where("kind", "=", LEAD_NEWS_KIND).execute();
    expect(news.length).toBeGreaterThan(0);
    await ended("completed", { CallSid: "CA3", DialCallDuration: "130" });
    expect((await messages()).map(({ text, automatic }) => [text, automatic])).toEqual(
      expect.arrayContaining([
        ["Missed call. Number shown at: billboard.", 0],
        ["Answered call, 2 minutes. Number shown at: google.", 1],
      ]),
    );
    expect(await tasks()).toHaveLength(1);
  });

  it("an answered one of an unknown number, and one without a number, leave no lead", async () => {
    await ended("completed", { DialCallDuration: "60" });
    for (const From of ["anonymous", "+266696687", "", ADS]) await ended("no-answer", { From });
    expect((await ended("no-answer", { To: "+13125550999" })).status).toBe(200);
    expect(await leads()).toEqual([]);
  });

  it("a caller may be texted within some days, without a consent", async () => {
    await ended("no-answer");
    const [lead] = await leads();
    const asked = { store, leadId: lead!.lead_id, phone: CUSTOMER, at: DAY };
    expect(await mayText(db, asked)).toEqual({ ok: true });
    expect(await mayText(db, { ...asked, at: DAY + 400 * 86_400_000 })).toMatchObject({ why: "consent" });
  });

  describe("are refused", () => {
    it.each([CALLS_POST, CALL_ENDS_POST] as const)("%s without the provider's signature", async (path) => {
      const fields = call({ DialCallStatus: "no-answer" });
      const wrong = [
        "",
        "wrong",
        signatureOf("another-secret", SITE + path, fields),
        signatureOf(SECRET, SITE + path, { ...fields, To: WINDOW }),
      ];
      for (const signature of wrong) expect((await post(path, fields, signature)).status).toBe(403);
      expect(await leads()).toEqual([]);
    });

    it("without keys of a provider: calls are off", async () => {
      hasVoice = false;
      expect((await post(CALLS_POST, call())).status).toBe(404);
      expect((await ended("no-answer")).status).toBe(404);
    });

    it("with fields that are no call", async () => {
      expect((await post(CALLS_POST, {})).status).toBe(422);
      expect((await post(CALL_ENDS_POST, call())).status).toBe(422);
    });
  });
});
