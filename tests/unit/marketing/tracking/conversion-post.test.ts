import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONVERSION_KIND, CONVERSION_LIFETIME_MS } from "../../../../config/marketing/tracking";
import type { Db } from "../../../../lib/core/db/schema";
import { log } from "../../../../lib/core/platform/log";
import { enqueue } from "../../../../lib/delivery/outbox/queue";
import { createWorker } from "../../../../lib/delivery/outbox/worker";
import { conversionBody } from "../../../../lib/marketing/tracking/conversion-body";
import { conversionEndpoint } from "../../../../lib/marketing/tracking/conversion-endpoint";
import { sha256 } from "../../../../lib/marketing/tracking/identity";
import { conversionDeliverer } from "../../../../lib/marketing/tracking/meta-event";
import { purgeConversions } from "../../../../lib/marketing/tracking/retention";
import { memoryDb } from "../../../support/memory-database";
import { type RecordingServer, startRecordingServer } from "../../../support/recording-server";
import { AT, CLICK_FIELDS, makeEvent, PERSON, VEHICLE_FIELDS } from "./fixture";

const SITE = "https://dealer.example.com";
process.env.SITE_URL = SITE;
const ALL = "essential%2Cfunctional%2Canalytics%2Ctargeting";
const DENIED = "essential%2Cfunctional%2Canalytics";
const LEAD = { idempotencyKey: "lead.1", kind: "email", storeId: "north", leadId: null, payload: {} };

let db: Db;
let meta: RecordingServer;
/** Body of Meta's response. */
let answer: unknown;
let now: number;

beforeEach(async () => {
  [db, meta] = await Promise.all([memoryDb(), startRecordingServer(() => answer)]);
  answer = {};
  now = AT + 2_000;
});
afterEach(() => {
  vi.restoreAllMocks();
  return meta.stop();
});

interface Sent {
  allowCookies?: string;
  headers?: Record<string, string>;
  body?: unknown;
  tier?: 1 | 2;
  configured?: boolean;
}

function post({ allowCookies = ALL, headers = {}, body, tier = 2, configured = true }: Sent = {}) {
  const request = new Request(`${SITE}/api/track/facebook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: SITE,
      referer: `${SITE}/test-drive/1HGCM82633A004352?utm_term=x`,
      "x-forecourt-client": "203.0.113.9",
      ...(allowCookies && { cookie: `a=b; allowCookies=${allowCookies}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body ?? conversionBody(makeEvent(), PERSON)),
  });
  const endpoint = conversionEndpoint({
    db: () => db,
    configured: () => configured,
    store: async () => ({ id: "north", tier }),
    now: () => now,
  });
  return endpoint.handle(request, {});
}

const rows = () => db.selectFrom("outbox").selectAll().execute();

function worker() {
  return createWorker({
    db,
    deliverers: {
      [CONVERSION_KIND]: conversionDeliverer({
        url: meta.url,
        pixelId: "778899",
        token: "secret",
        timeScale: 1,
      }),
    },
    kinds: { only: [CONVERSION_KIND] },
    settings: { leaseMs: 120_000, deliveryTimeoutMs: 60_000, batch: 8, pollMs: 60_000, stopMs: 1_000 },
    now: () => now,
    random: () => 1,
  });
}

describe("POST /api/track/facebook relays to the Conversions API", () => {
  it("with consent: field by field, identity hashed before it is stored", async () => {
    expect((await post()).status).toBe(202);
    const [row] = await rows();
    expect(row).toMatchObject({ kind: "conversion", store_id: "north", lead_id: null, state: "queued" });
    for (const plain of ["Ada", "ada@", "555", "Neill", "Elm", "visitor-7", "63101"])
      expect(row!.payload_json).not.toContain(plain);
    await worker().turn();
    expect(meta.calls).toHaveLength(1);
    const [call] = meta.calls;
    expect(call).toMatchObject({ method: "POST", path: "/778899/events" });
    expect(call!.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(call!.body)).toEqual({
      access_token: "secret",
      data: [
        {
          event_name: "Schedule",
          event_time: AT / 1_000,
          event_id: "0123456789abcdef0123456789abcdef",
          action_source: "website",
          event_source_url: `${SITE}/test-drive/1HGCM82633A004352`,
          user_data: {
            em: [await sha256("ada@shopper.example.com")],
            ph: [await sha256("13125550187")],
            fn: [await sha256("zoë")],
            ln: [await sha256("oneill")],
            ct: [await sha256("stlouis")],
            st: [await sha256("mo")],
            zp: [await sha256("63101")],
            country: [await sha256("us")],
            external_id: [await sha256("visitor-7")],
            client_ip_address: "203.0.113.9",
            client_user_agent: "Browser/1",
            fbp: "fb.1.1596403881668.1098115397",
            fbc: "fb.1.1554763741205.AbCdEf",
          },
          custom_data: {
            currency: "USD",
            value: 20,
            ...CLICK_FIELDS,
            ...VEHICLE_FIELDS,
            content_ids: ["1HGCM82633A004352"],
          },
        },
      ],
    });
  });

  it.each<[string, Sent]>([
    ["no choice was made", { allowCookies: "" }],
    ["targeting was not allowed", { allowCookies: DENIED }],
    ["functional was not allowed", { allowCookies: "essential%2Ctargeting" }],
    ["the browser states Global Privacy Control", { headers: { "sec-gpc": "1" } }],
    ["GPC overrides a tier that allows everything", { headers: { "sec-gpc": "1" }, tier: 1 }],
  ])("without consent nothing is stored: %s", async (_, sent) => {
    expect((await post(sent)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it("tier 1 allows everything without a choice", async () => {
    expect((await post({ allowCookies: "", tier: 1 })).status).toBe(202);
  });

  it("the receiver is down for a time: nothing is lost, and nothing sent twice with another id", async () => {
    await post();
    await post();
    const second = makeEvent({ id: "ffffffffffffffffffffffffffffffff", name: "ClickToCall", vehicles: [] });
    await post({ body: conversionBody(second, {}) });
    expect(await rows()).toHaveLength(2);
    meta.status = 503;
    const one = worker();
    await one.turn();
    now += 10_000;
    await one.turn();
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["queued", 2],
      ["queued", 2],
    ]);
    meta.status = 200;
    now += 30_000;
    await one.turn();
    now += 3_600_000;
    await one.turn();
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent"]);
    const sent = meta.calls.map(({ body }) => JSON.parse(body).data[0]);
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ event_id, event_name }) => `${event_id} ${event_name}`)).size).toBe(2);
    // Each repetition is the same to the letter: what happened keeps its time.
    expect(new Set(meta.calls.map(({ body }) => body)).size).toBe(2);
  });

  it.each<[number, string, Sent]>([
    [404, "no Conversions API", { configured: false }],
    [422, "a field that nobody knows", { body: { ...conversionBody(makeEvent(), {}), extra: 1 } }],
    [422, "no name of an event", { body: conversionBody(makeEvent({ name: "<script>" }), {}) }],
    [
      422,
      "a page view, which is the tag manager's alone",
      { body: conversionBody(makeEvent({ name: "PageView" }), {}) },
    ],
    [422, "two ids", { body: { ...conversionBody(makeEvent(), {}), eventID: "other" } }],
    [422, "a value of 0", { body: { ...conversionBody(makeEvent(), {}), value: 0 } }],
  ])("%d: %s; the log shows it", async (status, _, sent) => {
    const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    expect((await post(sent)).status).toBe(status);
    expect(await rows()).toEqual([]);
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ status }), expect.any(String)]]);
  });

  it("the log names the fields that are wrong, and nothing of the visitor's", async () => {
    const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    const body = conversionBody(makeEvent(), { ...PERSON, email: `${"x".repeat(300)}@shopper.example.com` });
    await post({ body: { ...body, "ada@shopper.example.com": 1 } });
    expect(warn.mock.calls).toEqual([
      [
        { status: 422, reason: "The event is wrong: user_data.email.too_big, unrecognized_keys." },
        "an event was refused",
      ],
    ]);
  });

  it("the log has Meta's codes for its rejections, without its message, which may quote the token", async () => {
    vi.spyOn(log(), "info").mockImplementation(() => undefined);
    const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    meta.status = 400;
    answer = { error: { message: "Malformed access token secret", code: 190, error_subcode: 463 } };
    await post();
    await worker().turn();
    expect(warn.mock.calls[0]![0]).toMatchObject({
      reason: "the Conversions API answered 400 (code 190, 463)",
    });
  });

  it.each([
    "fb.1.1596403881668.1098115397",
    "fb.2.1596403881668.1098115397.AQYBAQIA",
    "fb.10.1596403881668.IwY2xjawH-_9.Bg",
  ])("accepts Meta's cookie values, older and newer: %s", async (value) => {
    const { ids } = makeEvent();
    const body = conversionBody(makeEvent({ ids: { ...ids, fbp: value, fbc: value } }), PERSON);
    expect((await post({ body })).status).toBe(202);
    expect(JSON.parse((await rows())[0]!.payload_json).user_data).toMatchObject({ fbp: value, fbc: value });
  });

  it("accepts country and customer_id: Meta's own names, hashed", async () => {
    const body = conversionBody(makeEvent(), {});
    const user_data = { ...body.user_data, country: "CA", customer_id: "customer-9" };
    expect((await post({ body: { ...body, user_data } })).status).toBe(202);
    expect(JSON.parse((await rows())[0]!.payload_json).user_data).toMatchObject({
      country: [await sha256("ca")],
      external_id: [await sha256("visitor-7"), await sha256("customer-9")],
    });
  });

  it("a wrong clock does not lose an event: it then happened now", async () => {
    await post({ body: conversionBody(makeEvent({ at: AT + 86_400_000 }), {}) });
    const stored = JSON.parse((await rows())[0]!.payload_json);
    expect(stored.event_time).toBe(Math.floor(now / 1_000));
  });

  it("an unreachable database is reported, and nothing else breaks", async () => {
    await db.destroy();
    expect((await post()).status).toBe(503);
  });
});

describe("the outbox's rows of events", () => {
  it("have another worker than mail: a slow platform delays no lead", async () => {
    await post();
    await enqueue(db, LEAD, now);
    expect(await worker().turn()).toBe(1);
    expect((await rows()).map(({ kind, state }) => [kind, state])).toEqual([
      ["conversion", "sent"],
      ["email", "queued"],
    ]);
  });
  it("are deleted once Meta would reject them, and no other row is", async () => {
    await post();
    await enqueue(db, LEAD, now);
    await purgeConversions(db, now + CONVERSION_LIFETIME_MS);
    expect(await rows()).toHaveLength(2);
    await purgeConversions(db, now + CONVERSION_LIFETIME_MS + 1);
    expect((await rows()).map(({ kind }) => kind)).toEqual(["email"]);
  });
});
