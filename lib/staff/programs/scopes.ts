import type { ProgramRights, Right } from "../rights";

/**
 * Scopes of programs, each a set of the staff's rights. No scope has a right about people, roles, tokens, credit
 * applications, job applications, settings, exports or erasure.
 */
export const PROGRAM_SCOPES = {
  /** Read leads, change their status and assignee, and add notes, calls, mails and tasks. */
  leads: ["leads.answer", "leads.manage"],
  appointments: ["appointments"],
  /** Read vehicles and set their status. */
  stock: ["stock.describe"],
} as const satisfies Record<string, readonly Right[]>;

export type ProgramScope = keyof typeof PROGRAM_SCOPES;
export const ALL_SCOPES = Object.keys(PROGRAM_SCOPES) as ProgramScope[];

/** Returns the named scopes without duplicates, or null if one of them is unknown or none is given. */
export function parseScopes(names: readonly string[]): ProgramScope[] | null {
  const isKnown = names.every((name) => ALL_SCOPES.some((scope) => scope === name));
  const found = ALL_SCOPES.filter((scope) => names.includes(scope));
  return isKnown && found.length > 0 ? found : null;
}

/** Returns the rights of scopes at a store, or in all stores of the group (null). */
export function rightsOfScopes(scopes: readonly ProgramScope[], storeId: string | null): ProgramRights {
  return { storeId, rights: scopes.flatMap((scope) => [...PROGRAM_SCOPES[scope]]) };
}
