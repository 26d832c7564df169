import "server-only";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { createInvitation, readInvitation } from "../accounts/invitations";
import { type Actor, type AuditEntry, type RefusedAttempt, writeAudit, writeRefusal } from "../audit";
import type { StaffPerson, StaffRole } from "../rights";

/** Changes who works here, and writes who did it, in one transaction. */
export async function changePeople(by: Actor, entry: AuditEntry, work: (trx: Db) => Promise<void>) {
  await db()
    .transaction()
    .execute(async (trx) => {
      await work(trx);
      await writeAudit(trx, by, entry, Date.now());
    });
}

/** Writes that somebody tried to give or take a role that they may not. */
export function refusePeople(by: StaffPerson, { action, record }: Pick<RefusedAttempt, "action" | "record">) {
  return writeRefusal(db(), by, { action, record, right: "people" }, Date.now());
}

/** A person as the audit table names them: by id, since names and addresses can be deleted and its rows cannot. */
export function personRecord(id: string, storeId: string | null = null): AuditEntry["record"] {
  return { kind: "person", id, storeId };
}

/** Roles before or after a change, in the audit table's own form. */
export function rolesEntry(roles: readonly (StaffRole | undefined)[]): { roles: string[] } {
  const given = roles.filter((role) => role !== undefined);
  return { roles: given.map(({ role, storeId }) => (storeId === null ? role : `${role} ${storeId}`)) };
}

/** Creates an invitation, or a new start, with its audit row. @returns the secret of its link */
export async function invitationOf(
  by: Actor,
  wanted: Parameters<typeof createInvitation>[1],
): Promise<string> {
  const now = Date.now();
  return db()
    .transaction()
    .execute(async (trx) => {
      const token = await createInvitation(trx, wanted, now);
      const read = await readInvitation(trx, token, now);
      const { role, personId } = wanted;
      const record = personId
        ? personRecord(personId)
        : { kind: "invitation", id: read.ok ? read.invitation.id : "", storeId: role?.storeId ?? null };
      const action = personId ? "person.new-start" : "invitation.create";
      const after = personId ? null : rolesEntry([role ?? undefined]);
      await writeAudit(trx, by, { action, record, before: null, after }, now);
      return token;
    });
}

/** A change of one role. */
export function roleEntry(
  personId: string,
  storeId: string | null,
  before: StaffRole | undefined,
  after: StaffRole | undefined,
): AuditEntry {
  return {
    action: "person.role",
    record: personRecord(personId, storeId),
    before: rolesEntry([before]),
    after: rolesEntry([after]),
  };
}
