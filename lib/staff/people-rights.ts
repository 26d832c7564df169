import { grantsOf, may, type Role, type RoleHolder, type StaffRole } from "./rights";

/** Operator at the server's command line, who can give every role. */
export const OPERATOR: RoleHolder = { id: "command-line", roles: [{ role: "owner", storeId: null }] };

/** Change of a group's people or roles. */
export type PeopleChange =
  /** Gives a role to an email address: by an invitation, or immediately if it has an account in another group. */
  | { action: "invite"; role: StaffRole }
  /** Replaces a person's role at one store, or in all stores (null). A null role removes it. */
  | { action: "role"; storeId: string | null; role: Role | null }
  /** `new-start` resets how a person signs in; `withdraw` ends an open invitation or new start. */
  | { action: "remove" | "new-start" | "withdraw" }
  /** Sets the person's working days and absence. */
  | { action: "duty" };

/** Target of a change: a person, or the open invitation of an address without an account. */
export interface ChangeTarget {
  /** Id of the person, or null for an address without an account. */
  personId: string | null;
  /** All roles of the person in the group, or the role of the invitation. */
  roles: readonly StaffRole[];
}

/** State of the group on which the decision depends. */
export interface GroupFacts {
  /** Number of other active owners in the group. */
  otherOwners: number;
  /** True if the person has roles in another group of the database. */
  worksElsewhere: boolean;
}

export type PeopleRefusal =
  /** The change concerns the person's own account. */
  | "self"
  /** All of the target's roles are outside the person's reach, so the target is hidden. */
  | "hidden"
  /** The person may not give or remove this role. */
  | "right"
  /** The address has a role in the group already, which is changed on the person's page. */
  | "known"
  /** The invitation would replace one to a higher role. */
  | "greater"
  /** The group would have no owner. */
  | "last-owner"
  /** A person's last role can only be removed by removing the person. */
  | "last-role";

const RANK: Readonly<Record<Role, number>> = {
  owner: 3,
  manager: 2,
  sales: 1,
  service: 1,
  content: 1,
  finance: 1,
};

/** Returns true if a person may give or remove this role. Only owners can make owners. */
export function mayGive(by: RoleHolder, { role, storeId }: StaffRole): boolean {
  if (role === "owner") return storeId === null && by.roles.some((own) => own.role === "owner");
  return may(by, "people", storeId === null ? {} : { storeId });
}

/** Returns the roles that concern the stores whose people a person manages; roles in all stores concern each of them. */
export function rolesInSight(by: RoleHolder, roles: readonly StaffRole[]): StaffRole[] {
  const grants = grantsOf(by, "people");
  return roles.filter((role) =>
    grants.some(({ storeId }) => storeId === null || role.storeId === null || role.storeId === storeId),
  );
}

/** Returns the invitations to those stores, and the new starts of people whom the person sees. */
export function invitationsInSight<I extends { role: StaffRole | null; personId: string | null }>(
  by: RoleHolder,
  invitations: readonly I[],
  seen: readonly { id: string }[],
): I[] {
  return invitations.filter(({ role, personId }) =>
    role ? rolesInSight(by, [role]).length > 0 : seen.some(({ id }) => id === personId),
  );
}

/** Returns the people who work at the stores whose people a person manages, each with the roles there. */
export function peopleInSight<P extends { roles: readonly StaffRole[] }>(
  by: RoleHolder,
  people: readonly P[],
): P[] {
  return people
    .map((person) => ({ ...person, roles: rolesInSight(by, person.roles) }))
    .filter(({ roles }) => roles.length > 0);
}

/**
 * Returns the refusal of a change to a group's people or roles, or null if it is allowed. All such decisions are made
 * here (docs/decisions/0043-staff-accounts.md).
 */
export function judgePeopleChange(
  by: RoleHolder,
  change: PeopleChange,
  target: ChangeTarget,
  facts: GroupFacts,
): PeopleRefusal | null {
  if (target.personId === by.id) return "self";
  if (change.action === "invite") return refusedInvitation(by, change.role, target);
  if (!target.roles.some((role) => mayGive(by, role))) return "hidden";
  if (change.action === "duty") return null;
  const { ended, given } = effectOf(change, target.roles);
  if (![...ended, ...given].every((role) => mayGive(by, role))) return "right";
  if (change.action === "new-start") return facts.worksElsewhere ? "right" : null;
  if (change.action === "withdraw") return null;
  if (ended.some(isOwner) && !given.some(isOwner) && facts.otherOwners === 0) return "last-owner";
  return change.action === "role" && ended.length === target.roles.length && given.length === 0
    ? "last-role"
    : null;
}

/** Returns the refusal of an invitation, which replaces an open one to the same address. */
function refusedInvitation(
  by: RoleHolder,
  role: StaffRole,
  { personId, roles }: ChangeTarget,
): PeopleRefusal | null {
  if (!mayGive(by, role)) return "right";
  if (personId !== null) return roles.length > 0 ? "known" : null;
  return roles.some((old) => !mayGive(by, old) || isGreater(old, role)) ? "greater" : null;
}

/** Returns two lists of roles: those that a change removes or whose sign-in it resets, and those that it gives. */
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

/** Returns true if the old role is greater: a higher rank, or the same rank in all stores instead of one. */
function isGreater(old: StaffRole, next: StaffRole): boolean {
  const difference = RANK[old.role] - RANK[next.role];
  return difference > 0 || (difference === 0 && old.storeId === null && next.storeId !== null);
}
