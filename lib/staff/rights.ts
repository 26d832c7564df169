/** Roles at a dealership. Owners have their role in the whole group. */
export const ROLES = ["owner", "manager", "sales", "service", "content", "finance"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Scope of a right: all records of a store, those assigned to the person, those plus unassigned ones, or one kind of
 * record.
 */
export type Scope = "all" | "own" | "own-or-unassigned" | RecordKind;

/** Kinds of records that a right can be limited to. */
export type RecordKind = "service" | "credit" | "test-drive" | "photos" | "application";

/** Rights by role. Rights that are not in this table are denied. */
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
  /** See job applications and their files, and reply to them. No right about leads includes them. */
  careers: { owner: "all", manager: "all" },
  /** Propose a price below the advertised one, more for a trade-in, or a lower rate. */
  "deals.discount": { owner: "all", manager: "all" },
  appointments: { owner: "all", manager: "all", sales: "test-drive", service: "service" },
  /** Edit a vehicle's status, photos and comments. */
  "stock.describe": { owner: "all", manager: "all", sales: "all", content: "photos" },
  /** Edit prices, add and remove vehicles, manage feeds. */
  "stock.manage": { owner: "all", manager: "all" },
  /** Draft offers, content, search engine texts and pop-ups. */
  "content.draft": { owner: "all", manager: "all", content: "all" },
  "content.publish": { owner: "all", manager: "all", content: "all" },
  /** Legal texts, fees, tax, recipients of leads, consent settings. */
  site: { owner: "all" },
  /** Open sealed credit applications. The store's key is needed as well. */
  "credit.open": { owner: "all", finance: "all" },
  /** Invite and remove people, change their roles. `people-rights` decides who may give which role. */
  people: { owner: "all", manager: "all" },
  /** Create, rotate and revoke the tokens of programs. */
  programs: { owner: "all" },
  /** Figures about the store's work without data of individual leads, and their CSV files. */
  reports: { owner: "all", manager: "all" },
  /** See consents, and record that somebody withdrew one. */
  consents: { owner: "all", manager: "all" },
  audit: { owner: "all" },
  export: { owner: "all" },
  /** Delete a person's personal data. */
  erase: { owner: "all" },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>;

export type Right = keyof typeof RIGHTS;
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

/** Role at one store, or in all stores of the group (null). */
export interface StaffRole {
  role: Role;
  storeId: string | null;
}

/** Rights of a program with a token, which has no roles. */
export interface ProgramRights {
  /** Store to which the token is limited, or null for all stores of the group. */
  storeId: string | null;
  rights: readonly Right[];
}

/** Signed-in person with their roles in the requested site's group, or a program with a token. */
export interface StaffPerson {
  id: string;
  name: string;
  email: string;
  roles: readonly StaffRole[];
  program?: ProgramRights;
}

/** Fields of a person that rights depend on. */
export type RoleHolder = Pick<StaffPerson, "id" | "roles" | "program">;

/** Target of a right. An omitted field is unknown; rights that depend on it then do not apply. */
export interface RightTarget {
  /** Store of the record; without it, the target is the whole group. */
  storeId?: string;
  /** Id of the person to whom the record is assigned, or null for unassigned. */
  assignedTo?: string | null;
  kind?: RecordKind;
}

/** Right of a person, with its store and scope. */
export interface Grant {
  storeId: string | null;
  scope: Scope;
}

/** Returns all grants of a right to a person, for lists and their queries; empty without the right. */
export function grantsOf(person: RoleHolder, right: Right): Grant[] {
  const { program } = person;
  if (program) return program.rights.includes(right) ? [{ storeId: program.storeId, scope: "all" }] : [];
  const scopes: Partial<Record<Role, Scope>> = RIGHTS[right];
  return person.roles.flatMap(({ role, storeId }) => {
    const scope = scopes[role];
    return scope ? [{ storeId, scope }] : [];
  });
}

/** Returns the right that a record needs: a job application needs `careers` instead of a right about leads. */
export function rightOn(right: Right, { kind }: RightTarget): Right {
  const isAboutLeads = right === "leads.answer" || right === "leads.manage";
  return kind === "application" && isAboutLeads ? "careers" : right;
}

/** Returns true if a person has a right on the target. */
export function may(person: RoleHolder, right: Right, target: RightTarget = {}): boolean {
  return grantsOf(person, rightOn(right, target)).some((grant) => covers(grant, target, person.id));
}

/** Returns true if a person has any role at a store. For all others, the store's records are hidden. */
export function worksAt({ roles, program }: RoleHolder, storeId: string): boolean {
  return [...roles, ...(program ? [program] : [])].some(
    (at) => at.storeId === null || at.storeId === storeId,
  );
}

/** Returns the roles with a right, for the page that says whom to ask. */
export function rolesWith(right: Right): Role[] {
  return ROLES.filter((role) => role in RIGHTS[right]);
}

/** Returns the rights of a role with their scopes, for the page on which roles are chosen. */
export function rightsOfRole(role: Role): { right: Right; scope: Scope }[] {
  return ALL_RIGHTS.flatMap((right) => {
    const scopes: Partial<Record<Role, Scope>> = RIGHTS[right];
    const scope = scopes[role];
    return scope ? [{ right, scope }] : [];
  });
}

function covers({ storeId, scope }: Grant, target: RightTarget, personId: string): boolean {
  if (storeId !== null && storeId !== target.storeId) return false;
  if (scope === "all") return true;
  if (scope === "own") return target.assignedTo === personId;
  if (scope === "own-or-unassigned") return target.assignedTo === personId || target.assignedTo === null;
  return target.kind === scope;
}

/** Actions on a person's own account, which need no right. */
export type OwnAct = "passkeys" | "sessions";

/**
 * Actions that need a recent sign-in (`STAFF_CONFIRM_MINUTES`), because an unattended browser or a stolen session must
 * not give access to roles, secrets or exports.
 */
const TAKES_CONFIRMATION = {
  "leads.answer": false,
  "leads.manage": false,
  careers: false,
  "deals.discount": false,
  appointments: false,
  "stock.describe": false,
  "stock.manage": false,
  "content.draft": false,
  "content.publish": false,
  /** Publishing settings: recipients of leads, feeds, and webhooks with the names of their secrets. */
  site: true,
  /** Opening needs the store's key each time, so no confirmation is required. */
  "credit.open": false,
  people: true,
  programs: true,
  reports: false,
  consents: false,
  audit: false,
  export: true,
  erase: true,
  passkeys: true,
  sessions: true,
} as const satisfies Record<Right | OwnAct, boolean>;

/** Returns true if an action needs a recent sign-in. */
export function takesConfirmation(act: Right | OwnAct): boolean {
  return TAKES_CONFIRMATION[act];
}

/** Returns true if a person who signed in at a time may act now without confirming their identity. */
export function isConfirmed(act: Right | OwnAct, since: number, now: number, minutes: number): boolean {
  return !takesConfirmation(act) || now - since < minutes * 60_000;
}
