import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import {
  handleErase,
  handleExport,
  handleSealed,
  type PersonalDataApi,
} from "../../../lib/staff/leads/handle-personal-data";
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
const OVER = async () => ({ ok: false as const, retryAfterSeconds: 9 });
const NAME = "Ada O'Neill";

let db: Db;
let id: string;
beforeEach(async () => {
  db = await memoryDb();
  const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  if (!answer.ok) throw new Error(answer.reason);
  id = answer.id;
});

function api(
  who: StaffPerson | 401 | 403 | 404 = OWNER,
  changes: Partial<PersonalDataApi> = {},
): PersonalDataApi {
  return {
    siteUrl: SITE,
    staffOf: async () => (typeof who === "number" ? { ok: false, status: who } : { ok: true, person: who }),
    context: async (staff) => ({
      db,
      person: staff,
      stores: ["acme", "north", "south"],
      hoursOf: () => null,
      now: () => NOW,
      privacy: {
        dataDir: mkdtempSync(join(tmpdir(), "forecourt-personal-")),
        open: async () => null,
        fingerprint: (phone) => phone,
      },
    }),
    countSealed: async () => ({ ok: true }),
    countPrivacy: async () => ({ ok: true }),
    ...changes,
  };
}

const audited = async () =>
  (await db.selectFrom("audit").select("action").execute()).map(({ action }) => action);
const leadCount = async () => (await db.selectFrom("leads").select("id").execute()).length;

function sealed(with_ = api(), site = "same-origin") {
  const request = new Request(`${SITE}/api/staff/leads/${id}/sealed`, {
    headers: { "sec-fetch-site": site },
  });
  return handleSealed(request, id, with_);
}

async function addSealed(): Promise<void> {
  await db.updateTable("lead_work").set({ type: "FULL_CREDIT_APP" }).execute();
  await db.updateTable("leads").set({ type: "FULL_CREDIT_APP" }).execute();
  await db
    .insertInto("credit_applications")
    .values({ lead_id: id, store_id: "north", sealed: "a sealed file", created_at: NOW })
    .execute();
}

describe("GET /sealed", () => {
  it("answers the sealed file as a download that nothing stores", async () => {
    await addSealed();
    const answer = await sealed();
    expect(await answer.text()).toBe("a sealed file");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="credit-application-${id}.age"`,
    );
    expect(await audited()).toEqual(["credit.open"]);
  });

  it.each([
    [401, 401],
    [403, 403],
    [404, 404],
    [person("finance", "south"), 404],
    [person("manager", "north"), 403],
  ] as const)("turns %j away with %i", async (who, status) => {
    await addSealed();
    const answer = await sealed(api(who));
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain("a sealed file");
  });

  it("says that a lead has no application, or no longer", async () => {
    expect((await sealed()).status).toBe(404);
    await addSealed();
    await db.deleteFrom("credit_applications").execute();
    expect((await sealed()).status).toBe(410);
  });

  it("is refused from another website and too often, and no opening is on record then", async () => {
    await addSealed();
    expect((await sealed(api(), "cross-site")).status).toBe(403);
    const over = await sealed(api(OWNER, { countSealed: OVER }));
    expect([over.status, over.headers.get("retry-after")]).toEqual([429, "9"]);
    expect(await audited()).toEqual([]);
  });
});

type Handler = typeof handleErase;

function post(
  handle: Handler,
  fields: Record<string, unknown>,
  with_ = api(),
  more: Record<string, string> = {},
) {
  const request = new Request(`${SITE}/api/staff/leads/${id}/erase`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", ...more },
    body: JSON.stringify(fields),
  });
  return handle(request, id, with_);
}

async function postForm(handle: Handler, fields: Record<string, string>, with_ = api()) {
  const request = new Request(`${SITE}/api/staff/leads/${id}/erase`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  });
  const answer = await handle(request, id, with_);
  return [answer.status, answer.headers.get("location")];
}

describe("POST /export", () => {
  it("answers a file with everything of the person", async () => {
    const answer = await post(handleExport, {});
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="personal-data-${id}.json"`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ leads: [{ id, user: { firstName: "Ada" } }] });
    expect(await audited()).toEqual(["lead.export"]);
  });
});

describe("POST /erase", () => {
  /** Returns the preview for a script that has not seen one yet. */
  async function look(without = "") {
    const answer = await post(handleErase, { name: NAME, without });
    const body = (await answer.json()) as {
      error: string;
      preview: { code: string; contacts: { mark: string }[]; deleted: object };
    };
    return { status: answer.status, ...body };
  }

  it("shows a script what would be deleted, and deletes nothing else", async () => {
    const { status, error, preview } = await look();
    expect([status, error]).toEqual([409, expect.stringContaining("Nothing was deleted")]);
    expect(preview).toMatchObject({
      contacts: [{ names: [NAME], leads: 1 }, { names: [NAME] }],
      deleted: { leads: 1, deliveries: 1 },
    });
    expect(await leadCount()).toBe(1);
    const answer = await post(handleErase, { name: NAME, code: preview.code });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { deleted: expect.objectContaining({ leads: 1, deliveries: 1 }) },
    ]);
    expect(await leadCount()).toBe(0);
  });

  it("leads a form to the list once all is deleted, and back to what it shows while it is not", async () => {
    const { code, contacts } = (await look()).preview;
    const page = `/staff/leads/${id}/personal-data`;
    const without = contacts.map(({ mark }) => mark);
    expect(await postForm(handleErase, { code, name: "Bob" })).toEqual([303, `${page}?problem=name`]);
    expect(await postForm(handleErase, { code: "other", name: NAME })).toEqual([
      303,
      `${page}?problem=changed`,
    ]);
    expect(await postForm(handleErase, { code, name: NAME, without: without.join(" ") })).toEqual([
      303,
      `${page}?without=${without.join("&without=")}&problem=subject`,
    ]);
    expect(await postForm(handleErase, { code, name: NAME }, api(401))).toEqual([303, "/staff/sign-in"]);
    const south = api(person("manager", "south"));
    expect(await postForm(handleErase, { code, name: NAME }, south)).toEqual([
      303,
      "/staff/leads?problem=unknown",
    ]);
    expect(await leadCount()).toBe(1);
    expect(await postForm(handleErase, { code, name: NAME })).toEqual([303, "/staff/leads?done=erase"]);
    expect(await leadCount()).toBe(0);
  });

  it("is refused from another website, without the right, too often, or too large, and deletes nothing", async () => {
    const fields = { name: NAME, code: (await look()).preview.code };
    expect((await post(handleErase, fields, api(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const denied = await post(handleErase, fields, api(person("manager", "north")));
    expect([denied.status, await denied.json()]).toEqual([403, expect.objectContaining({ right: "erase" })]);
    expect((await post(handleErase, fields, api(OWNER, { countPrivacy: OVER }))).status).toBe(429);
    expect((await post(handleErase, { ...fields, more: "x".repeat(200_000) })).status).toBe(413);
    expect((await post(handleErase, { ...fields, name: 5 })).status).toBe(422);
    expect(await leadCount()).toBe(1);
  });
});
