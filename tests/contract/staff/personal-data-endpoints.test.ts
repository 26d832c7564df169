import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import { auditOf } from "../../../lib/staff/audit";
import { callEndpoint, type Sent } from "../../support/call-endpoint";
import { openScene, signInAll, type Who } from "../../support/staff-scene";
import { availabilityFields, leadContext } from "../../unit/leads/core/fixture";

const NAME = "Ada O'Neill";

let db: Db;
let cookies: Record<Who, string>;
let id: string;
beforeAll(async () => {
  db = await openScene();
  cookies = await signInAll(db);
});
beforeEach(async () => {
  for (const table of ["credit_applications", "outbox", "consents", "lead_work", "leads"] as const)
    await db.deleteFrom(table).execute();
  const stored = await acceptLead(
    leadForm("availability")!,
    availabilityFields(),
    leadContext(db, { now: Date.now }),
  );
  if (!stored.ok) throw new Error(stored.reason);
  id = stored.id;
});
afterAll(() => db.destroy());

const audited = async () => (await auditOf(db, "lead", id)).map(({ action }) => action);
const leadCount = async () => (await db.selectFrom("leads").select("id").execute()).length;
const path = (name: string) => `/api/staff/leads/${id}/${name}`;
const post = (name: string, sent: Sent, who: Who = "owner") =>
  callEndpoint("POST", path(name), { cookie: cookies[who], ...sent });

async function redirect(fields: Record<string, string>, who?: Who) {
  const response = await post("erase", { form: fields }, who);
  return [response.status, response.headers.get("location")];
}

describe("a sealed application", () => {
  const sealed = (headers = {}) => callEndpoint("GET", path("sealed"), { cookie: cookies.owner, headers });

  async function addSealed(): Promise<void> {
    await db.updateTable("lead_work").set({ type: "FULL_CREDIT_APP" }).execute();
    await db.updateTable("leads").set({ type: "FULL_CREDIT_APP" }).execute();
    await db
      .insertInto("credit_applications")
      .values({ lead_id: id, store_id: "north", sealed: "a sealed file", created_at: Date.now() })
      .execute();
  }

  it("is a download that nothing stores", async () => {
    await addSealed();
    const response = await sealed();
    expect(await response.text()).toBe("a sealed file");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="credit-application-${id}.age"`,
    );
    expect(await audited()).toEqual(["credit.open"]);
  });

  it("is missing from a lead without one, and after its deletion", async () => {
    expect((await sealed()).status).toBe(404);
    await addSealed();
    await db.deleteFrom("credit_applications").execute();
    const gone = await sealed();
    expect([gone.status, await gone.json()]).toEqual([
      410,
      expect.objectContaining({ error: expect.stringContaining("deleted") }),
    ]);
  });

  it("is not opened by another website's link", async () => {
    await addSealed();
    expect((await sealed({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await audited()).toEqual([]);
  });
});

it("an export is a file with everything of the person", async () => {
  const response = await post("export", { json: {} });
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="personal-data-${id}.json"`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ leads: [{ id, user: { firstName: "Ada" } }] });
  expect(await audited()).toEqual(["lead.export"]);
});

describe("an erasure", () => {
  /** The preview for a script that has not looked yet. */
  async function look() {
    const response = await post("erase", { json: { name: NAME } });
    const body = (await response.json()) as {
      error: string;
      preview: { code: string; contacts: { mark: string }[]; deleted: object };
    };
    return { status: response.status, ...body };
  }

  it("shows a script the data to delete, and deletes only that", async () => {
    const { status, error, preview } = await look();
    expect([status, error]).toEqual([409, expect.stringContaining("We didn't delete anything")]);
    expect(preview).toMatchObject({
      contacts: [{ names: [NAME], leads: 1 }, { names: [NAME] }],
      // The mail to the store, and the news to the staff.
      deleted: { leads: 1, deliveries: 2 },
    });
    expect(await leadCount()).toBe(1);
    const response = await post("erase", { json: { name: NAME, code: preview.code } });
    expect([response.status, await response.json()]).toEqual([
      200,
      { deleted: expect.objectContaining({ leads: 1, deliveries: 2 }) },
    ]);
    expect(await leadCount()).toBe(0);
  });

  it("redirects a form to the list after the deletion, otherwise back to the preview", async () => {
    const { code, contacts } = (await look()).preview;
    const page = `/staff/leads/${id}/personal-data`;
    const without = contacts.map(({ mark }) => mark);
    expect(await redirect({ code, name: "Bob" })).toEqual([303, `${page}?problem=name`]);
    expect(await redirect({ code: "other", name: NAME })).toEqual([303, `${page}?problem=changed`]);
    expect(await redirect({ code, name: NAME, without: without.join(" ") })).toEqual([
      303,
      `${page}?without=${without.join("&without=")}&problem=subject`,
    ]);
    expect(await redirect({ code, name: NAME }, "nobody")).toEqual([303, "/staff/sign-in"]);
    await db.updateTable("lead_work").set({ store_id: "south" }).execute();
    expect(await redirect({ code, name: NAME }, "manager")).toEqual([303, "/staff/leads?problem=unknown"]);
    await db.updateTable("lead_work").set({ store_id: "north" }).execute();
    expect(await leadCount()).toBe(1);
    expect(await redirect({ code, name: NAME })).toEqual([303, "/staff/leads?done=erase"]);
    expect(await leadCount()).toBe(0);
  });

  it("names the missing right, and deletes nothing without it or of wrong fields", async () => {
    const fields = { name: NAME, code: (await look()).preview.code };
    const denied = await post("erase", { json: fields }, "manager");
    expect([denied.status, await denied.json()]).toEqual([403, expect.objectContaining({ right: "erase" })]);
    expect((await post("erase", { json: { ...fields, name: 5 } })).status).toBe(422);
    expect(await leadCount()).toBe(1);
  });
});
