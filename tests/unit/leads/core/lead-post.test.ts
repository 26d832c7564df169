import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST } from "../../../../app/api/leads/[type]/route";
import { openSqlite } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrate";
import type { Db, Tables } from "../../../../lib/core/db/schema";
import { setLimiterStore } from "../../../../lib/core/platform/limits";
import { readDraft } from "../../../../lib/leads/core/drafts";
import type { SentForm } from "../../../../lib/marketing/tracking/sent-form";
import type { LeadPostDependencies } from "../../../../lib/web/leads/lead-endpoints";
import { draftOwner } from "../../../support/draft-owner";
import { postLead } from "../../../support/lead-post";
import { memoryDb } from "../../../support/memory-database";
import { availabilityFields, COMPANY, NOW, STOCK, VEHICLE } from "./fixture";

let db: Db;

/** Milliseconds that each limit demands, and the keys that were counted. */
let wait = 0;
let counted: string[] = [];
setLimiterStore(() => async (key) => {
  counted.push(key);
  return wait;
});

beforeEach(async () => {
  counted = [];
  db = await memoryDb();
});

const SITE = { url: "https://acme.example.com", stock: async () => STOCK, fallbackPhone: "800-555-0100" };

const dependencies = (changes: Partial<LeadPostDependencies> = {}): LeadPostDependencies => ({
  db,
  site: SITE,
  now: () => NOW,
  ...changes,
});

function post(
  body: BodyInit,
  headers: Record<string, string>,
  changes: Partial<LeadPostDependencies> = {},
  name = "availability",
) {
  const request = new Request("https://acme.example.com/api/leads/availability", {
    method: "POST",
    body,
    headers: { host: "acme.example.com", ...headers },
  });
  return postLead(request, name, dependencies(changes));
}

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-lead-post-"));
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const asJson = (fields = {}) => JSON.stringify(availabilityFields(fields));
const asForm = (fields = {}) =>
  new URLSearchParams(availabilityFields(fields) as Record<string, string>).toString();
const countLeads = async () => (await db.selectFrom("leads").selectAll().execute()).length;

describe("POST /api/leads/availability", () => {
  it("accepted JSON: 201 with the id, and the adfLead cookie", async () => {
    const response = await post(asJson(), JSON_TYPE);
    expect(response.status).toBe(201);
    const { id } = await db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    expect(await response.json()).toEqual({ id, next: "/thank-you/sales/north" });
    expect(response.headers.get("set-cookie")).toBe(
      "adfLead=true; Max-Age=2592000; Path=/; Secure; SameSite=Lax",
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("remembers no lead where the visitor does not allow it", async () => {
    const strict = { ...STOCK, profile: { ...STOCK.profile, consent: { tier: 2 as const } } };
    const cookieFor = async (cookie: string) => {
      const headers = { ...JSON_TYPE, cookie };
      return (await post(asJson(), headers, { site: { ...SITE, stock: async () => strict } })).headers.get(
        "set-cookie",
      );
    };
    expect(await cookieFor("a=b")).toBeNull();
    expect(await cookieFor("allowCookies=essential%2Cfunctional")).toMatch(/^adfLead=true/);
  });

  describe("the source of the visit", () => {
    const strict = { ...STOCK, profile: { ...STOCK.profile, consent: { tier: 2 as const } } };
    const referer = "https://acme.example.com/contact-us?gclid=click1&utm_source=mail&email=ada#form";
    const cookie = `adsValues=${encodeURIComponent('{"gclid":"old","utm_term":"suv"}')}`;
    const adsOf = async (headers: Record<string, string>, stock: typeof STOCK = STOCK) => {
      await post(asForm(), { ...FORM_TYPE, ...headers }, { site: { ...SITE, stock: async () => stock } });
      const { payload_json } = await db.selectFrom("leads").select("payload_json").executeTakeFirstOrThrow();
      return JSON.parse(payload_json).ads;
    };

    it("is sent with a lead without a script: from the address of the form's page, else the stored one", async () => {
      expect(await adsOf({ referer, cookie })).toEqual({ gclid: "click1", utm_source: "mail" });
    });

    it("is the stored one where the form's page has another address", async () =>
      expect(await adsOf({ referer: "https://acme.example.com/contact-us?page=2", cookie })).toEqual({
        gclid: "old",
        utm_term: "suv",
      }));

    it.each([
      ["before a choice", { cookie }],
      ["without targeting", { cookie: `${cookie}; allowCookies=essential%2Cfunctional%2Canalytics` }],
      [
        "under Global Privacy Control",
        { cookie: `${cookie}; allowCookies=essential%2Ctargeting`, "sec-gpc": "1" },
      ],
    ])("is neither read nor sent %s", async (_, headers) =>
      expect(await adsOf({ referer, ...headers }, strict)).toEqual({}),
    );

    it("is sent with it once targeting is allowed", async () =>
      expect(await adsOf({ referer, cookie: "allowCookies=essential%2Ctargeting" }, strict)).toEqual({
        gclid: "click1",
        utm_source: "mail",
      }));
  });

  it("on plain http the cookie has no Secure, or the browser would drop it", async () => {
    const response = await post(asJson(), JSON_TYPE, { site: { ...SITE, url: "http://localhost:3000" } });
    expect(response.headers.get("set-cookie")).not.toContain("Secure");
  });

  it("passes a plain form to the next page, and only that: a script reports it itself", async () => {
    const reported: SentForm[] = [];
    const notify = async (_: Headers, sent: SentForm) => {
      reported.push(sent);
      return "sentForm=x; Path=/";
    };
    await post(asJson(), JSON_TYPE, { hooks: { notify } });
    await post(asForm({ email: "" }), FORM_TYPE, { hooks: { notify } });
    expect(reported).toEqual([]);
    const answer = await post(asForm({ idempotencyKey: crypto.randomUUID() }), FORM_TYPE, {
      hooks: { notify },
    });
    expect(answer.headers.get("set-cookie")).toContain("sentForm=x; Path=/");
    const ids = (await db.selectFrom("leads").select("id").execute()).map(({ id }) => id);
    expect(reported).toMatchObject([{ path: "/api/leads/availability" }]);
    expect(ids).toContain(reported[0]!.of);
  });

  it("an accepted lead deletes the drafts that have expired", async () => {
    await post(asForm({ email: "" }), FORM_TYPE);
    await post(asJson(), JSON_TYPE, { now: () => NOW + 15 * 60_000 });
    expect(await db.selectFrom("form_drafts").selectAll().execute()).toEqual([]);
  });

  it("passes a script's form to the next page if its own page has no sinks", async () => {
    const notify = async () => "sentForm=x; Path=/";
    const answer = await post(asJson(), { ...JSON_TYPE, "x-report-later": "1" }, { hooks: { notify } });
    expect(answer.headers.get("set-cookie")).toContain("sentForm=x");
  });

  it.each([
    ["form", (draft: string) => asForm({ draft }), FORM_TYPE],
    ["json", (draft: string) => asJson({ draft }), JSON_TYPE],
  ])(
    "an accepted lead deletes its own draft, and none of another tab or browser, by %s",
    async (_, body, type) => {
      const tokenOf = (response: Response) => /draft=([\w-]+)/.exec(response.headers.get("location")!)![1]!;
      const refused = await post(asForm({ email: "" }), FORM_TYPE);
      const { cookie } = draftOwner(refused);
      const tab = await post(asForm({ email: "" }), { ...FORM_TYPE, cookie });
      const stranger = await post(asForm({ email: "" }), FORM_TYPE);
      await post(body(tokenOf(refused)), { ...type, cookie });
      const left = await db.selectFrom("form_drafts").select("token").execute();
      expect(left.map(({ token }) => token).sort()).toEqual([tokenOf(tab), tokenOf(stranger)].sort());
    },
  );

  it("a form that is rejected again keeps its draft's token", async () => {
    const refused = await post(asForm({ email: "" }), FORM_TYPE);
    const location = refused.headers.get("location")!;
    const [, draft] = /draft=([\w-]+)/.exec(location)!;
    const again = await post(asForm({ email: "", draft }), {
      ...FORM_TYPE,
      cookie: draftOwner(refused).cookie,
    });
    expect(again.headers.get("location")).toBe(location);
  });

  it("an unknown field is not stored", async () => {
    const response = await post(asForm({ email: "", mySecret: "s3cret" }), FORM_TYPE);
    const token = /draft=([\w-]+)/.exec(response.headers.get("location")!)![1]!;
    const mine = { form: "availability", owner: draftOwner(response).owner };
    expect((await readDraft(db, mine, token, NOW))?.typed).not.toHaveProperty("mySecret");
  });

  it("a browser with the cookie sends a resend", async () => {
    await post(asJson(), { ...JSON_TYPE, cookie: "a=b; adfLead=true" });
    expect(await db.selectFrom("leads").select("status").executeTakeFirst()).toEqual({ status: "resend" });
  });

  it("rejected JSON: 422 with one message a field", async () => {
    const response = await post(asJson({ phone: "1" }), JSON_TYPE);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ errors: { phone: "Please enter a valid phone number" } });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("thanks on the page of the store that gets the lead, unless the visitor's pages show that store", async () => {
    const chosen = { ...FORM_TYPE, cookie: "userSelectedStore=north" };
    expect((await post(asForm(), chosen)).headers.get("location")).toBe("/thank-you");
    const ofNoStore = await post(asForm({ vin: "1FTEW1E45LF999999", idempotencyKey: "" }), FORM_TYPE);
    expect(ofNoStore.headers.get("location")).toBe("/thank-you");
  });

  it("accepted form: 303 to the thank-you page, urlencoded and multipart", async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(availabilityFields({ idempotencyKey: "" }))) {
      multipart.append(name, value as string);
    }
    for (const response of [await post(asForm(), FORM_TYPE), await post(multipart, {})]) {
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/thank-you/sales/north");
    }
    expect(await countLeads()).toBe(2);
  });

  it("rejected form: 303 to the form again; typed values are saved, and none of them is in the address", async () => {
    const response = await post(asForm({ email: "ada@shopper", consent: "yes" }), FORM_TYPE);
    expect(response.status).toBe(303);
    const location = response.headers.get("location")!;
    const token = /^\/check-availability\/1FTEW1E45LF000007\?draft=([\w-]{22})#error-summary$/.exec(
      location,
    )![1]!;
    expect(location.replace(/draft=[\w-]+/, "")).not.toMatch(/ada|shopper|Neill|555/i);
    const mine = { form: "availability", owner: draftOwner(response).owner };
    expect(await readDraft(db, mine, token, NOW)).toMatchObject({
      typed: { firstName: "Ada", email: "ada@shopper", consent: "yes", vin: VEHICLE.vin },
    });
    expect(await countLeads()).toBe(0);
  });

  it("a VIN cannot change where the browser is sent", async () => {
    const response = await post(asForm({ vin: "/../..//evil.example.com/?x#", email: "" }), FORM_TYPE);
    expect(new URL(response.headers.get("location")!, "https://acme.example.com").pathname).toBe(
      "/check-availability/%2F..%2F..%2F%2Fevil.example.com%2F%3Fx%23",
    );
  });

  it.each(["jobs", "constructor"])("there is no form %s: 404", async (name) => {
    const request = new Request(`https://acme.example.com/api/leads/${name}`, { method: "POST" });
    expect((await POST(request)).status).toBe(404);
  });

  it.each([
    ["broken JSON", 400, "{", JSON_TYPE],
    ["JSON that is no object", 400, "[1]", JSON_TYPE],
    ["text", 415, "hello", { "content-type": "text/plain" }],
    ["multipart without a boundary", 400, "x", { "content-type": "multipart/form-data" }],
    ["more than 64 KB", 413, `{"message":"${"x".repeat(65_536)}"}`, JSON_TYPE],
    ["more than 64 KB as a form", 413, `message=${"x".repeat(65_536)}`, FORM_TYPE],
  ])("%s: %d, with the number to call", async (_, status, body, headers) => {
    const response = await post(body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(COMPANY.phone);
    expect(await countLeads()).toBe(0);
  });

  it("a body without a stated length is cut off at 64 KB", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(97));
      },
    });
    const init = { method: "POST", body: endless, headers: FORM_TYPE, duplex: "half" } as RequestInit;
    const request = new Request("https://acme.example.com/api/leads/availability", init);
    expect((await postLead(request, "availability", dependencies())).status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });

  describe("above the limit of an address: 429 with Retry-After and the number to call, and nothing is stored", () => {
    beforeEach(() => {
      wait = 240_000;
    });
    afterEach(() => {
      wait = 0;
    });

    it("to a script", async () => {
      const response = await post(asJson(), JSON_TYPE);
      expect(response.status).toBe(429);
      expect(response.headers.get("retry-after")).toBe("240");
      expect(await response.json()).toEqual({
        error: expect.stringContaining(`call ${COMPANY.phone}`),
        phone: COMPANY.phone,
      });
      expect(await countLeads()).toBe(0);
    });

    it("to a person without JavaScript, as a page to read", async () => {
      const response = await post(asForm(), FORM_TYPE);
      expect(response.status).toBe(429);
      expect(response.headers.get("retry-after")).toBe("240");
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const page = await response.text();
      expect(page).toContain(
        `<a class="call" href="tel:+1${COMPANY.phone.replace(/\D/g, "")}">Call ${COMPANY.phone}</a>`,
      );
      expect(page).toContain("Too many forms were sent from your connection.");
      expect(await countLeads()).toBe(0);
    });

    it("counts by the sender's address", async () => {
      await post(asJson(), { ...JSON_TYPE, "x-forecourt-client": "203.0.113.9" });
      expect(counted).toEqual(["203.0.113.9", "203.0.113.9"]);
    });
  });

  it("a script that posts a form with a file requests JSON by Accept", async () => {
    const response = await post(asForm({ email: "" }), { ...FORM_TYPE, accept: "application/json" });
    expect(response.status).toBe(422);
  });

  it("one key with another body: 409", async () => {
    await post(asJson(), JSON_TYPE);
    expect((await post(asJson(), JSON_TYPE)).status).toBe(201);
    expect((await post(asJson({ message: "Other" }), JSON_TYPE)).status).toBe(409);
    expect(await countLeads()).toBe(1);
  });
});

describe("a résumé that is too large, without JavaScript", () => {
  const careers = async (size: number, headers: Record<string, string> = {}, message = "I fix cars.") => {
    const form = new FormData();
    const typed = { position: "other", firstName: "Ada", lastName: "O'Neill", email: "ada@x.example.com" };
    for (const [name, value] of Object.entries({ ...typed, phone: "3125550187", message }))
      form.append(name, value);
    form.append("resume", new File([new Uint8Array(size).fill(65)], "résumé.txt"));
    return post(form, headers, {}, "careers");
  };
  const MEGABYTE = 1024 * 1024;

  it.each([6 * MEGABYTE, 5 * MEGABYTE + 1])(
    "%d bytes: its own message at its field, with the typed values",
    async (size) => {
      const response = await careers(size);
      expect(response.status).toBe(303);
      const token = /^\/our-company\/careers\?draft=([\w-]{22})#error-summary$/.exec(
        response.headers.get("location")!,
      )![1]!;
      const mine = { form: "careers", owner: draftOwner(response).owner };
      expect(await readDraft(db, mine, token, NOW)).toMatchObject({
        typed: { firstName: "Ada", message: "I fix cars." },
        errors: { resume: "Choose a file of 5 MB or less." },
      });
      expect(await countLeads()).toBe(0);
    },
  );

  it("the same to a script", async () => {
    const response = await careers(6 * MEGABYTE, { accept: "application/json" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ errors: { resume: "Choose a file of 5 MB or less." } });
  });

  it("where it is not the file that is too large: 413", async () => {
    expect((await careers(10, {}, "x".repeat(6 * MEGABYTE))).status).toBe(413);
  });

  it("of 5 MB: accepted", async () => {
    const response = await careers(5 * MEGABYTE);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/thank-you/careers"]);
  });
});

describe("a number that a code has confirmed", () => {
  const notes = async (confirmedAt: (phone: string) => Promise<number | null>) => {
    expect((await post(asJson(), JSON_TYPE, { hooks: { confirmedAt } })).status).toBe(201);
    const { payload_json } = await db.selectFrom("outbox").select("payload_json").executeTakeFirstOrThrow();
    return payload_json;
  };

  it("the dealership's mail states it, with the time", async () => {
    const requested: string[] = [];
    const mail = await notes(async (phone) => {
      requested.push(phone);
      return NOW - 60_000;
    });
    expect(requested).toEqual(["(312) 555-0187"]);
    expect(mail).toContain("Phone number confirmed with a code: 2026-11-21T09:57:03-06:00");
  });

  it("of an unconfirmed one it says nothing", async () => {
    expect(await notes(async () => null)).not.toContain("confirmed with a code");
  });
});

describe("same origin only", () => {
  it.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site", origin: "https://acme.example.com" }, false],
    [{ "sec-fetch-site": "same-origin", origin: "null" }, true],
    [{ origin: "https://acme.example.com" }, true],
    [{ origin: "https://evil.example.com" }, false],
    [{ origin: "null" }, false],
    [{ origin: "http://localhost:3000", host: "localhost:3000" }, true],
    [{}, true],
  ])("%j is let in: %s", async (headers, allowed) => {
    const response = await post(asJson(), { ...JSON_TYPE, ...(headers as Record<string, string>) });
    expect(response.status).toBe(allowed ? 201 : 403);
    expect(await countLeads()).toBe(allowed ? 1 : 0);
  });
});

describe("a lead that cannot be stored is never thanked for: 503 with the number to call", () => {
  const expectRefusal = async (changes: Partial<LeadPostDependencies>, phone: string) => {
    const json = await post(asJson(), JSON_TYPE, changes);
    expect(json.status).toBe(503);
    expect(await json.json()).toEqual({ error: expect.stringContaining(`call ${phone}`), phone });
    expect(json.headers.get("set-cookie")).toBeNull();
    const form = await post(asForm(), FORM_TYPE, changes);
    expect(form.status).toBe(503);
    expect(form.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await form.text()).toContain(phone);
  };

  it("database locked by another process", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "forecourt-locked-")), "a.db");
    const first = openSqlite(file);
    await migrate(first);
    await first.destroy();
    const database = new SQLite(file, { timeout: 1 });
    const blocked = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    const other = new SQLite(file);
    other.exec("BEGIN IMMEDIATE");
    await expectRefusal({ db: blocked }, COMPANY.phone);
    other.exec("ROLLBACK");
    expect((await post(asJson(), JSON_TYPE, { db: blocked })).status).toBe(201);
    other.close();
    await blocked.destroy();
  });

  it("database read-only", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "forecourt-readonly-")), "a.db");
    const first = openSqlite(file);
    await migrate(first);
    await first.destroy();
    const database = new SQLite(file, { readonly: true });
    const readOnly = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    await expectRefusal({ db: readOnly }, COMPANY.phone);
    await readOnly.destroy();
  });

  it("disk full", async () => {
    const database = new SQLite(":memory:");
    const full = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    await migrate(full);
    database.pragma(`max_page_count = ${database.pragma("page_count", { simple: true })}`);
    const filler = database.prepare(
      "insert into leads values (?, ?, '', '', '', 'new', zeroblob(300), null, 0, null)",
    );
    expect(() => {
      for (let row = 0; ; row++) filler.run(String(row), String(row));
    }).toThrow(/full/);
    await expectRefusal({ db: full }, COMPANY.phone);
    await full.destroy();
  });

  it("inventory never readable: the configured number", async () => {
    await expectRefusal(
      { site: { ...SITE, stock: () => Promise.reject(new Error("down")) } },
      "800-555-0100",
    );
  });

  it("a rejected form whose draft cannot be saved", async () => {
    await db.schema.dropTable("form_drafts").execute();
    const response = await post(asForm({ email: "" }), FORM_TYPE);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(COMPANY.phone);
  });
});
