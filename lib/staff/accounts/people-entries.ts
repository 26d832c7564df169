import type { AuditEntry } from "../audit";
import type { StaffRole } from "../rights";

/**
 * Returns a person as the audit table names them: by id, since names and addresses can be deleted and its rows cannot.
 */
export function personRecord(id: string, storeId: string | null = null): AuditEntry["record"] {
  return { kind: "person", id, storeId };
}

/** Roles before or after a change, in the audit table's own form. */
export function rolesEntry(roles: readonly (StaffRole | undefined)[]): { roles: string[] } {
  const given = roles.filter((role) => role !== undefined);
  return { roles: given.map(({ role, storeId }) => (storeId === null ? role : `${role} ${storeId}`)) };
}

/** Returns an invitation, or the person whose new start it is, as the audit table names it. */
export function invitationRecord({
  id,
  role,
  personId,
}: {
  id: string;
  role: StaffRole | null;
  personId: string | null;
}): AuditEntry["record"] {
  return personId === null
    ? { kind: "invitation", id, storeId: role?.storeId ?? null }
    : personRecord(personId);
}
