import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import {
  handleLead,
  handleLeadChange,
  handleLeadList,
  type LeadsApi,
} from "../../../lib/staff/leads/handle-leads";
import { LeadPageSchema, LeadStateSchema } from "../../../lib/staff/leads/lead-state";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { availabilityFields, leadContext, memoryDb, NOW } from "../leads/core/fixture";

const SITE = "https://acme.example.com";
const person = (role: Role, storeId: string | null): StaffPerson => ({
  id: role,
  name: role,
  email: `${role}@acme.example.com`,
  roles: [{ role, storeId }],
});
const OWNER = person("owner", null);

let db: Db;
let id: string;
beforeEach(async () => {
  db = await memoryDb();
  const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  if (!answer.ok) throw new Error(answer.reason);
  id = answer.id;
});

function api(who: StaffPerson | 401 | 403 | 404 = OWNER, changes: Partial<LeadsApi> = {}): LeadsApi {
  return {
    siteUrl: SITE,
    staffOf: async () => (typeof who === "number" ? { ok: false, status: who } : { ok: true, person: who }),
    context: async (person) => ({
      db,
      person,
      stores: ["acme", "north", "south"],
      hoursOf: () => null,
      timeZone: "America/Chicago",
      now: () => NOW + 45 * 60_000,
      colleague: async () => null,
    }),
    countRead: async () => ({ ok: true }),
    countChange: async () => ({ ok: true }),
    ...changes,
  };
}

const get = (path: string) => new Request(`${SITE}${path}`);
const headers = { "sec-fetch-site": "same-origin" };

function postJson(change: string, body: unknown, with_ = api(), more: Record<string, string> = {}) {
  const request = new Request(`${SITE}/api/staff/leads/${id}/${change}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", ...more },
    body: JSON.stringify(body),
  });
  return handleLeadChange(request, { id, change }, with_);
}

async function postForm(change: string, body: Record<string, string>, with_ = api()) {
  const request = new Request(`${SITE}/api/staff/leads/${id}/${change}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(body),
  });
  const response = await handleLeadChange(request, { id, change }, with_);
  return [response.status, response.headers.get("location")];
}

describe("reading leads", () => {
  it("answers the list with the first response's state, and is never stored", async () => {
    const response = await handleLeadList(get("/api/staff/leads?q=neill"), api());
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { leads, next } = LeadPageSchema.parse(await response.json());
    expect(leads).toMatchObject([{ id, name: "Ada O'Neill", response: { state: "soon", minutes: 45 } }]);
    expect(next).toBeNull();
  });

  it("answers one lead with everything of it", async () => {
    const response = await handleLead(get(`/api/staff/leads/${id}`), id, api());
    expect(await response.json()).toMatchObject({
      state: { id, stage: "new", version: 1 },
      response: { state: "soon" },
      lead: { user: { firstName: "Ada" } },
      deliveries: [{ state: "queued" }],
      thread: [],
    });
  });

  it.each([
    [401, 401],
    [403, 403],
    [404, 404],
    [person("manager", "south"), 404],
    [person("service", "north"), 403],
    [{ ...OWNER, roles: [] }, 404],
  ] as const)("turns %j away with %i", async (who, status) => {
    const response = await handleLead(get(`/api/staff/leads/${id}`), id, api(who));
    expect(response.status).toBe(status);
    expect(JSON.stringify(await response.json())).not.toMatch(/Ada|shopper/);
  });

  it("is counted", async () => {
    const over = api(OWNER, { countRead: async () => ({ ok: false, retryAfterSeconds: 9 }) });
    expect((await handleLeadList(get("/api/staff/leads"), over)).status).toBe(429);
  });
});

describe("changing a lead", () => {
  it("answers a script with the lead as it then is", async () => {
    const response = await postJson("stage", { version: 1, stage: "contacted" });
    expect(response.status).toBe(200);
    expect(LeadStateSchema.parse(await response.json())).toMatchObject({ stage: "contacted", version: 2 });
  });

  it("leads a form back to the lead's page", async () => {
    const page = `/staff/leads/${id}`;
    expect(await postForm("note", { text: "Wants blue. <b>" })).toEqual([303, `${page}?done=note`]);
    expect(await postForm("stage", { version: "1", stage: "lost", lostReason: "" })).toEqual([
      303,
      `${page}?problem=lostReason`,
    ]);
    expect(await postForm("assign", { version: "1", assignee: "nobody-knows" })).toEqual([
      303,
      `${page}?problem=assignee`,
    ]);
    expect(await postForm("spam", { version: "1", spam: "true" })).toEqual([303, `${page}?done=spam`]);
    expect(await postForm("stage", { version: "1", stage: "sold" })).toEqual([
      303,
      `${page}?problem=conflict`,
    ]);
    expect(await postForm("note", { text: "" })).toEqual([303, `${page}?problem=invalid`]);
    expect(await postForm("note", { text: "x" }, api(401))).toEqual([303, "/staff/sign-in"]);
    expect(await postForm("note", { text: "x" }, api(person("manager", "south")))).toEqual([
      303,
      "/staff/leads?problem=unknown",
    ]);
  });

  it("takes a note of 10,000 characters, and says of a longer one how long it may be", async () => {
    expect((await postJson("note", { text: "é".repeat(10_000) })).status).toBe(200);
    const response = await postJson("note", { text: "é".repeat(10_001) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining("at most 10,000 characters"),
    });
    const form = await postForm("note", { text: "é".repeat(10_001) });
    expect(form).toEqual([303, `/staff/leads/${id}?problem=too-long`]);
  });

  it("shows a conflict with the lead as it now is", async () => {
    await postJson("stage", { version: 1, stage: "contacted" });
    const response = await postJson("stage", { version: 1, stage: "sold" });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining("Somebody else"),
      lead: { stage: "contacted", version: 2 },
    });
  });

  it("names the fields that are wrong, and the right that is lacking", async () => {
    const wrong = await postJson("task", { text: "Call", dueAt: "tomorrow" });
    expect([wrong.status, await wrong.json()]).toEqual([422, expect.objectContaining({ fields: ["dueAt"] })]);
    const denied = await postJson("note", { text: "x" }, api(person("service", "north")));
    expect([denied.status, await denied.json()]).toEqual([
      403,
      expect.objectContaining({ right: "leads.answer" }),
    ]);
  });

  it("is refused from another website, for an unknown change, too often, or too large, and writes nothing", async () => {
    const note = { text: "Hello" };
    expect((await postJson("note", note, api(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await postJson("constructor", note)).status).toBe(404);
    const over = api(OWNER, { countChange: async () => ({ ok: false, retryAfterSeconds: 9 }) });
    expect((await postJson("note", note, over)).status).toBe(429);
    expect((await postJson("note", { text: "x".repeat(200_000) })).status).toBe(413);
    expect(await db.selectFrom("lead_notes").selectAll().execute()).toEqual([]);
  });
});
