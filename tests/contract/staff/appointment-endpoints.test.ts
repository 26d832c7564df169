import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Db } from "../../../lib/core/db/schema";
import { readDraft } from "../../../lib/leads/core/drafts";
import { AppointmentSchema } from "../../../lib/staff/appointments/appointment";
import { callEndpoint, type Sent } from "../../support/call-endpoint";
import { openScene, SITE_URL, signInAll } from "../../support/staff-scene";
import { vinOf } from "../../support/store-fixture";
import { NOW } from "../../unit/leads/core/fixture";

const PATH = "/api/staff/appointments";
const DRIVE = {
  kind: "test-drive",
  vin: vinOf(1),
  slot: "2026-11-23T10:30",
  firstName: "Zoë",
  email: "zoe@shopper.example.com",
};
const AppointmentsSchema = z.object({ appointments: z.array(AppointmentSchema) });
const TimesSchema = z.object({ times: z.array(z.object({ value: z.string() })) });

let db: Db;
let cookie: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  db = await openScene();
  cookie = (await signInAll(db)).owner;
});
beforeEach(async () => {
  for (const table of [
    "appointment_outcomes",
    "test_drives",
    "outbox",
    "consents",
    "lead_work",
    "leads",
  ] as const)
    await db.deleteFrom(table).execute();
});
afterAll(async () => {
  vi.useRealTimers();
  await db.destroy();
});

const get = (path: string) => callEndpoint("GET", PATH + path, { cookie });
const post = (path: string, sent: Sent) => callEndpoint("POST", PATH + path, { cookie, ...sent });

async function booked(): Promise<z.infer<typeof AppointmentSchema>> {
  const response = await post("", { json: DRIVE });
  expect(response.status).toBe(201);
  return AppointmentSchema.parse(await response.json());
}

it("lists the days of a view at the person's first store, and reads one appointment alone", async () => {
  const made = await booked();
  const week = await get("?date=2026-11-25&store=");
  expect([week.status, week.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(AppointmentsSchema.parse(await week.json()).appointments).toEqual([made]);
  const other = await get("?view=day&date=2026-11-24");
  expect(await other.json()).toEqual({ appointments: [] });
  expect((await get("?store=elsewhere")).status).toBe(404);
  expect(await (await get(`/${made.id}`)).json()).toEqual(made);
  const { times } = TimesSchema.parse(await (await get(`/${made.id}/times`)).json());
  expect(times.map(({ value }) => value)).toContain("2026-11-23T11:00");
  expect(times.map(({ value }) => value)).not.toContain("2026-11-23T10:30");
});

describe("booking", () => {
  it("redirects a plain form to the new appointment", async () => {
    const response = await post("", { form: DRIVE });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/staff\/appointments\/[\w-]+\?done=booked$/);
  });

  it("redirects a rejected form back with the typed values, none of them in the address", async () => {
    await booked();
    const response = await post("", { form: { ...DRIVE, comments: "Plates", other: "x" } });
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^\/staff\/appointments\/new\?draft=[\w-]+$/);
    const token = new URL(location, SITE_URL).searchParams.get("draft")!;
    const read = (owner: string) => readDraft(db, { form: "staff-appointment", owner }, token, NOW);
    expect(await read("owner")).toEqual({
      typed: { ...DRIVE, comments: "Plates" },
      errors: { slot: expect.any(String) },
    });
    expect(await read("sales")).toBeNull();
  });

  it("returns to a script the fields that are wrong", async () => {
    const response = await post("", { json: { ...DRIVE, email: "nowhere" } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { email: expect.any(String) } });
    expect((await post("", { json: { ...DRIVE, vin: "X" } })).status).toBe(422);
    expect((await post("", { json: { ...DRIVE, kind: "wedding" } })).status).toBe(422);
  });
});

describe("changing", () => {
  it("returns to a script the appointment as it is now, also with a conflict", async () => {
    const made = await booked();
    const change = (name: string, json: object) => post(`/${made.id}/${name}`, { json });
    const moved = await change("move", { version: made.version, slot: "2026-11-24T11:00" });
    expect(moved.status).toBe(200);
    const now = AppointmentSchema.parse(await moved.json());
    const late = await change("cancel", { version: made.version });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: expect.stringContaining("Someone else"),
      appointment: now,
    });
  });

  it("redirects a plain form to the appointment's page, with the result or the error", async () => {
    const { id, version } = await booked();
    const locationOf = async (name: string, form: Record<string, string>) =>
      (await post(`/${id}/${name}`, { form })).headers.get("location");
    const page = `/staff/appointments/${id}`;
    expect(await locationOf("move", { version, slot: "2026-11-26T11:00" })).toBe(
      `${page}?problem=closed-day`,
    );
    expect(await locationOf("move", { version, slot: "soon" })).toBe(`${page}?problem=invalid`);
    expect(await locationOf("outcome", { version, outcome: "attended" })).toBe(`${page}?problem=closed`);
    expect(await locationOf("cancel", { version })).toBe(`${page}?done=cancel`);
    const gone = await post("/gone/cancel", { form: { version } });
    expect(gone.headers.get("location")).toBe("/staff/appointments?problem=unknown");
  });
});
