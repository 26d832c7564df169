import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { type Actor, type AuditEntry, writeAudit, writeRefusal } from "../audit";
import type { ChangeTarget, PeopleChange, PeopleRefusal } from "../people-rights";
import type { Role, StaffRole } from "../rights";
import { createInvitation } from "./invitations";
import { lockPeople, refusalNow } from "./judge-change";
import type { Duty } from "./on-duty";
import { endInvitationsOf, listInvitations, withdrawInvitation } from "./open-invitations";
import { findStaffPerson, giveRole, removePerson, rolesOf, takeRole } from "./people";
import { dutyEntry, invitationRecord, personRecord, rolesEntry } from "./people-entries";
import { saveDuty } from "./staff-duty";

/** Change of a person, invitation or role, with the state of the group that its transaction has read. */
interface PeoplePlan<T = void> {
  change: PeopleChange;
  target: ChangeTarget;
  entry: AuditEntry;
  /** False if the name that confirms the change was not typed. */
  isConfirmed?: boolean;
  work: (trx: Db, now: number) => Promise<T>;
}

export type PlanChange<T = void> = (trx: Db) => Promise<PeoplePlan<T> | null>;

export type PeopleOutcome<T> =
  | { ok: true; result: T }
  | { ok: false; why: PeopleRefusal | "gone" | "unconfirmed" };

/**
 * Changes a group's people or roles if the rules allow it, and adds an audit row, also for a refusal. Changes in one
 * group run one after another and read the rights again. If two owners demote each other, one therefore remains.
 * @param plan reads the target; null if there is none
 */
export async function changePeople<T>(
  db: Db,
  { by, groupId }: { by: Actor; groupId: string },
  plan: PlanChange<T>,
  now: number,
): Promise<PeopleOutcome<T>> {
  const done = await db.transaction().execute(async (trx) => {
    await lockPeople(trx, groupId);
    const planned = await plan(trx);
    if (!planned) return { outcome: { ok: false, why: "gone" } as const };
    const { change, target, entry, isConfirmed = true, work } = planned;
    const why = await refusalNow(trx, { byId: by.id, groupId }, change, target);
    if (why !== null) return { outcome: { ok: false, why } as const, refused: entry };
    if (!isConfirmed) return { outcome: { ok: false, why: "unconfirmed" } as const };
    const result = await work(trx, now);
    await writeAudit(trx, by, entry, now);
    if (target.personId !== null)
      await endInvitationsOf(trx, by, { groupId, personId: target.personId }, now);
    return { outcome: { ok: true, result } as const };
  });
  if (done.refused) await writeRefusal(db, by, { ...done.refused, right: "people" }, now);
  return done.outcome;
}

interface Place {
  groupId: string;
  /** Id of the person who makes the change. */
  by: string;
}

/**
 * Plans an invitation. If the address has an account of another group, the plan gives the role immediately. The plan's result is the
 * secret of the invitation link, or null without an invitation.
 */
export async function planInvitation(
  trx: Db,
  { groupId, by }: Place,
  { email, role }: { email: string; role: StaffRole },
  now: number,
): Promise<PeoplePlan<string | null>> {
  const change = { action: "invite", role } as const;
  const known = await findStaffPerson(trx, email);
  if (known) {
    const roles = await rolesOf(trx, known.id, groupId);
    return {
      change,
      target: { personId: known.id, roles },
      entry: roleEntry(known.id, role.storeId, roles, role),
      work: async (work, at) => {
        await giveRole(work, { personId: known.id, groupId, ...role }, by, at);
        return null;
      },
    };
  }
  const open = (await listInvitations(trx, groupId, now)).find((each) => each.email === email);
  const wanted = { id: randomUUID(), email, groupId, role, personId: null, invitedBy: by };
  const replaced = open?.role ? [open.role] : [];
  return {
    change,
    target: { personId: null, roles: replaced },
    entry: {
      action: "invitation.create",
      record: invitationRecord(wanted),
      before: null,
      after: rolesEntry([role]),
    },
    work: (work, at) => createInvitation(work, wanted, at),
  };
}

/**
 * Plans a new role at one store or in all stores; an undefined role removes it. Returns null if the person is not in
 * the group or nothing would change.
 */
export async function planRole(
  trx: Db,
  { groupId, by }: Place,
  { personId, storeId, role }: { personId: string; storeId: string | null; role: Role | null },
): Promise<PeoplePlan | null> {
  const roles = await rolesOf(trx, personId, groupId);
  const isChange = role !== null || roles.some((own) => own.storeId === storeId);
  if (roles.length === 0 || !isChange) return null;
  const place = { personId, groupId, storeId };
  return {
    change: { action: "role", storeId, role },
    target: { personId, roles },
    entry: roleEntry(personId, storeId, roles, role === null ? undefined : { role, storeId }),
    work: (work, at) => (role === null ? takeRole(work, place) : giveRole(work, { ...place, role }, by, at)),
  };
}

/** Plans a person's removal. Returns null if the person is not in the group. */
export async function planRemoval(
  trx: Db,
  { groupId }: Place,
  { personId, isConfirmed }: { personId: string; isConfirmed: boolean },
): Promise<PeoplePlan | null> {
  const roles = await rolesOf(trx, personId, groupId);
  if (roles.length === 0) return null;
  const entry: AuditEntry = {
    action: "person.remove",
    record: personRecord(personId),
    before: rolesEntry(roles),
    after: null,
  };
  const work = (on: Db) => removePerson(on, personId, groupId);
  return { change: { action: "remove" }, target: { personId, roles }, entry, isConfirmed, work };
}

/**
 * Plans a new start after a lost device. Returns null if the person is not in the group. The plan's result is the
 * secret of the link.
 */
export async function planNewStart(
  trx: Db,
  { groupId, by }: Place,
  { personId, email }: { personId: string; email: string },
): Promise<PeoplePlan<string> | null> {
  const roles = await rolesOf(trx, personId, groupId);
  if (roles.length === 0) return null;
  const record = personRecord(personId);
  return {
    change: { action: "new-start" },
    target: { personId, roles },
    entry: { action: "person.new-start", record, before: null, after: null },
    work: (on, now) => createInvitation(on, { email, groupId, role: null, personId, invitedBy: by }, now),
  };
}

/** Plans new working days of a person. Returns null if the person is not in the group. */
export async function planDuty(
  trx: Db,
  { groupId }: Place,
  { personId, duty }: { personId: string; duty: Duty },
): Promise<PeoplePlan | null> {
  const roles = await rolesOf(trx, personId, groupId);
  if (roles.length === 0) return null;
  const entry: AuditEntry = {
    action: "person.duty",
    record: personRecord(personId),
    before: null,
    after: dutyEntry(duty),
  };
  const work = (on: Db, now: number) => saveDuty(on, { personId, groupId }, duty, now);
  return { change: { action: "duty" }, target: { personId, roles }, entry, work };
}

/** Plans the end of an open invitation or new start. Returns null if there is none. */
export async function planWithdrawal(
  trx: Db,
  groupId: string,
  id: string,
  now: number,
): Promise<PeoplePlan | null> {
  const open = (await listInvitations(trx, groupId, now)).find((each) => each.id === id);
  if (!open) return null;
  const { personId, role } = open;
  const roles = personId === null ? [] : await rolesOf(trx, personId, groupId);
  const entry: AuditEntry = {
    action: "invitation.withdraw",
    record: invitationRecord(open),
    before: rolesEntry([role ?? undefined]),
    after: null,
  };
  return {
    change: { action: "withdraw" },
    target: { personId, roles: role ? [role] : roles },
    entry,
    work: (on) => withdrawInvitation(on, groupId, id),
  };
}

function roleEntry(
  personId: string,
  storeId: string | null,
  roles: readonly StaffRole[],
  after: StaffRole | undefined,
): AuditEntry {
  const before = roles.find((own) => own.storeId === storeId);
  return {
    action: "person.role",
    record: personRecord(personId, storeId),
    before: rolesEntry([before]),
    after: rolesEntry([after]),
  };
}
