import { staffMessages } from "../../store/i18n/staff-messages";
import type { AuditEntry } from "../audit";
import type { StaffRole } from "../rights";
import type { Duty } from "./on-duty";

/** Returns a person's record for the audit table, by id: names and addresses can be deleted, audit rows cannot. */
export function personRecord(id: string, storeId: string | null = null): AuditEntry["record"] {
  return { kind: "person", id, storeId };
}

/** Returns roles before or after a change in the format of the audit table. */
export function rolesEntry(roles: readonly (StaffRole | undefined)[]): { roles: string[] } {
  const given = roles.filter((role) => role !== undefined);
  return { roles: given.map(({ role, storeId }) => (storeId === null ? role : `${role} ${storeId}`)) };
}

/** Returns the audit table's record of an invitation, or of the person who gets a new start. */
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

/** Returns working days (0 is Monday) and absence in the format of the audit table. */
export function dutyEntry({ days, away }: Duty) {
  return {
    days: days?.map((weekday) => staffMessages().duty.days[weekday]) ?? [],
    away: away && `${away.from} – ${away.until}`,
  };
}
