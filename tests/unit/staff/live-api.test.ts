import { beforeEach, describe, expect, it } from "vitest";
import { SAVED_VIEWS } from "../../../config/leads/lead-live";
import type { Db } from "../../../lib/core/db/schema";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import { handleLeadChange, type LeadsApi } from "../../../lib/staff/leads/handle-leads";
import { handleReadAll, handleUnread } from "../../../lib/staff/leads/handle-unread";
import { handleViewChange, handleViews } from "../../../lib/staff/leads/handle-views";
import { SavedViewsSchema } from "../../../lib/staff/leads/views";
import type { StaffPerson } from "../../../lib/staff/rights";
import { availabilityFields, leadContext, memoryDb, NOW } from "../leads/core/fixture";

const SITE = "https://acme.example.com";
const OLGA: StaffPerson = {
  id: "olga",
  name: "Olga",
  email: "olga@acme.example.com",
  roles: [{ role: "owner", storeId: null }],
};

let db: Db;
beforeEach(async () => {
  db = await memoryDb();
  const at = new Date(NOW - 1).toISOString();
  await db
    .insertInto("staff_people")
    .values({
      ...{ id: OLGA.id, name: OLGA.name, email: OLGA.email, email_verified: 1, image: null, state: "active" },
      ...{ created_at: at, updated_at: at, two_factor_enabled: null },
    })
    .execute();
});

function api(changes: Partial<LeadsApi> = {}): LeadsApi {
  return {
    siteUrl: SITE,
    staffOf: async () => ({ ok: true, person: OLGA }),
    context: async (person) => ({
      db,
      person,
      stores: ["acme", "north", "south"],
      hoursOf: () => null,
      timeZone: "America/Chicago",
      now: () => NOW,
      colleague: async () => OLGA,
    }),
    countRead: async () => ({ ok: true }),
    countChange: async () => ({ ok: true }),
    ...changes,
  };
}
const turnAway = (status: 401 | 403 | 404) => api({ staffOf: async () => ({ ok: false, status }) });
const overLimit = async () => ({ ok: false, retryAfterSeconds: 9 }) as const;

const get = (path: string) => new Request(SITE + path);

function post(path: string, body: object | string, site = "same-origin"): Request {
  const isForm = typeof body === "string";
  const headers = {
    "sec-fetch-site": site,
    "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
  };
  return new Request(SITE + path, { method: "POST", headers, body: isForm ? body : JSON.stringify(body) });
}
const changeView = (change: string, body: object | string, with_ = api(), site?: string) =>
  handleViewChange(post(`/api/staff/views/${change}`, body, site), change, with_);

describe("saved views", () => {
  it("are created, renamed and deleted by a script, which gets all of them back", async () => {
    const created = await changeView("create", { name: " New ones ", search: "?stage=new&q=ada" });
    const { views } = SavedViewsSchema.parse(await created.json());
    expect(views).toMatchObject([{ name: "New ones", search: "?stage=new" }]);
    const { id } = views[0]!;
    const renamed = await changeView("rename", { id, name: "Fresh" });
    expect(SavedViewsSchema.parse(await renamed.json()).views[0]!.name).toBe("Fresh");
    const listed = await handleViews(get("/api/staff/views"), api());
    expect([listed.headers.get("cache-control"), await listed.json()]).toEqual([
      "no-store",
      { views: [{ id, name: "Fresh", search: "?stage=new" }] },
    ]);
    expect(await (await changeView("delete", { id })).json()).toEqual({ views: [] });
  });

  it("lead a form back to the list that they show, with what was done or why not", async () => {
    const target = async (change: string, body: string) => {
      const response = await changeView(change, body);
      return [response.status, response.headers.get("location")];
    };
    expect(await target("create", "name=New&search=%3Fstage%3Dnew")).toEqual([
      303,
      "/staff/leads?stage=new&done=view-saved",
    ]);
    expect(await target("create", "name=+&search=")).toEqual([303, "/staff/leads?problem=view-name"]);
    expect(await target("rename", "id=nobodys&name=x")).toEqual([303, "/staff/leads?problem=view-unknown"]);
    const { id } = await db.selectFrom("staff_views").select("id").executeTakeFirstOrThrow();
    expect(await target("delete", `id=${id}`)).toEqual([303, "/staff/leads?done=view-deleted"]);
  });

  it("are refused when there are too many, the name is too long, or it is no change", async () => {
    for (let count = 0; count < SAVED_VIEWS.max; count++)
      expect((await changeView("create", { name: `${count}`, search: "" })).status).toBe(200);
    expect((await changeView("create", { name: "more", search: "" })).status).toBe(409);
    const long = { name: "x".repeat(SAVED_VIEWS.name + 1), search: "" };
    expect((await changeView("create", long)).status).toBe(422);
    expect((await changeView("constructor", {})).status).toBe(404);
    expect((await changeView("delete", { id: "nobodys" })).status).toBe(404);
  });

  it("are for signed-in people who may see leads, from this site, within limits", async () => {
    const view = { name: "x", search: "" };
    expect((await changeView("create", view, api(), "cross-site")).status).toBe(403);
    for (const status of [401, 403, 404] as const) {
      expect((await changeView("create", view, turnAway(status))).status).toBe(status);
      expect((await handleViews(get("/api/staff/views"), turnAway(status))).status).toBe(status);
    }
    expect((await changeView("create", view, api({ countChange: overLimit }))).status).toBe(429);
    expect(await db.selectFrom("staff_views").selectAll().execute()).toEqual([]);
  });
});

describe("the number of unread leads", () => {
  const count = async () => (await (await handleUnread(get("/api/staff/unread"), api())).json()) as object;

  it("is answered, and none is left after all were marked as read", async () => {
    const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
    expect(answer.ok).toBe(true);
    expect(await count()).toEqual({ count: 1 });
    expect((await handleReadAll(post("/api/staff/unread", {}, "cross-site"), api())).status).toBe(403);
    expect((await handleReadAll(post("/api/staff/unread", {}), turnAway(401))).status).toBe(401);
    expect(await count()).toEqual({ count: 1 });
    const form = await handleReadAll(post("/api/staff/unread", ""), api());
    expect([form.status, form.headers.get("location")]).toEqual([303, "/staff/leads"]);
    expect(await count()).toEqual({ count: 0 });
  });

  it("is counted, and for nobody else", async () => {
    const over = await handleUnread(get("/api/staff/unread"), api({ countRead: overLimit }));
    expect(over.status).toBe(429);
    for (const status of [401, 403, 404] as const)
      expect((await handleUnread(get("/api/staff/unread"), turnAway(status))).status).toBe(status);
  });
});

it("a change can be taken back over the API, with the version that it made", async () => {
  const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  if (!answer.ok) throw new Error(answer.reason);
  const change = (name: string, body: object) =>
    handleLeadChange(
      post(`/api/staff/leads/${answer.id}/${name}`, body),
      { id: answer.id, change: name },
      api(),
    );
  expect((await change("undo", { version: 1 })).status).toBe(422);
  // As the page's script sends it: without a reason the field is null.
  await change("stage", { version: 1, stage: "contacted", lostReason: null });
  const undone = await change("undo", { version: 2 });
  expect([undone.status, await undone.json()]).toEqual([
    200,
    expect.objectContaining({ stage: "new", version: 3 }),
  ]);
});
