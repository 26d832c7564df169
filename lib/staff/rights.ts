/** Roles at a dealership. An owner is one for the whole group. */
export const ROLES = ["owner", "manager", "sales", "service", "content", "finance"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Records of a store that a right covers: all of them, those assigned to the person, those and the unassigned ones, or
 * those of one kind.
 */
export type Scope = "all" | "own" | "own-or-unassigned" | RecordKind;

/** Kinds of records that a right can be limited to. */
export type RecordKind = "service" | "credit" | "test-drive" | "photos";

/** Rights of each role; anything not in this table is denied. */
const RIGHTS = {
  /** See a store's leads and reply to them. */
  "leads.answer": {
    owner: "all",
    manager: "all",
    sales: "own-or-unassigned",
    service: "service",
    finance: "credit",
  },
  /** Assign, close, merge and delete leads. */
  "leads.manage": { owner: "all", manager: "all", sales: "own", service: "own" },
  appointments: { owner: "all", manager: "all", sales: "test-drive", service: "service" },
  /** A vehicle's status, photos and comments. */
  "stock.describe": { owner: "all", manager: "all", sales: "all", content: "photos" },
  /** Prices, adding and removing vehicles, feeds. */
  "stock.manage": { owner: "all", manager: "all" },
  /** Offers, content, search engine texts and pop-ups. */
  "content.draft": { owner: "all", manager: "all", content: "all" },
  "content.publish": { owner: "all", manager: "all", content: "all" },
  /** Legal texts, fees, tax, recipients of leads, consent. */
  site: { owner: "all" },
  /** Open sealed credit applications; it takes the store's key as well. */
  "credit.open": { owner: "all", finance: "all" },
  /** Invite and remove people, change their roles; who may give which role is in `people-rights`. */
  people: { owner: "all", manager: "all" },
  /** Figures of the store's work, without anything of a single lead, and their CSV files. */
  reports: { owner: "all", manager: "all" },
  /** See who agreed to what, and note that somebody withdrew it. */
  consents: { owner: "all", manager: "all" },
  audit: { owner: "all" },
  export: { owner: "all" },
  /** Delete a person's personal data. */
  erase: { owner: "all" },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>;

export type Right = keyof typeof RIGHTS;
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

/** A role in one store, or in all stores of the group (null). */
export interface StaffRole {
  role: Role;
  storeId: string | null;
}

/** Signed-in person with their roles in the group of the requested site. */
export interface StaffPerson {
  id: string;
  name: string;
  email: string;
  roles: readonly StaffRole[];
}

/** Person with roles, as far as rights need them. */
export type RoleHolder = Pick<StaffPerson, "id" | "roles">;

/** Target of a right. An omitted field is unknown, and then only a right that does not depend on it applies. */
export interface RightTarget {
  /** The record's store; without it the target is the whole group. */
  storeId?: string;
  /** Id of the person that the record is assigned to; null: unassigned. */
  assignedTo?: string | null;
  kind?: RecordKind;
}

/** A right of a person: where, and for which records. */
export interface Grant {
  storeId: string | null;
  scope: Scope;
}

/** Returns all that a person has of a right, for lists and their queries; empty: nothing at all. */
export function grantsOf(person: RoleHolder, right: Right): Grant[] {
  const scopes: Partial<Record<Role, Scope>> = RIGHTS[right];
  return person.roles.flatMap(({ role, storeId }) => {
    const scope = scopes[role];
    return scope ? [{ storeId, scope }] : [];
  });
}

/** Returns true if a person may do this to the target. */
export function may(person: RoleHolder, right: Right, target: RightTarget = {}): boolean {
  return grantsOf(person, right).some((grant) => covers(grant, target, person.id));
}

/** Returns true if a person has any role there; to everybody else the store's records do not exist. */
export function worksAt(person: RoleHolder, storeId: string): boolean {
  return person.roles.some((role) => role.storeId === null || role.storeId === storeId);
}

/** Returns the roles with a right, for the page that says whom to ask. */
export function rolesWith(right: Right): Role[] {
  return ROLES.filter((role) => role in RIGHTS[right]);
}

function covers({ storeId, scope }: Grant, target: RightTarget, personId: string): boolean {
  if (storeId !== null && storeId !== target.storeId) return false;
  if (scope === "all") return true;
  if (scope === "own") return target.assignedTo === personId;
  if (scope === "own-or-unassigned") return target.assignedTo === personId || target.assignedTo === null;
  return target.kind === scope;
}
