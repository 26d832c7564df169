import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_TYPES, clientTypes } from "../../../bin/client-types";
import { type Client, type ClientSettings, forecourtClient } from "../../../clients/typescript/client";
import { API_VERSION_HEADER, API_VERSIONS } from "../../../config/runtime/api-versions";
import type { Db } from "../../../lib/core/db/schema";
import type { Method } from "../../../lib/core/http/endpoint";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { createProgram } from "../../../lib/staff/programs/programs";
import { ALL_SCOPES } from "../../../lib/staff/programs/scopes";
import { allEndpoints } from "../../../lib/web/openapi/endpoints";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, RECORDS, SITE_URL, signInAll } from "../../support/staff-scene";

let db: Db;
let token: string;
let client: Client;
beforeAll(async () => {
  db = await openScene();
  const limits = { name: "Toy CRM", storeId: "north", scopes: ALL_SCOPES, networks: [], expiresAt: null };
  token = (await createProgram(db, { id: "owner", name: "Owner" }, "acme", limits, Date.now())).token;
  client = clientOf({});
});
afterAll(async () => {
  closeLeadEvents();
  await db.destroy();
});

/** Sends requests to the declared endpoints instead of a server. */
const send = ((address: string, { method, headers, body }: { method: Method } & RequestInit) =>
  callEndpoint(method, address.slice(SITE_URL.length), {
    headers: headers as Record<string, string>,
    ...(typeof body === "string" && { raw: body }),
  })) as typeof fetch;
const clientOf = (more: Partial<ClientSettings>) =>
  forecourtClient({ site: SITE_URL, token, fetch: send, ...more });

describe("the TypeScript client", () => {
  it("has the types of today's endpoints: otherwise run `npm run schema`", async () =>
    expect(readFileSync(CLIENT_TYPES, "utf8")).toBe(await clientTypes(allEndpoints())));

  it("has each operation that programs may use, and no other", () => {
    const open = allEndpoints()
      .filter(({ declaration: { who } }) => who.security.some((scheme) => "program" in scheme))
      .map(({ declaration: { method, path } }) => `${method} ${path}`);
    const text = readFileSync(CLIENT_TYPES, "utf8");
    const named = [...text.matchAll(/^ {2}"((?:GET|POST) [^"]+)":/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(open.sort());
  });

  it("reads a lead, changes it, and sees its own change", async () => {
    const id = await RECORDS.lead["nobody's"](db);
    const before = await client("GET /api/staff/changes", { query: { limit: 200 } });
    if (!before.ok) throw new Error(before.body.error);
    const read = await client("GET /api/staff/leads/{id}", { path: { id } });
    if (!read.ok) throw new Error(read.body.error);
    const { version } = read.body.state;
    const body = { version, stage: "contacted" as const };
    const changed = await client("POST /api/staff/leads/{id}/stage", { path: { id }, body });
    expect(changed).toMatchObject({ ok: true, body: { stage: "contacted" } });
    const conflict = await client("POST /api/staff/leads/{id}/stage", {
      path: { id },
      body: { version, stage: "sold" },
    });
    expect(conflict).toMatchObject({ ok: false, status: 409, body: { lead: { stage: "contacted" } } });
    const after = await client("GET /api/staff/changes", { query: { since: before.body.next } });
    if (!after.ok) throw new Error(after.body.error);
    expect(after.body.changes).toMatchObject([{ kind: "lead", id, lead: { status: "contacted" } }]);
  });

  it("adds a note once, with an idempotency key", async () => {
    const id = await RECORDS.lead["nobody's"](db);
    const header = { "Idempotency-Key": randomUUID() };
    const add = () =>
      client("POST /api/staff/leads/{id}/note", { path: { id }, header, body: { text: "Wants a tow bar." } });
    expect(await add()).toMatchObject({ ok: true, isReplayed: false });
    expect(await add()).toMatchObject({ ok: true, isReplayed: true });
    const notes = await db.selectFrom("lead_notes").selectAll().where("lead_id", "=", id).execute();
    expect(notes).toMatchObject([{ text: "Wants a tow bar." }]);
  });

  it("tells why a request failed", async () => {
    const unknown = await client("GET /api/staff/leads/{id}", { path: { id: "a/b" } });
    expect(unknown).toMatchObject({ ok: false, status: 404, body: { error: expect.any(String) } });
    const revoked = await clientOf({ token: "forecourt_wrong" })("GET /api/staff/leads");
    expect(revoked).toMatchObject({ ok: false, status: 401, body: { reason: "unknown" } });
  });
});

describe("the version of the API", () => {
  const [oldest, current] = [API_VERSIONS[0], API_VERSIONS.at(-1)!];
  const get = (version?: string, more: Record<string, string> = {}) =>
    callEndpoint("GET", "/api/staff/leads", {
      headers: { ...(version !== undefined && { [API_VERSION_HEADER]: version }), ...more },
    });

  it("is in each response; without the header it is the current one", async () => {
    const authorization = `Bearer ${token}`;
    for (const [named, expected] of [
      [undefined, current],
      [oldest, oldest],
      [` ${current} `, current],
    ] as const) {
      const response = await get(named, { authorization });
      expect([response.status, response.headers.get(API_VERSION_HEADER)]).toEqual([200, expected]);
    }
    expect((await get(oldest)).headers.get(API_VERSION_HEADER)).toBe(oldest);
  });

  it.each(["2020-01-01", "", "latest", "constructor"])(
    "is refused if there is no such version: %j",
    async (version) => {
      const { owner: cookie } = await signInAll(db);
      const senders: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie }];
      for (const sender of senders) {
        const response = await get(version, sender);
        expect([response.status, response.headers.get(API_VERSION_HEADER)]).toEqual([400, current]);
        expect(await response.json()).toEqual({
          error: expect.stringContaining(API_VERSIONS.join(", ")),
          reason: "version",
        });
      }
    },
  );

  it("2026-11-28 has no changes of messages, deals and deposits", async () => {
    const lead = await RECORDS.lead["nobody's"](db);
    const id = randomUUID();
    const message = { id, lead_id: lead, message_id: id, subject: "", text: "Hi", author_name: "Ada" };
    await db
      .insertInto("lead_messages")
      .values({
        ...message,
        ...{ direction: "in", author_id: null, sender: "a@b.example", automatic: 0, files_json: "[]" },
        created_at: Date.now(),
      })
      .execute();
    const kinds = async (version: ClientSettings["version"]) => {
      const found = await clientOf({ version })("GET /api/staff/changes", { query: { limit: 200 } });
      return found.ok ? [...new Set(found.body.changes.map(({ kind }) => kind))].sort() : found.body.error;
    };
    expect(await kinds("2026-11-28")).not.toContain("message");
    expect(await kinds("2026-11-29")).toContain("message");
  });
});
