import { expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import {
  changePeople,
  planInvitation,
  planNewStart,
  planRemoval,
  planRole,
} from "../../../lib/staff/accounts/change-people";
import { acceptInvitation, readInvitation } from "../../../lib/staff/accounts/invitations";
import { listInvitations } from "../../../lib/staff/accounts/open-invitations";
import { findStaffPerson, giveRole, ownersBesides, rolesOf } from "../../../lib/staff/accounts/people";
import { OPERATOR } from "../../../lib/staff/people-rights";
import type { StaffRole } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { addPerson } from "../../support/staff-session";

const NOW = Date.UTC(2026, 5, 1);
const SALES = { role: "sales", storeId: "okc" } as const;

let groups = 0;

onBothDatabases("who works in a group", (instances) => {
  it("keeps an owner when two owners demote each other concurrently", async () => {
    const { first, second } = instances();
    for (let round = 0; round < 10; round++) {
      const group = newGroup();
      const [one, other] = await Promise.all([addOwner(first, group), addOwner(first, group)]);
      const outcomes = await Promise.all([
        setRole(first, { by: one, group }, { personId: other, storeId: null, role: "sales" }),
        setRole(second, { by: other, group }, { personId: one, storeId: null, role: "sales" }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await ownersBesides(first, group, null)).toBe(1);
    }
  });

  it("keeps the last owner, also on the command line", async () => {
    const { first: db } = instances();
    const group = newGroup();
    const owner = await addOwner(db, group);
    const outcome = await remove(db, { by: OPERATOR.id, group }, owner);
    expect(outcome).toEqual({ ok: false, why: "last-owner" });
    expect(await rolesOf(db, owner, group)).toHaveLength(1);
    expect(await actions(db, owner)).toEqual(["person.remove.refused"]);
  });

  it.each(["removed", "demoted", "moved to another store"])(
    "ends the invitations of a manager who is %s, also when they are promoted again",
    async (how) => {
      const { first: db } = instances();
      const group = newGroup();
      const [owner, manager] = [await addOwner(db, group), await addManager(db, group)];
      const token = await invite(db, { by: manager, group }, `${group}@example.com`, SALES);
      const by = { by: owner, group };
      if (how === "removed") await remove(db, by, manager);
      else if (how === "demoted") await setRole(db, by, { personId: manager, storeId: "okc", role: "sales" });
      else {
        await setRole(db, by, { personId: manager, storeId: "tulsa", role: "manager" });
        await setRole(db, by, { personId: manager, storeId: "okc", role: null });
      }
      expect(await listInvitations(db, group, NOW)).toEqual([]);
      if (how === "demoted") await setRole(db, by, { personId: manager, storeId: "okc", role: "manager" });
      expect(await readInvitation(db, token, NOW)).toEqual({ ok: false, problem: "unknown" });
      const rows = await db
        .selectFrom("audit")
        .select("action")
        .where("actor_id", "=", owner)
        .where("record_kind", "=", "invitation")
        .execute();
      expect(rows).toEqual([{ action: "invitation.withdraw" }]);
    },
  );

  it("keeps the invitations that their sender may still send", async () => {
    const { first: db } = instances();
    const group = newGroup();
    const [owner, manager] = [await addOwner(db, group), await addManager(db, group)];
    await invite(db, { by: manager, group }, `${group}@example.com`, SALES);
    await setRole(db, { by: owner, group }, { personId: manager, storeId: "tulsa", role: "sales" });
    expect(await listInvitations(db, group, NOW)).toHaveLength(1);
  });

  it("checks the sender's right again when an invitation is accepted, and audits the refusal", async () => {
    const { first: db } = instances();
    const group = newGroup();
    const manager = await addManager(db, group);
    const email = `${group}@example.com`;
    const token = await invite(db, { by: manager, group }, email, SALES);
    // Behind the site's back.
    await db.deleteFrom("staff_roles").where("person_id", "=", manager).execute();
    const read = await readInvitation(db, token, NOW);
    if (!read.ok) throw new Error(read.problem);
    const accept = () => acceptInvitation(db, read.invitation, { name: "Eve", state: "setup" }, NOW);
    expect(await accept()).toBeNull();
    expect(await accept()).toBeNull();
    expect(await findStaffPerson(db, email)).toBeNull();
    expect(await readInvitation(db, token, NOW)).toEqual({ ok: false, problem: "unknown" });
    expect(await actions(db, read.invitation.id)).toEqual(["invitation.create", "invitation.accept.refused"]);
  });

  it("resets no sign-in if the sender may no longer reset it", async () => {
    const { first: db } = instances();
    const group = newGroup();
    const manager = await addManager(db, group);
    const person = await addPerson(db, group, SALES);
    const plan = (trx: Db) =>
      planNewStart(trx, { groupId: group, by: manager }, { personId: person, email: "p@example.com" });
    const sent = await changePeople(db, { by: actor(manager), groupId: group }, plan, NOW);
    if (!sent.ok) throw new Error(sent.why);
    await giveRole(db, { personId: person, groupId: group, role: "owner", storeId: null }, "test", NOW);
    const read = await readInvitation(db, sent.result, NOW);
    if (!read.ok) throw new Error(read.problem);
    expect(await acceptInvitation(db, read.invitation, { name: "Eve", state: "setup" }, NOW)).toBeNull();
    const { state, name } = await db
      .selectFrom("staff_people")
      .select(["state", "name"])
      .where("id", "=", person)
      .executeTakeFirstOrThrow();
    expect([state, name]).toEqual(["active", `Person ${person.slice(0, 4)}`]);
  });

  it("never replaces an invitation by a lesser one, and audits the attempt", async () => {
    const { first: db } = instances();
    const group = newGroup();
    const [owner, manager] = [await addOwner(db, group), await addManager(db, group)];
    const email = `${group}@example.com`;
    const token = await invite(db, { by: owner, group }, email, { role: "owner", storeId: null });
    const outcome = await plannedInvite(db, { by: manager, group }, email, SALES);
    expect(outcome).toEqual({ ok: false, why: "greater" });
    expect((await readInvitation(db, token, NOW)).ok).toBe(true);
    const rows = await db.selectFrom("audit").select("action").where("actor_id", "=", manager).execute();
    expect(rows).toEqual([{ action: "invitation.create.refused" }]);
  });

  it("does not change one's own roles by inviting one's own address", async () => {
    const { first: db } = instances();
    const group = newGroup();
    const [owner] = [await addOwner(db, group), await addOwner(db, group)];
    const email = `${owner}@acme.example.com`;
    const outcome = await plannedInvite(db, { by: owner, group }, email, { role: "sales", storeId: null });
    expect(outcome).toEqual({ ok: false, why: "self" });
    expect(await rolesOf(db, owner, group)).toEqual([{ role: "owner", storeId: null }]);
    expect(await actions(db, owner)).toEqual(["person.role.refused"]);
  });

  it("rejects an invitation of an address that got an account in another group in the meantime", async () => {
    const { first: db } = instances();
    const [group, otherGroup] = [newGroup(), newGroup()];
    const email = `${group}@example.com`;
    const [one, other] = [group, otherGroup].map((each) => ({ by: OPERATOR.id, group: each }));
    const tokens = [await invite(db, one!, email, SALES), await invite(db, other!, email, SALES)];
    const ids = [];
    for (const token of tokens) {
      const read = await readInvitation(db, token, NOW);
      if (!read.ok) throw new Error(read.problem);
      ids.push(await acceptInvitation(db, read.invitation, { name: "Ana", state: "setup" }, NOW));
    }
    expect(ids).toEqual([expect.any(String), null]);
  });
});

interface Maker {
  by: string;
  group: string;
}

function newGroup(): string {
  return `group-${++groups}`;
}

const addOwner = (db: Db, group: string) => addPerson(db, group, { role: "owner" });
const addManager = (db: Db, group: string) => addPerson(db, group, { role: "manager", storeId: "okc" });
const actor = (id: string) => ({ id, name: id });

function setRole(db: Db, { by, group }: Maker, change: Parameters<typeof planRole>[2]) {
  const plan = (trx: Db) => planRole(trx, { groupId: group, by }, change);
  return changePeople(db, { by: actor(by), groupId: group }, plan, NOW);
}

function remove(db: Db, { by, group }: Maker, personId: string) {
  const plan = (trx: Db) => planRemoval(trx, { groupId: group, by }, { personId, isConfirmed: true });
  return changePeople(db, { by: actor(by), groupId: group }, plan, NOW);
}

function plannedInvite(db: Db, { by, group }: Maker, email: string, role: StaffRole) {
  const plan = (trx: Db) => planInvitation(trx, { groupId: group, by }, { email, role }, NOW);
  return changePeople(db, { by: actor(by), groupId: group }, plan, NOW);
}

async function invite(db: Db, maker: Maker, email: string, role: StaffRole): Promise<string> {
  const outcome = await plannedInvite(db, maker, email, role);
  if (!outcome.ok || outcome.result === null) throw new Error("not invited");
  return outcome.result;
}

async function actions(db: Db, recordId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("audit")
    .select("action")
    .where("record_id", "=", recordId)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
}
