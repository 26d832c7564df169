import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { setLimiterStore } from "../../../lib/core/platform/limits";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import {
  createProgram,
  type ProgramLimits,
  revokeProgram,
  rotateProgram,
} from "../../../lib/staff/programs/programs";
import { callEndpoint } from "../../support/call-endpoint";
import { captureLog } from "../../support/capture-log";
import { openScene } from "../../support/staff-scene";

const BY = { id: "owner", name: "Olivia Owner" };
const LEADS = "/api/staff/leads";

let db: Db;
const lines: string[] = [];
beforeAll(async () => {
  captureLog(lines, "debug");
  db = await openScene();
});
beforeEach(async () => {
  setLimiterStore(() => async () => 0);
  for (const table of ["program_reads", "programs"] as const) await db.deleteFrom(table).execute();
});
afterAll(async () => {
  vi.useRealTimers();
  closeLeadEvents();
  await db.destroy();
});

const create = (limits: Partial<ProgramLimits> = {}) =>
  createProgram(
    db,
    BY,
    "acme",
    {
      name: "Toy CRM",
      storeId: "north",
      scopes: ["leads", "stock"],
      networks: [],
      expiresAt: null,
      ...limits,
    },
    Date.now(),
  );
const ask = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  callEndpoint("POST", "/api/oauth/token", { form: { grant_type: "client_credentials", ...form }, headers });
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`,
});
const read = (path: string, token: string) =>
  callEndpoint("GET", path, { headers: { authorization: `Bearer ${token}`, accept: "application/json" } });
async function accessToken(form: Record<string, string> = {}, limits: Partial<ProgramLimits> = {}) {
  const { program, token } = await create(limits);
  const response = await ask({ client_id: program.id, client_secret: token, ...form });
  const body = (await response.json()) as { access_token: string; expires_in: number; scope: string };
  return { program, token, body };
}

it("a program exchanges its id and token for an access token, as fields or as HTTP Basic", async () => {
  const { program, token } = await create();
  for (const response of [
    await ask({ client_id: program.id, client_secret: token }),
    await ask({}, basic(program.id, token)),
  ]) {
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const body = await response.json();
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3_600, scope: "leads stock" });
    expect((await read(LEADS, body.access_token)).status).toBe(200);
  }
  expect(lines.join("")).not.toContain(token);
});

it("an access token has the scopes that were asked for, at the program's store", async () => {
  const { body } = await accessToken({ scope: "stock" });
  expect(body.scope).toBe("stock");
  expect((await read("/api/staff/stock", body.access_token)).status).toBe(200);
  expect((await read(LEADS, body.access_token)).status).toBe(403);
});

it.each([
  ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ["a scope that the program lacks", { scope: "appointments" }, 400, "invalid_scope"],
  ["a scope that does not exist", { scope: "people" }, 400, "invalid_scope"],
  ["a wrong secret", { client_secret: "forecourt_wrong" }, 401, "invalid_client"],
  ["another program's id", { client_id: "someone" }, 401, "invalid_client"],
  ["no client", { client_id: "", client_secret: "" }, 401, "invalid_client"],
])("%s is refused in the form of OAuth", async (_, form, status, error) => {
  const { program, token } = await create();
  const response = await ask({ client_id: program.id, client_secret: token, ...form });
  expect([response.status, (await response.json()).error]).toEqual([status, error]);
});

it("an expired program, and one at another address, get none", async () => {
  for (const limits of [{ expiresAt: Date.now() - 1 }, { networks: ["192.0.2.0/24"] }]) {
    const { program, token } = await create(limits);
    expect((await ask({ client_id: program.id, client_secret: token })).status).toBe(401);
  }
});

it("an access token ends after an hour, and at once when its program is revoked or its token replaced", async () => {
  const first = await accessToken();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
  expect((await read(LEADS, first.body.access_token)).status).toBe(401);
  vi.useRealTimers();
  expect((await read(LEADS, first.body.access_token)).status).toBe(200);
  await rotateProgram(db, BY, { groupId: "acme", id: first.program.id }, Date.now());
  expect((await read(LEADS, first.body.access_token)).status).toBe(401);
  const second = await accessToken();
  await revokeProgram(db, BY, { groupId: "acme", id: second.program.id }, Date.now());
  expect((await read(LEADS, second.body.access_token)).status).toBe(401);
});

it("an access token with other claims, or a program's token in its place, opens nothing", async () => {
  const { body } = await accessToken({ scope: "stock" });
  const [claims = "", signature = ""] = body.access_token.slice("forecourt_at_".length).split(".");
  const more = JSON.parse(Buffer.from(claims, "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...more, scopes: ["leads"] })).toString("base64url");
  for (const token of [
    `forecourt_at_${forged}.${signature}`,
    `forecourt_at_${claims}.`,
    `forecourt_at_${claims}`,
    "forecourt_at_",
  ])
    expect((await read("/api/staff/stock", token)).status).toBe(401);
});
