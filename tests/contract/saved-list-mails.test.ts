import { beforeEach, expect, it } from "vitest";
import { HONEYPOT_FIELD } from "../../config/leads/leads";
import { SHOPPER_MAIL_KIND } from "../../config/runtime/outbox";
import type { Db } from "../../lib/core/db/schema";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { EmailJobSchema } from "../../lib/delivery/mail/email-message";
import { listEndpoint } from "../../lib/web/leads/list-endpoint";
import { snapshotOf } from "../support/alerts";
import { onBothDatabases } from "../support/databases";
import { makeVehicle, vinOf } from "../support/store-fixture";

const SITE = "https://acme.example.com";
const NOW = Date.parse("2026-11-23T12:00:00-06:00");
const HOUR = 60 * 60 * 1_000;
const many = Array.from({ length: 25 }, (_, number) => makeVehicle(number + 1));

setLimiterStore(() => async () => 0);

onBothDatabases("a list of saved vehicles by mail", (instances) => {
  let db: Db;
  beforeEach(async () => {
    db = instances().first;
    await db.deleteFrom("outbox").execute();
  });

  const stock = snapshotOf([...many, makeVehicle(40, { private: true })]);
  const send = (
    fields: Record<string, string>,
    { now = NOW, isOver = false }: { now?: number; isOver?: boolean } = {},
  ) =>
    listEndpoint(() => ({
      ...{ db, siteUrl: SITE, fallbackPhone: null, stock: async () => stock, now: () => now },
      count: async (_, of) =>
        isOver && of === "recipient" ? { ok: false, retryAfterSeconds: 9 } : { ok: true },
    })).handle(
      new Request(`${SITE}/api/saved-vehicles`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          vins: `${vinOf(1)},${vinOf(2)}`,
          email: "ada@shopper.example.com",
          ...fields,
        }),
      }),
      {},
    );
  const mails = async () => {
    const rows = await db.selectFrom("outbox").selectAll().where("kind", "=", SHOPPER_MAIL_KIND).execute();
    return rows.map(({ payload_json }) => EmailJobSchema.parse(JSON.parse(payload_json)));
  };

  it("has each vehicle with its price and the link to the list, once an hour", async () => {
    const path = `/saved-vehicles?vins=${vinOf(1)},${vinOf(2)}`;
    const answer = await send({});
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}&mailed=yes`]);
    await send({ email: " ADA@shopper.example.com" }, { now: NOW + HOUR / 10 });
    expect(await mails()).toHaveLength(1);
    const [mail] = await mails();
    expect(mail!.message).toMatchObject({
      email: "ada@shopper.example.com",
      subject: "2 saved vehicles at Acme Auto",
    });
    const { body } = mail!.message as { body: string };
    expect(body.match(/\$[\d,]+/g)!.length).toBeGreaterThanOrEqual(2);
    expect(body).toContain(SITE + path);
    await send({}, { now: NOW + HOUR });
    expect(await mails()).toHaveLength(2);
  });

  it("shows 20 vehicles at most, and the link to all", async () => {
    const vins = many.map(({ vin }) => vin).join(",");
    await send({ vins });
    const [mail] = await mails();
    expect(mail!.content!.blocks.filter(({ type }) => type === "car")).toHaveLength(20);
    expect((mail!.message as { body: string }).body).toContain("5 more are on your list.");
    expect((mail!.message as { body: string }).body).toContain(vins);
  });

  it("rejects an invalid address with the typed value, and a list without a listed vehicle", async () => {
    const wrong = await send({ email: "nobody" });
    expect(wrong.headers.get("location")).toMatch(/^\/saved-vehicles\?vins=[\w,]+&draft=[\w-]+#list-email$/);
    expect(wrong.headers.get("location")).not.toContain("nobody");
    expect((await send({ email: "ada@mailinator.com" })).headers.get("location")).toContain("&draft=");
    for (const vins of ["", "no-vin", vinOf(39), vinOf(40)]) expect((await send({ vins })).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  it("responds to a mailbox above its limit and to a honeypot identically, and sends nothing", async () => {
    for (const answer of [await send({}, { isOver: true }), await send({ [HONEYPOT_FIELD]: "x" })])
      expect(answer.headers.get("location")).toMatch(/&mailed=yes$/);
    expect(await mails()).toEqual([]);
  });
});
