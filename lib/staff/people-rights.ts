import { may, type Role, type RoleHolder, type StaffRole } from "./rights";

/** The operator at the server's command line, who may give every role. */
export const OPERATOR: RoleHolder = { id: "command-line", roles: [{ role: "owner", storeId: null }] };

/** Changes of who works in a group. */
export type PeopleChange =
  /** Gives a role to an address: by an invitation, or at once if it has an account. */
  | { action: "invite"; role: StaffRole }
  /** Replaces a person's role at one store, or in all stores (null); without a role it ends. */
  | { action: "role"; storeId: string | null; role: Role | null }
  /** `new-start` resets how a person signs in; `withdraw` ends an open invitation or new start. */
  | { action: "remove" | "new-start" | "withdraw" };

/** The person, or the open invitation of an address without an account, that a change is about. */
export interface ChangeTarget {
  /** Null: an address without an account. */
  personId: string | null;
  /** All roles in the group, or the role of the open invitation. */
  roles: readonly StaffRole[];
}

/** Facts of the group that a decision depends on. */
export interface GroupFacts {
  /** Active owners of the group beside the person. */
  otherOwners: number;
  /** The person has roles in another group of the database. */
  worksElsewhere: boolean;
}

export type PeopleRefusal =
  /** A change of one's own account. */
  | "self"
  /** None of the target's roles is within the person's reach: for them it does not exist. */
  | "hidden"
  /** A role that the person may not give or take. */
  | "right"
  /** An invitation would replace a greater role or invitation. */
  | "greater"
  /** The group would be without an owner. */
  | "last-owner"
  /** A person without any role is to be removed instead. */
  | "last-role";

const RANK: Readonly<Record<Role, number>> = {
  owner: 3,
  manager: 2,
  sales: 1,
  service: 1,
  content: 1,
  finance: 1,
};

/** Decides whether a person may give this role, or take it from someone: only an owner makes owners. */
export function mayGive(by: RoleHolder, { role, storeId }: StaffRole): boolean {
  if (role === "owner") return storeId === null && by.roles.some((own) => own.role === "owner");
  return may(by, "people", storeId === null ? {} : { storeId });
}

/** Decides whether somebody may change who works here; null: yes. The only place that does (docs/decisions/0043-staff-accounts.md). */
export function judgePeopleChange(
  by: RoleHolder,
  change: PeopleChange,
  target: ChangeTarget,
  facts: GroupFacts,
): PeopleRefusal | null {
  if (target.personId === by.id) return "self";
  if (change.action === "invite") return refusedInvitation(by, change.role, target);
  if (!target.roles.some((role) => mayGive(by, role))) return "hidden";
  const { ended, given } = effectOf(change, target.roles);
  if (![...ended, ...given].every((role) => mayGive(by, role))) return "right";
  if (change.action === "new-start") return facts.worksElsewhere ? "right" : null;
  if (change.action === "withdraw") return null;
  if (ended.some(isOwner) && !given.some(isOwner) && facts.otherOwners === 0) return "last-owner";
  return change.action === "role" && ended.length === target.roles.length && given.length === 0
    ? "last-role"
    : null;
}

/** Decides about an invitation, which takes the place of an open one, or of the account's role at the same store. */
function refusedInvitation(by: RoleHolder, role: StaffRole, target: ChangeTarget): PeopleRefusal | null {
  if (!mayGive(by, role)) return "right";
  const replaced = rolesReplaced(role, target);
  return replaced.some((old) => !mayGive(by, old) || isGreater(old, role)) ? "greater" : null;
}

/** Lists the roles that an invitation takes the place of. */
function rolesReplaced({ storeId }: StaffRole, { personId, roles }: ChangeTarget): readonly StaffRole[] {
  return personId === null ? roles : roles.filter((own) => own.storeId === storeId);
}

/** Lists the roles that a change takes from the target, or resets the sign-in of, and those that it gives. */
function effectOf(
  change: Exclude<PeopleChange, { action: "invite" }>,
  roles: readonly StaffRole[],
): { ended: readonly StaffRole[]; given: StaffRole[] } {
  if (change.action !== "role") return { ended: roles, given: [] };
  const { storeId, role } = change;
  return {
    ended: roles.filter((own) => own.storeId === storeId),
    given: role === null ? [] : [{ role, storeId }],
  };
}

function isOwner({ role }: StaffRole): boolean {
  return role === "owner";
}

/** Compares two roles: a higher rank, or the same one in all stores instead of a single one. */
function isGreater(old: StaffRole, next: StaffRole): boolean {
  const difference = RANK[old.role] - RANK[next.role];
  return difference > 0 || (difference === 0 && old.storeId === null && next.storeId !== null);
}
