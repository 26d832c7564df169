import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Db } from "../../../lib/core/db/schema";
import type { Endpoint } from "../../../lib/core/http/endpoint";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { createProgram } from "../../../lib/staff/programs/programs";
import { ALL_SCOPES, PROGRAM_SCOPES, type ProgramScope } from "../../../lib/staff/programs/scopes";
import { rightsOfRole } from "../../../lib/staff/rights";
import { allEndpoints } from "../../../lib/web/openapi/endpoints";
import { callEndpoint, requestFor } from "../../support/call-endpoint";
import { openScene, RECORDS, signInAll } from "../../support/staff-scene";

/** Endpoints that programs can use, with the scope and the records of a lead or an appointment that exist for them. */
const OPEN: Readonly<Record<string, { scope: ProgramScope; on?: "lead" | "appointment"; send?: object }>> = {
  "GET /api/staff/leads": { scope: "leads" },
  "GET /api/staff/leads/{id}": { scope: "leads", on: "lead" },
  "POST /api/staff/leads/{id}/stage": {
    scope: "leads",
    on: "lead",
    send: { version: 99, stage: "contacted" },
  },
  "POST /api/staff/leads/{id}/assign": {
    scope: "leads",
    on: "lead",
    send: { version: 99, assignee: "sales" },
  },
  "POST /api/staff/leads/{id}/spam": { scope: "leads", on: "lead", send: { version: 99, spam: true } },
  "POST /api/staff/leads/{id}/note": { scope: "leads", on: "lead", send: { text: "Hello" } },
  "POST /api/staff/leads/{id}/call": {
    scope: "leads",
    on: "lead",
    send: { text: "Hello", outcome: "reached" },
  },
  "POST /api/staff/leads/{id}/mail": { scope: "leads", on: "lead", send: { text: "Hello" } },
  "POST /api/staff/leads/{id}/task": { scope: "leads", on: "lead", send: { text: "Call", dueAt: 1 } },
  "POST /api/staff/leads/{id}/task-done": { scope: "leads", on: "lead", send: { task: "t", done: true } },
  "POST /api/staff/leads/{id}/tag": { scope: "leads", on: "lead", send: { tag: "VIP" } },
  "POST /api/staff/leads/{id}/untag": { scope: "leads", on: "lead", send: { tag: "VIP" } },
  "POST /api/staff/leads/{id}/foreign-id": { scope: "leads", on: "lead", send: { system: "toy", id: null } },
  "POST /api/staff/leads/{id}/sold": { scope: "leads", on: "lead", send: {} },
  "POST /api/staff/leads/{id}/returned": { scope: "leads", on: "lead", send: {} },
  "GET /api/staff/foreign-ids/{system}/{id}": { scope: "leads" },
  "GET /api/staff/changes": { scope: "leads" },
  "POST /api/adf": { scope: "leads", send: {} },
  "GET /api/staff/appointments": { scope: "appointments" },
  "POST /api/staff/appointments": { scope: "appointments", send: {} },
  "GET /api/staff/appointments/{id}": { scope: "appointments", on: "appointment" },
  "GET /api/staff/appointments/{id}/times": { scope: "appointments", on: "appointment" },
  "POST /api/staff/appointments/{id}/move": {
    scope: "appointments",
    on: "appointment",
    send: { version: "old", slot: "2026-12-01T10:00" },
  },
  "POST /api/staff/appointments/{id}/cancel": {
    scope: "appointments",
    on: "appointment",
    send: { version: "old" },
  },
  "POST /api/staff/appointments/{id}/outcome": {
    scope: "appointments",
    on: "appointment",
    send: { version: "old", outcome: "attended" },
  },
  "GET /api/staff/stock": { scope: "stock" },
  "POST /api/staff/stock/status": { scope: "stock", send: {} },
};
/** Outcomes by record for a program of the store "north". */
const OUTCOMES: Record<"lead" | "appointment", Record<string, string>> = {
  lead: {
    "a colleague's": "admitted",
    "a colleague's of credit": "admitted",
    "an application": "refused",
    foreign: "hidden",
    elsewhere: "hidden",
  },
  appointment: { "test drive": "admitted", service: "admitted", foreign: "hidden", elsewhere: "hidden" },
};
type MakeRecord = (db: Db, who: "owner") => Promise<string>;
const nameOf = ({ declaration: { method, path } }: Endpoint) => `${method} ${path}`;
const endpoints = allEndpoints().filter(({ declaration: { path } }) =>
  ["/api/staff/", "/api/adf"].some((start) => path.startsWith(start)),
);

let db: Db;
/** Token of a program with every scope but one, by the missing scope; and tokens with one scope. */
let without: Record<ProgramScope, string>;
let only: Record<ProgramScope, string>;
let cookie: string;
beforeAll(async () => {
  db = await openScene();
  cookie = (await signInAll(db)).owner;
  const token = async (scopes: readonly ProgramScope[]) => {
    const limits = { name: scopes.join(), storeId: "north", scopes, networks: [], expiresAt: null };
    return (await createProgram(db, { id: "owner", name: "Owner" }, "acme", limits, Date.now())).token;
  };
  const bothWays = ALL_SCOPES.map(async (scope) => {
    const others = ALL_SCOPES.filter((each) => each !== scope);
    return [scope, await token([scope]), await token(others)] as const;
  });
  const made = await Promise.all(bothWays);
  only = Object.fromEntries(made.map(([scope, one]) => [scope, one])) as typeof only;
  without = Object.fromEntries(made.map(([scope, , others]) => [scope, others])) as typeof without;
});
afterAll(async () => {
  closeLeadEvents();
  await db.destroy();
});

/** Sends a request with a token beside an owner's cookie, which must not count. */
async function statusOf({ declaration, handle }: Endpoint, token: string, id = "unknown"): Promise<number> {
  const { method, path: template } = declaration;
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const fields = declaration.params instanceof z.ZodObject ? declaration.params.shape : {};
  const values = Object.fromEntries(
    names.map((name) => [name, fields[name] instanceof z.ZodEnum ? String(fields[name].options[0]) : id]),
  );
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
  const json = method === "POST" ? { json: OPEN[nameOf({ declaration, handle })]?.send ?? {} } : {};
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const response = await handle(requestFor(method, address, { cookie, headers, ...json }), values);
  await response.body?.cancel();
  return response.status;
}

it("the table has exactly the endpoints that declare a scope", () => {
  const declared = endpoints.flatMap((each) => {
    const scope = /program: (\w+)$/.exec(each.declaration.who.name)?.[1];
    return scope ? [[nameOf(each), scope]] : [];
  });
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(Object.entries(OPEN).map(([name, { scope }]) => [name, scope])),
  );
});

it("no scope has a right about people, tokens, credit, applications, settings, exports or erasure", () => {
  const rights: string[] = Object.values(PROGRAM_SCOPES).flat();
  const never = [
    "people",
    "programs",
    "credit.open",
    "careers",
    "site",
    "export",
    "erase",
    "audit",
    "consents",
  ];
  expect(rights.filter((right) => never.includes(right))).toEqual([]);
  expect(rightsOfRole("owner").map(({ right }) => right)).toEqual(expect.arrayContaining(rights));
});

describe.each(endpoints.map((each) => [nameOf(each), each] as const))("%s", (name, endpoint) => {
  const row = OPEN[name];
  it.skipIf(row)("refuses programs of every scope, also beside an owner's cookie", async () => {
    for (const scope of ALL_SCOPES) {
      const status = await statusOf(endpoint, only[scope]);
      expect([401, 403], scope).toContain(status);
    }
  });
  it.runIf(row)("admits programs with its scope to records of their store only", async () => {
    const { scope, on } = row!;
    expect(await statusOf(endpoint, without[scope])).toBe(403);
    const records = on ? OUTCOMES[on] : { "": "admitted" };
    const found: Record<string, string> = {};
    for (const record of Object.keys(records)) {
      const make: MakeRecord | undefined = on && (RECORDS[on] as Record<string, MakeRecord>)[record];
      const status = await statusOf(endpoint, only[scope], await make?.(db, "owner"));
      found[record] =
        status === 404 ? "hidden" : status === 403 ? "refused" : status === 401 ? "unknown" : "admitted";
    }
    expect(found).toEqual(records);
  });
});

it("a program of one store cannot book, list or change another store's records by naming the store", async () => {
  const headers = { authorization: `Bearer ${only.appointments}` };
  const listed = await callEndpoint("GET", "/api/staff/appointments?store=south", { headers });
  expect(listed.status).toBe(404);
  const stock = { authorization: `Bearer ${only.stock}` };
  const vehicles = [{ storeId: "south", vin: "1FTFW1E50NFA00002", status: "sold" }];
  const sold = await callEndpoint("POST", "/api/staff/stock/status", { headers: stock, json: { vehicles } });
  expect(await sold.json()).toMatchObject({ done: [] });
});
