import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAVED_VIEWS } from "../../../config/leads/lead-work";
import type { Db } from "../../../lib/core/db/schema";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import { LeadPageSchema, LeadStateSchema } from "../../../lib/staff/leads/lead-state";
import { readReplyDraft } from "../../../lib/staff/leads/reply-drafts";
import { SavedViewsSchema } from "../../../lib/staff/leads/views";
import { callEndpoint, type Sent } from "../../support/call-endpoint";
import { openScene, RECORDS, SITE_URL, signInAll, type Who } from "../../support/staff-scene";
import { availabilityFields, leadContext } from "../../unit/leads/core/fixture";

let db: Db;
let cookies: Record<Who, string>;
let id: string;
beforeAll(async () => {
  db = await openScene();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom("staff_views").execute();
  cookies = await signInAll(db);
  const key = randomUUID();
  const fields = availabilityFields({ idempotencyKey: key, email: `${key}@shopper.example.com` });
  const stored = await acceptLead(leadForm("availability")!, fields, leadContext(db, { now: Date.now }));
  if (!stored.ok) throw new Error(stored.reason);
  id = stored.id;
});

const get = (address: string, who: Who = "owner") => callEndpoint("GET", address, { cookie: cookies[who] });
const post = (address: string, sent: Sent, who: Who = "owner") =>
  callEndpoint("POST", address, { cookie: cookies[who], ...sent });
const change = (name: string, json: object, who?: Who) =>
  post(`/api/staff/leads/${id}/${name}`, { json }, who);

async function redirect(address: string, form: Record<string, string>, who?: Who) {
  const response = await post(address, { form }, who);
  return [response.status, response.headers.get("location")];
}

describe("reading leads", () => {
  it("returns a page of the list, which nothing stores", async () => {
    const response = await get("/api/staff/leads?q=neill");
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { leads, next } = LeadPageSchema.parse(await response.json());
    expect(leads).toContainEqual(expect.objectContaining({ id, name: "Ada O'Neill" }));
    expect(next).toBeNull();
    expect(await (await get("/api/staff/leads?q=nobody")).json()).toMatchObject({ leads: [] });
  });

  it("returns one lead with everything about it", async () => {
    expect(await (await get(`/api/staff/leads/${id}`)).json()).toMatchObject({
      state: { id, stage: "new", version: 1 },
      lead: { user: { firstName: "Ada" } },
      deliveries: expect.arrayContaining([expect.objectContaining({ state: "queued" })]),
      thread: expect.any(Array),
    });
  });

  it("shows nothing of a lead that is not the person's", async () => {
    const foreign = await RECORDS.lead.foreign(db);
    for (const [who, lead, status] of [
      ["manager", foreign, 404],
      ["service", id, 403],
    ] as const) {
      const response = await get(`/api/staff/leads/${lead}`, who);
      expect(response.status).toBe(status);
      expect(JSON.stringify(await response.json())).not.toMatch(/Ada|shopper/);
    }
  });
});

describe("changing a lead", () => {
  it("returns to a script the lead as it is then", async () => {
    const response = await change("stage", { version: 1, stage: "contacted" });
    expect(response.status).toBe(200);
    expect(LeadStateSchema.parse(await response.json())).toMatchObject({ stage: "contacted", version: 2 });
  });

  it("redirects a form to the lead's page, with the result or the error", async () => {
    const page = `/staff/leads/${id}`;
    const form = (name: string, fields: Record<string, string>, who?: Who) =>
      redirect(`/api/staff/leads/${id}/${name}`, fields, who);
    expect(await form("note", { text: "Wants blue. <b>" })).toEqual([303, `${page}?done=note`]);
    const lost = { version: "1", stage: "lost", lostReason: "" };
    expect(await form("stage", lost)).toEqual([303, `${page}?problem=lostReason`]);
    const stranger = { version: "1", assignee: "nobody-knows" };
    expect(await form("assign", stranger)).toEqual([303, `${page}?problem=assignee`]);
    expect(await form("spam", { version: "1", spam: "true" })).toEqual([303, `${page}?done=spam`]);
    expect(await form("stage", { version: "1", stage: "sold" })).toEqual([303, `${page}?problem=conflict`]);
    expect(await form("note", { text: "" })).toEqual([303, `${page}?problem=invalid`]);
    expect(await form("note", { text: "x" }, "nobody")).toEqual([303, "/staff/sign-in"]);
    const foreign = await RECORDS.lead.foreign(db);
    expect(await redirect(`/api/staff/leads/${foreign}/note`, { text: "x" }, "manager")).toEqual([
      303,
      "/staff/leads?problem=unknown",
    ]);
  });

  it("accepts a note of 10,000 characters, and names the limit for a longer one", async () => {
    expect((await change("note", { text: "é".repeat(10_000) })).status).toBe(200);
    const response = await change("note", { text: "é".repeat(10_001) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining("at most 10,000 characters"),
    });
    const form = await redirect(`/api/staff/leads/${id}/note`, { text: "é".repeat(10_001) });
    expect(form).toEqual([303, `/staff/leads/${id}?problem=too-long`]);
  });

  it("shows a conflict with the lead as it is now", async () => {
    await change("stage", { version: 1, stage: "contacted" });
    const response = await change("stage", { version: 1, stage: "sold" });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining("Someone else"),
      lead: { stage: "contacted", version: 2 },
    });
  });

  it("names wrong fields and the missing right", async () => {
    const wrong = await change("task", { text: "Call", dueAt: "tomorrow" });
    expect([wrong.status, await wrong.json()]).toEqual([422, expect.objectContaining({ fields: ["dueAt"] })]);
    const denied = await change("note", { text: "x" }, "service");
    expect([denied.status, await denied.json()]).toEqual([
      403,
      expect.objectContaining({ right: "leads.answer" }),
    ]);
    const notes = await db.selectFrom("lead_notes").select("text").where("lead_id", "=", id).execute();
    expect(notes).toEqual([]);
  });

  it("can be undone with the version that it made", async () => {
    expect((await change("undo", { version: 1 })).status).toBe(422);
    // The page's script sends null where there is no reason.
    await change("stage", { version: 1, stage: "contacted", lostReason: null });
    const undone = await change("undo", { version: 2 });
    expect([undone.status, await undone.json()]).toEqual([
      200,
      expect.objectContaining({ stage: "new", version: 3 }),
    ]);
  });
});

describe("a reply that is rejected without JavaScript", () => {
  const REPLY = { key: "a-key-of-one-form-0001", subject: "Yes", text: "It costs {price}." };
  const send = async (fields: Record<string, string>, lead = id) => {
    const [status, location] = await redirect(`/api/staff/leads/${lead}/reply`, fields, "manager");
    expect(status).toBe(303);
    return new URL(String(location), SITE_URL);
  };

  it.each([
    ["placeholder", REPLY],
    ["invalid", { ...REPLY, subject: "" }],
    ["too-long", { ...REPLY, text: "x".repeat(10_001) }],
  ])("for %s comes back with what was typed, and none of it is in the address", async (problem, typed) => {
    const back = await send(typed);
    expect([back.pathname, back.hash]).toEqual([`/staff/leads/${id}`, "#reply"]);
    expect([...back.searchParams.keys()]).toEqual(["problem", "draft"]);
    expect(back.searchParams.get("problem")).toBe(problem);
    const draft = back.searchParams.get("draft")!;
    const read = (personId: string, leadId: string) =>
      readReplyDraft(db, { personId, leadId }, draft, Date.now());
    expect(await read("manager", id)).toEqual({ subject: typed.subject, text: typed.text });
    // Other people, and other leads, do not get it.
    expect([await read("sales", id), await read("manager", "other")]).toEqual([null, null]);
  });

  it("for an unknown lead returns to the list", async () => {
    expect((await send(REPLY, "nothing")).href).toMatch(/\/staff\/leads(?:\?|\/nothing\?)problem=/);
  });
});

describe("saved views", () => {
  const views = (name: string, json: object) => post(`/api/staff/views/${name}`, { json });

  it("are created, renamed and deleted by a script, which gets all of them back", async () => {
    const created = await views("create", { name: " New ones ", search: "?stage=new&q=ada" });
    const { views: saved } = SavedViewsSchema.parse(await created.json());
    expect(saved).toMatchObject([{ name: "New ones", search: "?stage=new" }]);
    const view = saved[0]!;
    const renamed = await views("rename", { id: view.id, name: "Fresh" });
    expect(SavedViewsSchema.parse(await renamed.json()).views[0]!.name).toBe("Fresh");
    const listed = await get("/api/staff/views");
    expect([listed.headers.get("cache-control"), await listed.json()]).toEqual([
      "no-store",
      { views: [{ id: view.id, name: "Fresh", search: "?stage=new" }] },
    ]);
    expect(await (await views("delete", { id: view.id })).json()).toEqual({ views: [] });
  });

  it("redirect a form to their list, with the result or the error", async () => {
    const form = (name: string, fields: Record<string, string>) =>
      redirect(`/api/staff/views/${name}`, fields);
    expect(await form("create", { name: "New", search: "?stage=new" })).toEqual([
      303,
      "/staff/leads?stage=new&done=view-saved",
    ]);
    expect(await form("create", { name: " ", search: "" })).toEqual([303, "/staff/leads?problem=view-name"]);
    const unknown = { id: "nobodys", name: "x" };
    expect(await form("rename", unknown)).toEqual([303, "/staff/leads?problem=view-unknown"]);
    const view = await db.selectFrom("staff_views").select("id").executeTakeFirstOrThrow();
    expect(await form("delete", { id: view.id })).toEqual([303, "/staff/leads?done=view-deleted"]);
  });

  it("are rejected when there are too many, or the name is too long", async () => {
    for (let count = 0; count < SAVED_VIEWS.max; count++)
      expect((await views("create", { name: `${count}`, search: "" })).status).toBe(200);
    expect((await views("create", { name: "more", search: "" })).status).toBe(409);
    const long = { name: "x".repeat(SAVED_VIEWS.name + 1), search: "" };
    expect((await views("create", long)).status).toBe(422);
    expect((await views("delete", { id: "nobodys" })).status).toBe(404);
  });
});

it("the number of unread leads is zero after all were marked as read", async () => {
  const count = async () => (await get("/api/staff/unread")).json();
  expect(await count()).not.toEqual({ count: 0 });
  expect(await redirect("/api/staff/unread", {})).toEqual([303, "/staff/leads"]);
  expect(await count()).toEqual({ count: 0 });
});

describe("changing several leads", () => {
  const address = "/api/staff/leads/bulk";

  it("redirects a form to the filtered list with the counts, or with the problem", async () => {
    const filter = "?stage=new";
    const form = { action: "assign", assignee: "sales", [`lead.${id}`]: "1", filter };
    expect(await redirect(address, form, "manager")).toEqual([303, "/staff/leads?stage=new&bulk=1.0.0.0"]);
    expect(await redirect(address, { action: "spam", spam: "true", filter })).toEqual([
      303,
      "/staff/leads?stage=new&problem=none-selected",
    ]);
    const lost = { action: "stage", stage: "lost", [`lead.${id}`]: "2" };
    expect(await redirect(address, lost)).toEqual([303, "/staff/leads?problem=lostReason"]);
  });

  it("names the limit for too many leads, and changes none", async () => {
    const leads = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`lead-${index}`, 1]));
    const response = await post(address, { json: { action: "spam", spam: true, leads } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining("up to 200 leads") });
  });

  it("selects the leads of a filter", async () => {
    const body = await (await get(`/api/staff/leads/selection?q=neill`)).json();
    expect(body).toMatchObject({ leads: { [id]: 1 } });
  });

  it("exports leads as a file that only owners get, and audits it", async () => {
    const response = await post("/api/staff/leads/export", { form: { [`lead.${id}`]: "1" } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(await response.text()).toContain("Ada O'Neill");
    const refused = await post("/api/staff/leads/export", { json: {} }, "manager");
    expect(refused.status).toBe(403);
    const rows = await db
      .selectFrom("audit")
      .select("after_json")
      .where("action", "=", "lead.list-export")
      .execute();
    expect(rows.map(({ after_json }) => after_json)).toEqual(['{"leads":1}']);
  });
});
