import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { takeShownToken } from "../../../lib/staff/posts/program-actions";
import {
  createProgram,
  listPrograms,
  type ProgramLimits,
  revokeProgram,
  rotateProgram,
} from "../../../lib/staff/programs/programs";
import { callEndpoint } from "../../support/call-endpoint";
import { captureLog } from "../../support/capture-log";
import { openScene, RECORDS, signInAll, type Who } from "../../support/staff-scene";

const BY = { id: "owner", name: "Olivia Owner" };
const HOUR = 3_600_000;
const LEADS = "/api/staff/leads";

let db: Db;
let cookies: Record<Who, string>;
const lines: string[] = [];
beforeAll(async () => {
  captureLog(lines, "debug");
  db = await openScene();
  cookies = await signInAll(db);
});
beforeEach(async () => {
  for (const table of ["program_reads", "programs"] as const) await db.deleteFrom(table).execute();
});
afterAll(async () => {
  closeLeadEvents();
  await db.destroy();
});

const LIMITS: ProgramLimits = {
  name: "Toy CRM",
  storeId: "north",
  scopes: ["leads"],
  networks: [],
  expiresAt: null,
};
const create = (limits: Partial<ProgramLimits> = {}): ReturnType<typeof createProgram> =>
  createProgram(db, BY, "acme", { ...LIMITS, ...limits }, Date.now());
/** A program's request has no cookie and none of a browser's headers, unless a test adds them. */
const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  callEndpoint("GET", path, { headers: { authorization: `Bearer ${token}`, ...headers } });
const post = (path: string, token: string, json: object) =>
  callEndpoint("POST", path, { json, headers: { authorization: `Bearer ${token}` } });
const audited = (action: string, programId: string) =>
  db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", action)
    .where("actor_id", "=", `program:${programId}`)
    .execute();

it("a program reads and changes the leads of its store, and is named as the author", async () => {
  const { program, token } = await create();
  const id = await RECORDS.lead["a colleague's"](db);
  const foreign = await RECORDS.lead.foreign(db);
  const page = await (await get(LEADS, token)).json();
  expect(page.leads.map((lead: { id: string }) => lead.id)).toContain(id);
  expect(page.leads.map((lead: { id: string }) => lead.id)).not.toContain(foreign);
  expect((await get(`${LEADS}/${foreign}`, token)).status).toBe(404);
  expect((await post(`${LEADS}/${foreign}/note`, token, { text: "Hello" })).status).toBe(404);
  expect((await post(`${LEADS}/${id}/note`, token, { text: "Called twice" })).status).toBe(200);
  const detail = await (await get(`${LEADS}/${id}`, token)).json();
  expect(detail.notes[0]).toMatchObject({ text: "Called twice", author: "Toy CRM (program)" });
  expect(await audited("lead.note", program.id)).toMatchObject([
    { actor_name: "Toy CRM (program)", record_id: id },
  ]);
});

it("reads of a day are one row of the audit log per scope", async () => {
  const { program, token } = await create({ scopes: ["leads", "appointments"] });
  for (let count = 0; count < 3; count++) await get(LEADS, token);
  await get("/api/staff/appointments", token);
  const rows = await audited("program.read", program.id);
  expect(rows.map(({ after_json }) => JSON.parse(after_json!).scope).sort()).toEqual([
    "appointments",
    "leads",
  ]);
  const [listed] = await listPrograms(db, "acme");
  expect(listed!.lastUsedAt).toBeGreaterThan(Date.now() - HOUR);
});

/** Tokens that do not work, by the reason that the response names. */
const DEAD: readonly (readonly [reason: string, make: () => Promise<string>])[] = [
  ["unknown", async () => "forecourt_not-a-token"],
  ["expired", async () => (await create({ expiresAt: Date.now() - 1 })).token],
  [
    "revoked",
    async () => {
      const { program, token } = await create();
      await revokeProgram(db, BY, { groupId: "acme", id: program.id }, Date.now());
      return token;
    },
  ],
  [
    "unknown",
    async () => {
      const { program, token } = await create();
      await rotateProgram(db, BY, { groupId: "acme", id: program.id }, Date.now());
      return token;
    },
  ],
  ["unknown", async () => (await createProgram(db, BY, "elsewhere", LIMITS, Date.now())).token],
  ["unknown", async () => ""],
];

it.each(DEAD)(
  "a token that is %s is refused with 401, also beside an owner's cookie",
  async (reason, make) => {
    const token = await make();
    for (const headers of [{}, { cookie: cookies.owner }] as Record<string, string>[]) {
      const response = await get(LEADS, token, headers);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
      expect(await response.json()).toMatchObject({ error: expect.any(String), reason });
    }
  },
);

it("the token that replaces another one works", async () => {
  const { program } = await create();
  const token = await rotateProgram(db, BY, { groupId: "acme", id: program.id }, Date.now());
  expect((await get(LEADS, token!)).status).toBe(200);
  expect(await rotateProgram(db, BY, { groupId: "elsewhere", id: program.id }, Date.now())).toBeNull();
});

it("a missing scope is refused with 403 and audited", async () => {
  const { program, token } = await create({ scopes: ["stock"] });
  const response = await get(LEADS, token);
  expect(response.status).toBe(403);
  expect(response.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
  expect(await response.json()).toMatchObject({ reason: "scope" });
  expect(await audited("access.refused", program.id)).toHaveLength(1);
});

it("a token with networks is refused from another address", async () => {
  const { token } = await create({ networks: ["198.51.100.0/24", "2001:db8:1::/48"] });
  const from = async (address: string) => (await get(LEADS, token, { "x-forwarded-for": address })).status;
  expect(await from("198.51.100.7")).toBe(200);
  expect(await from("2001:db8:1:2::3")).toBe(200);
  expect(await from("203.0.113.9")).toBe(403);
  expect(await from("2001:db8:2::1")).toBe(403);
  expect(await from("")).toBe(403);
});

it("an owner creates a token, which is shown once and stored as a hash only", async () => {
  const form = {
    name: "Toy CRM",
    store: "north",
    leads: "on",
    networks: "198.51.100.0/24",
    lastDay: "2099-12-31",
  };
  const response = await callEndpoint("POST", "/api/staff/people/program", { cookie: cookies.owner, form });
  const location = new URL(response.headers.get("location")!, "http://localhost:3000");
  const handle = location.searchParams.get("token")!;
  const owner = { ...BY, email: "", roles: [] };
  expect(await takeShownToken({ ...owner, id: "manager" }, handle)).toBeNull();
  const { token } = (await takeShownToken(owner, handle))!;
  expect(await takeShownToken(owner, handle)).toBeNull();
  expect((await get(LEADS, token, { "x-forwarded-for": "198.51.100.7" })).status).toBe(200);
  expect(await listPrograms(db, "acme")).toMatchObject([
    { name: "Toy CRM", storeId: "north", scopes: ["leads"], networks: ["198.51.100.0/24"] },
  ]);
  expect(location.href).not.toContain(token);
  const stored = await Promise.all(
    (["programs", "program_reads", "audit", "form_drafts"] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain(token.slice("forecourt_".length));
});

it("a token appears in no log line, also when it is refused", async () => {
  const { token } = await create({ expiresAt: Date.now() - 1 });
  lines.length = 0;
  await get(LEADS, token);
  expect(lines.join("")).toContain("bad-token");
  expect(lines.join("")).not.toContain(token);
});

it.each([
  ["name", { name: " " }],
  ["store", { store: "atlantis" }],
  ["access", { leads: "" }],
  ["network", { networks: "198.51.100.0/40" }],
  ["network", { networks: "not-an-address" }],
  ["last day", { lastDay: "2020-01-01" }],
  ["last day", { lastDay: "2099-02-30" }],
] as const)("a program with a wrong %s is not created", async (_, wrong) => {
  const form = { name: "Toy CRM", store: "north", leads: "on", networks: "", lastDay: "", ...wrong };
  const response = await callEndpoint("POST", "/api/staff/people/program", { cookie: cookies.owner, form });
  expect(response.headers.get("location")).toContain("problem=program");
  expect(await listPrograms(db, "acme")).toEqual([]);
});
