import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import type { Lead, LeadUser } from "../../../lib/leads/core/lead";
import { openingsOf } from "../../../lib/leads/credit/open-application";
import { auditOf } from "../../../lib/staff/audit";
import {
  erasePersonOf,
  exportPersonOf,
  type PersonalDataContext,
  previewPersonOf,
} from "../../../lib/staff/leads/personal-data";
import { takeSealed } from "../../../lib/staff/leads/personal-data-endpoints";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { withoutIds } from "../../support/without-ids";
import { makeLead, NOW } from "../../unit/leads/core/fixture";

const STORES = ["acme", "north", "south"];
const ALL = { without: "" };
const SON: LeadUser = {
  firstName: "Bob",
  lastName: "O'Neill",
  email: "bob@shopper.example.com",
  phone: "312 555 0187",
};

function person(role: Role, storeId: string | null = "north"): StaffPerson {
  return { id: role, name: `Name of ${role}`, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner", null);
const ROLES_BUT_OWNER = ["manager", "sales", "service", "content", "finance"] as const;

async function addLead(db: Db, changes: Partial<Lead>): Promise<void> {
  await storeLead(db, makeLead(changes));
}

/** Number of the test, for new ids: rows of the audit table stay. */
let tests = 0;

function personalDataContract(database: () => Db): void {
  let db: Db;
  let credit: string;
  let plain: string;
  beforeEach(async () => {
    db = database();
    [credit, plain] = [`credit-${++tests}`, `plain-${tests}`];
    for (const table of [
      "credit_openings",
      "credit_applications",
      "lead_notes",
      "lead_work",
      "leads",
    ] as const)
      await db.deleteFrom(table).execute();
    await addLead(db, { id: credit, type: "FULL_CREDIT_APP" });
    await addLead(db, { id: plain });
    await db
      .insertInto("credit_applications")
      .values({ lead_id: credit, store_id: "north", sealed: "a sealed file", created_at: NOW })
      .execute();
  });
  const as = (who: StaffPerson, changes: Partial<PersonalDataContext> = {}): PersonalDataContext => ({
    db,
    person: who,
    stores: STORES,
    hoursOf: () => null,
    now: () => NOW,
    privacy: {
      dataDir: mkdtempSync(join(tmpdir(), "forecourt-personal-")),
      open: async () => null,
      fingerprint: (phone) => `hash of ${phone}`,
    },
    ...changes,
  });
  const history = async (id: string) =>
    (await auditOf(db, "lead", id)).map(({ action, actor, after }) => [action, actor.id, after]);
  const look = async (id: string, without = "") => {
    const found = await previewPersonOf(as(OWNER), id, { without });
    if (!found.ok) throw new Error(found.reason);
    return found.preview;
  };
  const leads = async () => {
    const rows = await db.selectFrom("leads").select("id").orderBy("id").execute();
    return rows.map(({ id }) => id);
  };

  it.each([OWNER, person("finance"), person("finance", null)])(
    "%j takes a sealed application, and it is in both logs before it is answered",
    async (who) => {
      expect(await takeSealed(as(who), credit)).toEqual({ ok: true, sealed: "a sealed file" });
      expect(await history(credit)).toEqual([["credit.open", who.id, null]]);
      expect(await openingsOf(db, credit)).toEqual([
        { leadId: credit, how: "opened", by: who.email, at: NOW },
      ]);
    },
  );

  it.each(["manager", "sales", "service", "content"] as const)(
    "%s gets none, and the rejection is audited",
    async (role) => {
      const refused = { ok: false, reason: "forbidden", right: "credit.open" };
      expect(await takeSealed(as(person(role)), credit)).toEqual(refused);
      expect(await history(credit)).toEqual([["credit.open.refused", role, { right: "credit.open" }]]);
      expect(await openingsOf(db, credit)).toEqual([]);
    },
  );

  it("of another store or group is not found", async () => {
    expect(await takeSealed(as(person("finance", "south")), credit)).toEqual({
      ok: false,
      reason: "unknown",
    });
    const elsewhere = as(OWNER, { stores: ["elsewhere"] });
    expect(await takeSealed(elsewhere, credit)).toEqual({ ok: false, reason: "unknown" });
    expect(await takeSealed(as(OWNER), "no-such-lead")).toEqual({ ok: false, reason: "unknown" });
    expect(await history(credit)).toEqual([]);
  });

  it("distinguishes a lead without an application from one whose application was deleted", async () => {
    expect(await takeSealed(as(OWNER), plain)).toEqual({ ok: false, reason: "none" });
    await db.deleteFrom("credit_applications").execute();
    expect(await takeSealed(as(OWNER), credit)).toEqual({ ok: false, reason: "deleted" });
    expect(await history(credit)).toEqual([]);
  });

  it("is not delivered if it cannot be audited", async () => {
    const nobody = { ...OWNER, name: null as unknown as string };
    await expect(takeSealed(as(nobody), credit)).rejects.toThrow();
    expect(await openingsOf(db, credit)).toEqual([]);
  });

  it.each(ROLES_BUT_OWNER)("%s neither exports nor deletes, and both refusals are audited", async (role) => {
    const name = "Ada O'Neill";
    const refused = (right: string) => ({ ok: false, reason: "forbidden", right });
    expect(await exportPersonOf(as(person(role)), plain, ALL)).toEqual(refused("export"));
    expect(await erasePersonOf(as(person(role)), plain, { ...ALL, code: "", name })).toEqual(
      refused("erase"),
    );
    expect((await history(plain)).map(([action]) => action).sort()).toEqual([
      "lead.erase.refused",
      "lead.export.refused",
    ]);
    expect(await leads()).toEqual([credit, plain]);
  });

  it("exports the data of the group's stores, and none of another group's", async () => {
    await addLead(db, { id: `${plain}-elsewhere`, storeId: "elsewhere" });
    const exported = await exportPersonOf(as(OWNER), plain, ALL);
    if (!exported.ok) throw new Error(exported.reason);
    expect(exported.data.leads.map(({ id }) => id).sort()).toEqual([credit, plain]);
    expect(exported.data.creditApplications).toHaveLength(1);
    expect(JSON.stringify(exported.data)).not.toMatch(/elsewhere|a sealed file/);
    expect(await history(plain)).toEqual([["lead.export", "owner", { leads: 2 }]]);
  });

  it("deletes all leads of the person in the group after the name was typed, and writes one audit row", async () => {
    await addLead(db, { id: `${plain}-elsewhere`, storeId: "elsewhere" });
    await db
      .insertInto("lead_notes")
      .values({
        id: plain,
        lead_id: plain,
        kind: "note",
        text: "Ada wants blue.",
        author_id: "owner",
        author_name: "Olga",
        created_at: NOW,
      })
      .execute();
    const { code } = await look(plain);
    const name = " ada  O'NEILL ";
    const wrong = { ...ALL, code, name: "Ada Neill" };
    expect(await erasePersonOf(as(OWNER), plain, wrong)).toEqual({ ok: false, reason: "name" });
    for (const unseen of ["", "another"])
      expect(await erasePersonOf(as(OWNER), plain, { ...ALL, code: unseen, name })).toEqual({
        ok: false,
        reason: "changed",
      });
    expect(await history(plain)).toEqual([]);
    const erased = await erasePersonOf(as(OWNER), plain, { ...ALL, code, name });
    expect(erased).toMatchObject({ ok: true, deleted: { leads: 2, notes: 1, creditApplications: 1 } });
    expect(await leads()).toEqual([`${plain}-elsewhere`]);
    expect(await history(plain)).toMatchObject([["lead.erase", "owner", { leads: 2 }]]);
    expect(withoutIds(JSON.stringify(await auditOf(db, "lead", plain)))).not.toMatch(/Ada|shopper|555|blue/);
  });

  it("a family's other leads stay if their shared number is excluded", async () => {
    await addLead(db, { id: `${plain}-son`, user: SON });
    const name = "Ada O'Neill";
    const { contacts } = await look(plain);
    expect(contacts).toMatchObject([
      { value: "ada@shopper.example.com", names: ["Ada O'Neill"], leads: 2 },
      { value: "3125550187", names: ["Ada O'Neill", "Bob O'Neill"], leads: 3 },
      { value: "bob@shopper.example.com", names: ["Bob O'Neill"], leads: 1 },
    ]);
    const [email, phone] = contacts.map(({ mark }) => mark);
    const nobody = { without: `${email} ${phone}`, code: "any", name };
    expect(await erasePersonOf(as(OWNER), plain, nobody)).toEqual({ ok: false, reason: "subject" });
    const alone = await look(plain, phone);
    expect(alone).toMatchObject({ contacts: [contacts[0]], leftOut: [contacts[1]], deleted: { leads: 2 } });
    const other = await look(plain);
    const swapped = { without: phone!, code: other.code, name };
    expect(await erasePersonOf(as(OWNER), plain, swapped)).toEqual({ ok: false, reason: "changed" });
    await erasePersonOf(as(OWNER), plain, { without: phone!, code: alone.code, name });
    expect(await leads()).toEqual([`${plain}-son`]);
    const { code } = await look(`${plain}-son`);
    await erasePersonOf(as(OWNER), `${plain}-son`, { ...ALL, code, name: "Bob O'Neill" });
    expect(await leads()).toEqual([]);
  });

  it("nothing is deleted that cannot be audited", async () => {
    const nobody = { ...OWNER, name: null as unknown as string };
    const { code } = await look(plain);
    await expect(erasePersonOf(as(nobody), plain, { ...ALL, code, name: "Ada O'Neill" })).rejects.toThrow();
    expect(await leads()).toEqual([credit, plain]);
  });
}

onBothDatabases("sealed and personal data", (instances) => personalDataContract(() => instances().first));
