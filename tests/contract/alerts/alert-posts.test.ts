import { randomInt } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { type CountSend, countSend } from "../../../lib/core/platform/limits";
import { mailRefusalOf } from "../../../lib/delivery/mail/refused-addresses";
import { endAlerts } from "../../../lib/leads/alerts/change-alerts";
import { alertsOf, managementToken, personByToken } from "../../../lib/leads/alerts/people";
import { stopMails } from "../../../lib/leads/alerts/refuse-alerts";
import { LEAD_NEWS_KIND } from "../../../lib/leads/core/lead-news";
import { alertChangeEndpoints } from "../../../lib/web/leads/alert-change-endpoints";
import {
  type AlertPostDependencies,
  alertRequestEndpoint,
} from "../../../lib/web/leads/alert-request-endpoint";
import { snapshotOf } from "../../support/alerts";
import { onBothDatabases } from "../../support/databases";
import { makeVehicle, vinOf } from "../../support/store-fixture";

const SITE = "https://acme.example.com";
const NOW = Date.parse("2026-11-23T12:00:00-06:00");
const ADA = "ada@shopper.example.com";

/** Counters of an address live as long as the process. */
const newAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

onBothDatabases("the addresses of alerts", (instances) => {
  let db: Db;
  beforeEach(async () => {
    db = instances().first;
    for (const table of [
      "alert_people",
      "alert_states",
      "alert_seen",
      "refused_addresses",
      "consents",
      "outbox",
      "lead_work",
      "leads",
    ] as const)
      await db.deleteFrom(table).execute();
  });
  const stock = snapshotOf([makeVehicle(1), makeVehicle(2, { internetPrice: 9_000 })]);
  const deps = () => ({
    db,
    siteUrl: SITE,
    groupId: "acme",
    stock: async () => stock,
    fallbackPhone: null,
    now: () => NOW,
  });
  const handleAlertPost = (request: Request, using: AlertPostDependencies) =>
    alertRequestEndpoint(() => using).handle(request, {});
  const byLink = (name: keyof ReturnType<typeof alertChangeEndpoints>, request: Request, token: string) =>
    alertChangeEndpoints(deps)[name].handle(request, { token });
  const sent = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    new Request(SITE + path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-forecourt-client": newAddress(),
        ...headers,
      },
      body: new URLSearchParams(fields),
    });
  const ask = (fields: Record<string, string>, headers?: Record<string, string>) =>
    handleAlertPost(
      sent("/api/alerts", { kind: "search", search: "/used-cars-for-sale", email: ADA, ...fields }, headers),
      deps(),
    );
  const mails = async () => {
    const rows = await db
      .selectFrom("outbox")
      .select("payload_json")
      .where("lead_id", "is", null)
      .where("kind", "!=", LEAD_NEWS_KIND)
      .execute();
    return rows.map(
      ({ payload_json }) => (JSON.parse(payload_json) as { message: { body: string } }).message.body,
    );
  };
  const confirmToken = async () => /\/alerts\/confirm\/([\w-]{43})/.exec((await mails())[0]!)![1]!;
  const confirm = async () =>
    byLink("confirmAlerts", sent("/api/alerts/x/confirm", {}), await confirmToken());
  const person = () => db.selectFrom("alert_people").select("id").executeTakeFirstOrThrow();

  it("get the same response for every address, and send one mail", async () => {
    const answers = [await ask({}), await ask({}), await ask({ search: "/new-cars-for-sale" })];
    expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
      [303, "/alerts/sent"],
      [303, "/alerts/sent"],
      [303, "/alerts/sent"],
    ]);
    expect(await mails()).toHaveLength(1);
    const json = await ask({ email: "grace@shopper.example.com" }, { accept: "application/json" });
    expect([json.status, await json.json()]).toEqual([202, { next: "/alerts/sent" }]);
  });

  it.each([
    ["?q=Win+cash+at+evil.example", "Cars for sale, with the keywords that were entered"],
    ["?features=win-at-evil", "Cars for sale, with the keywords that were entered"],
    ["?location=win-at-evil", "Cars for sale, with the keywords that were entered"],
    ["?availability=win-at-evil", "Cars for sale, with the keywords that were entered"],
    ["?model=honda/win-at-evil", "Cars for sale, with the keywords that were entered"],
    ["?trim=honda/accord/win-at-evil", "Cars for sale, with the keywords that were entered"],
    ["/honda-accord?seats=5&q=evil", "Honda Accord for sale (5 seats), with the keywords"],
    ["/honda-accord?seats=5", "Honda Accord for sale (5 seats)\n"],
  ])("name the search of an unconfirmed alert by recognized filters alone: %s", async (search, name) => {
    expect((await ask({ search: `/cars-for-sale${search}` })).status).toBe(303);
    const rows = await db.selectFrom("outbox").select("payload_json").execute();
    expect(JSON.stringify(rows)).not.toMatch(/evil|win cash/i);
    expect((await mails())[0]).toContain(`Alert: ${name}`);
    // The mailbox owner sees the whole search before confirming it.
    const [alert] = await alertsOf(db, (await person()).id);
    expect(alert!.search.includes("evil")).toBe(search.includes("evil"));
  });

  it.each(["exterior-color=win-at-evil", "make=win-at-evil,honda"])(
    "reject a search with a value that exists nowhere, which no search page posts: %s",
    async (query) => {
      expect((await ask({ search: `/cars-for-sale?${query}` })).status).toBe(422);
      expect(await mails()).toEqual([]);
    },
  );

  it("reject other sites, unknown fields and invalid addresses, and store nothing", async () => {
    expect((await ask({}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await ask({ search: "/no/search" })).status).toBe(422);
    const wrong = await ask({ email: "ada" }, { accept: "application/json" });
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      { errors: { email: "Please enter a valid email address" } },
    ]);
    const page = await ask({ email: "ada" });
    expect(page.headers.get("location")).toMatch(
      /^\/alerts\/new\?kind=search&search=[^&]+&draft=[\w-]+#error-summary$/,
    );
    // A filled honeypot field gets a thank-you, too.
    expect((await ask({ subjectLine: "buy" })).status).toBe(303);
    expect(await db.selectFrom("alert_people").select("id").execute()).toEqual([]);
  });

  it("send nothing to a mailbox above its limit", async () => {
    const full = async (_: string, of: string) =>
      of === "recipient" ? { ok: false as const, retryAfterSeconds: 60 } : { ok: true as const };
    const again = sent("/api/alerts", { kind: "search", search: "/cars-for-sale", email: ADA });
    expect((await handleAlertPost(again, { ...deps(), count: full })).headers.get("location")).toBe(
      "/alerts/sent",
    );
    expect(await mails()).toEqual([]);
  });

  it("accept 20 of 1,000 posts from one network address, and send one mail to their mailbox", async () => {
    const statuses = new Map<number, number>();
    // Counters live as long as the process, so each database uses its own address.
    const visitor = newAddress();
    const count: CountSend = (send, of, key) => countSend(send, of, `${visitor} ${key}`);
    for (let at = 0; at < 1_000; at++) {
      const fields = { kind: "search", search: `/cars-for-sale?price=0,${at + 1}000`, email: ADA };
      const request = sent("/api/alerts", fields, { "x-forecourt-client": visitor });
      const { status } = await handleAlertPost(request, { ...deps(), count });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 303: 20, 429: 980 });
    expect(await alertsOf(db, (await person()).id)).toHaveLength(20);
    expect(await mails()).toHaveLength(1);
  });

  it("confirm by a post, remember the stock of that moment, and lead to one's alerts", async () => {
    await ask({});
    const answer = await confirm();
    const { id } = await person();
    expect(answer.headers.get("location")).toBe(`/alerts/${await managementToken(id)}?done=confirmed`);
    expect(await alertsOf(db, id)).toMatchObject([{ state: "active" }]);
    expect(await db.selectFrom("alert_seen").select("vin").execute()).toHaveLength(2);
    const unknown = await byLink("confirmAlerts", sent("/x", {}), "A".repeat(43));
    expect(unknown.headers.get("location")).toBe(`/alerts/confirm/${"A".repeat(43)}`);
  });

  it("make a lead of an alert once it is confirmed, and only where its person ticked that", async () => {
    await ask({ kind: "price", vin: vinOf(1), contact: "yes" });
    await ask({});
    const leads = () => db.selectFrom("leads").select(["type", "payload_json"]).execute();
    expect(await leads()).toEqual([]);
    await confirm();
    await confirm();
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead!.type).toBe("ALERT");
    expect(JSON.parse(lead!.payload_json)).toMatchObject({
      user: { email: ADA },
      vin: vinOf(1),
      details: [
        { value: "2020 Honda Accord EX" },
        { value: expect.stringMatching(/may also contact me by email.*\(alerts-contact-1\)/) },
      ],
    });
  });

  it("watch each vehicle of a saved list with one mail, and create no leads for them", async () => {
    await ask({ kind: "price", vins: `${vinOf(1)},${vinOf(2)},${vinOf(9)}`, contact: "yes" });
    const sentMails = await mails();
    expect(sentMails).toHaveLength(1);
    expect(sentMails[0]).toContain("Prices of 2 saved vehicles");
    await confirm();
    const alerts = await alertsOf(db, (await person()).id);
    expect(alerts.map(({ kind, vin, state }) => [kind, vin, state]).sort()).toEqual([
      ["price", vinOf(1), "active"],
      ["price", vinOf(2), "active"],
    ]);
    expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
    const wrong = await ask({ kind: "price", vins: `${vinOf(1)},${vinOf(2)}`, email: "ada" });
    expect(wrong.headers.get("location")).toMatch(/^\/alerts\/new\?kind=price&vins=[^&]+&draft=/);
    expect((await ask({ kind: "price", vins: vinOf(9) })).status).toBe(422);
  });

  it("delete unconfirmed alerts that the mailbox's owner did not request", async () => {
    await ask({});
    const token = await confirmToken();
    const answer = await byLink("confirmAlerts", sent("/x", { action: "refuse" }), token);
    expect(answer.headers.get("location")).toBe(`/alerts/confirm/${token}?done=refused`);
    expect(await alertsOf(db, (await person()).id)).toEqual([]);
  });

  it("send nothing to an address that refuses mail, until its owner turns an alert on again", async () => {
    await ask({});
    await confirm();
    const { id } = await person();
    await stopMails(db, ADA, "complained", NOW);
    await db.deleteFrom("outbox").execute();
    await ask({ search: "/new-cars-for-sale" });
    await ask({});
    expect(await mails()).toEqual([]);
    await endAlerts(db, id, NOW);
    const [ended] = await alertsOf(db, id);
    const resume = sent("/x", { action: "resume", id: ended!.id });
    await byLink("changeAlert", resume, await managementToken(id));
    expect(await mailRefusalOf(db, ADA, NOW)).toBeNull();
  });

  it("change, pause, resume and delete by the link, and reveal nothing to others", async () => {
    await ask({});
    await confirm();
    const { id } = await person();
    const token = await managementToken(id);
    const [alert] = await alertsOf(db, id);
    const post = async (fields: Record<string, string>) =>
      (await byLink("changeAlert", sent("/x", { id: alert!.id, ...fields }), token)).headers.get("location");
    expect(await post({ action: "save", frequency: "weekly" })).toBe(`/alerts/${token}?done=saved`);
    expect(await post({ action: "save", frequency: "hourly" })).toBe(`/alerts/${token}`);
    expect(await post({ action: "pause" })).toBe(`/alerts/${token}?done=paused`);
    expect(await post({ action: "resume" })).toBe(`/alerts/${token}?done=resumed`);
    expect(await alertsOf(db, id)).toMatchObject([{ frequency: "weekly", state: "active" }]);
    const data = await byLink("exportAlerts", new Request(`${SITE}/x`), token);
    expect(data.headers.get("cache-control")).toBe("no-store");
    expect(await data.json()).toMatchObject({ email: ADA, alerts: [{ frequency: "weekly" }] });
    expect((await byLink("exportAlerts", new Request(`${SITE}/x`), "B".repeat(43))).status).toBe(404);
    expect(await post({ action: "delete-all" })).toBe(`/alerts/${token}?done=deleted-all`);
    expect(await personByToken(db, "acme", token)).toBeNull();
  });

  it("end all alerts by the button of a mail program, from wherever it posts", async () => {
    await ask({});
    await confirm();
    const { id } = await person();
    const oneClick = sent("/x", { "List-Unsubscribe": "One-Click" }, { origin: "https://mail.example.net" });
    const answer = await byLink("unsubscribeAlerts", oneClick, await managementToken(id));
    expect(answer.status).toBe(200);
    expect(await alertsOf(db, id)).toMatchObject([{ state: "ended" }]);
    const nobody = await byLink(
      "unsubscribeAlerts",
      sent("/x", { "List-Unsubscribe": "One-Click" }),
      "A".repeat(43),
    );
    expect(nobody.status).toBe(200);
  });

  it.each<Record<string, string>>([{}, { "List-Unsubscribe": "" }, { other: "One-Click" }])(
    "stay when a post to the button's address is not one-click: %j",
    async (fields) => {
      await ask({});
      await confirm();
      const { id } = await person();
      const answer = await byLink("unsubscribeAlerts", sent("/x", fields), await managementToken(id));
      expect(answer.status).toBe(422);
      expect(await alertsOf(db, id)).toMatchObject([{ state: "active" }]);
    },
  );

  it("stay when the button's address is opened: the page asks for confirmation, and its form ends them", async () => {
    await ask({});
    await confirm();
    const { id } = await person();
    const token = await managementToken(id);
    const opened = await byLink("askToUnsubscribe", new Request(`${SITE}/x`), token);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      `/alerts/${token}?step=unsubscribe`,
    ]);
    expect(await alertsOf(db, id)).toMatchObject([{ state: "active" }]);
    const agreed = await byLink("changeAlert", sent("/x", { action: "unsubscribe" }), token);
    expect(agreed.headers.get("location")).toBe(`/alerts/${token}?done=unsubscribed`);
    expect(await alertsOf(db, id)).toMatchObject([{ state: "ended" }]);
  });
});
