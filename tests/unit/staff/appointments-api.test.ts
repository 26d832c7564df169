import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Db } from "../../../lib/core/db/schema";
import { readDraft } from "../../../lib/leads/core/drafts";
import { embeddedScheduler } from "../../../lib/leads/service/scheduler";
import { AppointmentSchema } from "../../../lib/staff/appointments/appointment";
import {
  type AppointmentsApi,
  handleAppointment,
  handleAppointmentChange,
  handleBooking,
  handleCalendar,
  handleOtherTimes,
} from "../../../lib/staff/appointments/handle-appointments";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { memoryDb, NOW, STOCK, VEHICLE } from "../leads/core/fixture";
import { KEY } from "../leads/service/fixture";

const SITE = "https://acme.example.com";
const PATH = "/api/staff/appointments";
const person = (role: Role, storeId: string | null): StaffPerson => ({
  id: role,
  name: role,
  email: `${role}@acme.example.com`,
  roles: [{ role, storeId }],
});
const OWNER = person("owner", null);
const DRIVE = {
  kind: "test-drive",
  vin: VEHICLE.vin,
  slot: "2026-11-23T10:30",
  firstName: "Zoë",
  email: "zoe@shopper.example.com",
};
const AppointmentsSchema = z.object({ appointments: z.array(AppointmentSchema) });
const TimesSchema = z.object({ times: z.array(z.object({ value: z.string() })) });

let db: Db;
beforeEach(async () => {
  db = await memoryDb();
});

function api(
  who: StaffPerson | 401 | 403 | 404 = OWNER,
  changes: Partial<AppointmentsApi> = {},
): AppointmentsApi {
  return {
    siteUrl: SITE,
    staffOf: async () => (typeof who === "number" ? { ok: false, status: who } : { ok: true, person: who }),
    context: async (each) => ({
      db,
      person: each,
      stock: STOCK,
      scheduler: embeddedScheduler(db),
      siteUrl: SITE,
      linkKey: KEY,
      colleague: async () => null,
      now: () => NOW,
    }),
    countRead: async () => ({ ok: true }),
    countChange: async () => ({ ok: true }),
    ...changes,
  };
}

const get = (path: string) => new Request(`${SITE}${path}`);
const headers = { "sec-fetch-site": "same-origin" };

function post(path: string, body: object, more: Record<string, string> = {}) {
  return new Request(`${SITE}${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", ...more },
    body: JSON.stringify(body),
  });
}

const postForm = (path: string, body: Record<string, string>) =>
  new Request(`${SITE}${path}`, { method: "POST", headers, body: new URLSearchParams(body) });

async function booked(): Promise<z.infer<typeof AppointmentSchema>> {
  const response = await handleBooking(post(PATH, DRIVE), api());
  expect(response.status).toBe(201);
  return AppointmentSchema.parse(await response.json());
}

const change = (id: string, name: string, body: object, with_ = api(), more = {}) =>
  handleAppointmentChange(post(`${PATH}/${id}/${name}`, body, more), { id, change: name }, with_);

describe("reading appointments", () => {
  it("answers the days of a view at the person's first store, and one of them alone", async () => {
    const made = await booked();
    const week = await handleCalendar(get(`${PATH}?date=2026-11-25`), api());
    expect([week.status, week.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(AppointmentsSchema.parse(await week.json()).appointments).toEqual([made]);
    const other = await handleCalendar(get(`${PATH}?view=day&date=2026-11-24`), api());
    expect(await other.json()).toEqual({ appointments: [] });
    expect(await (await handleAppointment(get(""), made.id, api())).json()).toEqual(made);
    const { times } = TimesSchema.parse(await (await handleOtherTimes(get(""), made.id, api())).json());
    expect(times.map(({ value }) => value)).toContain("2026-11-23T11:00");
    expect(times.map(({ value }) => value)).not.toContain("2026-11-23T10:30");
  });

  it.each([
    [401, 401 as const],
    [403, 403 as const],
    [404, 404 as const],
  ])("answers %i to whom the back office turns away", async (status, who) => {
    const { id } = await booked();
    for (const answer of [
      handleCalendar(get(PATH), api(who)),
      handleAppointment(get(""), id, api(who)),
      handleOtherTimes(get(""), id, api(who)),
      handleBooking(post(PATH, DRIVE), api(who)),
      change(id, "cancel", {}, api(who)),
    ])
      expect((await answer).status).toBe(status);
  });

  it("is 404 at another store, 403 for another kind, and 429 too often", async () => {
    const { id } = await booked();
    const stranger = api(person("manager", "south"));
    const mechanic = api(person("service", "north"));
    const often = api(OWNER, { countRead: async () => ({ ok: false, retryAfterSeconds: 1 }) });
    const statuses = async (with_: AppointmentsApi) => [
      (await handleAppointment(get(""), id, with_)).status,
      (await handleOtherTimes(get(""), id, with_)).status,
    ];
    expect(await statuses(stranger)).toEqual([404, 404]);
    expect(await statuses(mechanic)).toEqual([403, 403]);
    expect(await statuses(often)).toEqual([429, 429]);
    expect((await handleCalendar(get(`${PATH}?store=south`), api())).status).toBe(404);
  });
});

describe("booking", () => {
  it("leads a plain form to the new appointment", async () => {
    const answer = await handleBooking(postForm(PATH, DRIVE), api());
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/staff\/appointments\/[\w-]+\?done=booked$/);
  });

  it("leads a refused form back with what was typed, none of it in the address", async () => {
    await booked();
    const answer = await handleBooking(postForm(PATH, { ...DRIVE, comments: "Plates", other: "x" }), api());
    const location = answer.headers.get("location") ?? "";
    expect(location).toMatch(/^\/staff\/appointments\/new\?draft=[\w-]+$/);
    const token = new URL(location, SITE).searchParams.get("draft")!;
    const read = (owner: string) => readDraft(db, { form: "staff-appointment", owner }, token, NOW);
    expect(await read("owner")).toEqual({
      typed: { ...DRIVE, comments: "Plates" },
      errors: { slot: expect.any(String) },
    });
    expect(await read("sales")).toBeNull();
  });

  it("answers a script with the fields that are wrong", async () => {
    const answer = await handleBooking(post(PATH, { ...DRIVE, email: "nowhere" }), api());
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { email: expect.any(String) } });
    expect((await handleBooking(post(PATH, { ...DRIVE, vin: "X" }), api())).status).toBe(422);
    expect((await handleBooking(post(PATH, { ...DRIVE, kind: "wedding" }), api())).status).toBe(422);
  });
});

describe("changing", () => {
  it("answers a script with the appointment as it is now, and a conflict with how it stands", async () => {
    const made = await booked();
    const moved = await change(made.id, "move", { version: made.version, slot: "2026-11-24T11:00" });
    expect(moved.status).toBe(200);
    const now = AppointmentSchema.parse(await moved.json());
    const late = await change(made.id, "cancel", { version: made.version });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: expect.stringContaining("Somebody else"),
      appointment: now,
    });
  });

  it("leads a plain form back to the page, which says why not", async () => {
    const made = await booked();
    const locationOf = async (name: string, body: Record<string, string>) => {
      const request = postForm(`${PATH}/${made.id}/${name}`, body);
      return (await handleAppointmentChange(request, { id: made.id, change: name }, api())).headers.get(
        "location",
      );
    };
    const { version } = made;
    const page = `/staff/appointments/${made.id}`;
    expect(await locationOf("move", { version, slot: "2026-11-26T11:00" })).toBe(`${page}?problem=taken`);
    expect(await locationOf("move", { version, slot: "soon" })).toBe(`${page}?problem=invalid`);
    expect(await locationOf("outcome", { version, outcome: "attended" })).toBe(`${page}?problem=closed`);
    expect(await locationOf("cancel", { version })).toBe(`${page}?done=cancel`);
  });

  it("is refused from another website, too often, and by an unknown name", async () => {
    const { id, version } = await booked();
    const foreign = { "sec-fetch-site": "cross-site" };
    const often = api(OWNER, { countChange: async () => ({ ok: false, retryAfterSeconds: 1 }) });
    expect((await change(id, "cancel", { version }, api(), foreign)).status).toBe(403);
    expect((await handleBooking(post(PATH, DRIVE, foreign), api())).status).toBe(403);
    expect((await change(id, "cancel", { version }, often)).status).toBe(429);
    expect((await change(id, "forget", { version })).status).toBe(404);
    expect((await change("no-such-lead", "cancel", { version })).status).toBe(404);
    expect((await change(id, "cancel", { version: "" })).status).toBe(422);
    const now = await handleAppointment(get(""), id, api());
    expect(await now.json()).toMatchObject({ state: "booked" });
  });
});
