import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { emailEndpoint } from "../../../../lib/delivery/mail/email-endpoint";
import type { EmailJob } from "../../../../lib/delivery/mail/email-message";
import { sendByApi } from "../../../../lib/delivery/mail/send-by-api";
import { memoryDb } from "../../../support/memory-database";
import { leadEmail, makeLead, NOW } from "../../leads/core/fixture";

const SECRET = "a-secret-of-16-letters";
const ADF = leadEmail(makeLead()).message;
const TEXT = { type: "text", subject: "Website Lead", email: "sales@acme.example.com", body: "Hello" };
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

function post(body: unknown, headers: Record<string, string> = {}, secret: string | undefined = SECRET) {
  const request = new Request("http://localhost/api/email/send", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { authorization: `Bearer ${SECRET}`, ...headers },
  });
  return send(request, secret);
}

const send = (request: Request, secret: string | undefined) =>
  emailEndpoint({ db: () => db, secret: () => secret, now: () => NOW }).handle(request, {});

const jobs = async () =>
  (await db.selectFrom("outbox").selectAll().execute()).map(
    (row) => JSON.parse(row.payload_json) as EmailJob,
  );

describe("POST /api/email/send", () => {
  it("accepts the ADF variant: 202, in the outbox, with the visitor's own time", async () => {
    const response = await post(ADF, { "idempotency-key": "lead-1" });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ id: "lead-1" });
    expect(await jobs()).toEqual([
      {
        id: "lead-1",
        message: JSON.parse(JSON.stringify(ADF)),
        requestDate: "2026-11-21T09:58:03-06:00",
        from: { name: "Acme North", address: "sales@north.example.com" },
        replyTo: "ada@shopper.example.com",
      },
    ]);
  });

  it("accepts the text variant", async () => {
    expect((await post(TEXT)).status).toBe(202);
    expect(await jobs()).toMatchObject([{ message: TEXT, requestDate: "2026-11-21T15:58:03.000Z" }]);
  });

  it("sends a person's text under that person's name, in its conversation", async () => {
    const letter = {
      from: { name: "Ana Ruiz, Acme North", address: "sales@north.example.com" },
      replyTo: "replies+tag@cars.example",
      thread: { inReplyTo: "a@b.example", references: ["a@b.example"] },
    };
    const job: EmailJob = {
      id: "lead-1.reply.1",
      message: TEXT as EmailJob["message"],
      requestDate: "2026-11-21T09:58:03-06:00",
      ...letter,
    };
    // The other side of the same call: what an instance without a mail server sends.
    const requests: Request[] = [];
    const fetched = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      requests.push(new Request(input as string, init));
      return new Response(null, { status: 202 });
    };
    try {
      const api = { url: "http://localhost", secret: SECRET, timeScale: 1 };
      expect(await sendByApi({ job, files: [] }, api, new AbortController().signal)).toMatchObject({
        ok: true,
      });
    } finally {
      globalThis.fetch = fetched;
    }
    const [request] = requests;
    await post(await request!.text(), { "idempotency-key": request!.headers.get("idempotency-key")! });
    expect(await jobs()).toMatchObject([{ id: "lead-1.reply.1", message: TEXT, ...letter }]);
  });

  it("a repeated Idempotency-Key adds nothing", async () => {
    await post(TEXT, { "idempotency-key": "lead-1" });
    expect((await post(TEXT, { "idempotency-key": "lead-1" })).status).toBe(202);
    expect(await jobs()).toHaveLength(1);
  });

  it("without a key, or with an unusable one, each call is its own", async () => {
    await post(TEXT);
    await post(TEXT, { "idempotency-key": "../../etc" });
    expect(new Set((await jobs()).map(({ id }) => id)).size).toBe(2);
    for (const { id } of await jobs()) expect(id).toMatch(/^[\w-]{36}$/);
  });

  it("does not exist while no secret is set: 404", async () => {
    const request = new Request("http://localhost/api/email/send", { method: "POST", body: "{}" });
    expect((await send(request, undefined)).status).toBe(404);
  });

  it.each([
    ["none", ""],
    ["another", "Bearer another"],
    ["another scheme", `Basic ${SECRET}`],
    ["a longer one", `Bearer ${SECRET}x`],
  ])("401 for a wrong secret: %s", async (_, authorization) => {
    expect((await post(TEXT, { authorization })).status).toBe(401);
    expect(await jobs()).toEqual([]);
  });

  it.each([
    ["no JSON", "{", 400],
    ["too much", JSON.stringify({ ...TEXT, body: "x".repeat(8 * 1_024 * 1_024) }), 400],
    ["an unknown type", { ...TEXT, type: "html" }, 422],
    ["no recipient", { ...TEXT, email: "sales" }, 422],
    ["two recipients", { ...TEXT, email: "a@example.com, b@example.com" }, 422],
    ["a subject of two lines", { ...TEXT, subject: "a\r\nBcc: b@example.com" }, 422],
    ["ADF without a vehicle", { ...ADF, vehicle: undefined }, 422],
    ["ADF with a status that does not exist", { ...ADF, prospect: { status: "old" } }, 422],
    [
      "ADF with a vendor that cannot be reached",
      { ...ADF, vendor: { name: "x", contact: { full_name: "y" } } },
      422,
    ],
  ])("refuses %s", async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(await jobs()).toEqual([]);
  });

  it("an outbox that cannot be written: 503, so that the sender tries again", async () => {
    await db.schema.dropTable("outbox").execute();
    expect((await post(TEXT)).status).toBe(503);
  });
});
